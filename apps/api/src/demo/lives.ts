import { sql } from 'drizzle-orm';
import { foldLabels } from '../labels/living/fold.actions.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { zoneOf } from '../platform/database/zone-of.ts';
import { makeFromOthers } from './made-labels.ts';

/** How long past their date the lives of prints are made up one by one, in days; what is older has left the kitchen. */
const livedDays = 9;

/** The rules that demo labels are printed with, where their products have none of their own. */
const periods = {
  day_of_production: true,
  opened: { units: 2, period: 'days' },
  frozen: { units: 90, period: 'days' },
  thawed: { units: 24, period: 'hours' },
  thaw_policy: 'fixed',
};

/**
 * What became of new prints besides their ends: some were opened, moved, frozen and thawed again, some are in dispute,
 * and of the oldest that nobody ended nobody knows. The same facts for the same prints, whenever they are made.
 */
export async function liveThrough(tx: Tx, ids: string[], now: number): Promise<void> {
  const picked = sql`l.account_id = ${tx.account_id} and l.id = any (${sql.param(ids)}::uuid[])`;
  const present = sql`to_timestamp(${now} / 1000.0)`;
  await rows(
    tx,
    sql`update label_logs l set outcome = 'unaccounted', closed_at = l.use_by + interval '7 days'
        where ${picked} and l.outcome is null and not l.is_misprint and l.use_by < ${present} - ${sql.raw(`interval '${livedDays} days'`)}`,
  );
  const lot = sql`mod(('x' || left(md5('life ' || l.id::text), 7))::bit(28)::int, 60)`;
  const recent = sql`${picked} and not l.is_misprint and l.usage = 'prep' and l.use_by > ${present} - ${sql.raw(`interval '${livedDays} days'`)}`;
  const kind = sql`coalesce((select s.kind from storage_locations s where s.account_id = l.account_id and s.id = l.storage_id),
    (select s.kind from storage_rules s where s.account_id = l.account_id and s.id = l.storage_id), 'CHILLED')`;
  await rows(
    tx,
    sql`update label_logs l set condition = coalesce(l.condition, case when 'DEFROSTED' = any (l.tags) then 'THAWED' else ${kind} end) where ${picked}`,
  );
  await rows(
    tx,
    sql`update label_logs l set life = coalesce(l.life, ${JSON.stringify(periods)}::jsonb || jsonb_build_object('timezone', ${zoneOf(sql`l.organization_id`, sql`(select o.timezone from organizations o where o.account_id = l.account_id and o.id = l.organization_id)`)}))
        where ${recent}`,
  );
  // Some say how much they are about, so that parts of them can be used.
  await rows(
    tx,
    sql`update label_logs l set amount = case when ${lot} < 32 then 2500 else 12 end, unit_type = case when ${lot} < 32 then 'weight' else 'units' end
        where ${recent} and ${lot} between 29 and 34`,
  );
  await rows(
    tx,
    sql`update label_logs l set no_source_reason = 'Bought in ready made' from products p
        where ${recent} and p.account_id = l.account_id and p.id = l.product_id and p.needs_source and l.parents = '[]'`,
  );
  // Shares of the way from the print to its end, or to the present where that comes first.
  const at = (share: number) =>
    sql`l.printed_date + (least(l.use_by, coalesce(l.closed_at, ${present}), ${present}) - l.printed_date) * ${share}::float8`;
  await rows(
    tx,
    sql`insert into label_events (account_id, id, label_id, organization_id, device_id, initials, kind, at, received_at, clock_by_person, body)
        select l.account_id, overlay(overlay(md5(l.id::text || f.kind || 'life') placing '8' from 13) placing '8' from 17)::uuid, l.id, l.organization_id, l.device_id, l.initials, f.kind, f.at, f.at, f.kind = 'found' and ${lot} = 20, f.body
        from label_logs l cross join lateral (
          select 'opened' as kind, ${at(0.4)} as at, '{}'::jsonb as body where ${lot} between 0 and 7 and l.reason is distinct from 'OPENED'
          union all select 'moved', ${at(0.3)}, jsonb_build_object('place', 'Walk-in fridge') where ${lot} between 8 and 12
          union all select 'frozen', ${at(0.2)}, jsonb_build_object('place', 'Freezer') where ${lot} between 13 and 19
          union all select 'thawed', ${at(0.9)}, jsonb_build_object('place', 'Fridge') where ${lot} between 17 and 19
          union all select 'found', ${at(0.95)}, '{}' where ${lot} between 20 and 23
          union all select 'part_used', ${at(0.5)}, jsonb_build_object('amount', case when ${lot} < 32 then 1000 else 5 end) where ${lot} between 30 and 33
          union all select 'wasted', l.closed_at + interval '25 minutes', '{}' where ${lot} = 24 and right(l.id::text, 1) < '4' and l.outcome = 'used' and l.closed_at < ${present} - interval '1 hour'
        ) f where ${recent} on conflict do nothing`,
  );
  // Of a few, the product declares an allergen more by now.
  await rows(
    tx,
    sql`update label_logs l set allergen_ids = declared.ids[2:],
          printed_info = case when l.printed_info ? 'words' then l.printed_info || jsonb_build_object('words', l.printed_info -> 'words'
            || jsonb_build_object('allergen_ids', declared.ids[2:], 'allergens', array_to_string(declared.names[2:], ', '))) else l.printed_info end
        from (select p.product_id, array_agg(p.allergen_id order by p.allergen_id) as ids, array_agg(a.name order by p.allergen_id) as names
          from product_allergens p join allergens a on a.account_id = p.account_id and a.id = p.allergen_id where p.account_id = ${tx.account_id} group by 1) declared
        where ${picked} and declared.product_id = l.product_id and l.outcome is null and l.use_by > ${present} and ${lot} between 25 and 27
          and l.allergen_ids is not null and mod(('x' || left(md5(l.product_id::text), 7))::bit(28)::int, 4) = 0`,
  );
  await makeFromOthers(tx, ids, now);
  const lived = await rows<{ id: string }>(
    tx,
    sql`select l.id from label_logs l where ${picked} and l.use_by > ${present} - ${sql.raw(`interval '${livedDays} days'`)}
          and (l.closed_at is null or l.closed_at > ${present} - interval '7 days' or ${lot} <= 24) order by l.id`,
  );
  for (let from = 0; from < lived.length; from += 1_000) {
    await foldLabels(
      tx,
      lived.slice(from, from + 1_000).map(({ id }) => id),
    );
  }
}
