import { useTexts } from '@larder/browser/texts';
import { findPeriod, lacksThawReason, periodNames, thawReasonLength } from '@larder/rules/life-periods';
import { storageKinds } from '@larder/rules/storage-kind';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { DigitsInput } from './digits-input.tsx';
import { lifeOfDraft, type LifeDraft, type LifeName } from './life-draft.ts';
import { useLifeWords, type NamedSources } from './life-words.ts';
import { lifeTexts } from './life.texts.ts';
import classes from './life-fields.module.css';

type LifeFieldsProps = {
  draft: LifeDraft;
  /** What applies where a field is left empty. */
  inherited: NamedSources;
  problems: Record<string, string>;
  onChange: (changes: Partial<LifeDraft>) => void;
};

/** How long food keeps once opened, frozen or thawed, and by kind of storage; an empty field says what it inherits. */
export function LifeFields({ draft, inherited, problems, onChange }: LifeFieldsProps) {
  const t = useTexts(lifeTexts);
  const asksReason = lacksThawReason({ ...lifeOfDraft(draft), thawed_reason: '' });
  const isFrozenAbove = typeof findPeriod(inherited, 'frozen')?.value === 'object';
  const row = (name: LifeName) => (
    <LifeRow
      key={name}
      name={name}
      draft={draft}
      inherited={inherited}
      error={
        problems[name] ??
        problems[`life.${name}`] ??
        problems[`life.${name}.units`] ??
        problems[`life.expiries.${name}.units`]
      }
      onChange={onChange}
    />
  );
  return (
    <div className={classes.fields}>
      <div className={classes.rows}>{periodNames.map(row)}</div>
      {(isFrozenAbove || draft.not_for_freezing) && (
        <Checkbox
          label={t('notForFreezing')}
          description={t('notForFreezingHint')}
          checked={draft.not_for_freezing}
          error={problems.not_for_freezing ?? problems['life.not_for_freezing']}
          onChange={(event) => onChange({ not_for_freezing: event.currentTarget.checked })}
        />
      )}
      {asksReason && (
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={thawReasonLength}
          autosize
          minRows={2}
          value={draft.thawed_reason}
          error={problems.thawed_reason ?? problems['life.thawed_reason']}
          data-path="thawed_reason"
          onChange={(event) => onChange({ thawed_reason: event.currentTarget.value })}
        />
      )}
      <fieldset className={classes.group}>
        <legend>{t('perStorage')}</legend>
        <div className={classes.rows}>{storageKinds.map(row)}</div>
      </fieldset>
    </div>
  );
}

type LifeRowProps = Pick<LifeFieldsProps, 'draft' | 'inherited' | 'onChange'> & {
  name: LifeName;
  error: string | undefined;
};

function LifeRow({ name, draft, inherited, error, onChange }: LifeRowProps) {
  const t = useTexts(lifeTexts);
  const words = useLifeWords();
  const { units, period } = draft[name];
  const isBarred = draft.not_for_freezing && (name === 'frozen' || name === 'FROZEN');
  const change = (changes: Partial<LifeDraft[LifeName]>) => onChange({ [name]: { units, period, ...changes } });
  // A freezer also takes what is typed or ticked above it.
  const { frozen, not_for_freezing } = lifeOfDraft(draft);
  const sources = name === 'FROZEN' ? { ...inherited, product: { frozen, not_for_freezing } } : inherited;
  const ifEmpty = t('ifEmpty', { value: words(sources, name, name === 'FROZEN' ? 'product' : undefined) });
  return (
    <div className={classes.row}>
      <DigitsInput
        label={t(name)}
        description={isBarred ? t('none_frozen') : ifEmpty}
        disabled={isBarred}
        most={4}
        value={isBarred ? '' : units}
        error={error}
        data-path={name}
        onChange={(digits) => change({ units: digits })}
      />
      <Select
        aria-label={t('unitOf', { name: t(name) })}
        data={[
          { value: 'hours', label: t('hours') },
          { value: 'days', label: t('days') },
        ]}
        allowDeselect={false}
        disabled={isBarred}
        value={period}
        onChange={(chosen) => chosen && change({ period: chosen })}
      />
    </div>
  );
}
