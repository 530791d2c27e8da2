import type { StateFoodCheck } from '@larder/contract/devices/device-food-checks';
import { sql } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { isoText } from '../../platform/database/iso-text.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** For how long a tablet shows checks that nobody came back to; the portal has them for ever. */
const openDays = 3;

/** The checks that tablets of a venue show: those that are open, and those that began in the last day. */
export function findStateChecks(tx: Tx, organization_id: string): Promise<StateFoodCheck[]> {
  const now = sql`${nowIso()}::timestamptz`;
  return rows(
    tx,
    sql`select c.id, c.kind, c.variant, c.name, c.label_id, c.batch_id, c.product_id, c.after_check_id, c.for_service, c.limits, c.verdict,
          c.started_at, c.corrective_action, c.initials,
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'sequence', p.sequence, 'at', ${isoText('p.at')}, 'value', p.value,
            'held_seconds', p.held_seconds, 'is_last', p.is_last, 'is_doubtful', p.is_doubtful, 'is_untrue', p.is_untrue,
            'initials', p.initials) order by p.at, p.sequence, p.id)
            from food_check_points p where p.account_id = c.account_id and p.check_id = c.id and p.value is not null), '[]') as points
        from food_checks c
        where c.account_id = ${tx.account_id} and c.organization_id = ${organization_id}
          and (c.started_at > ${now} - interval '1 day'
            or c.verdict = 'OPEN' and c.started_at > ${now} - make_interval(days => ${sql.raw(String(openDays))}))
        order by c.started_at, c.id`,
  );
}
