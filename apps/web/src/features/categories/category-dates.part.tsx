import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { Radio, Stack, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { dateTermsTexts } from '../products/date-terms.texts.ts';

export type CategoryDateFields = Pick<Category, 'date_term' | 'use_within_hours'>;

type CategoryDatesProps = {
  fields: CategoryDateFields;
  error: ReactNode;
  onChange: (changes: Partial<CategoryDateFields>) => void;
};

/** What the date on the labels of a category's products is, and within how many hours they are to be used. */
export function CategoryDates({ fields, error, onChange }: CategoryDatesProps) {
  const t = useTexts(dateTermsTexts);
  return (
    <>
      <Radio.Group
        label={t('dateTerm')}
        description={t('dateTermHint')}
        value={fields.date_term}
        onChange={(value) => onChange({ date_term: value === 'BEST_BEFORE' ? value : 'USE_BY' })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="USE_BY" label={t('USE_BY')} data-path="date_term" />
          <Radio value="BEST_BEFORE" label={t('BEST_BEFORE')} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('useWithinHours')}
        description={t('useWithinHint')}
        inputMode="numeric"
        autoComplete="off"
        maw={240}
        value={fields.use_within_hours ?? ''}
        error={error}
        data-path="use_within_hours"
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3);
          onChange({ use_within_hours: Number(digits) || null });
        }}
      />
    </>
  );
}
