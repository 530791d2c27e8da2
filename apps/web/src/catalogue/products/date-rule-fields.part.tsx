import { useTexts } from '@larder/browser/texts';
import type { DateRule } from '@larder/rules/date-term';
import { Radio } from '@mantine/core';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import type { DatesDraft } from './date-rule-draft.rules.ts';
import { dateTermsTexts } from './date-terms.texts.ts';
import classes from './product.module.css';

type DateRuleFieldsProps = {
  draft: DatesDraft;
  /** What the category says, where it is known. */
  category?: DateRule | undefined;
  /** What is wrong with the hours. */
  problem: string | undefined;
  onChange: (changes: Partial<DatesDraft>) => void;
};

/**
 * Whether the label's date is a use-by or a best-before, and within how many hours its food is to be used: by itself or
 * as its category.
 */
export function DateRuleFields({ draft, category, problem, onChange }: DateRuleFieldsProps) {
  const t = useTexts(dateTermsTexts);
  const hours = category?.use_within_hours;
  const inherited = (value: string | undefined) => (value ? t('asCategoryValue', { value }) : t('asCategory'));
  const limit = category && (hours ? t('hours', { count: hours }) : t('noLimit'));
  return (
    <div className={classes.fields}>
      <Radio.Group
        label={t('dateTerm')}
        description={t('dateTermHint')}
        value={draft.term}
        onChange={(term) => onChange({ term })}
      >
        <div className={classes.choices}>
          <Radio value="CATEGORY" label={inherited(category && t(category.date_term))} data-path="date_term" />
          <Radio value="USE_BY" label={t('USE_BY')} />
          <Radio value="BEST_BEFORE" label={t('BEST_BEFORE')} />
        </div>
      </Radio.Group>
      <Radio.Group
        label={t('useWithin')}
        description={t('useWithinHint')}
        value={draft.within}
        onChange={(within) => onChange({ within })}
      >
        <div className={classes.choices}>
          <Radio value="CATEGORY" label={inherited(limit)} />
          <Radio value="NONE" label={t('noLimit')} />
          <Radio value="OWN" label={t('ownHours')} />
        </div>
      </Radio.Group>
      {draft.within === 'OWN' && (
        <DigitsInput
          label={t('useWithinHours')}
          most={3}
          className={classes.short}
          value={draft.hours}
          error={problem}
          data-path="use_within_hours"
          onChange={(hours) => onChange({ hours })}
        />
      )}
    </div>
  );
}
