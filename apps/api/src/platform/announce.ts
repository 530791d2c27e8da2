import { sql } from 'drizzle-orm';
import { clock } from './clock.ts';
import { enqueue } from './jobs.ts';
import { rows } from './rows.ts';
import type { Tx } from './scope.ts';

/** Something that other services may be told of. */
export type Happening = {
  /** Such as `label.printed`. */
  event: string;
  /** The device, fridge or product that it happened to: what happened to one is told in order. */
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
 * Tells the account's automations what happened, in the transaction in which it does: a delivery for each that listens exists
 * when that commits, and not otherwise. Costs one look-up while nobody listens; what it takes to describe is asked for only then.
 */
export async function announce(
  tx: Tx,
  events: readonly string[],
  describe: (listened: ReadonlySet<string>) => Promise<Happening[]> | Happening[],
): Promise<void> {
  if (events.length === 0) return;
  const listened = await rows<{ event: string }>(
    tx,
    sql`select distinct a.event from automations a where a.is_enabled and a.event = any (${sql.param([...new Set(events)])}::text[])`,
  );
  if (listened.length === 0) return;
  const known = new Set(listened.map(({ event }) => event));
  await tell(
    tx,
    (await describe(known)).filter(({ event }) => known.has(event)),
  );
}

/** Writes the deliveries of what happened, for whoever listens. */
export async function tell(tx: Tx, happenings: Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const now = clock.now();
  const told = await rows(
    tx,
    sql`insert into automation_deliveries (account_id, id, integration_id, automation_id, event, source_id, organization_id, subject, body,
          created_at, next_attempt_at, give_up_at)
        select a.account_id, public.new_id(), a.integration_id, a.id, h.value ->> 'event', (h.value ->> 'source_id')::uuid,
          (h.value ->> 'organization_id')::uuid, h.value ->> 'subject', h.value -> 'data', ${new Date(now).toISOString()}::timestamptz,
          ${new Date(now).toISOString()}::timestamptz, ${new Date(now + day).toISOString()}::timestamptz
        from jsonb_array_elements(${JSON.stringify(happenings)}::jsonb) with ordinality as h(value, number)
        join automations a on a.event = h.value ->> 'event' and a.is_enabled
        order by h.number, a.id returning id`,
  );
  if (told.length > 0) await enqueue(tx, deliveryJobName, {});
}
