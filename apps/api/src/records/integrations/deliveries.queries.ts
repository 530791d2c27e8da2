import type { Delivery } from '@larder/contract/records/integrations';
import { sql } from 'drizzle-orm';
import { countRows, keysetPage, type Cursors, type Page } from '../../platform/database/list.ts';
import { insertMissing, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { automationDeliveries } from '../../schema/integrations.ts';
import type { DeliveryRow } from './integration.rules.ts';

const columns = sql`d.id, d.automation_id, d.event, d.subject, d.state, d.is_test, d.attempts, d.response_status, d.result, d.created_at,
  d.last_attempt_at, case when d.state in ('WAITING', 'RETRYING') then d.next_attempt_at end as next_attempt_at, d.delivered_at`;

type Query = { size: number; cursor?: string | undefined; state?: Delivery['state'] | undefined };

/** The deliveries of an automation, newest first. */
export function listDeliveries(
  tx: Tx,
  automation_id: string,
  { size, cursor, state }: Query,
  cursors: Cursors,
): Promise<Page<DeliveryRow>> {
  const where = sql`d.automation_id = ${automation_id} ${state ? sql`and d.state = ${state}` : sql``}`;
  return keysetPage(
    { size, cursor },
    {
      list: 'deliveries',
      cursors,
      find: ({ place, limit }) => {
        const after = place ? sql`and d.id < ${place[0]}::uuid` : sql``;
        return rows<DeliveryRow>(
          tx,
          sql`select ${columns} from automation_deliveries d where ${where} ${after} order by d.id desc ${limit}`,
        );
      },
      count: () => countRows(tx, sql`automation_deliveries d where ${where}`),
      placeOf: ({ id }) => [id],
    },
  );
}

/** A delivery, nobody else changing it meanwhile. */
export function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return row(tx, sql`select ${columns} from automation_deliveries d where d.id = ${id} for update`);
}

export function findDelivery(tx: Tx, id: string): Promise<DeliveryRow | undefined> {
  return row<DeliveryRow>(tx, sql`select ${columns} from automation_deliveries d where d.id = ${id}`);
}

type NewDelivery = Omit<NewRow<typeof automationDeliveries>, 'created_at' | 'next_attempt_at'> & {
  /** An instant, ISO 8601: when it was made, and is first tried. */
  now: string;
};

/** Writes a delivery; false when the one of its slot is there already. */
export async function insertDelivery(tx: Tx, { now, ...made }: NewDelivery): Promise<boolean> {
  const delivery = { ...made, created_at: now, next_attempt_at: now };
  return (await insertMissing(tx, automationDeliveries, [delivery])).length > 0;
}

/** The sources of an automation whose delivery for a time stands already, as "source slot". */
export async function findWritten(
  tx: Tx,
  automation_id: string,
  due: { id: string; slot: string }[],
): Promise<Set<string>> {
  const found = await rows<{ key: string }>(
    tx,
    sql`select d.source_id || ' ' || d.slot as key from automation_deliveries d where d.automation_id = ${automation_id} and (d.source_id, d.slot) in (
          select * from unnest(${sql.param(due.map(({ id }) => id))}::uuid[], ${sql.param(due.map(({ slot }) => slot))}::text[]))`,
  );
  return new Set(found.map(({ key }) => key));
}

/** The last times for which scheduled automations ran. */
export async function findLastSlots(tx: Tx, automation_ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; slot: string }>(
    tx,
    sql`select d.automation_id as id, max(d.slot) as slot from automation_deliveries d
        where d.automation_id = any (${sql.param(automation_ids)}::uuid[]) and d.slot is not null group by d.automation_id`,
  );
  return new Map(found.map(({ id, slot }) => [id, slot]));
}

/** Has a delivery tried again from now on, for another while. */
export async function reopenDelivery(tx: Tx, id: string, now: string, give_up_at: string): Promise<void> {
  await rows(
    tx,
    sql`update automation_deliveries set state = case when attempts > 0 then 'RETRYING' else 'WAITING' end, next_attempt_at = ${now},
          give_up_at = ${give_up_at} where id = ${id}`,
  );
}

/** Forgets settled deliveries from before an instant, some at a time; answers how many. */
export async function removeOldDeliveries(tx: Tx, before: string, most: number): Promise<number> {
  const removed = await rows(
    tx,
    sql`delete from automation_deliveries where id in (select d.id from automation_deliveries d
          where d.created_at < ${before} and d.state not in ('WAITING', 'RETRYING') order by d.created_at limit ${most}) returning id`,
  );
  return removed.length;
}
