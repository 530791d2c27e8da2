import { defaultSettings, type Settings } from '@larder/contract/settings';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';

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
