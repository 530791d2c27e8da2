import type { AlarmWeeks, alarms as contract, FridgeAlarm } from '@larder/contract/cold/alarms';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import { containing, listPage } from '../../../platform/database/list.ts';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { inScope } from '../../../platform/database/subtree.ts';
import { venueOfFridge } from '../fridge-state.rules.ts';
import { alarmState, hasLasting, measuredNow } from './alarm-state.rules.ts';

const from = sql`fridge_alarms a join fridges f on f.account_id = a.account_id and f.id = a.fridge_id
  join organizations o on o.account_id = a.account_id and o.id = a.organization_id cross join ${venueOfFridge}`;

function columns(now: string): SQL {
  return sql`a.id, jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'is_deleted', f.deleted_at is not null) as fridge,
    jsonb_build_object('id', o.id, 'name', o.name) as organization, v.timezone, ${alarmState(now)} as state, a.is_silence, a.began_at,
    a.rang_at, a.rang, a.answered_at, a.answered_by_name, a.answer, a.rests_until, a.escalated_at, a.ended_at`;
}

/** Whether an alarm `a` began in the last 7 days, or in the 7 days before. */
function began(week: 'LAST' | 'BEFORE', now: string): SQL {
  const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.raw(String(days))})`;
  return week === 'LAST'
    ? sql`(a.began_at > ${ago(7)} and a.began_at <= ${now}::timestamptz)`
    : sql`(a.began_at > ${ago(14)} and a.began_at <= ${ago(7)})`;
}

type ListQuery = Received<typeof contract.list>['query'];

/** Alarms, newest first. */
export function listAlarms(tx: Tx, { page, size, organization_id, fridge_id, search, filters }: ListQuery) {
  const now = nowIso();
  const where: SQL[] = [sql`a.account_id = ${tx.account_id}`, inScope(tx, 'a.organization_id', organization_id)];
  if (search) where.push(sql`f.name_key like ${containing(nameKey(search))}`);
  if (fridge_id) where.push(sql`a.fridge_id = ${fridge_id}`);
  if (filters?.state) where.push(sql`${alarmState(now)} = any (${sql.param(filters.state)}::text[])`);
  const weeks = (filters?.week ?? []).map((week) => began(week, now));
  if (weeks.length > 0) where.push(sql`(${sql.join(weeks, sql` or `)})`);
  return listPage<FridgeAlarm>(
    tx,
    { page, size },
    {
      columns: columns(now),
      from: sql`${from} where ${sql.join(where, sql` and `)}`,
      order: sql`a.began_at desc, a.id desc`,
    },
  );
}

type WeeksQuery = Received<typeof contract.weeks>['query'];

/** How many alarms the venues that had any began in the last two weeks, and how many wait for an answer; the most first. */
export function listWeeks(tx: Tx, { page, size, organization_id }: WeeksQuery) {
  const now = nowIso();
  const unanswered = sql`${alarmState(now)} in ('RINGING', 'ESCALATED')`;
  const counted = sql`(select a.account_id, a.organization_id, count(*) filter (where ${began('LAST', now)})::int as last,
      count(*) filter (where ${began('BEFORE', now)})::int as before, count(*) filter (where ${unanswered})::int as unanswered
    from fridge_alarms a where a.account_id = ${tx.account_id} and ${inScope(tx, 'a.organization_id', organization_id)}
      and (a.ended_at is null or a.began_at > ${now}::timestamptz - interval '14 days') group by 1, 2) w
    join organizations o on o.account_id = w.account_id and o.id = w.organization_id`;
  return listPage<AlarmWeeks>(
    tx,
    { page, size },
    {
      columns: sql`jsonb_build_object('id', o.id, 'name', o.name) as organization, w.last, w.before, w.unanswered`,
      from: counted,
      order: sql`w.last desc, w.before desc, lower(o.name), o.id`,
    },
  );
}

export function findAlarm(tx: Tx, id: string): Promise<FridgeAlarm | undefined> {
  const at = nowIso();
  return row<FridgeAlarm>(
    tx,
    sql`select ${columns(at)} from ${from} where a.account_id = ${tx.account_id} and a.id = ${id}`,
  );
}

/** Locks an alarm, so that of two who answer it one does. */
export async function lockAlarm(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select id from fridge_alarms where account_id = ${tx.account_id} and id = ${id} for update`);
}

/** An alarm that is not over, as the tablets of its venue show it. */
export type StateAlarm = {
  id: string;
  fridge_id: string;
  value: number | null;
  rang_at: string;
  answered_by: string;
  rests_until: string | null;
};

/** What rings or rests at a venue; of a fridge that is well again nothing, though the watch has still to note it. */
export function findStateAlarms(tx: Tx, organization_id: string): Promise<StateAlarm[]> {
  return rows<StateAlarm>(
    tx,
    sql`select a.id, a.fridge_id, ${measuredNow()} as value, a.rang_at, a.answered_by_name as answered_by, a.rests_until
        from fridge_alarms a join fridges f on f.account_id = a.account_id and f.id = a.fridge_id
        where a.account_id = ${tx.account_id} and a.organization_id = ${organization_id} and a.ended_at is null
          and ${hasLasting}`,
  );
}
