import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { LeasedDelivery } from './leased-delivery.rules.ts';

/** The oldest open delivery of an integration about a source, when it is due and nobody is sending it. */
export type DueHead = { id: string; integration_id: string; source_id: string };

const open = sql`d.state in ('WAITING', 'RETRYING')`;
/** No transaction is under way that could still bring an earlier one. */
const settled = sql`d.written_in < pg_snapshot_xmin(pg_current_snapshot())`;

/**
 * Takes up what a restored database brings along: its rows bear transaction numbers of the server that it was dumped
 * on, which no transaction of this one may reach for years. They go before all that was written here.
 */
export async function takeUpRestored(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`update automation_deliveries d set written_in = '1' where ${open} and d.written_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

/** What may be sent now, the longest due first; integrations that just failed are left out. */
export function findDueHeads(tx: Tx, now: string, failing: string[], most: number): Promise<DueHead[]> {
  return rows<DueHead>(
    tx,
    sql`select h.id, h.integration_id, h.source_id from (
          select distinct on (d.integration_id, d.source_id) d.id, d.integration_id, d.source_id, d.next_attempt_at, d.leased_until, ${settled} as settled
          from automation_deliveries d where ${open} and d.integration_id <> all (${sql.param(failing)}::uuid[])
          order by d.integration_id, d.source_id, d.written_in, d.position) h
        where h.next_attempt_at <= ${now}::timestamptz and (h.leased_until is null or h.leased_until <= ${now}::timestamptz) and h.settled
        order by h.next_attempt_at, h.id limit ${most}`,
  );
}

/** Takes the open deliveries of a source, in order, from its head on; none when somebody else has them. */
export async function leaseDeliveries(
  tx: Tx,
  head: DueHead,
  lease: { id: string; now: string; until: string; most: number },
): Promise<LeasedDelivery[]> {
  const free = await row(
    tx,
    sql`select d.id from automation_deliveries d where d.id = ${head.id} and ${open}
        and d.next_attempt_at <= ${lease.now}::timestamptz and (d.leased_until is null or d.leased_until <= ${lease.now}::timestamptz) for update skip locked`,
  );
  if (!free) return [];
  return rows<LeasedDelivery>(
    tx,
    sql`with batch as (select d.id from automation_deliveries d
            where d.integration_id = ${head.integration_id} and d.source_id = ${head.source_id} and ${open} and ${settled}
            order by d.written_in, d.position limit ${lease.most}),
          leased as (update automation_deliveries d set lease_id = ${lease.id}, leased_until = ${lease.until}::timestamptz
            from batch where d.id = batch.id returning d.*)
        select d.id, d.integration_id, d.automation_id, i.connector, d.event, d.source_id, d.organization_id, d.slot, d.subject, d.body, d.is_test,
          d.attempts, d.created_at, d.next_attempt_at, d.give_up_at, a.is_enabled and i.is_enabled as is_wanted, i.params, i.secrets_sealed, a.memory
        from leased d join automations a on a.account_id = d.account_id and a.id = d.automation_id
        join integrations i on i.account_id = a.account_id and i.id = a.integration_id
        order by d.written_in, d.position`,
  );
}

/** What came of an attempt. */
export type Settlement = {
  state: 'DELIVERED' | 'RETRYING' | 'FAILED' | 'CANCELLED';
  status: number | null;
  result: string;
  now: string;
  next_attempt_at: string;
};

/**
 * Writes what came of an attempt, and answers the state that this left; undefined when the delivery is no longer this
 * runner's. One for which somebody asked again while it was being sent is not given up.
 */
export async function settleDelivery(
  tx: Tx,
  id: string,
  lease_id: string,
  end: Settlement,
): Promise<Settlement['state'] | undefined> {
  const written = await row<Pick<Settlement, 'state'>>(
    tx,
    sql`update automation_deliveries set
          state = case when ${end.state} = 'FAILED' and give_up_at > ${end.now}::timestamptz then 'RETRYING' else ${end.state} end, attempts = attempts + 1, response_status = ${end.status}, result = ${end.result},
          last_attempt_at = ${end.now}::timestamptz, next_attempt_at = ${end.next_attempt_at}::timestamptz,
          delivered_at = case when ${end.state} = 'DELIVERED' then ${end.now}::timestamptz end, lease_id = null, leased_until = null
        where id = ${id} and lease_id = ${lease_id} returning state`,
  );
  return written?.state;
}

/**
 * Gives up all that an integration should have delivered by now, in one statement, when its address is dead: the one
 * that was just given up got no answer, nor did an earlier try of the last day (`tried`: its own). After the server
 * stopped nothing goes unsent because of a first try.
 */
export async function giveUpOverdue(
  tx: Tx,
  integration_id: string,
  { lease_id, tried, result, now }: { lease_id: string; tried: boolean; result: string; now: string },
): Promise<void> {
  await rows(
    tx,
    sql`update automation_deliveries d set state = 'FAILED', result = case when d.attempts > 0 then d.result else ${result} end, lease_id = null, leased_until = null
        where d.integration_id = ${integration_id} and ${open} and not d.is_test and d.give_up_at <= ${now}::timestamptz
          and (d.leased_until is null or d.leased_until <= ${now}::timestamptz or d.lease_id = ${lease_id})
          and (${tried}::boolean or exists (select from automation_deliveries o where o.integration_id = ${integration_id}
            and o.state in ('RETRYING', 'FAILED') and not o.is_test and o.response_status is null and o.attempts > 0
            and o.last_attempt_at between ${now}::timestamptz - interval '1 day' and ${now}::timestamptz - interval '10 minutes'))`,
  );
}

/** Lets go of what a runner took and did not come to. */
export async function releaseDeliveries(tx: Tx, lease_id: string): Promise<void> {
  await rows(
    tx,
    sql`update automation_deliveries set lease_id = null, leased_until = null where lease_id = ${lease_id}`,
  );
}
