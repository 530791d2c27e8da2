import { useTexts } from '@larder/browser/texts';
import { Radio, Switch } from '@mantine/core';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import type { ExpiryDraft } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import classes from './product.module.css';

type ExpiryFieldsProps = {
  draft: ExpiryDraft;
  /** What is missing, once saving was tried. */
  problem?: string | undefined;
  onChange: (changes: Partial<ExpiryDraft>) => void;
};

/** The custom expiry rule: a toggle, and how long when it is on. */
export function ExpiryFields({ draft, problem, onChange }: ExpiryFieldsProps) {
  const t = useTexts(productEditTexts);
  const { settings } = useSignedIn().organization;
  return (
    <div className={classes.fields}>
      <Switch
        label={t('custom')}
        description={t('customHint')}
        checked={draft.custom}
        onChange={(event) => onChange({ custom: event.currentTarget.checked })}
      />
      {draft.custom && (
        <>
          <DigitsInput
            label={t('units')}
            most={4}
            className={classes.short}
            value={draft.units}
            error={problem}
            data-path="units"
            onChange={(units) => onChange({ units })}
          />
          <Radio.Group label={t('period')} value={draft.period} onChange={(period) => onChange({ period })}>
            <div className={classes.choices}>
              <Radio value="hours" label={t('hoursPeriod')} />
              <Radio value="days" label={t('daysPeriod')} />
            </div>
          </Radio.Group>
          {draft.period === 'days' && !settings.day_of_production && (
            <Banner tone="warn">{t('noProductionDay')}</Banner>
          )}
        </>
      )}
    </div>
  );
}
