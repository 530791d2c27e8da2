import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, RestrictionSettings } from '@larder/contract/settings';
import { PasswordPolicy, type Policy } from './password-policy.part.tsx';
import type { SettingLine } from './setting-lines.part.ts';
import { settingNames } from './setting-names.texts.ts';
import { SettingRow, ToggleRow } from './setting-row.part.tsx';
import type { Ask } from './setting-wish.part.ts';
import { settingsTexts } from './settings.texts.ts';

type SecurityLine = Extract<SettingLine, { kind: 'second-factor' | 'password' | 'invitation' | 'visits' }>;
type SignInRuleProps = { line: SecurityLine; shown: OrganizationSettings; ask: Ask };

/** A rule about signing in, which holds for everybody of the account. */
export function SignInRule({ line, shown, ask }: SignInRuleProps) {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const { restriction_settings: rules, can_edit_restrictions: editable } = shown;
  const { key } = line;
  const name = names(key);
  const row = { name, hint: names(`${key}_hint`) };
  const turning = (on: boolean, changed: (on: boolean) => Partial<RestrictionSettings>) => (turns: 'on' | 'off') =>
    ask({
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
  if (line.kind === 'visits') {
    const on = rules.visits_need_consent;
    const onTurn = turning(on, (visits_need_consent) => ({ visits_need_consent }));
    return <ToggleRow id={key} {...row} on={on} editable={editable} onTurn={onTurn} />;
  }
  if (line.kind === 'invitation') {
    const others = rules.required_in_invite.filter((field) => field !== line.key);
    const on = rules.required_in_invite.includes(line.key);
    const onTurn = turning(on, (to) => ({ required_in_invite: to ? [...others, line.key] : others }));
    return <ToggleRow id={key} {...row} on={on} editable={editable} onTurn={onTurn} />;
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
          ask({
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

/** The members of one policy that differ in another. */
function onlyChanged(policy: Policy, other: Policy): Policy {
  const kinds = Object.keys(policy) as (keyof Policy)[];
  return Object.fromEntries(
    kinds.filter((kind) => policy[kind] !== other[kind]).map((kind) => [kind, policy[kind]]),
  ) as Policy;
}
