import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, Settings } from '@larder/contract/network/settings';
import { mostStepText } from '@larder/rules/corrective-step';
import { mostCustomFields } from '@larder/rules/custom-field';
import { isEmail } from '@larder/rules/email';
import { mostSynonymText } from '@larder/rules/own-synonyms';
import { Button, Pill, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { ZoneSelect } from '../../ui/field/zone-select.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { CustomFields } from './custom-fields.part.tsx';
import { DigestTest } from './digest-test.part.tsx';
import { LifeSetting, NoteForm } from './life-setting.part.tsx';
import { LimitsSetting } from './limits-setting.part.tsx';
import { NumberForm } from './number-input.part.tsx';
import { orderedTypes, type ControlLine, type SettingLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { useSettingRequest, useSettingWords } from './setting-request.api.ts';
import { ChoiceRow, SettingRow, ToggleRow } from './setting-row.part.tsx';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const most = 20;
/** The most letters of each text; one that may have many has lines. */
const longest = {
  cooking_resets_note: 500,
  search_synonyms: mostSynonymText,
  cool_steps: mostStepText,
  check_steps: mostStepText,
};

type SettingControlProps<Line> = { line: Line; shown: OrganizationSettings; request: RequestChange };
type Of<Kind extends SettingLine['kind']> = Extract<SettingLine, { kind: Kind }>;

/** A setting of the organisation, with the control that asks for its change. */
export function SettingControl({ line, shown, request }: SettingControlProps<ControlLine>) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const words = useSettingWords();
  const want = useSettingRequest(shown, request);
  const can = useCan();
  const { settings, can_edit } = shown;
  if (line.kind === 'toggle' || line.kind === 'label-type') return <Turn {...{ line, shown, request }} />;
  if (line.kind === 'life') return <LifeSetting {...{ line, shown, request }} />;
  if (line.kind === 'check-limits') return <LimitsSetting {...{ line, shown, request }} />;
  const { key } = line;
  const editable = can_edit && can(contract.settings.update, key);
  const name = names(key);
  const row = { name, hint: names(`${key}_hint`, line.kind === 'fields' ? { most: mostCustomFields[line.key] } : {}) };
  if (line.kind === 'choice') {
    const options = Object.entries(line.options).map(([value, text]) => ({ value, label: t(text) }));
    const onChoose = (to: string) => want(line, { [key]: to });
    return <ChoiceRow {...row} value={settings[line.key]} options={options} editable={editable} onChoose={onChoose} />;
  }
  const value = String(settings[key]);
  if (!editable) {
    return (
      <SettingRow {...row}>
        <span className={classes.value}>{words(line, settings)}</span>
      </SettingRow>
    );
  }
  const form = { id: key, name, onSave: (to: string | number) => want(line, { [key]: to }) };
  if (line.kind === 'number') {
    const unit = line.unit && t(line.unit);
    return (
      <SettingRow id={key} {...row} group>
        <NumberForm
          key={value}
          {...form}
          value={Number(value)}
          least={line.least ?? 0}
          most={line.most}
          {...(unit && { unit })}
        />
        {key === 'digest_hour' && <DigestTest id={shown.id} />}
      </SettingRow>
    );
  }
  if (line.kind === 'zone') {
    return (
      <SettingRow id={key} {...row} group>
        <ZoneSelect id={key} value={value} onChange={(to) => to !== value && form.onSave(to)} />
      </SettingRow>
    );
  }
  if (line.kind === 'fields') {
    return (
      <SettingRow {...row} group wide>
        <CustomFields key={value} fieldsKey={line.key} name={name} value={value} onSave={form.onSave} />
      </SettingRow>
    );
  }
  return (
    <SettingRow id={key} {...row} group wide>
      {line.kind === 'note' ? (
        <NoteForm key={value} {...form} value={value} most={longest[line.key]} />
      ) : (
        <ReportEmails key={value} {...form} value={value} />
      )}
    </SettingRow>
  );
}

/** What is on or off; one label type of those that can be ordered is kept together with the others. */
function Turn({ line, shown, request }: SettingControlProps<Of<'toggle' | 'label-type'>>) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const want = useSettingRequest(shown, request);
  const { settings, can_edit } = shown;
  const types = orderedTypes(settings);
  const on = line.kind === 'toggle' ? settings[line.key] : types.includes(line.key);
  // A dialog could not say which plan allows it.
  const locked = line.key === 'cooking_resets' && !on && !settings.cooking_resets_note && t('noteNeeded');
  const turned = (): Partial<Settings> => {
    if (line.kind === 'toggle') return { [line.key]: !on };
    const others = types.filter((type) => type !== line.key);
    return { allowed_order_label_types: JSON.stringify(on ? others : [...others, line.key]) };
  };
  return (
    <ToggleRow
      id={line.key}
      name={names(line.key)}
      hint={[names(`${line.key}_hint`), locked].filter(Boolean).join(' ')}
      on={on}
      editable={can_edit && !locked}
      onTurn={() => want(line, turned())}
    />
  );
}

type ReportEmailsProps = { id: string; name: string; value: string; onSave: (addresses: string) => void };

/**
 * Several addresses as chips: typed one by one, or pasted together with commas, semicolons, blanks or lines between.
 */
function ReportEmails({ id, name, value, onSave }: ReportEmailsProps) {
  const t = useTexts(settingsTexts);
  const kept = addressesOf(value);
  const [addresses, setAddresses] = useState(kept);
  const invalid = addresses.find((address) => !isEmail(address));
  const problem =
    invalid !== undefined
      ? t('emailInvalidWhich', { address: invalid })
      : addresses.length > most
        ? t('emailMost', { most })
        : undefined;
  const changed = addresses.join(',') !== kept.join(',');
  return (
    <div className={classes.emails}>
      <UnsavedGuard dirty={changed} what={name} />
      <TagsInput
        id={id}
        inputMode="email"
        placeholder={t('addEmail')}
        splitChars={[',', ';', ' ', '\n', '\t']}
        value={addresses}
        error={problem}
        onChange={(values) => setAddresses(values.flatMap((typed) => typed.split(/[\s,;]+/)).filter(isNew))}
        renderPill={({ value: address = '', onRemove }) => (
          <Pill
            className={classes.address}
            classNames={{ label: classes.addressText }}
            data-bad={!isEmail(address) || undefined}
            withRemoveButton
            onRemove={onRemove}
            removeButtonProps={{
              'aria-hidden': false,
              tabIndex: 0,
              'aria-label': t('removeWhat', { name: address }),
              className: classes.removeAddress,
            }}
          >
            {address}
          </Pill>
        )}
      />
      {changed && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setAddresses(kept)}>
            {t('cancel')}
          </Button>
          <Button
            aria-label={t('saveWhat', { what: name })}
            aria-disabled={problem !== undefined}
            data-disabled={problem !== undefined || undefined}
            onClick={() => !problem && onSave(addresses.join(','))}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The addresses of a comma list. */
function addressesOf(list: string): string[] {
  return list.split(',').filter(Boolean);
}

/** A line that is entered whole, or filled in by the browser, may hold several; one that stands there already goes. */
function isNew(address: string, index: number, all: string[]): boolean {
  return address !== '' && all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index;
}
