import type { StateGoods, StateLot } from '@larder/contract/devices/device-goods';
import { sql } from 'drizzle-orm';
import { clock } from '../../platform/clock.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** How long a lot is offered to be named by what is made, in milliseconds, and how many are at most. */
const lotsFor = 31 * 86_400_000;
const mostLots = 300;
/** The most ingredients that a device gets: only large chains have more. */
const mostIngredients = 5_000;

/** The ingredients and suppliers that a venue sees, by name. */
export async function findStateGoods(tx: Tx): Promise<StateGoods> {
  const found = await row<StateGoods>(
    tx,
    sql`select coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name_key, s.id)
          from suppliers s where s.account_id = ${tx.account_id} and s.deleted_at is null
            and s.lifecycle = 'ACTIVE'), '[]') as suppliers,
        coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'items', i.items) order by i.name_key, i.id)
          from (select i.id, i.name, i.name_key, coalesce((
                select jsonb_agg(jsonb_build_object('supplier_id', x.supplier_id, 'gtin', x.gtin) order by x.id)
                from supplier_items x where x.account_id = i.account_id and x.ingredient_id = i.id
                  and x.in_use), '[]') as items
              from ingredients i where i.account_id = ${tx.account_id} and i.deleted_at is null
                and i.lifecycle = 'ACTIVE' order by i.name_key, i.id ${sql.raw(`limit ${mostIngredients}`)}) i),
          '[]') as ingredients`,
  );
  return found ?? { suppliers: [], ingredients: [] };
}

/** The lots that a venue took in lately, the latest first. */
export function findStateLots(tx: Tx, organization_id: string): Promise<StateLot[]> {
  return rows<StateLot>(
    tx,
    sql`select l.supplier_id, l.ingredient_id, l.product_id, l.name, l.lot_code, l.gtin, l.use_by, l.best_before, r.received_at
        from (select r.lot_id, max(r.received_at) as received_at from receipts r
            where r.account_id = ${tx.account_id} and r.organization_id = ${organization_id} and r.lot_id is not null
              and r.verdict = 'ACCEPTED' and r.received_at >= ${new Date(clock.now() - lotsFor).toISOString()}
            group by r.lot_id order by 2 desc, 1 ${sql.raw(`limit ${mostLots}`)}) r
          join lots l on l.account_id = ${tx.account_id} and l.id = r.lot_id
        order by r.received_at desc, l.id`,
  );
}
