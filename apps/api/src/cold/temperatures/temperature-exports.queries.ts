import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { broughtBy } from '../../platform/database/brought-by.ts';
import { containing } from '../../platform/database/list.ts';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { openingsOf } from './fridge-opening.rules.ts';
import { venueOfFridge } from './fridge-state.rules.ts';
import {
  incidentConditions,
  incidentsFrom,
  incidentsOf,
  incidentState,
  type IncidentSelection,
} from './incidents.queries.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const number = (header: string): SheetColumn => ({ header, kind: 'number', width: 11 });
const moment = (header: string): SheetColumn => ({ header, kind: 'moment' });

export type ReadingSelection = {
  search?: string | undefined;
  organization_id?: string[] | undefined;
  fridge_id?: string | undefined;
  from: string;
  before?: string | undefined;
};

/** The temperatures of some days, marked ones too; times are local to each venue. */
export const readingExport: ExportKind<ReadingSelection> = {
  name: 'temperature_readings',
  title: 'Temperature records',
  columns: [
    text('Fridge', 22),
    text('Kind', 9),
    moment('Recorded'),
    number('°C'),
    number('°F'),
    number('Upper limit °C'),
    text('Over limit', 8),
    number('Lower limit °C'),
    text('Under limit', 8),
    text('Initials', 9),
    text('Measured by', 16),
    text('Corrective action', 28),
    text('Action missing', 9),
    moment('Taken'),
    text('Mark', 20),
    text('Device', 20),
    text('Handed in by', 16),
    text('From a file of', 16),
    text('Location', 22),
    text('Time zone', 16),
  ],
  select(query, tx) {
    return sql`${venues} select f.name, initcap(f.kind), r.recorded_at at time zone p.timezone, r.value, ${fahrenheit(sql`r.value`)}, trim_scale(r.threshold),
        ${yes(sql`r.is_over_threshold`)}, trim_scale(r.lower_limit), ${yes(sql`r.is_under_limit`)}, r.initials, btrim(u.forename || ' ' || u.surname), r.corrective_action, ${yes(sql`r.is_action_missing`)}, r.initial_recorded_at at time zone p.timezone,
        concat_ws(', ', case when r.time_doubtful then 'Time doubtful' when r.is_ahead then 'Ahead of the clock' when r.initial_recorded_at <> r.recorded_at then 'Backdated' end,
          case when r.clock_by_person then 'Clock set by a person' end),
        d.name, h.name, ${broughtBy('r')}, p.name, p.timezone
      from ${readingsOfFridges} join venues p on p.fridge_id = r.fridge_id
        left join devices d on d.account_id = r.account_id and d.id = r.device_id
        left join devices h on h.account_id = r.account_id and h.id = r.via_device_id left join users u on u.account_id = r.account_id and u.id = r.user_id
      where ${readingsOf(query, tx)} order by p.name, f.name_key, f.id, r.recorded_at, r.id`;
  },
  from: (query, tx) => sql`${readingsOfFridges} where ${readingsOf(query, tx)}`,
};

const readingsOfFridges = sql`temperature_readings r join fridges f on f.account_id = r.account_id and f.id = r.fridge_id`;

function readingsOf({ search, organization_id, fridge_id, from, before }: ReadingSelection, tx: Reach): SQL {
  const where = [
    inScope(tx, 'f.organization_id'),
    inScope(tx, 'r.organization_id', organization_id),
    sql`r.recorded_at >= ${from}::timestamptz`,
  ];
  if (before) where.push(sql`r.recorded_at < ${before}::timestamptz`);
  if (fridge_id) where.push(sql`r.fridge_id = ${fridge_id}`);
  if (search) where.push(sql`f.name_key like ${containing(nameKey(search))}`);
  return sql.join(where, sql` and `);
}

/** Temperature incidents with what was stated and who signed, newest first; times are local to each venue. */
export const incidentExport: ExportKind<IncidentSelection> = {
  name: 'temperature_incidents',
  title: 'Temperature incidents',
  columns: [
    text('Fridge', 20),
    text('Incident', 14),
    text('Sensor', 18),
    moment('Began'),
    moment('Ended'),
    number('Highest °C'),
    number('Highest °F'),
    number('Legal limit °C'),
    number('Lowest °C'),
    number('Lowest °F'),
    number('Lower limit °C'),
    number('Delay, minutes'),
    text('State', 14),
    text('Cause', 26),
    text('Checklist', 26),
    text('What was done', 26),
    text('Food', 12),
    text('Which food', 24),
    text('Signature', 18),
    text('Signed in as', 18),
    moment('Signed at'),
    number('Pictures'),
    text('Acknowledged', 26),
    text('Earlier signatures', 22),
    text('Defrost or cleaning', 26),
    text('Location', 18),
    text('Time zone', 16),
  ],
  select(query, tx) {
    return sql`select f.name, case i.kind when 'SILENT' then case when i.sensor_id is null then 'Not read in time' else 'Sensor silent' end when 'TOO_COLD' then 'Below the lower limit' else 'Above the legal limit' end,
        (select s.name from sensors s where s.account_id = i.account_id and s.id = i.sensor_id), i.started_at at time zone v.timezone, i.ended_at at time zone v.timezone,
        p.warmest, ${fahrenheit(sql`p.warmest`)}, trim_scale(i.legal_limit), p.coldest, ${fahrenheit(sql`p.coldest`)}, trim_scale(i.lower_limit), i.delay,
        case ${incidentState} when 'OPEN' then 'Open' when 'CHANGED' then 'Changed after signing' when 'WITHDRAWN' then 'Withdrawn' else 'Closed' end, i.cause,
        (select string_agg(a.name, '; ' order by a.number) from jsonb_array_elements_text(i.done_actions) with ordinality as a(name, number)), i.action,
        case i.food_outcome when 'NO_FOOD' then 'No food in it' when 'KEPT' then 'Kept' when 'MOVED' then 'Moved' when 'DISCARDED' then 'Thrown away' end, i.food_note,
        i.signature, i.closed_by_name, i.closed_at at time zone v.timezone,
        (select nullif(count(*), 0) from incident_pictures p where p.account_id = i.account_id and p.incident_id = i.id),
        case when i.acknowledged_at is not null then concat(i.acknowledged_by_name, ', ', to_char(i.acknowledged_at at time zone v.timezone, 'YYYY-MM-DD HH24:MI'), ': ', i.acknowledgement) end,
        (select string_agg(concat(e ->> 'signature', ', ', to_char((e ->> 'closed_at')::timestamptz at time zone v.timezone, 'YYYY-MM-DD HH24:MI')), '; ')
          from jsonb_array_elements(i.earlier_signatures) e), ${plannedAround()}, o.name, v.timezone
      from ${incidentsFrom} cross join lateral (select case when i.kind <> 'TOO_COLD' then i.peak end as warmest, case i.kind when 'TOO_COLD' then i.peak end as coldest) p
      where ${asked(query, tx)} order by i.opened_at desc, i.id desc`;
  },
  from: (query, tx) => sql`temperature_incidents i where ${asked(query, tx)}`,
};

const asked = (query: IncidentSelection, tx: Reach) =>
  sql`${incidentsOf(tx, query.organization_id)} and ${incidentConditions(query)}`;

/** What was planned to be warm within an incident `i` of a sensor, or just before it, in words. */
function plannedAround(): SQL {
  const [from, to] = [sql`(i.started_at - interval '1 millisecond')`, sql`coalesce(i.ended_at, now())`];
  return sql`(select string_agg(concat(initcap(w.kind), ' ', to_char(o.opens at time zone v.timezone, 'YYYY-MM-DD HH24:MI'), ' to ',
      to_char(o.closes at time zone v.timezone, 'HH24:MI'), nullif(concat(', ', w.reason), ', ')), '; ' order by o.opens)
    from fridge_windows w cross join ${openingsOf(from, to)}
    where i.sensor_id is not null and w.account_id = i.account_id and w.fridge_id = i.fridge_id)`;
}

// Each venue's zone is looked up once, not once for each of its readings.
const venues = sql`with venues as materialized (select f.id as fridge_id, o.name, v.timezone from fridges f
  join organizations o on o.account_id = f.account_id and o.id = f.organization_id cross join ${venueOfFridge})`;

function yes(fact: SQL): SQL {
  return sql`case when ${fact} then 'Yes' end`;
}

function fahrenheit(celsius: SQL): SQL {
  return sql`round(${celsius} * 9 / 5 + 32, 1)`;
}
