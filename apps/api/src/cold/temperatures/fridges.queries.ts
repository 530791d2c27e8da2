import { FridgeState, type Fridge, type temperatures } from '@larder/contract/cold/temperatures';
import type { Received } from '@larder/contract/endpoint';
import type { FridgeLimits } from '@larder/rules/fridge-limit';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { containing, countRows, countWhole, numberedPage } from '../../platform/database/list.ts';
import { insertMissing, updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { fridges } from '../../schema/temperatures.ts';
import { outFirst, stateOfFridge, venueOfFridge } from './fridge-state.rules.ts';
import { isCounted } from './reading-window.queries.ts';

/** A fridge as it is kept; what its readings of today say is added later. */
export type FridgeLine = Omit<Fridge, 'missed_readings' | 'sensed_readings'> & {
  record_backdating: boolean;
  sensors_count: boolean;
  date_format: 'uk' | 'us';
};

const sortable = {
  name: () => sql`f.name_key`,
  organization: () => sql`o.name_key`,
  last_reading_at: () => sql`coalesce(f.last_reading_at, '-infinity')`,
  state: pressing,
};

const shownWith = sql`join organizations o on o.account_id = f.account_id and o.id = f.organization_id cross join ${venueOfFridge}`;
const from = sql`fridges f ${shownWith}`;

function columns(tx: Tx, now: string): SQL {
  return sql`f.id, f.name, f.kind, jsonb_build_object('id', o.id, 'name', o.name) as organization, v.timezone, v.readings_per_day, v.sensors_count, v.record_backdating, v.date_format,
    f.temperature_upper_threshold::float8 as temperature_upper_threshold, f.temperature_legal_limit::float8 as temperature_legal_limit,
    f.temperature_lower_limit::float8 as temperature_lower_limit, f.legal_limit_delay, ${canEditLegalLimit(tx)} as can_edit_legal_limit, f.nfc_id, f.storage_name, f.last_reading_at, f.last_value::float8 as last_value, f.created_at, ${stateOfFridge(now)} as state,
    (select i.id from ${openIncidents} order by i.opened_at desc limit 1) as open_incident_id`;
}

/** The account may keep the legal limits of its fridges to itself. */
function canEditLegalLimit(tx: Tx): SQL {
  if (tx.whole) return sql`true`;
  return sql`not coalesce((select (restriction_settings->>'legal_limits_locked')::boolean from organization_settings
      where account_id = f.account_id and organization_id = f.account_id), false)`;
}

/** The incidents of fridge `f` that nobody signed for. */
export const openIncidents = sql`temperature_incidents i where i.account_id = f.account_id and i.fridge_id = f.id and i.closed_at is null and i.withdrawn_at is null`;

/** How soon somebody has to look after fridge `f`: 0 is now. */
export function pressing(now: string): SQL {
  const states = sql.param([...FridgeState.options]);
  return sql`case when exists (select 1 from ${openIncidents}) then 0 else array_position(${states}::text[], ${stateOfFridge(now)}) end`;
}

export function listFridges(tx: Tx, query: Received<typeof temperatures.list>['query']) {
  const { search, filters, organization_id } = query;
  const now = nowIso();
  const where: SQL[] = [
    sql`f.account_id = ${tx.account_id}`,
    inScope(tx, 'f.organization_id', organization_id),
    sql`f.deleted_at is null`,
  ];
  if (search) where.push(sql`f.name_key like ${containing(nameKey(search))}`);
  if (filters?.kind) where.push(sql`f.kind = any (${sql.param(filters.kind)}::text[])`);
  if (filters?.state) {
    const inState = sql`${stateOfFridge(now)} = any (${sql.param(filters.state)}::text[])`;
    // An incident that nobody signed for marks its fridge whatever was read last.
    where.push(
      filters.state.includes('INCIDENT') ? sql`(exists (select 1 from ${openIncidents}) or ${inState})` : inState,
    );
  }
  if (filters?.incident) {
    const hasIncident = sql`case when exists (select 1 from ${openIncidents}) then 'YES' else 'NO' end`;
    where.push(sql`${hasIncident} = any (${sql.param(filters.incident)}::text[])`);
  }
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  const matching = sql.join(where, sql` and `);
  const found = sql`${filters?.state ? sql`fridges f cross join ${venueOfFridge}` : sql`fridges f`} where ${matching}`;
  const order = sql`order by ${sortable[query.sort_by ?? 'name'](now)} ${direction}, f.name_key ${direction}, f.id ${direction}`;
  const isAll = !search && !filters?.kind && !filters?.state && !filters?.incident;
  // By name the page is cut before anything is joined.
  const cutFirst = (query.sort_by ?? 'name') === 'name' && !filters?.state;
  const pageOf = (limit: SQL) =>
    cutFirst
      ? sql`(select f.* from fridges f where ${matching} ${order} ${limit}) f ${shownWith} ${order}`
      : sql`${from} where ${matching} ${order} ${limit}`;
  return numberedPage<FridgeLine>(query, {
    find: ({ limit, reach }) =>
      query.sort_by === 'state' && isAll
        ? listByTrouble(tx, { now, chosen: organization_id, direction, limit, reach })
        : rows(tx, sql`select ${columns(tx, now)} from ${pageOf(limit)}`),
    count: async () =>
      (isAll && !organization_id?.length ? await countWhole(tx, 'fridges') : undefined) ?? countRows(tx, found),
  });
}

type ByTrouble = { now: string; chosen: string[] | undefined; direction: SQL; limit: SQL; reach: number };

/**
 * Fridges by how pressing they are, as it is kept of them. What became silent since it was kept, or is not any more, is
 * looked up apart: it is little, for a job keeps that up to date.
 */
function listByTrouble(tx: Tx, { now, chosen, direction, limit, reach }: ByTrouble): Promise<FridgeLine[]> {
  const order = sql`order by pressing ${direction}, name_key ${direction}, fridge_id ${direction}`;
  const mine = sql`t.account_id = ${tx.account_id} and ${inScope(tx, 't.organization_id', chosen)}`;
  // With both ends given the planner expects few rows, as there are, and keeps the plan.
  const quiet = sql`(t.pressing > 1 and t.silent_from >= ${'-infinity'}::timestamptz and t.silent_from < ${now}::timestamptz)`;
  const awake = sql`(t.pressing = 1 and t.silent_from >= ${now}::timestamptz and t.silent_from <= ${'infinity'}::timestamptz)`;
  const most = sql.raw(`limit ${Math.trunc(reach)}`);
  return rows<FridgeLine>(
    tx,
    sql`select ${columns(tx, now)} from (
          select * from (
            (select t.account_id, t.fridge_id, t.name_key, t.pressing from fridge_troubles t
              where ${mine} and ${quiet} is not true and ${awake} is not true ${order} ${most})
            union all select t.account_id, t.fridge_id, t.name_key, 1 from fridge_troubles t where ${mine} and ${quiet}
            union all select t.account_id, t.fridge_id, t.name_key, t.otherwise from fridge_troubles t where ${mine} and ${awake}) t
          ${order} ${limit}) t
        join fridges f on f.account_id = t.account_id and f.id = t.fridge_id
        join organizations o on o.account_id = f.account_id and o.id = f.organization_id cross join ${venueOfFridge}
        order by t.pressing ${direction}, t.name_key ${direction}, t.fridge_id ${direction}`,
  );
}

/** Keeps how pressing all fridges of the account are up to date. */
export async function settleTroubles(tx: Tx): Promise<void> {
  await rows(tx, sql`select auth.settle_troubles()`);
}

/**
 * How many fridges an organisation has, and how many are over a limit, silent or have an open incident; those without a
 * fridge are left out.
 */
export function countFridges(tx: Tx, organization_id: string[] | undefined) {
  return rows<{ organization_id: string; total: number; attention: number }>(
    tx,
    sql`select f.organization_id, count(*)::int as total,
          count(*) filter (where exists (select 1 from ${openIncidents}) or ${stateOfFridge(nowIso())} in ('SILENT', 'OVER_LEGAL', 'UNDER', 'OVER'))::int as attention
        from fridges f cross join ${venueOfFridge}
        where f.account_id = ${tx.account_id} and ${inScope(tx, 'f.organization_id', organization_id)} and f.deleted_at is null group by 1`,
  );
}

/** One fridge that is not deleted. */
export function findFridge(tx: Tx, id: string): Promise<FridgeLine | undefined> {
  return row<FridgeLine>(
    tx,
    sql`select ${columns(tx, nowIso())} from ${from} where f.id = ${id} and f.deleted_at is null`,
  );
}

/** What is set of a fridge. */
export type FridgeFacts = Pick<Fridge, 'id' | 'name' | 'kind' | 'nfc_id' | 'storage_name'> &
  Required<FridgeLimits> & { organization_id: string };

const facts = sql`f.id, f.organization_id, f.name, f.kind, f.temperature_upper_threshold::float8 as temperature_upper_threshold,
  f.temperature_legal_limit::float8 as temperature_legal_limit, f.temperature_lower_limit::float8 as temperature_lower_limit, f.legal_limit_delay, f.nfc_id, f.storage_name`;

/** Fridges by id, the deleted ones too: what a device measured before it received the deletion is kept. */
export function findFridgeFacts(
  tx: Tx,
  ids: string[],
): Promise<(FridgeFacts & { is_deleted: boolean; last_reading_at: string | null })[]> {
  return rows(
    tx,
    sql`select ${facts}, f.deleted_at is not null as is_deleted, f.last_reading_at from fridges f where f.id = any (${sql.param(ids)}::uuid[])`,
  );
}

/** The fridges of a venue, as its devices know them. */
export function findVenueFridges(tx: Tx, organization_id: string): Promise<FridgeFacts[]> {
  return rows<FridgeFacts>(
    tx,
    sql`select ${facts} from fridges f where f.organization_id = ${organization_id} and f.deleted_at is null order by f.name_key, f.id`,
  );
}

export type FridgeDay = { fridge_id: string; count: number; last_value: number; last_at: string };

/**
 * How often the fridges of a venue were read since midnight there, and what was read last; those that were not are left
 * out.
 */
export function findReadingsOfToday(tx: Tx, organization_id: string, timezone: string): Promise<FridgeDay[]> {
  const now = nowIso();
  return rows<FridgeDay>(
    tx,
    sql`select r.fridge_id, count(*)::int as count, (array_agg(r.value::float8 order by r.recorded_at desc, ${outFirst}, r.id desc))[1] as last_value, max(r.recorded_at) as last_at
        from fridges f join temperature_readings r on r.account_id = f.account_id and r.fridge_id = f.id
        where f.organization_id = ${organization_id} and f.deleted_at is null and ${isCounted()}
          and r.recorded_at >= date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone} and r.recorded_at <= ${now}::timestamptz
        group by r.fridge_id`,
  );
}

/** Writes a fridge; answers false when its id is taken. */
export async function insertFridge(tx: Tx, fridge: FridgeFacts): Promise<boolean> {
  return (await insertMissing(tx, fridges, [{ ...fridge, name_key: nameKey(fridge.name) }])).length > 0;
}

export function updateFridge(tx: Tx, id: string, to: Omit<FridgeFacts, 'id' | 'organization_id'>): Promise<void> {
  return updateRow(tx, fridges, id, { ...to, name_key: nameKey(to.name) });
}

/** Hides a fridge. */
export async function removeFridge(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`update fridges set deleted_at = now() where id = ${id}`);
}
