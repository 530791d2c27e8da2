import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings } from '@larder/contract/network/settings';
import { temperatureUnit } from '@larder/rules/temperature';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Foot } from './life-setting.part.tsx';
import {
  coolingSteps,
  heldKinds,
  keptKinds,
  limitFaults,
  limitsDraft,
  limitsOfDraft,
  type LimitField,
  type LimitsDraft,
} from './limits-draft.rules.ts';
import { limitsTexts } from './limits.texts.ts';
import type { SettingLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { useSettingRequest, useSettingWords } from './setting-request.api.ts';
import { SettingRow } from './setting-row.part.tsx';
import type { RequestChange } from './settings.api.ts';
import classes from './limits-setting.module.css';

type LimitsSettingProps = {
  line: Extract<SettingLine, { kind: 'check-limits' }>;
  shown: OrganizationSettings;
  request: RequestChange;
};

/** What an account prescribes for food checks besides the figures of the country. */
export function LimitsSetting({ line, shown, request }: LimitsSettingProps) {
  const names = useTexts(settingNames);
  const want = useSettingRequest(shown, request);
  const words = useSettingWords();
  const { check_limits: value } = shown.settings;
  return (
    <SettingRow name={names('check_limits')} hint={names('check_limits_hint')} group wide>
      {shown.can_edit ? (
        <LimitsForm
          key={value}
          name={names('check_limits')}
          value={value}
          onSave={(check_limits) => want(line, { check_limits })}
        />
      ) : (
        words(line, shown.settings)
      )}
    </SettingRow>
  );
}

type LimitsFormProps = { name: string; value: string; onSave: (value: string) => void };

function LimitsForm({ name, value, onSave }: LimitsFormProps) {
  const { format } = useDateStyle();
  const saved = limitsDraft(value, format);
  const [draft, setDraft] = useState(saved);
  const [isTried, setTried] = useState(false);
  const faults = limitFaults(draft, format);
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (faults.length === 0) onSave(limitsOfDraft(draft, format));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <UnsavedGuard dirty={dirty} what={name} />
      <LimitFields draft={draft} faults={isTried ? faults : []} onChange={setDraft} />
      {dirty && <Foot name={name} onCancel={() => setDraft(saved)} />}
    </form>
  );
}

type LimitFieldsProps = { draft: LimitsDraft; faults: LimitField[]; onChange: (draft: LimitsDraft) => void };

function LimitFields({ draft, faults, onChange }: LimitFieldsProps) {
  const t = useTexts(limitsTexts);
  const { format } = useDateStyle();
  const unit = temperatureUnit(format);
  const change = (field: LimitField) => (typed: string) => onChange({ ...draft, [field]: typed });
  const error = (field: LimitField) =>
    faults.includes(field) && t(field.endsWith('_minutes') ? 'needMinutes' : 'needDegrees');
  const degrees = (field: LimitField, label: string) => (
    <TextInput
      label={`${label}, ${unit}`}
      inputMode="text"
      maxLength={6}
      value={draft[field]}
      error={error(field)}
      onChange={(event) => change(field)(event.currentTarget.value)}
    />
  );
  const count = (field: LimitField, label: string, of: string, most: number) => (
    <DigitsInput
      label={label}
      aria-label={`${of}: ${label}`}
      most={most}
      value={draft[field]}
      error={error(field)}
      onChange={change(field)}
    />
  );
  return (
    <div className={classes.rows}>
      {heldKinds.map((kind) => (
        <div key={kind} className={classes.pair}>
          {degrees(kind, t('atLeast', { kind: t(kind) }))}
          {count(`${kind}_seconds`, t('heldFor'), t(kind), 5)}
        </div>
      ))}
      {coolingSteps.map((step) => (
        <div key={step} className={classes.pair}>
          {degrees(step, t(step))}
          {count(`${step}_minutes`, t('within'), t(step), 4)}
        </div>
      ))}
      {keptKinds.map((kind) => (
        <div key={kind}>{degrees(kind, t(kind === 'HOT_HOLD' ? 'atLeast' : 'atMost', { kind: t(kind) }))}</div>
      ))}
    </div>
  );
}
