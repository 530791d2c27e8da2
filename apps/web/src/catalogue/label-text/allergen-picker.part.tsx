import { useTexts } from '@larder/browser/texts';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import type { Picked } from './allergen-draft.rules.ts';
import { useAllergens } from './label-text.api.ts';
import { labelTextTexts } from './label-text.texts.ts';
import classes from './label-text.module.css';

type AllergenPickerProps = {
  value: Picked[];
  error?: string | undefined;
  /** The name of the field, for the summary of what is wrong. */
  'data-path'?: string;
  onChange: (value: Picked[]) => void;
};

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Allergens in the order of the label. They are picked from the account's list; what is typed only searches it. */
export function AllergenPicker({ value, error, onChange, 'data-path': path }: AllergenPickerProps) {
  const t = useTexts(labelTextTexts);
  const { allergens, failed } = useAllergens();
  const left = allergens.filter(({ id }) => !value.some((one) => one.id === id));
  const move = (from: number, to: number) => {
    const next = [...value];
    const [moved] = next.splice(from, 1);
    if (moved) onChange(next.toSpliced(to, 0, moved));
  };
  return (
    <div className={classes.picker}>
      {value.length > 0 && (
        <ol className={classes.picked} aria-label={t('allergensOrder')}>
          {value.map(({ id, name }, index) => (
            <li key={id}>
              <span className={classes.pickedName}>{name}</span>
              <ActionIcon
                aria-label={t('moveUp', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp {...sign} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('moveDown', { name })}
                disabled={index === value.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown {...sign} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('remove', { name })}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <IconX {...sign} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <SearchSelect
        label={t('addAllergen')}
        placeholder={t('pickAllergen')}
        nothingFoundMessage={t('noneLeft')}
        value={null}
        data-path={path}
        error={error ?? (failed ? t('allergensNotLoaded') : undefined)}
        data={left.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          const picked = left.find((one) => one.id === id);
          if (picked) onChange([...value, { id: picked.id, name: picked.name }]);
        }}
      />
    </div>
  );
}
