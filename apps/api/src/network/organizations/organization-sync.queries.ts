import { sql } from 'drizzle-orm';
import type { BillingState, Subscription } from '../../platform/billing.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SyncSummary } from './organization.rules.ts';

/** Takes the turn of a synchronisation; undefined when the last one was asked for less than `seconds` ago. */
export function takeSync(tx: Tx, now: string, seconds: number): Promise<{ started_at: string } | undefined> {
  return row(
    tx,
    sql`update organizations set sync_state = 'running', sync_started_at = ${now}::timestamptz, sync_finished_at = null
        where account_id = ${tx.account_id} and id = ${tx.account_id}
          and (sync_started_at is null or sync_started_at <= ${now}::timestamptz - make_interval(secs => ${seconds}))
        returning sync_started_at as started_at`,
  );
}

/** Seconds until the next synchronisation may be asked for. */
export async function findSyncWait(tx: Tx, now: string, seconds: number): Promise<number> {
  const found = await row<{ wait: number }>(
    tx,
    sql`select ceil(extract(epoch from sync_started_at + make_interval(secs => ${seconds}) - ${now}::timestamptz))::int as wait
        from organizations where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
  return Math.max(1, found?.wait ?? seconds);
}

export async function findBillingReference(tx: Tx): Promise<string> {
  const found = await row<{ integration_id: string }>(
    tx,
    sql`select integration_id from organizations where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
  return found?.integration_id ?? '';
}

/** The subscriptions of a customer's devices as they are on record. */
export function listSubscriptions(tx: Tx): Promise<Subscription[]> {
  return rows<Subscription>(
    tx,
    sql`select subscription_reference as reference, subscription_status as status, billing_period as current_period
        from devices where account_id = ${tx.account_id} and subscription_reference <> '' order by subscription_reference`,
  );
}

/** Writes what the billing system says about the devices' subscriptions; answers how many differed. */
export async function updateSubscriptions(tx: Tx, subscriptions: Subscription[]): Promise<number> {
  const changed = await rows(
    tx,
    sql`update devices d set subscription_status = s.status, billing_period = s.current_period
        from jsonb_to_recordset(${JSON.stringify(subscriptions)}::jsonb) as s(reference text, status text, current_period text)
        where d.account_id = ${tx.account_id} and d.subscription_reference = s.reference
          and (d.subscription_status, d.billing_period) is distinct from (s.status, s.current_period) returning d.id`,
  );
  return changed.length;
}

/** Draws the tree anew from the parents: rows that lack are added, rows that should not be there are taken away. */
export async function repairTree(tx: Tx): Promise<number> {
  const expected = sql`with recursive expected as (
      select account_id, id as ancestor_id, id as descendant_id, 0 as depth from organizations where account_id = ${tx.account_id}
      union all
      select e.account_id, e.ancestor_id, o.id, e.depth + 1 from expected e
        join organizations o on o.account_id = e.account_id and o.parent_id = e.descendant_id where e.depth < 10)`;
  const removed = await rows(
    tx,
    sql`${expected} delete from organization_tree t where t.account_id = ${tx.account_id} and not exists (select 1 from expected e
        where e.ancestor_id = t.ancestor_id and e.descendant_id = t.descendant_id and e.depth = t.depth) returning t.descendant_id`,
  );
  const added = await rows(
    tx,
    sql`${expected} insert into organization_tree (account_id, ancestor_id, descendant_id, depth)
        select account_id, ancestor_id, descendant_id, depth from expected on conflict do nothing returning descendant_id`,
  );
  return removed.length + added.length;
}

export async function countNetwork(tx: Tx): Promise<Pick<SyncSummary, 'brands' | 'venues' | 'devices' | 'users'>> {
  const found = await row<{ brands: number; venues: number; devices: number; users: number }>(
    tx,
    sql`select (select count(*) from organizations where account_id = ${tx.account_id} and organization_type = 'BRAND')::int as brands,
          (select count(*) from organizations where account_id = ${tx.account_id} and organization_type = 'VENUE')::int as venues,
          (select count(*) from devices where account_id = ${tx.account_id})::int as devices,
          (select count(*) from users where account_id = ${tx.account_id})::int as users`,
  );
  return found ?? {};
}

/** Writes how a synchronisation ended; the billing state stays as it was when none was pulled. */
export async function finishSync(
  tx: Tx,
  { state, summary, billing }: { state: 'done' | 'failed'; summary: SyncSummary; billing?: BillingState | undefined },
  now: string,
): Promise<void> {
  await rows(
    tx,
    sql`update organizations set sync_state = ${state}, sync_finished_at = ${now}::timestamptz, sync_summary = ${JSON.stringify(summary)}::jsonb,
          billing = coalesce(${billing ? JSON.stringify(billing) : null}::jsonb, billing)
        where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
}
