import type { Relation } from '@larder/rules/label-parents';
import { sql } from 'drizzle-orm';
import { insertMissing } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { batches, batchSources } from '../../schema/batches.ts';

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
};
type Source = { id: string; batch_id: string | null };

/**
 * Keeps the batches that prints belong to and what went into them. A parent whose print has not come yet is kept by its label, and becomes
 * its batch when that comes.
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
  await nameBatches(tx, prints);
}

async function findBatchesOf(tx: Tx, label_ids: string[]): Promise<Map<string, Source>> {
  if (!label_ids.length) return new Map();
  const found = await rows<Source>(
    tx,
    sql`select l.id, l.batch_id from label_logs l where l.account_id = ${tx.account_id} and l.id = any (${sql.param([...new Set(label_ids)])}::uuid[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}

/** Labels that were named as sources before their prints came. Of two labels of one batch in one making, one row is enough. */
async function nameBatches(tx: Tx, prints: readonly MadePrint[]): Promise<void> {
  const lines = JSON.stringify(prints.map(({ id, batch_id }) => ({ id, source_id: batch_id ?? id })));
  const read = sql`select s.batch_id, s.source_id from batch_sources s, jsonb_to_recordset(${lines}::jsonb) as e(id uuid)
    where s.account_id = ${tx.account_id} and s.source_id = e.id and s.source_kind = 'LABEL' limit 1`;
  if ((await rows(tx, read)).length === 0) return;
  await rows(
    tx,
    sql`with gone as (delete from batch_sources s using jsonb_to_recordset(${lines}::jsonb) as e(id uuid, source_id uuid)
          where s.account_id = ${tx.account_id} and s.source_id = e.id and s.source_kind = 'LABEL' returning s.*, e.source_id as named_id)
        insert into batch_sources (account_id, organization_id, batch_id, source_id, source_kind, relation, amount, unit, event_id)
        select account_id, organization_id, batch_id, named_id, 'BATCH', relation, amount, unit, event_id from gone
        on conflict do nothing`,
  );
}
