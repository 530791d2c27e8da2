import type { TracedLot } from '@larder/contract/labels/trace';
import { lotKey } from '@larder/rules/lot-key';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';

/** How alike two lot codes are that may be one, by their runs of three letters; and how many are offered. */
const likeness = 0.4;
const mostOffered = 20;

/** A trace may be asked for so many lots; one of a supplier or an ingredient may start from more. */
const mostTraced = 500;

/** Lots that somebody in the caller's reach received or cooked with; about `lots l`. */
async function listLots(tx: Tx, where: SQL, order: SQL): Promise<TracedLot[]> {
  return (await countLots(tx, where, order, mostOffered)).lots;
}

type Counted = { lots: TracedLot[]; total: number };

/** The first of these lots, and how many there are. */
async function countLots(tx: Tx, where: SQL, order: SQL, most: number): Promise<Counted> {
  const own = sql`r.account_id = l.account_id and r.lot_id = l.id and ${inScope(tx, 'r.organization_id')}`;
  const made = sql`b.account_id = l.account_id and b.source_id = l.id and ${inScope(tx, 'b.organization_id')}`;
  const found = await rows<TracedLot & { total: number }>(
    tx,
    sql`select l.id, l.lot_code, l.name, l.use_by, l.best_before, f.received_at, coalesce(f.receipts, 0)::int as receipts,
          count(*) over ()::int as total,
          greatest(f.venues, m.venues)::int as venues,
          case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as supplier
        from lots l left join suppliers s on s.account_id = l.account_id and s.id = l.supplier_id
          cross join lateral (select min(r.received_at) as received_at, count(*) as receipts,
            count(distinct r.organization_id) as venues from receipts r where ${own}) f
          cross join lateral (select count(distinct b.organization_id) as venues from batch_sources b where ${made}) m
        where l.account_id = ${tx.account_id} and f.receipts + m.venues > 0 and ${where}
        order by ${order} limit ${sql.raw(String(most))}`,
  );
  return { lots: found.map(({ total: _, ...lot }) => lot), total: found[0]?.total ?? 0 };
}

/** Lots by their ids, as far as somebody in the caller's reach had them, and how many these are. */
export function findLots(tx: Tx, ids: SQL): Promise<Counted> {
  return countLots(tx, sql`l.id in (${ids})`, sql`f.received_at desc nulls last, l.lot_code, l.id`, mostTraced);
}

/** Lots whose code is what was typed, or begins with it. */
export function findLotsByCode(tx: Tx, typed: string): Promise<TracedLot[]> {
  const key = lotKey(typed);
  if (key.length < 2) return Promise.resolve([]);
  const isLike = sql`l.lot_key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
  return listLots(tx, isLike, sql`l.lot_key <> ${key}, f.received_at desc nulls last, l.lot_code, l.id`);
}

/** Lots whose code looks like what was typed, as a slip of the pen makes it. */
export function findLotsLike(tx: Tx, typed: string): Promise<TracedLot[]> {
  const key = lotKey(typed);
  if (key.length < 3) return Promise.resolve([]);
  const isNear = sql`public.similarity(l.lot_key, ${key}) >= ${likeness} and not starts_with(l.lot_key, ${key})`;
  return listLots(tx, isNear, sql`public.similarity(l.lot_key, ${key}) desc, l.lot_code, l.id`);
}

/** Lots that look like the first of a trace, and are not in it: of the same goods, or of nobody knows which. */
export function findNearLots(tx: Tx, lot_ids: readonly string[]): Promise<TracedLot[]> {
  if (!lot_ids.length) return Promise.resolve([]);
  const known = sql`${sql.param(lot_ids)}::uuid[]`;
  // Each of these is compared with every lot of the account.
  const compared = sql`${sql.param(lot_ids.slice(0, mostOffered))}::uuid[]`;
  const isNear = sql`l.id <> all (${known}) and exists (select from lots x where x.account_id = l.account_id
      and x.id = any (${compared}) and public.similarity(x.lot_key, l.lot_key) >= ${likeness}
      and (x.lot_key <> l.lot_key or x.supplier_id is null or l.supplier_id is null or x.supplier_id = l.supplier_id))`;
  return listLots(tx, isNear, sql`f.received_at desc nulls last, l.lot_code, l.id`);
}

type Named = { id: string; name: string };

/** Products, ingredients and suppliers whose names contain what was typed. */
export function findNamed(tx: Tx, table: 'products' | 'ingredients' | 'suppliers', typed: string): Promise<Named[]> {
  const kept = table === 'products' ? sql`` : sql`and n.deleted_at is null`;
  return rows<Named>(
    tx,
    sql`select n.id, n.name from ${sql.identifier(table)} n where n.account_id = ${tx.account_id}
          and n.name_key like ${containing(nameKey(typed))} ${kept} order by length(n.name), n.name, n.id limit 10`,
  );
}
