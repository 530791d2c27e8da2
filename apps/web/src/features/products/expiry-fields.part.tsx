import { useTexts } from '@larder/browser/texts';
import { Radio, Switch, TextInput } from '@mantine/core';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import type { ExpiryDraft } from './product-draft.rules.ts';
import { productEditTexts } from './product-edit.texts.ts';
import classes from './product.module.css';

type ExpiryFieldsProps = {
  draft: ExpiryDraft;
  /** What is missing, once saving was tried. */
  problem?: string | undefined;
  onChange: (draft: ExpiryDraft) => void;
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
        onChange={(event) => onChange({ ...draft, custom: event.currentTarget.checked })}
      />
      {draft.custom && (
        <>
          <TextInput
            label={t('units')}
            inputMode="numeric"
            autoComplete="off"
            className={classes.short}
            value={draft.units}
            error={problem}
            data-path="units"
            onChange={(event) =>
              onChange({ ...draft, units: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4) })
            }
          />
          <Radio.Group label={t('period')} value={draft.period} onChange={(period) => onChange({ ...draft, period })}>
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
