import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, RestrictionSettings } from '@larder/contract/network/settings';
import { currencies } from '@larder/rules/currency';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { numberProblem } from './number-input.part.tsx';
import type { AccountLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import { SettingRow, ToggleRow } from './setting-row.part.tsx';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const limits = {
  min_length: [8, 64],
  min_digits: [0, 10],
  min_uppercase: [0, 10],
  min_lowercase: [0, 10],
  min_special: [0, 10],
} as const satisfies Record<keyof Policy, readonly [number, number]>;
const kinds = Object.keys(limits) as (keyof Policy)[];

type AccountRuleProps = { line: AccountLine; shown: OrganizationSettings; request: RequestChange };

/** A rule that holds in the whole account, most of them about signing in. */
export function AccountRule({ line, shown, request }: AccountRuleProps) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const { restriction_settings: rules, can_edit_restrictions: editable } = shown;
  const { key } = line;
  const name = names(key);
  const row = { name, hint: names(`${key}_hint`) };
  const turning = (on: boolean, changed: (on: boolean) => Partial<RestrictionSettings>) => (turns: 'on' | 'off') =>
    request({
      name,
      key,
      turns,
      from: t(on ? 'on' : 'off'),
      to: t(turns),
      change: { restriction_settings: changed(turns === 'on') },
    });
  if (line.kind === 'second-factor') {
    const on = rules.multifactor_required;
    const onTurn = turning(on, (multifactor_required) => ({ multifactor_required }));
    return <ToggleRow id={key} {...row} on={on} editable={editable} onTurn={onTurn} />;
  }
  if (line.kind === 'account-rule') {
    const on = rules[line.key];
    const onTurn = turning(on, (to) => ({ [line.key]: to }));
    return <ToggleRow id={key} {...row} on={on} editable={editable} onTurn={onTurn} />;
  }
  if (line.kind === 'invitation') {
    const others = rules.required_in_invite.filter((field) => field !== line.key);
    const on = rules.required_in_invite.includes(line.key);
    const onTurn = turning(on, (to) => ({ required_in_invite: to ? [...others, line.key] : others }));
    return <ToggleRow id={key} {...row} on={on} editable={editable} onTurn={onTurn} />;
  }
  if (line.kind === 'currency') {
    const nameOf = (code: string) => (code ? currencyName(code) : t('countryCurrency'));
    return (
      <SettingRow {...row} {...(editable ? { id: key } : {})}>
        {editable ? (
          <SearchSelect
            id={key}
            aria-describedby={`${key}-hint`}
            data={[
              { value: ofCountry, label: t('countryCurrency') },
              ...currencies.map((code) => ({ value: code, label: currencyName(code) })),
            ]}
            value={rules.currency || ofCountry}
            limit={60}
            onChange={(chosen) => {
              const to = chosen === ofCountry ? '' : (chosen ?? rules.currency);
              if (to === rules.currency) return;
              const change = { restriction_settings: { currency: to } };
              request({ name, key, from: nameOf(rules.currency), to: nameOf(to), change });
            }}
          />
        ) : (
          <span className={classes.value}>{nameOf(rules.currency)}</span>
        )}
      </SettingRow>
    );
  }
  const policy = rules.password_requirements;
  const words = (one: Policy) =>
    (Object.keys(one) as (keyof Policy)[]).map((kind) => `${t(kind)}: ${one[kind]}`).join(', ');
  return (
    <SettingRow {...row} group wide>
      <PasswordPolicy
        key={JSON.stringify(policy)}
        id={key}
        name={name}
        policy={policy}
        editable={editable}
        onSave={(to) =>
          request({
            name,
            key,
            from: words(onlyChanged(policy, to)),
            to: words(onlyChanged(to, policy)),
            change: { restriction_settings: { password_requirements: to } },
          })
        }
      />
    </SettingRow>
  );
}

/** Stands for no choice of one's own. */
const ofCountry = 'country';

/** "British Pound (GBP)". */
function currencyName(code: string): string {
  return `${new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code} (${code})`;
}

/** The members of one policy that differ in another. */
function onlyChanged(policy: Policy, other: Policy): Policy {
  const kinds = Object.keys(policy) as (keyof Policy)[];
  return Object.fromEntries(
    kinds.filter((kind) => policy[kind] !== other[kind]).map((kind) => [kind, policy[kind]]),
  ) as Policy;
}

type Policy = RestrictionSettings['password_requirements'];

type PasswordPolicyProps = {
  id: string;
  name: string;
  policy: Policy;
  editable: boolean;
  onSave: (policy: Policy) => void;
};

/** How many characters of which kind a password needs, saved together. */
function PasswordPolicy({ id, name, policy, editable, onSave }: PasswordPolicyProps) {
  const t = useTexts(settingsTexts);
  const [typed, setTyped] = useState(() => mapKinds((kind) => String(policy[kind])));
  if (!editable) return <FactList facts={kinds.map((kind) => ({ label: t(kind), value: policy[kind] }))} />;
  const wrong = kinds.some((kind) => numberProblem(typed[kind], limits[kind][0], limits[kind][1]));
  const dirty = kinds.some((kind) => typed[kind] !== String(policy[kind]));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wrong) onSave(mapKinds((kind) => Number(typed[kind])));
  };
  return (
    <form className={classes.policy} onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      {kinds.map((kind) => {
        const [least, most] = limits[kind];
        return (
          <DigitsInput
            className={classes.number}
            most={6}
            key={kind}
            id={kind === kinds[0] ? id : kind}
            label={t(kind)}
            value={typed[kind]}
            error={numberProblem(typed[kind], least, most) ? t('between', { least, most }) : undefined}
            onChange={(digits) => setTyped({ ...typed, [kind]: digits })}
          />
        );
      })}
      {dirty && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setTyped(mapKinds((kind) => String(policy[kind])))}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            aria-label={t('saveWhat', { what: name })}
            aria-disabled={wrong}
            data-disabled={wrong || undefined}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function mapKinds<Value>(of: (kind: keyof Policy) => Value): Record<keyof Policy, Value> {
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<keyof Policy, Value>;
}
