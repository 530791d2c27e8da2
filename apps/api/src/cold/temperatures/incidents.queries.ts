import type { Incident, IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import type { temperatures } from '@larder/contract/cold/temperatures';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { containing, countRows, countWhole, numberedPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope, type Reach } from '../../platform/database/subtree.ts';
import { alarmState, lastingIncident } from './alarms/alarm-state.rules.ts';
import { isSilent, silentAfter, venueOfFridge } from './fridge-state.rules.ts';
import { isCounted } from './reading-window.queries.ts';

/** Whether an incident `i` was signed and is no longer what it was signed as. */
const isChanged = sql`(i.closed_at is not null and (i.withdrawn_at is not null
  or (i.started_at, i.ended_at, i.peak) is distinct from (i.signed_started_at, i.signed_ended_at, i.signed_peak)))`;

/** OPEN until it is signed, CHANGED when it is to be signed again, CLOSED, or WITHDRAWN. */
export const incidentState = sql`(case when i.withdrawn_at is not null then 'WITHDRAWN' when i.closed_at is null then 'OPEN' when ${isChanged} then 'CHANGED' else 'CLOSED' end)`;

/** The sensor that measured an incident `i`, by its name. */
const sensorOfIncident = sql`(select jsonb_build_object('id', s.id, 'name', s.name) from sensors s
  where s.account_id = i.account_id and s.id = i.sensor_id)`;

const columns =
  () => sql`i.id, i.kind, jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'is_deleted', f.deleted_at is not null) as fridge,
  jsonb_build_object('id', o.id, 'name', o.name) as organization, v.timezone, ${sensorOfIncident} as sensor, i.started_at, i.ended_at, i.opened_at, i.legal_limit::float8 as legal_limit, i.lower_limit::float8 as lower_limit,
  i.delay, i.peak::float8 as peak, i.acknowledged_at, i.acknowledged_by_name, i.acknowledgement, i.cause, i.done_actions, i.action, i.food_outcome, i.food_note, i.closed_at, i.closed_by_name, i.signature, i.withdrawn_at, i.merged_into,
  ${isChanged} as changed_after_signing, ${alarmOfIncident()} as alarm`;

/** The alarm of the fridge of an incident `i`, while both last. */
function alarmOfIncident(): SQL {
  return sql`(select jsonb_build_object('id', a.id, 'state', ${alarmState(nowIso())}, 'answered_by_name', a.answered_by_name,
      'rests_until', a.rests_until) from fridge_alarms a where a.account_id = i.account_id and a.fridge_id = i.fridge_id
      and a.ended_at is null and ${lastingIncident})`;
}

/** Of incidents `i` their fridge, its organisation and what holds there. */
const incidentNames = sql`join fridges f on f.account_id = i.account_id and f.id = i.fridge_id
  join organizations o on o.account_id = i.account_id and o.id = i.organization_id cross join ${venueOfFridge}`;
export const incidentsFrom = sql`temperature_incidents i ${incidentNames}`;

type ListQuery = Received<typeof temperatures.incidents>['query'];
export type IncidentSelection = Omit<ListQuery, 'page' | 'size'> & {
  /** Incidents that share a time with this one (ISO 8601). */
  from?: string | undefined;
  before?: string | undefined;
};

/** Incidents, newest first; those that were withdrawn only where they are asked for. */
export function listIncidents(tx: Tx, { page, size, organization_id: chosen, ...asked }: ListQuery) {
  const isAll = !chosen?.length && Object.values(asked).every((one) => !one);
  const where = incidentConditions(asked);
  const order = ['opened_at', 'id'] as const;
  return numberedPage(
    { page, size },
    {
      find: ({ limit, reach }) => {
        const direction = sql`desc`;
        return rows<Incident>(
          tx,
          sql`select ${columns()}
              from ${firstRows(tx, { table: 'temperature_incidents', alias: 'i', chosen, where, order, direction, limit, reach })} i ${incidentNames}
              order by i.opened_at desc, i.id desc`,
        );
      },
      count: async () =>
        (isAll ? await countWhole(tx, 'temperature_incidents') : undefined) ??
        countRows(tx, sql`temperature_incidents i where ${incidentsOf(tx, chosen)} and ${where}`),
    },
  );
}

/** The incidents of the organisations that a question is about. */
export function incidentsOf(tx: Reach, chosen: string[] | undefined): SQL {
  return sql`i.account_id = ${tx.account_id} and ${inScope(tx, 'i.organization_id', chosen)}`;
}

/** How many incidents nobody signed for, organisation by organisation; those without are left out. */
export function countOpenIncidents(tx: Tx, organization_id: string[] | undefined) {
  return rows<{ organization_id: string; open: number }>(
    tx,
    sql`select i.organization_id, count(*)::int as open from temperature_incidents i
        where ${incidentsOf(tx, organization_id)} and i.closed_at is null and i.withdrawn_at is null group by 1`,
  );
}

/** What a list of incidents is narrowed to, also when it becomes a file. */
export function incidentConditions({
  filters,
  search,
  fridge_id,
  ...window
}: Omit<IncidentSelection, 'organization_id'>): SQL {
  const asked = filters?.state;
  const where: SQL[] = [
    asked ? sql`${incidentState} = any (${sql.param(asked)}::text[])` : sql`i.withdrawn_at is null`,
  ];
  if (search) {
    where.push(
      sql`exists (select 1 from fridges f where f.account_id = i.account_id and f.id = i.fridge_id and f.name_key like ${containing(nameKey(search))})`,
    );
  }
  if (fridge_id) where.push(sql`i.fridge_id = ${fridge_id}`);
  if (filters?.kind) where.push(sql`i.kind = any (${sql.param(filters.kind)}::text[])`);
  if (window.from) where.push(sql`(i.ended_at is null or i.ended_at >= ${window.from}::timestamptz)`);
  if (window.before) where.push(sql`i.started_at < ${window.before}::timestamptz`);
  return sql.join(where, sql` and `);
}

export type IncidentFull = Incident & {
  date_format: 'uk' | 'us';
  readings_per_day: number;
  record_backdating: boolean;
  earlier_signatures: IncidentDetails['earlier_signatures'];
  pictures: IncidentDetails['pictures'];
};

// What was signed before there was a checklist has nothing of it.
const earlier = sql`(select coalesce(jsonb_agg(jsonb_build_object('done_actions', '[]'::jsonb) || e.signed order by e.number), '[]')
  from jsonb_array_elements(i.earlier_signatures) with ordinality as e(signed, number))`;
const pictures = sql`(select coalesce(jsonb_agg(jsonb_build_object('picture_key', p.picture_key, 'added_by_name', p.added_by_name, 'created_at', p.created_at)
    order by p.created_at, p.picture_key), '[]')
  from incident_pictures p where p.account_id = i.account_id and p.incident_id = i.id)`;

export function findIncident(tx: Tx, id: string, { lock = false } = {}): Promise<IncidentFull | undefined> {
  return row<IncidentFull>(
    tx,
    sql`select ${columns()}, v.date_format, v.readings_per_day, v.record_backdating, ${earlier} as earlier_signatures, ${pictures} as pictures from ${incidentsFrom} where i.id = ${id} ${lock ? sql`for no key update of i` : sql``}`,
  );
}

/** What happened to an incident, from the audit, the oldest first. */
export function findIncidentHistory(tx: Tx, id: string): Promise<IncidentDetails['history']> {
  return rows(
    tx,
    sql`select event, actor_name, created_at, case when event = 'created' then 'OPENED' when new_values ? 'withdrawn' then 'WITHDRAWN'
          when new_values ->> 'state' = 'ACKNOWLEDGED' then 'ACKNOWLEDGED' when new_values ? 'pictures' then 'PICTURE_ADDED'
          when new_values ? 'state' then 'SIGNED' else 'CHANGED' end as what from audit_entries where account_id = ${tx.account_id} and subject_id = ${id} order by created_at, id`,
  );
}

/** The incidents that turned out to be a part of this one, the oldest first. */
export function findMerged(tx: Tx, id: string): Promise<IncidentDetails['merged']> {
  return rows(
    tx,
    sql`select i.id, i.started_at, i.closed_at, i.signature from temperature_incidents i where i.merged_into = ${id} order by i.started_at, i.id`,
  );
}

/** A fridge as its watch sees it; the lock lets one process at a time judge it. */
export type WatchedFridge = {
  id: string;
  organization_id: string;
  name: string;
  created_at: string;
  last_reading_at: string | null;
  /** The latest value of a sensor that counted as a reading. */
  sensed_at: string | null;
  /** For how long it may go without a reading; 0 where none are asked for. */
  silent_minutes: number;
};

export function lockFridge(tx: Tx, id: string): Promise<WatchedFridge | undefined> {
  return row<WatchedFridge>(
    tx,
    sql`select f.id, f.organization_id, f.name, f.created_at, f.last_reading_at, f.sensed_at,
          (case when v.readings_per_day > 0 then extract(epoch from ${silentAfter}) / 60 else 0 end)::int as silent_minutes
        from fridges f cross join ${venueOfFridge} where f.id = ${id} for no key update of f`,
  );
}

export type Suspect = { id: string; opens_silence: boolean };

/**
 * The fridges that a scheduled look must judge: above their legal limit, below their lower one or silent without a
 * lasting incident that says so, or with one although they are not any more; all readings of the newest instant count.
 * A silence is not opened while a tablet of the venue, seen a short time ago, still has reports to send: the readings
 * of that time may be among them. One that was deleted goes on being judged for a week by what was read in it, and is
 * asked for no more readings.
 */
export function findSuspects(tx: Tx, now: string): Promise<Suspect[]> {
  const silent = sql`(f.deleted_at is null and ${isSilent(now)})`;
  const counted = sql`temperature_readings r where r.account_id = f.account_id and r.fridge_id = f.id and ${isCounted()}`;
  const awaited = sql`exists (select 1 from devices d where d.account_id = f.account_id and d.organization_id = f.organization_id
    and d.queued_events > 0 and d.last_seen_at > ${now}::timestamptz - interval '15 minutes')`;
  return rows<Suspect>(
    tx,
    sql`select f.id, (${silent} and not ${awaited}) as opens_silence from fridges f cross join ${venueOfFridge}
          left join lateral (select last.recorded_at, max(r.value) as warmest, min(r.value) as coldest
            from (select r.recorded_at from ${counted} order by r.recorded_at desc limit 1) last
            join lateral (select r.value from ${counted} and r.recorded_at = last.recorded_at) r on true group by 1) newest on true
        where (f.deleted_at is null or f.deleted_at > ${now}::timestamptz - interval '7 days')
          and (coalesce(newest.warmest > ${limitAtLastReading('legal_limit')}, false) <> ${lasting('EXCURSION')}
            or coalesce(newest.coldest < ${limitAtLastReading('lower_limit')}, false) <> ${lasting('TOO_COLD')}
            or (${silent} and not ${awaited} and not ${lasting('SILENT')}) or (f.deleted_at is null and not ${silent} and ${lasting('SILENT')}))
        order by f.id`,
  );
}

/** A limit that a fridge `f` had at its newest readings: the first of its history also counts for what was before. */
function limitAtLastReading(limit: 'legal_limit' | 'lower_limit'): SQL {
  const column = sql.raw(`temperature_${limit}`);
  return sql`(select case when l.id is null then f.${column} else l.${column} end
    from (select 1) one left join lateral (select * from fridge_limits l where l.account_id = f.account_id and l.fridge_id = f.id
      order by l.held_from <= newest.recorded_at desc, case when l.held_from <= newest.recorded_at then l.held_from end desc,
        case when l.held_from <= newest.recorded_at then l.id end desc, l.held_from, l.id limit 1) l on true)`;
}

function lasting(kind: 'EXCURSION' | 'TOO_COLD' | 'SILENT'): SQL {
  return sql`exists (select 1 from temperature_incidents i where i.account_id = f.account_id and i.fridge_id = f.id and i.kind = ${sql.raw(`'${kind}'`)}
    and i.sensor_id is null and i.ended_at is null and i.withdrawn_at is null)`;
}
