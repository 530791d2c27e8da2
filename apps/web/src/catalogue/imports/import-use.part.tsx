import { useTexts } from '@larder/browser/texts';
import { Group, Radio } from '@mantine/core';
import type { ImportAnswers } from './import-answers.rules.ts';
import { importsTexts } from './imports.texts.ts';

type UseChoiceProps = {
  use: ImportAnswers['use'];
  onChange: (use: ImportAnswers['use']) => void;
  error?: string | undefined;
};

/** Whether an import is of products for sale or for prep. */
export function UseChoice({ use, onChange, error }: UseChoiceProps) {
  const t = useTexts(importsTexts);
  return (
    <Radio.Group
      label={t('use')}
      value={use}
      onChange={(value) => onChange(value === 'prep' ? 'prep' : 'sale')}
      error={error}
    >
      <Group mt={4}>
        <Radio value="sale" label={t('forSale')} />
        <Radio value="prep" label={t('forPrep')} />
      </Group>
    </Radio.Group>
  );
}
