import { costTargets } from '@larder/rules/import-target';
import { sql, type SQL } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { eachCost } from '../products/product-costs.rules.ts';
import { planned } from './import-changes.queries.ts';

/** How many runs keep their way back: one cannot go behind a run that was not undone. */
const RUNS_WITH_CHANGES = 5;

export type RunRow = {
  id: string;
  configuration_id: string;
  job_id: string;
  type: 'create_update' | 'purge';
  ran_by: string;
  file_name: string;
  file_bytes: number;
  file_key: string;
  encoding: string;
  empty_cells_clear: boolean;
  counts: Record<string, number>;
};

export type RunLine = {
  id: string;
  job_id: string;
  configuration_id: string;
  type: 'create_update' | 'purge';
  ran_at: string;
  ran_by: string;
  file_name: string;
  file_bytes: number;
  file_removed_at: string | null;
  encoding: string;
  empty_cells_clear: boolean;
  total: number;
  creates: number;
  updates: number;
  unchanged: number;
  failed: number;
  removes: number;
  categories_made: number;
  undone_at: string | null;
  undone_by: string;
  can_undo: boolean;
};

/**
 * All that an import may write of a product, by field; what differs between two of these is what a run changed.
 * Products are `p`, their labels `l`, their own expiry `e`, their allergens `x`.
 */
const state = sql`jsonb_build_object('name', p.name, 'name_key', p.name_key, 'category_id', p.category_id, 'barcode', p.barcode,
  'storage_override', p.storage_override, 'declared_at', p.allergens_declared_at, 'declared_by', p.allergens_declared_by,
  'label', l.id, 'ingredients', l.ingredients, 'emphasis', l.emphasis, 'emphasis_confirmed', l.emphasis_confirmed, 'may_contain', l.may_contain, 'custom_allergens', l.custom_allergens, 'price', nullif(l.price, ''),
  'label_name', nullif(p.label_name, ''), 'default_storage', nullif(p.default_storage, ''),
  'allergens', x.list, 'date_term', p.date_term, 'use_within_hours', p.use_within_hours, 'life', p.life,
  ${eachCost((target) => sql`${target}::text, p.${sql.identifier(target)}`)},
  'expiry', case when e.id is not null then jsonb_build_array(e.id, e.units, e.period) end)`;

/**
 * The products of a query with what an import may write of them, as `id`, `state`, `updated_at` and `deleted_at`.
 * OFFSET keeps a state from being built anew wherever it is named.
 */
export function productStates(tx: Tx, ids: SQL): SQL {
  return sql`select p.id, ${state} as state, p.updated_at, p.deleted_at from products p
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    left join (select y.product_id, jsonb_agg(jsonb_build_array(y.allergen_id, y.priority) order by y.priority, y.allergen_id) as list
      from product_allergens y where y.account_id = ${tx.account_id} and y.product_id in (${ids}) group by y.product_id) x on x.product_id = p.id
    where p.account_id = ${tx.account_id} and p.id in (${ids}) offset 0`;
}

/** Fields that an earlier version neither imported nor exported. */
const later = ['life', 'price', 'label_name', 'default_storage', ...costTargets];

/**
 * By what it is known whether a product has changed since it was exported, in what an import may write of it. Without
 * what later versions import it is what earlier versions, which did not write them, have put into their files.
 */
export const productMark = sql`left(md5((now_is.state
  - array(select f from unnest(${sql.param(later)}::text[]) f where now_is.state ->> f is null))::text), 8)`;

/** The rows that change a product which has changed since the file was made. */
export function findStale(tx: Tx, limit: number) {
  return rows<{ row: number }>(
    tx,
    sql`select n.row from ${planned} join (${productStates(tx, sql`select n.id from pg_temp.import_plan n where n.action = 'update'`)}) now_is on now_is.id = n.id
        where n.action = 'update' and s.key_mark <> ${productMark} order by n.row limit ${limit}`,
  );
}

/**
 * Fields that imports of earlier versions did not write: they count once they are filled, so that those runs can still
 * be undone.
 */
const unwritten = sql.param(['date_term', 'use_within_hours', ...later]);

/** What a created product is known by until it is undone: any change shows. */
export const stateMark = sql`jsonb_build_object('mark', md5((now_is.state
  - array(select f from unnest(${unwritten}::text[]) f where now_is.state ->> f is null))::text))`;

/** Keeps what the products that a plan updates were, on the connection's own table. */
export async function rememberProducts(tx: Tx): Promise<void> {
  await rows(tx, sql`create temporary table if not exists import_before (id uuid, state jsonb) on commit delete rows`);
  await rows(
    tx,
    sql`insert into pg_temp.import_before (id, state)
        select was.id, was.state from (${productStates(tx, sql`select n.id from pg_temp.import_plan n where n.action = 'update'`)}) was`,
  );
}

/** Writes what the run did to each product: before and after of the fields that differ. */
export async function recordProducts(tx: Tx, run_id: string): Promise<void> {
  await rows(
    tx,
    sql`insert into import_run_changes (account_id, run_id, kind, subject_id, before, after)
        select ${tx.account_id}, ${run_id}, 'updated', b.id, d.before, d.after
        from pg_temp.import_before b
        join (${productStates(tx, sql`select n.id from pg_temp.import_plan n where n.action = 'update'`)}) now_is on now_is.id = b.id
        cross join lateral (select jsonb_object_agg(k.key, k.value) as before, jsonb_object_agg(k.key, now_is.state -> k.key) as after
          from jsonb_each(b.state) k where k.value is distinct from now_is.state -> k.key) d
        where d.before is not null`,
  );
  await rows(
    tx,
    sql`insert into import_run_changes (account_id, run_id, kind, subject_id, after)
        select ${tx.account_id}, ${run_id}, 'created', now_is.id, ${stateMark}
        from (${productStates(tx, sql`select n.id from ${planned} where n.action = 'create'`)}) now_is`,
  );
}

export async function recordRemoved(tx: Tx, run_id: string, usage: string): Promise<void> {
  await rows(
    tx,
    sql`insert into import_run_changes (account_id, run_id, kind, subject_id)
        select ${tx.account_id}, ${run_id}, 'removed', id from products where usage = ${usage} and deleted_at is null`,
  );
}

export async function recordCategories(tx: Tx, run_id: string, ids: SQL | ReturnType<typeof sql.param>): Promise<void> {
  await rows(
    tx,
    sql`insert into import_run_changes (account_id, run_id, kind, subject_id, after)
        select ${tx.account_id}, ${run_id}, 'category', c.id, jsonb_build_object('name', c.name)
        from categories c where c.account_id = ${tx.account_id} and c.id = any (${ids}::uuid[])`,
  );
}

/** Begins the record of a run, which its changes refer to. */
export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await rows(
    tx,
    sql`insert into import_runs (account_id, id, configuration_id, job_id, type, ran_by, file_name, file_bytes, file_key, encoding,
          empty_cells_clear, counts, changes)
        values (${tx.account_id}, ${run.id}, ${run.configuration_id}, ${run.job_id}, ${run.type}, ${run.ran_by}, ${run.file_name},
          ${run.file_bytes}, ${run.file_key}, ${run.encoding}, ${run.empty_cells_clear}, ${JSON.stringify(run.counts)}::jsonb, 0)`,
  );
}

/** Counts what a run changed, and lets go of the way back of runs that are too old to need it. */
export async function closeRun(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    sql`update import_runs set changes = (select count(*) from import_run_changes x where x.run_id = ${id}) where id = ${id}`,
  );
  await rows(
    tx,
    sql`delete from import_run_changes where run_id in (select id from import_runs where changes > 0 and undone_at is null
          order by ran_at desc, id desc offset ${RUNS_WITH_CHANGES})`,
  );
}

const lineColumns = sql`r.id, r.job_id, r.configuration_id, r.type, r.ran_at, r.ran_by, r.file_name, r.file_bytes, r.file_removed_at, r.encoding,
  r.empty_cells_clear,
  (r.counts ->> 'total')::int as total, (r.counts ->> 'creates')::int as creates, (r.counts ->> 'updates')::int as updates,
  (r.counts ->> 'unchanged')::int as unchanged, (r.counts ->> 'failed')::int as failed, (r.counts ->> 'removes')::int as removes,
  (r.counts ->> 'new_category_count')::int as categories_made, r.undone_at, r.undone_by,
  coalesce(r.id = (select o.id from import_runs o where o.account_id = r.account_id and o.changes > 0 and o.undone_at is null
    order by o.ran_at desc, o.id desc limit 1), false) and exists (select 1 from import_run_changes x where x.account_id = r.account_id
    and x.run_id = r.id) as can_undo`;

type ListQuery = { page?: number | undefined; size: number; configuration_id?: string | undefined };

export function listRuns(tx: Tx, query: ListQuery) {
  const of = query.configuration_id ? sql`r.configuration_id = ${query.configuration_id}` : sql`true`;
  return listPage<RunLine>(tx, query, {
    columns: lineColumns,
    from: sql`import_runs r where ${of}`,
    order: sql`r.ran_at desc, r.id desc`,
  });
}

export function findRun(tx: Tx, id: string) {
  return row<RunLine & { file_key: string; name: string }>(
    tx,
    sql`select ${lineColumns}, r.file_key, c.name from import_runs r
        join import_configurations c on c.account_id = r.account_id and c.id = r.configuration_id where r.id = ${id}`,
  );
}

export async function updateRunUndone(tx: Tx, id: string, by: string): Promise<void> {
  await rows(tx, sql`update import_runs set undone_at = now(), undone_by = ${by} where id = ${id}`);
}

/** Marks the files of runs before a time as removed, and answers their keys. */
export async function forgetOldFiles(tx: Tx, before: string): Promise<string[]> {
  const old = await rows<{ file_key: string }>(
    tx,
    sql`update import_runs set file_removed_at = now() where ran_at < ${before}::timestamptz and file_removed_at is null returning file_key`,
  );
  return old.map(({ file_key }) => file_key);
}

/** Those of the keys whose files are kept. */
export async function findKeptFiles(tx: Tx, keys: string[]): Promise<string[]> {
  const kept = await rows<{ file_key: string }>(
    tx,
    sql`select file_key from import_runs where file_key = any (${sql.param(keys)}::uuid[]) and file_removed_at is null`,
  );
  return kept.map(({ file_key }) => file_key);
}
