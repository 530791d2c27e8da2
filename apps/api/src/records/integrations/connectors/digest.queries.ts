import { sql } from 'drizzle-orm';
import { hasReviewDue } from '../../../catalogue/ingredients/review-due.rules.ts';
import { lackedAllergens } from '../../../catalogue/products/prep-guide/recipe-lacks.rules.ts';
import { inState, isThere } from '../../../labels/living/live-state.rules.ts';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { DigestCounts } from './digest.mails.ts';

/** How many ingredients are named. */
const namedReviews = 5;

export type Period = { from: string; before: string };

/** What an account's kitchens did in a period, and what is open at its end; overdue is what Home calls so. */
export async function findDigestCounts(tx: Tx, { from, before }: Period): Promise<DigestCounts> {
  const due = sql`ingredients i where i.account_id = ${tx.account_id} and ${hasReviewDue}`;
  const found = await row<DigestCounts>(
    tx,
    sql`select (select o.name from organizations o where o.id = ${tx.account_id} and o.account_id = ${tx.account_id}) as account,
          p.prints, p.misprints,
          (select count(*)::int from live_labels l where l.account_id = ${tx.account_id} and ${isThere()}
            and ${inState('OVERDUE', before)}) as overdue,
          (select count(*)::int from temperature_incidents t where t.opened_at >= ${from}::timestamptz and t.opened_at < ${before}::timestamptz) as incidents,
          (select count(*)::int from temperature_incidents t where t.closed_at is null) as open_incidents,
          (select count(*)::int from automation_deliveries d where d.state = 'FAILED' and not d.is_test
            and greatest(d.last_attempt_at, d.give_up_at) >= ${from}::timestamptz and greatest(d.last_attempt_at, d.give_up_at) < ${before}::timestamptz) as failed,
          (select count(distinct lacked.product_id)::int from (${lackedAllergens(tx.account_id)}) lacked) as lacking,
          (select count(*)::int from ${due}) as reviews,
          coalesce((select jsonb_agg(first.name) from (select i.name from ${due} order by i.name_key, i.id limit ${sql.raw(String(namedReviews))}) first),
            '[]') as to_review
        from (select count(*) filter (where not l.is_misprint)::int as prints, count(*) filter (where l.is_misprint)::int as misprints
          from label_logs l where l.account_id = ${tx.account_id} and l.printed_date >= ${from}::timestamptz and l.printed_date < ${before}::timestamptz
            and not l.time_doubtful) p`,
  );
  if (!found) throw new Error('The account is gone');
  return found;
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
