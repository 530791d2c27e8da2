import { sql } from 'drizzle-orm';
import { inState, isThere } from '../../../labels/living/live-state.rules.ts';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { DigestCounts } from './digest.mails.ts';

export type Period = { from: string; before: string };

/** What an account's kitchens did in a period, and what is open at its end; overdue is what Home calls so. */
export async function findDigestCounts(tx: Tx, { from, before }: Period): Promise<DigestCounts> {
  const found = await row<DigestCounts>(
    tx,
    sql`select (select o.name from organizations o where o.id = ${tx.account_id} and o.account_id = ${tx.account_id}) as account,
          p.prints, p.misprints,
          (select count(*)::int from live_labels l where l.account_id = ${tx.account_id} and ${isThere()}
            and ${inState('OVERDUE', before)}) as overdue,
          (select count(*)::int from temperature_incidents t where t.opened_at >= ${from}::timestamptz and t.opened_at < ${before}::timestamptz) as incidents,
          (select count(*)::int from temperature_incidents t where t.closed_at is null) as open_incidents,
          (select count(*)::int from automation_deliveries d where d.state = 'FAILED' and not d.is_test
            and greatest(d.last_attempt_at, d.give_up_at) >= ${from}::timestamptz and greatest(d.last_attempt_at, d.give_up_at) < ${before}::timestamptz) as failed
        from (select count(*) filter (where not l.is_misprint)::int as prints, count(*) filter (where l.is_misprint)::int as misprints
          from label_logs l where l.account_id = ${tx.account_id} and l.printed_date >= ${from}::timestamptz and l.printed_date < ${before}::timestamptz
            and not l.time_doubtful) p`,
  );
  return found ?? { account: '', prints: 0, misprints: 0, overdue: 0, incidents: 0, open_incidents: 0, failed: 0 };
}

/** The venues that printed most in a period. */
export function listBusyVenues(
  tx: Tx,
  { from, before }: Period,
  most: number,
): Promise<{ name: string; prints: number }[]> {
  return rows(
    tx,
    sql`select o.name, count(*)::int as prints from label_logs l
        join organizations o on o.account_id = l.account_id and o.id = l.organization_id
        where l.account_id = ${tx.account_id} and l.printed_date >= ${from}::timestamptz and l.printed_date < ${before}::timestamptz and not l.is_misprint
          and not l.time_doubtful
        group by o.id, o.name order by prints desc, o.name limit ${most}`,
  );
}
