import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { losingThaw, type ThawGround } from '../products/thaw-period.rules.ts';
import { productStates, stateMark } from './import-runs.queries.ts';

const LEFT_LISTED = 1_000;

/** Makes the connection's work table of an undo: what was changed, and why it cannot be given back where it cannot. */
export async function planUndo(tx: Tx, run_id: string, thaw: ThawGround): Promise<void> {
  await rows(tx, sql`set local statement_timeout = '10min'`);
  await rows(tx, sql`set local jit = off`);
  await rows(tx, sql`set local client_min_messages = warning`);
  await rows(tx, sql`set local enable_nestloop = off`);
  await rows(
    tx,
    sql`create temporary table if not exists import_undo (kind text, id uuid, before jsonb, after jsonb, state jsonb, is_gone boolean,
          reason text) on commit delete rows`,
  );
  const subjects = sql`select x.subject_id from import_run_changes x where x.run_id = ${run_id} and x.kind <> 'category'`;
  await rows(
    tx,
    sql`insert into pg_temp.import_undo (kind, id, before, after, state, is_gone, reason)
        select x.kind, x.subject_id, x.before, x.after, now_is.state, now_is.deleted_at is not null,
          case when x.kind = 'created' and ${stateMark} <> x.after then 'It was changed after the import'
            when x.kind = 'updated' and now_is.deleted_at is not null then 'It was deleted after the import'
            when x.kind = 'updated' and exists (select 1 from jsonb_each(x.after) a where a.value is distinct from now_is.state -> a.key)
              then 'It was changed after the import' end
        from import_run_changes x join (${productStates(tx, subjects)}) now_is on now_is.id = x.subject_id where x.run_id = ${run_id}`,
  );
  await rows(tx, sql`delete from pg_temp.import_undo where kind = 'created' and is_gone`);
  await rows(tx, sql`delete from pg_temp.import_undo where kind = 'removed' and not is_gone`);
  await rows(tx, sql`analyze pg_temp.import_undo`);
  await rows(
    tx,
    sql`update pg_temp.import_undo u set reason = 'The category that it was in has been deleted' from categories c
        where u.reason is null and u.kind in ('updated', 'removed') and c.account_id = ${tx.account_id} and c.deleted_at is not null
          and c.id = coalesce(u.before ->> 'category_id', u.state ->> 'category_id')::uuid`,
  );
  await rows(
    tx,
    sql`update pg_temp.import_undo u set reason = 'An allergen that it had has been deleted'
        where u.reason is null and u.kind = 'updated' and jsonb_typeof(u.before -> 'allergens') = 'array'
          and exists (select 1 from jsonb_array_elements(u.before -> 'allergens') y
            where not exists (select 1 from allergens a where a.account_id = ${tx.account_id} and a.id = (y ->> 0)::uuid and a.deleted_at is null))`,
  );
  await rows(
    tx,
    sql`update pg_temp.import_undo u set reason = 'Another product has its SKU now' from products p, products o
        where u.reason is null and u.kind = 'removed' and p.account_id = ${tx.account_id} and p.id = u.id and p.sku <> ''
          and o.account_id = p.account_id and o.sku = p.sku and o.deleted_at is null
          and not exists (select 1 from pg_temp.import_undo m where m.id = o.id and m.kind = 'created' and m.reason is null)`,
  );
  await keepThaw(tx, thaw);
  await planCategories(tx, run_id);
}

async function keepThaw(tx: Tx, thaw: ThawGround): Promise<void> {
  const categoryOf = (id: SQL) =>
    sql`(select c.life from categories c where c.account_id = ${tx.account_id} and c.id = (${id})::uuid)`;
  const now = { product: sql`nullif(u.state -> 'life', 'null')`, category: categoryOf(sql`u.state ->> 'category_id'`) };
  const then = {
    product: sql`nullif(case when u.before ? 'life' then u.before -> 'life' else u.state -> 'life' end, 'null')`,
    category: categoryOf(sql`coalesce(u.before ->> 'category_id', u.state ->> 'category_id')`),
  };
  await rows(
    tx,
    sql`update pg_temp.import_undo u set reason = 'It may be frozen, and nothing would say how long it keeps once it has thawed'
        where u.reason is null and u.kind = 'updated' and ${losingThaw(thaw, now, then)}`,
  );
}

/** A category goes with the run that made it, unless somebody has renamed it or put something else into it. */
async function planCategories(tx: Tx, run_id: string): Promise<void> {
  const going = sql`exists (select 1 from pg_temp.import_undo u where u.id = p.id and u.reason is null
    and (u.kind = 'created' or (u.kind = 'updated' and u.before ? 'category_id')))`;
  await rows(
    tx,
    sql`insert into pg_temp.import_undo (kind, id, before, after, state, is_gone, reason)
        select 'category', c.id, x.before, x.after, null, false,
          case when c.name <> x.after ->> 'name' or c.updated_at > c.created_at then 'It was changed after the import'
            when exists (select 1 from products p where p.account_id = c.account_id and p.category_id = c.id and p.deleted_at is null
              and not ${going}) then 'It contains other products' end
        from import_run_changes x join categories c on c.account_id = x.account_id and c.id = x.subject_id
        where x.run_id = ${run_id} and x.kind = 'category' and c.deleted_at is null`,
  );
}

export type UndoCounts = { removes: number; restores: number; returns: number; categories: number; left_count: number };

export async function countUndo(tx: Tx): Promise<UndoCounts> {
  const counted = await row<UndoCounts>(
    tx,
    sql`select count(*) filter (where kind = 'created' and reason is null)::int as removes,
          count(*) filter (where kind = 'updated' and reason is null)::int as restores,
          count(*) filter (where kind = 'removed' and reason is null)::int as returns,
          count(*) filter (where kind = 'category' and reason is null)::int as categories,
          count(*) filter (where reason is not null)::int as left_count
        from pg_temp.import_undo`,
  );
  return counted ?? { removes: 0, restores: 0, returns: 0, categories: 0, left_count: 0 };
}

export type LeftRow = { kind: 'product' | 'category'; id: string; name: string; reason: string };

export function findLeft(tx: Tx) {
  return rows<LeftRow>(
    tx,
    sql`select case when u.kind = 'category' then 'category' else 'product' end as kind, u.id, coalesce(c.name, p.name, '') as name, u.reason
        from pg_temp.import_undo u left join products p on p.account_id = ${tx.account_id} and p.id = u.id
        left join categories c on c.account_id = ${tx.account_id} and c.id = u.id
        where u.reason is not null order by 3, 2 limit ${LEFT_LISTED}`,
  );
}
