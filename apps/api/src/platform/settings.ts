import {
  defaultRestrictionSettings,
  defaultSettings,
  type RestrictionSettings,
  type Settings,
} from '@larder/contract/network/settings';
import type { PasswordRequirements } from '@larder/rules/password';
import { sql } from 'drizzle-orm';
import { row, rows } from './database/rows.ts';
import type { Tx } from './database/scope.ts';

export type Choice = { id: string; name: string; settings: Partial<Settings> | null; timezone: string };

/** What an organisation and those above it chose, from the top down; its own comes last. */
export function findChoices(tx: Tx, organization_id: string): Promise<Choice[]> {
  return rows<Choice>(
    tx,
    sql`select o.id, o.name, s.settings, o.timezone from organization_tree t
        join organizations o on o.account_id = t.account_id and o.id = t.ancestor_id
        left join organization_settings s on s.account_id = t.account_id and s.organization_id = t.ancestor_id
        where t.descendant_id = ${organization_id} order by t.depth desc`,
  );
}

/** The settings that one organisation chose itself; its time zone is a fact of the organisation. */
export function chosenBy({ settings, timezone }: Choice): Partial<Settings> {
  return { ...settings, ...(timezone && { timezone }) };
}

/** The effective settings: the defaults, then every choice from the top down. */
export function settingsOf(choices: readonly Choice[]): Settings {
  return choices.reduce<Settings>((settings, choice) => ({ ...settings, ...chosenBy(choice) }), defaultSettings);
}

/** The effective settings of an organisation. */
export async function findSettings(tx: Tx, organization_id: string): Promise<Settings> {
  return settingsOf(await findChoices(tx, organization_id));
}

/** What holds at a venue: its effective settings, and the country it is in. */
export async function findVenueRules(
  tx: Tx,
  organization_id: string,
): Promise<{ settings: Settings; country: string }> {
  const choices = await rows<Choice & { country: string | null }>(
    tx,
    sql`select o.id, o.name, s.settings, o.timezone,
          (select l.country_code from organization_locations l where l.account_id = t.account_id and l.organization_id = t.ancestor_id
            order by l.is_primary desc, l.id limit 1) as country
        from organization_tree t join organizations o on o.account_id = t.account_id and o.id = t.ancestor_id
        left join organization_settings s on s.account_id = t.account_id and s.organization_id = t.ancestor_id
        where t.account_id = ${tx.account_id} and t.descendant_id = ${organization_id} order by t.depth desc`,
  );
  return { settings: settingsOf(choices), country: choices.findLast(({ country }) => country !== null)?.country ?? '' };
}

/** What a customer chose of the rules that hold in the whole account. */
export async function findRestrictionSettings(tx: Tx): Promise<Partial<RestrictionSettings>> {
  const found = await row<{ restriction_settings: Partial<RestrictionSettings> }>(
    tx,
    sql`select restriction_settings from organization_settings where account_id = ${tx.account_id} and organization_id = ${tx.account_id}`,
  );
  return found?.restriction_settings ?? {};
}

/** What these rules of a customer are, with the defaults below what it chose. */
export function restrictionsOf(chosen: Partial<RestrictionSettings> | null | undefined): RestrictionSettings {
  return { ...defaultRestrictionSettings, ...chosen };
}

/** One password opens every customer that a login belongs to: of each rule the strictest holds. */
export function strictest(restrictions: readonly RestrictionSettings[]): PasswordRequirements {
  const policies = restrictions.map((one) => one.password_requirements);
  if (policies.length === 0) return defaultRestrictionSettings.password_requirements;
  const most = (rule: keyof PasswordRequirements) => Math.max(...policies.map((policy) => policy[rule]));
  return {
    min_length: most('min_length'),
    min_digits: most('min_digits'),
    min_uppercase: most('min_uppercase'),
    min_special: most('min_special'),
    min_lowercase: most('min_lowercase'),
  };
}
