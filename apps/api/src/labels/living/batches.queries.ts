import type { NamedLot } from '@larder/contract/labels/lots';
import type { Relation } from '@larder/rules/label-parents';
import { sql } from 'drizzle-orm';
import { insertMissing } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { batches, batchSources } from '../../schema/batches.ts';
import { insertLots } from './lots.queries.ts';

/** A print, as far as it says what it belongs to and what it was made from. */
export type MadePrint = {
  id: string;
  organization_id: string;
  product_id: string | null;
  product_name: string;
  batch_id: string | null;
  batch_code: string;
  printed_date: string;
  amount: number | null;
  parents: { id: string; relation: Relation; amount?: number }[];
  lots: NamedLot[];
};
type Source = { id: string; batch_id: string | null };

/**
 * Keeps the batches that prints belong to and what went into them. A parent whose print has not come yet is kept by its
 * label, and becomes its batch when that comes.
 */
export async function insertBatches(tx: Tx, prints: readonly MadePrint[]): Promise<void> {
  const made = prints.flatMap(({ batch_id, ...print }) => (batch_id ? [{ ...print, batch_id }] : []));
  await insertMissing(
    tx,
    batches,
    made.map(({ batch_id, organization_id, product_id, product_name, batch_code, printed_date, amount }) => ({
      id: batch_id,
      organization_id,
      product_id,
      product_name,
      batch_code,
      made_at: printed_date,
      amount,
    })),
  );
  const known = await findBatchesOf(
    tx,
    made.flatMap(({ parents }) => parents.map(({ id }) => id)),
  );
  await insertMissing(
    tx,
    batchSources,
    made.flatMap(({ id: event_id, organization_id, batch_id, parents }) =>
      parents.map(({ id, relation, amount = null }) => ({
        organization_id,
        batch_id,
        source_id: known.get(id)?.batch_id ?? id,
        source_kind: known.has(id) ? 'BATCH' : 'LABEL',
        relation,
        amount,
        event_id,
      })),
    ),
  );
  await insertLotSources(tx, made);
  await nameBatches(tx, prints);
}

/** Keeps the suppliers' lots that went into batches. */
async function insertLotSources(tx: Tx, made: readonly (MadePrint & { batch_id: string })[]): Promise<void> {
  const named = made.flatMap((print) => print.lots.map((lot) => ({ lot, print })));
  if (!named.length) return;
  const ids = await insertLots(
    tx,
    named.map(({ lot }) => lot),
  );
  await insertMissing(
    tx,
    batchSources,
    named.map(({ lot, print }, at) => ({
      organization_id: print.organization_id,
      batch_id: print.batch_id,
      source_id: ids[at] ?? '',
      source_kind: 'LOT',
      relation: 'INGREDIENT',
      amount: lot.amount ?? null,
      unit: lot.unit ?? null,
      event_id: print.id,
    })),
  );
}

/**
 * Gives what prints were made from, and their batch, to the re-prints of them that came before them; answers these. A
 * re-print that said itself what it was made from keeps that.
 */
export async function adoptReprints(tx: Tx, label_ids: readonly string[]): Promise<MadePrint[]> {
  if (!label_ids.length) return [];
  const adopted = await rows<MadePrint>(
    tx,
    sql`with recursive copies as (
          select r.id, f.parents, f.batch_id, 1 as depth from label_logs f join label_logs r on r.account_id = f.account_id and r.reprint_id = f.id
          where f.account_id = ${tx.account_id} and f.id = any (${sql.param(label_ids)}::uuid[]) and (f.parents <> '[]' or f.batch_id is not null) and r.parents = '[]'
          union all
          select r.id, c.parents, c.batch_id, c.depth + 1 from copies c join label_logs r on r.account_id = ${tx.account_id} and r.reprint_id = c.id
          where r.parents = '[]' and c.depth < 100)
        update label_logs l set parents = c.parents, batch_id = coalesce(l.batch_id, c.batch_id)
        from (select distinct on (id) id, parents, batch_id from copies order by id, depth desc) c
        where l.account_id = ${tx.account_id} and l.id = c.id and (l.parents <> c.parents or (l.batch_id is null and c.batch_id is not null))
        returning l.id, l.organization_id, l.product_id, l.product_name, l.batch_id, l.batch_code, l.printed_date, l.amount, l.parents, l.lots`,
  );
  // What was made of them meanwhile named them, for want of their batch.
  await nameBatches(tx, adopted, ['LABEL', 'BATCH']);
  return adopted;
}

async function findBatchesOf(tx: Tx, label_ids: string[]): Promise<Map<string, Source>> {
  if (!label_ids.length) return new Map();
  const found = await rows<Source>(
    tx,
    sql`select l.id, l.batch_id from label_logs l where l.account_id = ${tx.account_id} and l.id = any (${sql.param([...new Set(label_ids)])}::uuid[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}

/**
 * Labels that were named as sources before their prints came. Of two labels of one batch in one making, one row is
 * enough.
 */
export async function nameBatches(
  tx: Tx,
  prints: readonly Pick<MadePrint, 'id' | 'batch_id'>[],
  named: ('LABEL' | 'BATCH')[] = ['LABEL'],
): Promise<void> {
  if (!prints.length) return;
  const lines = JSON.stringify(prints.map(({ id, batch_id }) => ({ id, source_id: batch_id ?? id })));
  const isNamed = sql`s.source_kind = any (${sql.param(named)}::text[])`;
  const read = sql`select s.batch_id, s.source_id from batch_sources s, jsonb_to_recordset(${lines}::jsonb) as e(id uuid)
    where s.account_id = ${tx.account_id} and s.source_id = e.id and ${isNamed} limit 1`;
  if ((await rows(tx, read)).length === 0) return;
  await rows(
    tx,
    sql`with gone as (delete from batch_sources s using jsonb_to_recordset(${lines}::jsonb) as e(id uuid, source_id uuid)
          where s.account_id = ${tx.account_id} and s.source_id = e.id and ${isNamed} returning s.*, e.source_id as named_id)
        insert into batch_sources (account_id, organization_id, batch_id, source_id, source_kind, relation, amount, unit, event_id)
        select account_id, organization_id, batch_id, named_id, 'BATCH', relation, amount, unit, event_id from gone
        on conflict do nothing`,
  );
}
