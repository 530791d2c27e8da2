import { sql, type SQL } from 'drizzle-orm';
import { clock } from '../clock.ts';
import { row, rows } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import { enqueue } from '../jobs/jobs.ts';

/** Something that other services may hear about. */
export type Happening = {
  /** Such as `label.printed`. */
  event: string;
  /** The device, fridge or product that it happened to: events of one are delivered in order. */
  source_id: string;
  organization_id: string;
  /** What it is about, in words. */
  subject: string;
  data: Record<string, unknown>;
};

/** The job that sends what was announced. */
export const deliveryJobName = 'deliver_events';
const day = 24 * 3_600_000;

/**
 * Tells the account's automations what happened, in the transaction in which it does: a delivery for each that listens
 * exists when that commits, and not otherwise. Costs one look-up while nobody listens; what it takes to describe is
 * asked for only then.
 */
export async function announce(
  tx: Tx,
  events: readonly string[],
  describe: (listened: ReadonlySet<string>) => Promise<Happening[]> | Happening[],
): Promise<void> {
  const known = await findListened(tx, events);
  if (known.size === 0) return;
  await tell(
    tx,
    (await describe(known)).filter(({ event }) => known.has(event)),
  );
}

/**
 * Like `announce`, for so many that they never leave the database: `found` is a query of event, source_id,
 * organization_id, subject and data, in the order in which they are delivered.
 */
export async function announceFound(tx: Tx, events: readonly string[], found: SQL): Promise<void> {
  if ((await findListened(tx, events)).size > 0) await tellFound(tx, found);
}

async function findListened(tx: Tx, events: readonly string[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const listened = await rows<{ event: string }>(
    tx,
    sql`select distinct a.event from automations a where a.is_enabled and a.event = any (${sql.param([...new Set(events)])}::text[])`,
  );
  return new Set(listened.map(({ event }) => event));
}

/** Writes a delivery of the event for each automation that listens. */
export async function tell(tx: Tx, happenings: Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  await tellFound(
    tx,
    sql`select h.value ->> 'event', (h.value ->> 'source_id')::uuid, (h.value ->> 'organization_id')::uuid, h.value ->> 'subject', h.value -> 'data'
        from jsonb_array_elements(${JSON.stringify(happenings)}::jsonb) with ordinality as h(value, number) order by h.number`,
  );
}

async function tellFound(tx: Tx, found: SQL): Promise<void> {
  const now = clock.now();
  const written = await row<{ count: number }>(
    tx,
    sql`with written as (insert into automation_deliveries (account_id, id, integration_id, automation_id, event, source_id, organization_id, subject, body,
          created_at, next_attempt_at, give_up_at)
        select a.account_id, public.new_id(), a.integration_id, a.id, h.event, h.source_id, h.organization_id, h.subject, h.data, ${new Date(now).toISOString()}::timestamptz,
          ${new Date(now).toISOString()}::timestamptz, ${new Date(now + day).toISOString()}::timestamptz
        from (select q.*, row_number() over () as number from (${found}) q(event, source_id, organization_id, subject, data)) h
        join automations a on a.event = h.event and a.is_enabled
        order by h.number, a.id returning id)
        select count(*)::int as count from written`,
  );
  if (written?.count) await enqueue(tx, deliveryJobName, {});
}
