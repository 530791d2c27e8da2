import {
  defaultRestrictionSettings,
  defaultSettings,
  type RestrictionSettings,
  type Settings,
} from '@larder/contract/settings';
import type { PasswordRequirements } from '@larder/rules/password';
import { sql } from 'drizzle-orm';
import { row, rows } from './database/rows.ts';
import type { Tx } from './database/scope.ts';

/** The effective settings of an organisation: the defaults, then every ancestor's choices from the top down, its own last. */
export async function findSettings(tx: Tx, organization_id: string): Promise<Settings> {
  const found = await rows<{ settings: Partial<Settings> | null; timezone: string }>(
    tx,
    sql`select s.settings, o.timezone from organization_tree t
        join organizations o on o.account_id = t.account_id and o.id = t.ancestor_id
        left join organization_settings s on s.account_id = t.account_id and s.organization_id = t.ancestor_id
        where t.descendant_id = ${organization_id} order by t.depth desc`,
  );
  return found.reduce<Settings>(
    (settings, chosen) => ({ ...settings, ...chosen.settings, ...(chosen.timezone && { timezone: chosen.timezone }) }),
    defaultSettings,
  );
}

/** What a customer chose of its rules about signing in, which hold in the whole account. */
export async function findRestrictionSettings(tx: Tx): Promise<Partial<RestrictionSettings>> {
  const found = await row<{ restriction_settings: Partial<RestrictionSettings> }>(
    tx,
    sql`select restriction_settings from organization_settings where account_id = ${tx.account_id} and organization_id = ${tx.account_id}`,
  );
  return found?.restriction_settings ?? {};
}

/** What a customer's rules about signing in are, with the defaults below what it chose. */
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
