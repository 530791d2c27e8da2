import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { DueCheck } from './food-checks.mails.ts';

/**
 * Takes the pots whose deadline lies in a window, and marks that deadline as mailed about in the transaction of the
 * messages: a pot with a later deadline besides is mailed about again. Those of a venue whose tablet, seen a short time
 * ago, has reports to send wait for them: the pot may have been measured.
 */
export function takeDueChecks(tx: Tx, { after, until, now }: { after: string; until: string; now: string }) {
  return rows<DueCheck>(
    tx,
    sql`with due as (
        update food_checks c set mailed_at = c.due_at
          where c.account_id = ${tx.account_id} and c.verdict = 'OPEN' and c.due_at > ${after}::timestamptz and c.due_at <= ${until}::timestamptz
            and c.mailed_at is distinct from c.due_at
            and not exists (select 1 from devices d where d.account_id = c.account_id and d.organization_id = c.organization_id
              and d.queued_events > 0 and d.last_seen_at > ${now}::timestamptz - interval '15 minutes')
          returning c.id, c.account_id, c.organization_id, c.name, c.due_at, c.due_celsius)
      select due.id, due.organization_id, o.name as venue, due.name, due.due_at, due.due_celsius from due
        join organizations o on o.account_id = due.account_id and o.id = due.organization_id order by due.due_at, due.id`,
  );
}
