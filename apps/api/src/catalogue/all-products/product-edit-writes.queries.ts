import { sql, type SQL } from 'drizzle-orm';
import { announceProducts } from '../../platform/audit/announce-products.ts';
import { auditFound } from '../../platform/audit/audit-found.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import { losingThaw, type ThawGround } from '../products/thaw-period.rules.ts';
import { editStates } from './product-edit-states.queries.ts';

/** Which way: from what was to what becomes, or back. */
export type Direction = 'run' | 'undo';
const ways = {
  run: { from: sql`x.before`, to: sql`x.after`, open: 'planned', done: 'changed', left: 'left' },
  undo: { from: sql`x.after`, to: sql`x.before`, open: 'changed', done: 'undone', left: 'kept' },
};

/**
 * Changes the next products of an edit, or gives them back, at most `most`: locked first, compared field by field with
 * what was reviewed, then one statement per table. Answers how many were judged.
 */
export async function moveProducts(
  tx: Tx,
  actor: Actor,
  edit_id: string,
  { direction, most, thaw }: { direction: Direction; most: number; thaw: ThawGround },
): Promise<number> {
  const judged = await stage(tx, edit_id, direction, most);
  if (judged === 0) return 0;
  await judge(tx, thaw);
  await auditMoved(tx, actor, direction);
  await writeProducts(tx, actor);
  await writeLabels(tx);
  await writeAllergens(tx);
  await writeExpiries(tx);
  await record(tx, edit_id, direction);
  await announceProducts(tx);
  return judged;
}

const open = sql`pg_temp.product_edit u where u.reason = ''`;

async function stage(tx: Tx, edit_id: string, direction: Direction, most: number): Promise<number> {
  const way = ways[direction];
  await rows(tx, sql`set local client_min_messages = warning`);
  await rows(tx, sql`set local jit = off`);
  await rows(
    tx,
    sql`create temporary table if not exists product_edit (id uuid, "from" jsonb, "to" jsonb, old_values jsonb, new_values jsonb, state jsonb, sku text,
          organization_id uuid, reason text) on commit delete rows`,
  );
  const staged = await rows(
    tx,
    sql`insert into pg_temp.product_edit (id, "from", "to", old_values, new_values, reason)
        select x.product_id, ${way.from}, ${way.to}, x.old_values, x.new_values, '' from product_edit_products x
        where x.account_id = ${tx.account_id} and x.edit_id = ${edit_id} and x.outcome = ${way.open} order by x.place ${sql.raw(`limit ${Math.trunc(most)}`)} returning 1`,
  );
  await rows(tx, sql`analyze pg_temp.product_edit`);
  await rows(
    tx,
    sql`select 1 from products p where p.account_id = ${tx.account_id} and p.id in (select u.id from pg_temp.product_edit u) order by p.id for update`,
  );
  await readStates(tx);
  return staged.length;
}

/** What each product has now. */
async function readStates(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`update pg_temp.product_edit u set state = s.state, sku = s.sku, organization_id = s.organization_id
        from (${editStates(tx, sql`array(select n.id from pg_temp.product_edit n)`)}) s where s.id = u.id`,
  );
}

/** Why a product stays as it is: what was reviewed is not what is there, or what it would have is gone. */
async function judge(tx: Tx, thaw: ThawGround): Promise<void> {
  const life = (table: string, id: SQL) =>
    sql`(select y.life from ${sql.identifier(table)} y where y.account_id = ${tx.account_id} and y.id = ${id})`;
  const product = life('products', sql`u.id`);
  const categoryOf = (id: SQL) => ({ product, category: life('categories', sql`(${id})::uuid`) });
  const [before, after] = [categoryOf(sql`u.state ->> 'category_id'`), categoryOf(sql`u."to" ->> 'category_id'`)];
  const loses = losingThaw(thaw, before, after);
  await rows(
    tx,
    sql`update pg_temp.product_edit u set reason = case
          when u.state is null or ((u.state ->> 'deleted')::boolean and not u."from" ? 'deleted') then 'GONE'
          when exists (select 1 from jsonb_each(u."from") f where f.value is distinct from u.state -> f.key) then 'CHANGED'
          when exists (select 1 from categories c where c.account_id = ${tx.account_id} and c.deleted_at is not null
            and c.id = coalesce(u."to" ->> 'category_id', u.state ->> 'category_id')::uuid) then 'CATEGORY'
          when exists (select 1 from jsonb_array_elements(u."to" -> 'allergens') y where not exists (select 1 from allergens a
            where a.account_id = ${tx.account_id} and a.id = (y ->> 0)::uuid and a.deleted_at is null)) then 'ALLERGEN'
          when coalesce(u."to" ->> 'deleted', '') = 'false' and u.sku <> '' and exists (select 1 from products o where o.account_id = ${tx.account_id}
            and o.sku = u.sku and o.sku <> '' and o.id <> u.id and o.deleted_at is null) then 'SKU'
          when u."to" ? 'category_id' and ${loses} then 'THAW'
          else '' end`,
  );
}

/** One entry of the history for each; what is deleted or comes back is said so. */
async function auditMoved(tx: Tx, actor: Actor, direction: Direction): Promise<void> {
  const [old_values, new_values] = [sql`u.old_values`, sql`u.new_values`];
  await auditFound(
    tx,
    actor,
    sql`select u.organization_id, case u."to" ->> 'deleted' when 'true' then 'deleted' when 'false' then 'restored' else 'updated' end,
          'product', u.id, ${direction === 'run' ? old_values : new_values}, ${direction === 'run' ? new_values : old_values}
        from ${open}`,
  );
}

async function writeProducts(tx: Tx, actor: Actor): Promise<void> {
  const text = (field: string) =>
    sql`case when u."to" ? ${field} then u."to" ->> ${field} else p.${sql.identifier(field)} end`;
  const cost = (field: string) =>
    sql`case when u."to" ? ${field} then (u."to" ->> ${field})::numeric else p.${sql.identifier(field)} end`;
  const declared = sql`u."to" -> 'declared'`;
  await rows(
    tx,
    sql`update products p set lifecycle = ${text('lifecycle')}, date_term = ${text('date_term')}, storage_override = ${text('storage_override')},
          label_name = ${text('label_name')}, default_storage = ${text('default_storage')},
          category_id = case when u."to" ? 'category_id' then (u."to" ->> 'category_id')::uuid else p.category_id end,
          use_within_hours = case when u."to" ? 'use_within_hours' then (u."to" ->> 'use_within_hours')::int else p.use_within_hours end,
          ${eachCost((field) => sql`${sql.identifier(field)} = ${cost(field)}`)},
          device_added = case when u."to" ? 'device_added' then (u."to" ->> 'device_added')::uuid else p.device_added end,
          deleted_at = case when u."to" ? 'deleted' then case when (u."to" ->> 'deleted')::boolean then now() end else p.deleted_at end,
          allergens_declared_at = case when not u."to" ? 'declared' then p.allergens_declared_at when ${declared} = '"NOW"' then now()
            when jsonb_typeof(${declared}) = 'array' then (${declared} ->> 0)::timestamptz end,
          allergens_declared_by = case when not u."to" ? 'declared' then p.allergens_declared_by when ${declared} = '"NOW"' then ${actor.id}::uuid
            when jsonb_typeof(${declared}) = 'array' then (${declared} ->> 1)::uuid end,
          updated_at = clock_timestamp()
        from ${open} and p.account_id = ${tx.account_id} and p.id = u.id`,
  );
}

/** A label text that an edit began goes with its undo, unless somebody has written more of it. */
async function writeLabels(tx: Tx): Promise<void> {
  const text = (field: string) =>
    sql`case when u."to" ? ${field} then u."to" ->> ${field} else l.${sql.identifier(field)} end`;
  await rows(
    tx,
    sql`delete from labels l using pg_temp.product_edit u where u.reason = '' and u."to" ? 'label' and u."to" ->> 'label' is null
          and l.account_id = ${tx.account_id} and l.product_id = u.id and l.ingredients = '' and l.custom_allergens = ''`,
  );
  await rows(
    tx,
    sql`insert into labels (account_id, id, organization_id, product_id, label_type)
        select p.account_id, public.new_id(), p.organization_id, p.id, case p.usage when 'COMPONENT' then 'ALLERGENS' else 'INGREDIENTS' end
        from pg_temp.product_edit u join products p on p.account_id = ${tx.account_id} and p.id = u.id where u.reason = '' and u."to" ->> 'label' = 'NEW'`,
  );
  await rows(
    tx,
    sql`update labels l set may_contain = ${text('may_contain')}, price = ${text('price')}
        from ${open} and u."to" ?| array['may_contain', 'price'] and l.account_id = ${tx.account_id} and l.product_id = u.id`,
  );
}

/** Only what differs is touched: stickers are judged by what comes and goes. */
async function writeAllergens(tx: Tx): Promise<void> {
  const wanted = sql`pg_temp.product_edit u cross join lateral jsonb_array_elements(u."to" -> 'allergens') y`;
  await rows(
    tx,
    sql`delete from product_allergens x using pg_temp.product_edit u where u.reason = '' and u."to" ? 'allergens' and x.account_id = ${tx.account_id}
          and x.product_id = u.id and not exists (select 1 from jsonb_array_elements(u."to" -> 'allergens') y where (y ->> 0)::uuid = x.allergen_id)`,
  );
  await rows(
    tx,
    sql`insert into product_allergens (account_id, organization_id, product_id, allergen_id, priority)
        select ${tx.account_id}, u.organization_id, u.id, (y ->> 0)::uuid, (y ->> 1)::int from ${wanted}
        where u.reason = '' and u."to" ? 'allergens'
        on conflict (account_id, product_id, allergen_id) do update set priority = excluded.priority
          where product_allergens.priority <> excluded.priority`,
  );
}

async function writeExpiries(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`delete from expiries e using pg_temp.product_edit u where u.reason = '' and u."to" ? 'expiry' and u."to" ->> 'expiry' is null
          and e.account_id = ${tx.account_id} and e.product_id = u.id`,
  );
  await rows(
    tx,
    sql`insert into expiries (account_id, id, organization_id, product_id, units, period)
        select ${tx.account_id}, coalesce((u."to" #>> '{expiry,0}')::uuid, public.new_id()), u.organization_id, u.id, (u."to" #>> '{expiry,1}')::int, u."to" #>> '{expiry,2}'
        from ${open} and jsonb_typeof(u."to" -> 'expiry') = 'array'
        on conflict (account_id, product_id) do update set units = excluded.units, period = excluded.period`,
  );
}

/**
 * Notes what became of each, and what a changed one has now, by which an undo tells whether anybody changed it since.
 */
async function record(tx: Tx, edit_id: string, direction: Direction): Promise<void> {
  const { done, left } = ways[direction];
  const now = sql`(select jsonb_object_agg(k.key, u.state -> k.key) from jsonb_object_keys(x.after) k(key))`;
  if (direction === 'run') await readStates(tx);
  await rows(
    tx,
    sql`update product_edit_products x set outcome = case when u.reason = '' then ${done} else ${left} end, reason = u.reason,
          after = ${direction === 'run' ? sql`case when u.reason = '' then ${now} else x.after end` : sql`x.after`}
        from pg_temp.product_edit u
        where x.account_id = ${tx.account_id} and x.edit_id = ${edit_id} and x.product_id = u.id`,
  );
}
