import { useTexts } from '@larder/browser/texts';
import { Radio, Stack } from '@mantine/core';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import type { BulkDatesDraft } from '../../ui/form/bulk-dates.ts';
import type { Edit } from '../../ui/form/edit.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';

type BulkDatesProps = {
  edit: Edit<BulkDatesDraft>;
  /** Products can be as their category. */
  of: 'categories' | 'products';
};

const terms = ['USE_BY', 'BEST_BEFORE'] as const;

/** Which label dates several categories or products get; both stay as they are until something is chosen. */
export function BulkDatesFields({ edit, of }: BulkDatesProps) {
  const t = useTexts(dateTermsTexts);
  const asCategory = of === 'products' && <Radio value="CATEGORY" label={t('asCategory')} />;
  return (
    <>
      <Radio.Group label={t('dateTerm')} description={t('dateTermHint')} {...edit.field('term')}>
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} data-autofocus />
          {asCategory}
          {terms.map((term) => (
            <Radio key={term} value={term} label={t(term)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('useWithin')} description={t('useWithinHint')} {...edit.field('within')}>
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} />
          {asCategory}
          <Radio value="NONE" label={t('noLimit')} />
          <Radio value="OWN" label={t('thisLimit')} />
        </Stack>
      </Radio.Group>
      {edit.values.within === 'OWN' && (
        <DigitsInput label={t('useWithinHours')} most={3} maw={240} {...edit.field('hours')} />
      )}
    </>
  );
}
