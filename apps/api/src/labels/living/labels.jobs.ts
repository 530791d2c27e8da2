import { sql } from 'drizzle-orm';
import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { rows } from '../../platform/database/rows.ts';
import { withScope, type Scope, type Tx } from '../../platform/database/scope.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findSettings } from '../../platform/settings.ts';
import { foldLabels } from './fold.actions.ts';
import { lockLabels } from './label-facts.queries.ts';
import { endedStays } from './live-row.rules.ts';

/**
 * How long frozen food is waited for after its best-before, in days, and food without a date beyond what the settings
 * say.
 */
const frozenDays = 30;
const undatedDays = 30;
const day = 86_400_000;
/** How many labels one transaction writes. */
const most = 2_000;

/**
 * By night, labels whose date is long over and of which nobody has said anything since are taken as not accounted for,
 * as are labels without a date of which there has been no sign for longer still: they leave the live labels, and
 * whatever is reported of one later brings it back. Labels that ended a week ago leave too; the log keeps what became
 * of them.
 */
export function settleLabelsJob({ database, log }: Pick<App, 'database' | 'log'>): Job {
  return {
    name: 'settle_labels',
    cron: '17 * * * *',
    async run() {
      const { rows: customers } = await database.pool.query<Scope>('select * from auth.list_customers()');
      for (const customer of customers) {
        try {
          while (await withScope(database, customer, settleSome));
          while (await withScope(database, customer, forgetSome));
          while (await withScope(database, customer, bindSome));
        } catch (error) {
          // The others' labels do not wait for these; the next run tries again.
          log.error({ err: error, account_id: customer.account_id }, 'Labels could not be settled');
        }
      }
    },
  };
}

type Overdue = { id: string; organization_id: string; is_frozen: boolean; is_undated: boolean; late_since: string };

/** Answers whether there may be more. */
async function settleSome(tx: Tx): Promise<boolean> {
  await lockLabels(tx, tx.account_id, [], true);
  const now = clock.now();
  const overdue = await rows<Overdue>(
    tx,
    sql`select l.id, l.organization_id, l.condition = 'FROZEN' as is_frozen, l.ends_at = 'infinity' as is_undated,
          greatest(nullif(l.ends_at, 'infinity'), l.seen_at) as late_since from live_labels l
        where l.account_id = ${tx.account_id} and l.custody = 'LIVE' and l.disputed = '{}' and (l.ends_at < ${iso(now)}::timestamptz
            or (l.ends_at = 'infinity' and l.seen_at < ${iso(now - undatedDays * day)}::timestamptz))
        order by l.ends_at, l.id`,
  );
  const patience = new Map<string, number>();
  for (const venue of new Set(overdue.map(({ organization_id }) => organization_id))) {
    patience.set(venue, (await findSettings(tx, venue)).unaccounted_after_days);
  }
  const ids = overdue.flatMap(({ id, organization_id, is_frozen, is_undated, late_since }) => {
    const days = patience.get(organization_id) ?? 0;
    const waits = is_undated ? days + undatedDays : is_frozen ? Math.max(days, frozenDays) : days;
    return days > 0 && Date.parse(late_since) < now - waits * day ? [id] : [];
  });
  const some = ids.slice(0, most);
  if (!some.length) return false;
  await rows(
    tx,
    sql`with gone as (update live_labels l set custody = 'UNACCOUNTED', closed_at = now()
          where l.account_id = ${tx.account_id} and l.id = any (${sql.param(some)}::uuid[]) returning l.account_id, l.id, l.closed_at)
        update label_logs p set outcome = 'unaccounted', closed_at = gone.closed_at from gone where p.account_id = gone.account_id and p.id = gone.id`,
  );
  return ids.length > most;
}

async function forgetSome(tx: Tx): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`delete from live_labels l where (l.account_id, l.id) in (
          select f.account_id, f.id from live_labels f where f.account_id = ${tx.account_id} and f.disputed = '{}' and f.custody <> 'LIVE'
            and f.closed_at < ${new Date(clock.now() - endedStays).toISOString()}::timestamptz limit ${sql.raw(String(most))}) returning 1`,
  );
  return gone.length === most;
}

/**
 * Re-prints that an earlier version let live by themselves have now the life of their first print. Answers whether
 * there may be more.
 */
async function bindSome(tx: Tx): Promise<boolean> {
  await lockLabels(tx, tx.account_id, [], true);
  const found = await rows<{ id: string }>(
    tx,
    sql`select l.id from live_labels v join label_logs l on l.account_id = v.account_id and l.id = v.id
        where v.account_id = ${tx.account_id} and v.custody = 'LIVE' and l.reprint_id is not null and l.inherited is null
          and exists (select from label_logs f where f.account_id = l.account_id and f.id = l.reprint_id) limit ${sql.raw(String(mostBound))}`,
  );
  await foldLabels(
    tx,
    found.map(({ id }) => id),
  );
  return found.length === mostBound;
}
const mostBound = 500;

function iso(time: number): string {
  return new Date(time).toISOString();
}
