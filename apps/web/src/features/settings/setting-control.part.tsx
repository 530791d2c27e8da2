import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, Settings } from '@larder/contract/settings';
import { lostNames, mostCustomFields } from '@larder/rules/custom-field';
import { isEmail } from '@larder/rules/email';
import { Button, Pill, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { ZoneSelect } from '../../ui/zone-select.tsx';
import { CustomFields } from './custom-fields.part.tsx';
import { rowsOf } from './field-rows.rules.ts';
import { LifeSetting, NoteSetting } from './life-setting.part.tsx';
import { NumberForm } from './number-input.part.tsx';
import type { SettingLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { ChoiceRow, SettingRow, ToggleRow } from './setting-row.part.tsx';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const most = 20;

type SettingControlProps<Line> = { line: Line; shown: OrganizationSettings; request: RequestChange };
type Of<Kind extends SettingLine['kind']> = Extract<SettingLine, { kind: Kind }>;
type OwnLine = Of<'toggle' | 'label-type' | 'choice' | 'number' | 'zone' | 'emails' | 'fields' | 'life' | 'note'>;

/** A setting of the organisation, with the control that asks for its change. */
export function SettingControl({ line, shown, request }: SettingControlProps<OwnLine>) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const { settings, can_edit: editable } = shown;
  if (line.kind === 'toggle') return <Toggle line={line} shown={shown} request={request} />;
  if (line.kind === 'label-type') return <LabelType line={line} shown={shown} request={request} />;
  if (line.kind === 'fields') return <Fields line={line} shown={shown} request={request} />;
  if (line.kind === 'life') return <LifeSetting shown={shown} request={request} />;
  if (line.kind === 'note') return <NoteSetting line={line} shown={shown} request={request} />;
  const { key } = line;
  const name = names(key);
  const row = { name, hint: names(`${key}_hint`) };
  const want = (to: Settings[typeof key], words: { from: string; to: string }) =>
    request({ name, key, ...words, change: { settings: { [key]: to } } });
  if (line.kind === 'choice') {
    const options = Object.entries(line.options).map(([value, text]) => ({ value, label: t(text) }));
    const label = (value: string) => options.find((option) => option.value === value)?.label ?? value;
    const value = settings[line.key];
    return (
      <ChoiceRow
        {...row}
        value={value}
        options={options}
        editable={editable}
        onChoose={(to) => want(to, { from: label(value), to: label(to) })}
      />
    );
  }
  const value = String(settings[key]);
  if (!editable) {
    return (
      <SettingRow {...row}>
        <span className={classes.value}>{value.replaceAll(',', ', ') || t('nobody')}</span>
      </SettingRow>
    );
  }
  if (line.kind === 'number') {
    const unit = line.unit && t(line.unit);
    const words = (amount: string) => [amount, unit].filter(Boolean).join(' ');
    return (
      <SettingRow id={key} {...row} group>
        <NumberForm
          key={value}
          id={key}
          name={name}
          value={Number(value)}
          most={line.most}
          {...(unit && { unit })}
          onSave={(to) => want(to, { from: words(value), to: words(String(to)) })}
        />
      </SettingRow>
    );
  }
  if (line.kind === 'zone') {
    return (
      <SettingRow id={key} {...row} group>
        <ZoneSelect id={key} value={value} onChange={(to) => to !== value && want(to, { from: value, to })} />
      </SettingRow>
    );
  }
  const listed = (list: string) => list.replaceAll(',', ', ') || t('nobody');
  return (
    <SettingRow id={key} {...row} group wide>
      <ReportEmails
        key={value}
        id={key}
        name={name}
        value={value}
        onSave={(to) => want(to, { from: listed(value), to: listed(to) })}
      />
    </SettingRow>
  );
}

function Toggle({ line: { key, warning }, shown, request }: SettingControlProps<Of<'toggle'>>) {
  const t = useTexts(settingsTexts);
  const settings = (on: boolean) => ({ [key]: on });
  // A dialog could not say which plan allows it.
  const lacksNote = key === 'cooking_resets' && !shown.settings.cooking_resets && !shown.settings.cooking_resets_note;
  return (
    <Turn
      name={key}
      on={shown.settings[key]}
      warning={warning && t(warning)}
      locked={lacksNote ? t('noteNeeded') : undefined}
      {...{ shown, request, settings }}
    />
  );
}

/** One label type of those that can be ordered, which are kept together in one setting. */
function LabelType({ line: { key }, shown, request }: SettingControlProps<Of<'label-type'>>) {
  const t = useTexts(settingsTexts);
  const allowed = JSON.parse(shown.settings.allowed_order_label_types) as string[];
  const settings = (on: boolean) => ({
    allowed_order_label_types: JSON.stringify(on ? [...allowed, key] : allowed.filter((type) => type !== key)),
  });
  return (
    <Turn
      name={key}
      of="allowed_order_label_types"
      on={allowed.includes(key)}
      warning={t('recurringOrders')}
      {...{ shown, request, settings }}
    />
  );
}

type TurnProps = {
  name: Of<'toggle' | 'label-type'>['key'];
  /** The setting that it is kept in, when that has another name. */
  of?: string;
  on: boolean;
  warning: string | undefined;
  /** Why it cannot be turned. */
  locked?: string | undefined;
  settings: (on: boolean) => Partial<Settings>;
} & Omit<SettingControlProps<never>, 'line'>;

/** What is on or off, and the question that turning it asks. */
function Turn({ name, of = name, on, warning, locked, shown, request, settings }: TurnProps) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const onTurn = (turns: 'on' | 'off') =>
    request({
      name: names(name),
      key: of,
      turns,
      from: t(on ? 'on' : 'off'),
      to: t(turns),
      warning,
      change: { settings: settings(turns === 'on') },
    });
  return (
    <ToggleRow
      id={name}
      name={names(name)}
      hint={[names(`${name}_hint`), locked].filter(Boolean).join(' ')}
      on={on}
      editable={shown.can_edit && !locked}
      onTurn={onTurn}
    />
  );
}

function Fields({ line: { key }, shown, request }: SettingControlProps<Of<'fields'>>) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const value = shown.settings[key];
  const words = (list: string) =>
    rowsOf(list)
      .map((row) => {
        if (key === 'custom_fields') {
          return row.defaultValue ? t('defaultIs', { name: row.name, value: row.defaultValue }) : row.name;
        }
        return t(row.own_line ? 'sizeOwnLine' : 'sizeIs', { name: row.name, size: row.size });
      })
      .join(', ') || t('none');
  const onSave = (list: string) =>
    request({
      name: names(key),
      key,
      from: words(value),
      to: words(list),
      warning: key === 'lower_custom_fields' ? lossWarning(list) : undefined,
      change: { settings: { [key]: list } },
    });
  const lossWarning = (list: string) => {
    const lost = lostNames(rowsOf(value), rowsOf(list));
    return lost.length > 0 ? t('loseData', { names: lost.join(', ') }) : undefined;
  };
  return (
    <SettingRow name={names(key)} hint={names(`${key}_hint`, { most: mostCustomFields[key] })} group wide>
      {shown.can_edit ? (
        <CustomFields key={value} fieldsKey={key} name={names(key)} value={value} onSave={onSave} />
      ) : (
        <span className={classes.value}>{words(value)}</span>
      )}
    </SettingRow>
  );
}

type ReportEmailsProps = { id: string; name: string; value: string; onSave: (addresses: string) => void };

/** Several addresses as chips: typed one by one, or pasted together with commas, semicolons, blanks or lines between. */
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
