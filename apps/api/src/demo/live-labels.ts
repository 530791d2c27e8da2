import { sql } from 'drizzle-orm';
import { foldLabels } from '../features/labels/fold.actions.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

/** How many labels are folded at a time. */
const most = 500;

/**
 * What became of new prints besides their end: some were opened, moved or frozen, of a few the product declares an allergen more by now, and
 * those that ended a week ago without a word are not accounted for. All that may still be there is folded.
 */
export async function fillLiveLabels(tx: Tx, ids: string[], now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const picked = sql`l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[]) and not l.is_misprint`;
  const lot = sql`mod(('x' || left(md5('life ' || l.id::text), 7))::bit(28)::int, 20)`;
  await rows(
    tx,
    sql`insert into label_events (account_id, id, label_id, organization_id, device_id, initials, kind, at, received_at, body)
        select l.account_id, md5(l.id::text || f.kind)::uuid, l.id, l.organization_id, l.device_id, l.initials, f.kind, f.at, f.at, f.body
        from label_logs l cross join lateral (
          select 'opened' as kind, l.printed_date + interval '50 minutes' as at, '{}'::jsonb as body where ${lot} in (0, 1)
          union all select 'moved', l.printed_date + interval '90 minutes', '{"place": "Walk-in fridge"}' where ${lot} in (1, 2, 3)
          union all select 'frozen', l.printed_date + interval '2 hours', '{"place": "Freezer"}' where ${lot} = 4) f
        where ${picked} and f.at < least(l.closed_at, l.use_by, ${at}) on conflict do nothing`,
  );
  await rows(
    tx,
    sql`update label_logs l set allergen_ids = declared.ids[2:]
        from (select p.product_id, array_agg(p.allergen_id order by p.allergen_id) as ids from product_allergens p where p.account_id = ${tx.account_id} group by 1) declared
        where ${picked} and declared.product_id = l.product_id and l.closed_at is null and l.use_by > ${at} and ${lot} = 5
          and mod(('x' || left(md5(l.product_id::text), 7))::bit(28)::int, 4) = 0`,
  );
  await rows(
    tx,
    sql`update label_logs l set outcome = 'unaccounted', closed_at = l.use_by + interval '7 days'
        where ${picked} and l.closed_at is null and l.use_by < ${at} - interval '7 days'`,
  );
  const kept = await rows<{ id: string }>(
    tx,
    sql`select l.id from label_logs l
        where ${picked} and (l.closed_at is null or l.disputed <> '{}' or l.closed_at > ${at} - interval '7 days' and l.outcome <> 'unaccounted')`,
  );
  for (let from = 0; from < kept.length; from += most) {
    await foldLabels(
      tx,
      kept.slice(from, from + most).map(({ id }) => id),
    );
  }
}
