import type { Received } from '@larder/contract/endpoint';
import type { wastage, WastageItem, WastageItemDetails } from '@larder/contract/waste/waste';
import { countCap } from '@larder/rules/count-cap';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { viaColumns } from '../platform/database/brought-by.ts';
import { containing, countRows, keysetPage, type Cursors, type Page } from '../platform/database/list.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { firstRows, inScope, type Reach } from '../platform/database/subtree.ts';
import { inWindow, type DayWindow } from '../platform/venue-days.ts';

type WastageQuery = Received<typeof wastage.list>['query'];

/** By what items are narrowed. */
export type WastageNarrowing = Pick<WastageQuery, 'search' | 'organization_id'> &
  Omit<NonNullable<WastageQuery['filters']>, 'wasted_at'> &
  DayWindow;

export type WastageSort = Pick<WastageQuery, 'sort_by' | 'sort_order'>;
type WastagePaging = Omit<WastageQuery, keyof WastageNarrowing | 'filters'>;

export type WastageRow = WastageItem & { name_key: string };
export type WastageDetails = WastageRow & Omit<WastageItemDetails, 'history'> & { organization_id: string };

/**
 * Items by time or by name. Names are joined after the page is cut, and pages follow by cursor: any depth costs the
 * same.
 */
export function listItems(
  tx: Tx,
  narrowing: WastageNarrowing,
  query: WastagePaging,
  cursors: Cursors,
): Promise<Page<WastageRow>> {
  const { organization_id: chosen, ...asked } = narrowing;
  const where = wastageConditions(tx, asked);
  const { by, column, type, direction, beyond } = sortOf(query);
  return keysetPage(query, {
    list: `wastage by ${query.sort_by}`,
    cursors,
    find: ({ place, limit, reach }) => {
      const after = place
        ? sql`${where} and (${column}, w.id) ${beyond} (${place[0]}::${type}, ${place[1]}::uuid)`
        : where;
      const order = [by, 'id'] as const;
      return rows<WastageRow>(
        tx,
        sql`select ${itemColumns}
            from ${firstRows(tx, { table: 'wastage_items', alias: 'w', chosen, where: after, order, direction, limit, reach })} w ${joined}
            order by ${column} ${direction}, w.id ${direction}`,
      );
    },
    count: () => countItems(tx, narrowing),
    placeOf: ({ id, name_key, wasted_at }) => [query.sort_by === 'product_name' ? name_key : wasted_at, id],
  });
}

/** Whether a question means all items of some places: what these threw away in all is kept. */
export function isOfPlaces({ organization_id: _, ...narrowing }: WastageNarrowing): boolean {
  return Object.values(narrowing).every((asked) => !asked?.length);
}

/** What is kept of places, as `t`: of the whole account in its own rows, else in those of the organisations. */
export function keptTotals(tx: Reach, chosen: readonly string[] | undefined): SQL {
  const places =
    tx.whole && !chosen?.length
      ? sql`t.organization_id = ${tx.account_id} and t.part > 0`
      : sql`${inScope(tx, 't.organization_id', chosen)} and t.part = 0`;
  return sql`wastage_totals t where t.account_id = ${tx.account_id} and ${places}`;
}

async function countItems(tx: Tx, narrowing: WastageNarrowing): Promise<number> {
  if (!isOfPlaces(narrowing)) return countRows(tx, sql`wastage_items w where ${wastageConditions(tx, narrowing)}`);
  const kept = await row<{ total: number }>(
    tx,
    sql`select least(coalesce(sum(t.items), 0), ${countCap + 1})::int as total from ${keptTotals(tx, narrowing.organization_id)}`,
  );
  return kept?.total ?? 0;
}

/** In how many of the weeks before the waste of a weekday is counted. */
const usualWeeks = 4;

/**
 * How many items venues threw away since midnight on their own clock, and how many on the same weekday in the 4 weeks
 * before; those without any are left out.
 */
export function countWasteOfDay(tx: Tx, venues: readonly { id: string; timezone: string }[], now: string) {
  const [ids, zones] = [venues.map(({ id }) => id), venues.map(({ timezone }) => timezone)];
  return rows<{ organization_id: string; today: number; usual: number | null }>(
    tx,
    sql`select v.id as organization_id, coalesce(sum(w.items) filter (where week = 0), 0)::int as today,
          (sum(w.items) filter (where week > 0) / ${usualWeeks}::float8) as usual
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(zones)}::text[]) v(id, zone) cross join generate_series(0, ${usualWeeks}::int) week
          cross join lateral (select (${now}::timestamptz at time zone v.zone)::date - 7 * week as day offset 0) d
          cross join lateral (select count(*) as items from wastage_items w where w.account_id = ${tx.account_id} and w.organization_id = v.id
            and w.wasted_at >= d.day::timestamp at time zone v.zone and w.wasted_at < (d.day + 1)::timestamp at time zone v.zone and ${counts}) w
        where w.items > 0 group by 1`,
  );
}

export function findItem(tx: Tx, id: string): Promise<WastageDetails | undefined> {
  return row<WastageDetails>(
    tx,
    sql`select ${itemColumns}, w.organization_id, w.reason_id, w.reported_at,
          (select jsonb_build_object('id', v.id, 'name', v.name) from devices v where v.account_id = w.account_id and v.id = w.via_device_id) as via_device
        from wastage_items w ${joined} where w.id = ${id}`,
  );
}

/** Whether an item in the caller's scope shows the picture. */
export async function hasPicture(tx: Tx, picture_key: string): Promise<boolean> {
  return Boolean(await row(tx, sql`select 1 from wastage_items w where w.picture_key = ${picture_key}`));
}

/** Which items a question means, for the alias `w`. */
export function wastageConditions(tx: Reach, narrowing: WastageNarrowing): SQL {
  const { search, organization_id, wasted_by, product_name, device_id, unit_type, reason, counted } = narrowing;
  const where: SQL[] = [sql`w.account_id = ${tx.account_id}`, inScope(tx, 'w.organization_id', organization_id)];
  where.push(...inWindow(sql`w.wasted_at`, sql`w.organization_id`, narrowing));
  if (search) where.push(sql`w.name_key like ${containing(nameKey(search))}`);
  if (wasted_by?.length) where.push(sql`lower(w.wasted_by) like any (${sql.param(wasted_by.map(containing))}::text[])`);
  if (product_name?.length)
    where.push(sql`w.name_key like any (${sql.param(product_name.map((name) => containing(nameKey(name))))}::text[])`);
  if (device_id?.length) where.push(sql`w.device_id = any (${sql.param(device_id)}::uuid[])`);
  if (unit_type?.length) where.push(sql`w.unit_type = any (${sql.param(unit_type)}::text[])`);
  if (reason?.length) where.push(sql`w.reason = any (${sql.param(reason)}::text[])`);
  if (counted?.length)
    where.push(sql`(${counts}) = any (${sql.param(counted.map((one) => one === 'YES'))}::boolean[])`);
  return sql.join(where, sql` and `);
}

/** The order of items, for the alias `w`. */
export function sortOf({ sort_by = 'wasted_at', sort_order = sort_by === 'wasted_at' ? 'desc' : 'asc' }: WastageSort) {
  const ascending = sort_order === 'asc';
  const by = sort_by === 'product_name' ? 'name_key' : 'wasted_at';
  return {
    by,
    column: sql`w.${sql.raw(by)}`,
    type: sort_by === 'product_name' ? sql`text` : sql`timestamptz`,
    direction: ascending ? sql`asc` : sql`desc`,
    beyond: ascending ? sql`>` : sql`<`,
  };
}

/** The zone of the organisation of `w`: its own, or the nearest above. */
export const zoneOfItem = sql`coalesce(nullif(o.timezone, ''), (
    select a.timezone from organization_tree t join organizations a on a.account_id = t.account_id and a.id = t.ancestor_id
    where t.descendant_id = w.organization_id and a.timezone <> '' order by t.depth limit 1), 'Europe/London')`;

/** Device and organisation of `w`; one that was moved out of the caller's reach has no name. */
export const joined = sql`left join devices d on d.account_id = w.account_id and d.id = w.device_id
  left join organizations o on o.account_id = w.account_id and o.id = w.organization_id`;

/** Notes that a manager added since are no longer missing; for the alias `w`. */
export const lacksNotes = sql`(w.is_notes_missing and w.notes = '')`;

const itemColumns = sql`w.id, w.product_id, w.product_name, w.name_key, w.amount, w.unit_type, w.reason, w.notes,
  case when w.container_name is not null then jsonb_build_object('name', w.container_name, 'count', w.container_count) end as container,
  w.wasted_by, w.wasted_at, jsonb_build_object('id', w.device_id, 'name', coalesce(d.name, '')) as device,
  jsonb_build_object('id', w.organization_id, 'name', coalesce(o.name, '')) as organization, ${zoneOfItem} as timezone, w.picture_key,
  w.time_doubtful, w.clock_by_person, w.is_picture_missing, ${lacksNotes} as is_notes_missing, ${viaColumns('w')}, w.corrected_at, w.voided_at, w.void_reason, w.cost::float8 as cost, w.currency`;

/** What counts: neither voided nor of a doubtful time; for the alias `w`. */
export const counts = sql`w.voided_at is null and not w.time_doubtful`;
