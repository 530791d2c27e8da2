import type { FridgeWindow, fridgeWindows as contract } from '@larder/contract/cold/fridge-windows';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { listPage } from '../../platform/database/list.ts';
import { insertRows, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fridgeWindows } from '../../schema/fridge-windows.ts';
import { openingsOf } from './fridge-opening.rules.ts';

const from = sql`fridge_windows w join fridges f on f.account_id = w.account_id and f.id = w.fridge_id
  join organizations g on g.account_id = w.account_id and g.id = w.organization_id`;

function stateOf(now: string): SQL {
  const at = sql`${now}::timestamptz`;
  return sql`(case when w.stopped_at is not null then 'STOPPED'
    when exists (select 1 from ${openingsOf(at, sql`(${at} + interval '1 millisecond')`)}) then 'OPEN'
    when w.repeats = 'ONCE' and w.starts_at < ${at} then 'OVER' else 'PLANNED' end)`;
}

function columns(now: string): SQL {
  return sql`w.id, jsonb_build_object('id', f.id, 'name', f.name) as fridge, jsonb_build_object('id', g.id, 'name', g.name) as organization,
    w.timezone, w.kind, w.reason, w.repeats, w.starts_at, w.minutes, ${stateOf(now)} as state, w.planned_by_name, w.created_at,
    w.stopped_at, w.stopped_by_name`;
}

/** The windows of a fridge: what is open or still to come first, then the newest. */
export function listWindows(tx: Tx, { page, size, fridge_id }: Received<typeof contract.list>['query']) {
  const now = nowIso();
  return listPage<FridgeWindow>(
    tx,
    { page, size },
    {
      columns: columns(now),
      from: sql`${from} where w.account_id = ${tx.account_id} and w.fridge_id = ${fridge_id}`,
      order: sql`array_position(array['OPEN', 'PLANNED'], ${stateOf(now)}) nulls last, w.starts_at desc, w.id`,
    },
  );
}

export function findWindow(tx: Tx, id: string): Promise<FridgeWindow | undefined> {
  const now = nowIso();
  return row<FridgeWindow>(
    tx,
    sql`select ${columns(now)} from ${from} where w.account_id = ${tx.account_id} and w.id = ${id}`,
  );
}

export function insertWindow(tx: Tx, window: NewRow<typeof fridgeWindows>): Promise<void> {
  return insertRows(tx, fridgeWindows, [window]);
}

export function updateStopped(tx: Tx, id: string, by: { stopped_at: string; stopped_by_name: string }): Promise<void> {
  return updateRow(tx, fridgeWindows, id, by);
}

export type StateWindow = Pick<
  FridgeWindow,
  'id' | 'kind' | 'reason' | 'repeats' | 'starts_at' | 'minutes' | 'timezone'
>;

/** The windows of a venue's fridges that are open or still to come, as its devices know them. */
export function findStateWindows(tx: Tx, organization_id: string): Promise<(StateWindow & { fridge_id: string })[]> {
  return rows(
    tx,
    sql`select w.fridge_id, w.id, w.kind, w.reason, w.repeats, w.starts_at, w.minutes, w.timezone from fridge_windows w
      where w.account_id = ${tx.account_id} and w.organization_id = ${organization_id} and w.stopped_at is null
        and (w.repeats = 'DAILY' or w.starts_at + make_interval(mins => w.minutes) > ${nowIso()}::timestamptz) order by w.starts_at, w.id`,
  );
}

export type OpenTime = { id: string; kind: FridgeWindow['kind']; reason: string; from: string; to: string };

/** When a fridge was to be defrosted or cleaned between two instants (null is the beginning), in the order of time. */
export function findOpenings(
  tx: Tx,
  fridge_id: string,
  { from: since, to }: { from: string | null; to: string },
): Promise<OpenTime[]> {
  const start = sql`coalesce(${since}::timestamptz, '-infinity'::timestamptz)`;
  return rows<OpenTime>(
    tx,
    sql`select w.id, w.kind, w.reason, o.opens as "from", o.closes as "to" from fridge_windows w
      cross join ${openingsOf(start, sql`${to}::timestamptz`)}
      where w.account_id = ${tx.account_id} and w.fridge_id = ${fridge_id} order by o.opens, w.id`,
  );
}

/**
 * A window of a fridge that comes closer than `pause` minutes to one that is to be planned; of a daily one any day
 * counts, of one that was stopped what it was open for.
 */
export function findTooClose(
  tx: Tx,
  planned: Pick<FridgeWindow, 'repeats' | 'starts_at' | 'minutes' | 'timezone'> & { fridge_id: string },
  pause: number,
): Promise<{ kind: FridgeWindow['kind']; from: string } | undefined> {
  const wanted = sql`(select ${planned.repeats}::text as repeats, ${planned.starts_at}::timestamptz as starts_at,
      ${planned.minutes}::int as minutes, ${planned.timezone}::text as timezone, null::timestamptz as stopped_at) w`;
  // Two daily ones are alike on all days: three from the later beginning on tell, and the clock that is changed moves both.
  const since = sql`greatest(h.starts_at, case h.repeats when 'ONCE' then h.starts_at else ${planned.starts_at}::timestamptz end)`;
  const around = (edge: SQL) => sql`(${since} ${edge} interval '3 days')`;
  return row(
    tx,
    sql`select h.kind, t.opens as "from" from fridge_windows h
      cross join lateral (select o.opens, o.closes from (select h.repeats, h.starts_at, h.minutes, h.timezone, h.stopped_at) w
        cross join ${openingsOf(around(sql`-`), around(sql`+`))}) t
      cross join lateral (select o.opens, o.closes from ${wanted} cross join ${openingsOf(around(sql`-`), around(sql`+`))}) n
      where h.account_id = ${tx.account_id} and h.fridge_id = ${planned.fridge_id}
        and n.opens < t.closes + make_interval(mins => ${pause}::int) and t.opens < n.closes + make_interval(mins => ${pause}::int)
      order by t.opens limit 1`,
  );
}
