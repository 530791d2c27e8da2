import type { FoodAtRisk, Incident } from '@larder/contract/cold/temperature-incidents';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';

type Warm = Pick<Incident, 'fridge' | 'organization' | 'started_at' | 'ended_at'>;

/** For how many days before an incident labels are looked for. */
const daysBack = { FRIDGE: 92, FREEZER: 366 };

/**
 * The labels of a venue that were there while one of its fridges was too warm, the latest first. Food may have stood
 * elsewhere than its label says, so they are all that were kept as that kind of fridge keeps food, at any time of their
 * life: rather too many than too few.
 */
export function listFoodAtRisk(tx: Tx, incident: Warm, query: { page?: number | undefined; size: number }) {
  const { fridge, organization, started_at, ended_at } = incident;
  const conditions = fridge.kind === 'FREEZER' ? ['FROZEN'] : ['CHILLED', 'THAWED'];
  const kept = sql.param(conditions);
  const start = sql`${started_at}::timestamptz`;
  return listPage<FoodAtRisk>(tx, query, {
    columns: sql`l.id, l.product_name as name, coalesce(nullif(l.storage_override, ''), l.storage) as place, l.batch_code, l.printed_date, l.use_by,
      l.closed_at, l.outcome`,
    from: sql`label_logs l left join live_labels v on v.account_id = l.account_id and v.id = l.id
      where l.account_id = ${tx.account_id} and l.organization_id = ${organization.id} and not l.is_misprint
        and l.printed_date > ${start} - make_interval(days => ${sql.raw(String(daysBack[fridge.kind]))})
        and l.printed_date <= coalesce(${ended_at}::timestamptz, 'infinity') and (l.closed_at is null or l.closed_at >= ${start})
        and (l.use_by is null or l.use_by >= ${start} or v.ends_at >= ${start})
        and (coalesce(l.condition, 'CHILLED') = any (${kept}::text[]) or v.condition = any (${kept}::text[])
          or exists (select 1 from label_events e where e.account_id = l.account_id and e.label_id = l.id and e.kind in ('moved', 'frozen', 'thawed')))`,
    order: sql`l.printed_date desc, l.id desc`,
  });
}
