import { useTexts } from '@larder/browser/texts';
import { Radio, Stack, TextInput } from '@mantine/core';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import type { BulkDatesDraft } from './bulk-dates-draft.part.ts';

type BulkDatesProps = {
  draft: BulkDatesDraft;
  /** Products can be as their category. */
  of: 'categories' | 'products';
  /** The hours are missing or too many, once saving was tried. */
  wrong: boolean;
  onChange: (draft: BulkDatesDraft) => void;
};

const terms = ['USE_BY', 'BEST_BEFORE'] as const;

/** Which label dates several categories or products get; both stay as they are until something is chosen. */
export function BulkDatesFields({ draft, of, wrong, onChange }: BulkDatesProps) {
  const t = useTexts(dateTermsTexts);
  const asCategory = of === 'products' && <Radio value="CATEGORY" label={t('asCategory')} />;
  return (
    <>
      <Radio.Group
        label={t('dateTerm')}
        description={t('dateTermHint')}
        value={draft.term}
        onChange={(term) => onChange({ ...draft, term })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} data-autofocus />
          {asCategory}
          {terms.map((term) => (
            <Radio key={term} value={term} label={t(term)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('useWithin')}
        description={t('useWithinHint')}
        value={draft.within}
        onChange={(within) => onChange({ ...draft, within })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="KEEP" label={t('keep')} />
          {asCategory}
          <Radio value="NONE" label={t('noLimit')} />
          <Radio value="OWN" label={t('thisLimit')} />
        </Stack>
      </Radio.Group>
      {draft.within === 'OWN' && (
        <TextInput
          label={t('useWithinHours')}
          inputMode="numeric"
          autoComplete="off"
          maw={240}
          value={draft.hours}
          error={wrong ? t('wrongHours') : undefined}
          onChange={(event) =>
            onChange({ ...draft, hours: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3) })
          }
        />
      )}
    </>
  );
}
