import { readLifePeriods } from '@larder/rules/life-periods';
import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { ThawGround } from './thaw-period.rules.ts';

/** The organisations of the account that say nothing of thawed food, and whether there is a freezer. */
export async function findThawGround(tx: Tx): Promise<ThawGround> {
  const chosen = await rows<{ life: string }>(
    tx,
    sql`select distinct settings ->> 'life' as life from organization_settings
        where account_id = ${tx.account_id} and settings ->> 'life' is not null`,
  );
  const thawless = chosen.map(({ life }) => readLifePeriods(life)).filter(({ thawed }) => thawed === undefined);
  return { thawless, isFreezerThere: thawless.length > 0 && (await hasFreezer(tx)) };
}

/** Whether any storage in the caller's reach is a freezer. */
export async function hasFreezer(tx: Tx): Promise<boolean> {
  const found = await row<{ found: boolean }>(
    tx,
    sql`select exists (select from storage_rules where account_id = ${tx.account_id} and kind = 'FROZEN' and lifecycle = 'ACTIVE')
          or exists (select from storage_locations where account_id = ${tx.account_id} and kind = 'FROZEN' and lifecycle = 'ACTIVE') as found`,
  );
  return found?.found ?? false;
}

const saysFrozen = (life: string) =>
  sql.raw(`coalesce(${life} ? 'frozen' or ${life} #> '{expiries,FROZEN}' is not null, false)`);
const saysThawed = (life: string) => sql.raw(`coalesce(${life} ? 'thawed', false)`);

/**
 * Whether any food, of one category or of all, may be frozen by what it or its category says, and neither says how long
 * it keeps once it has thawed.
 */
export async function hasThawlessFood(tx: Tx, category_id: string | null): Promise<boolean> {
  const found = await row<{ found: boolean }>(
    tx,
    sql`select exists (select from categories c
          left join products p on p.account_id = c.account_id and p.category_id = c.id and p.deleted_at is null
          where c.account_id = ${tx.account_id} and c.deleted_at is null and (${category_id}::uuid is null or c.id = ${category_id}::uuid)
            and not ${saysThawed('c.life')} and not ${saysThawed('p.life')}
            and (${saysFrozen('p.life')} or (${saysFrozen('c.life')} and p.life -> 'not_for_freezing' is distinct from 'true'))) as found`,
  );
  return found?.found ?? false;
}
