import { useTexts } from '@larder/browser/texts';
import { foodCheckKinds, type FoodCheckKind } from '@larder/rules/food-check-limits';
import { Checkbox, Group } from '@mantine/core';
import { checksTexts } from './checks.texts.ts';

type ChecksFieldProps = {
  label: string;
  description: string;
  value: readonly FoodCheckKind[];
  onChange: (value: FoodCheckKind[]) => void;
};

/** Which checks of its temperature food needs. */
export function ChecksField({ label, description, value, onChange }: ChecksFieldProps) {
  const t = useTexts(checksTexts);
  return (
    <Checkbox.Group
      label={label}
      description={description}
      value={[...value]}
      onChange={(chosen) => onChange(foodCheckKinds.filter((kind) => chosen.includes(kind)))}
    >
      <Group gap="8px 16px" mt={8}>
        {foodCheckKinds.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(kind)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** The same in words; '' where it needs none. */
export function useChecksWords(): (checks: readonly FoodCheckKind[]) => string {
  const t = useTexts(checksTexts);
  return (checks) => checks.map((kind) => t(kind)).join(', ');
}
