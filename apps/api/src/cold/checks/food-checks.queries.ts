import type { FoodCheck, FoodCheckDetails, foodChecks } from '@larder/contract/cold/checks';
import type { Received } from '@larder/contract/endpoint';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { nowIso } from '../../platform/clock.ts';
import { isoText } from '../../platform/database/iso-text.ts';
import { containing, countRows, numberedPage } from '../../platform/database/list.ts';
import { updateRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { firstRows, inScope, type Reach } from '../../platform/database/subtree.ts';
import { inWindow, zoneOfVenue, type DayWindow } from '../../platform/venue-days.ts';
import { foodChecks as table } from '../../schema/food-checks.ts';

type ListQuery = Received<typeof foodChecks.list>['query'];
export type CheckNarrowing = Pick<ListQuery, 'search' | 'organization_id' | 'filters'> & DayWindow;

/** It asks for a manager: failed, not proven or forgotten, and nobody countersigned it. */
function isUnsettled(): SQL {
  return sql`(c.countersigned_at is null and c.verdict in ('FAILED', 'NOT_PROVEN', 'OPEN')
    and (c.verdict <> 'OPEN' or ${isForgotten()}))`;
}

/**
 * Open, and nobody came back to it by the day after, on the venue's own clock; a pot that cools over midnight has its
 * time first.
 */
export function isForgotten(): SQL {
  const zone = zoneOfVenue(sql`c.organization_id`);
  const now = sql`${nowIso()}::timestamptz`;
  return sql`(c.verdict = 'OPEN' and (c.due_at is null or c.due_at < ${now})
    and (c.measured_at at time zone ${zone})::date < (${now} at time zone ${zone})::date)`;
}

function columns(): SQL {
  return sql`c.id, c.kind, c.variant, c.name, jsonb_build_object('id', o.id, 'name', o.name) as organization, ${zoneOfVenue(sql`c.organization_id`)} as timezone,
    c.verdict, c.started_at, c.measured_at, c.ended_at, c.due_at, c.due_celsius, ${isForgotten()} as is_forgotten, c.corrective_action, c.initials,
    c.countersigned_at, c.countersigned_by_name,
    (select p.value from food_check_points p where p.account_id = c.account_id and p.check_id = c.id and p.value is not null
      order by p.at desc, p.sequence desc, p.id desc limit 1) as last_value`;
}

const joined = sql`join organizations o on o.account_id = c.account_id and o.id = c.organization_id`;

/** Checks, the newest first. */
export function listChecks(
  tx: Tx,
  { organization_id: chosen, ...asked }: CheckNarrowing,
  paging: { page?: number | undefined; size: number },
) {
  const where = conditions(asked);
  const order = ['started_at', 'id'] as const;
  return numberedPage(paging, {
    find: ({ limit, reach }) => {
      const direction = sql`desc`;
      return rows<FoodCheck>(
        tx,
        sql`select ${columns()}
            from ${firstRows(tx, { table: 'food_checks', alias: 'c', chosen, where, order, direction, limit, reach })} c ${joined}
            order by c.started_at desc, c.id desc`,
      );
    },
    count: () => countRows(tx, sql`food_checks c where ${checksOf({ organization_id: chosen, ...asked }, tx)}`),
  });
}

/** The checks `c` that a list is narrowed to, in the reach of who asks. */
export function checksOf({ organization_id, ...asked }: CheckNarrowing, tx: Reach): SQL {
  return sql`c.account_id = ${tx.account_id} and ${inScope(tx, 'c.organization_id', organization_id)} and ${conditions(asked)}`;
}

function conditions({ search, filters, ...window }: Omit<CheckNarrowing, 'organization_id'>): SQL {
  const where: SQL[] = [sql`true`, ...inWindow(sql`c.started_at`, sql`c.organization_id`, window)];
  if (search) where.push(sql`c.name_key like ${containing(nameKey(search))}`);
  if (filters?.kind) where.push(sql`c.kind = any (${sql.param(filters.kind)}::text[])`);
  if (filters?.verdict) where.push(ofVerdicts(filters.verdict));
  if (filters?.signed?.length === 1) {
    where.push(filters.signed[0] === 'YES' ? sql`c.countersigned_at is not null` : sql`c.countersigned_at is null`);
  }
  if (filters?.unsettled?.length === 1) {
    where.push(filters.unsettled[0] === 'YES' ? isUnsettled() : sql`not ${isUnsettled()}`);
  }
  return sql.join(where, sql` and `);
}

function ofVerdicts(asked: string[]): SQL {
  const named = sql`c.verdict = any (${sql.param(asked)}::text[])`;
  const others = [
    ...(asked.includes('NONE') ? [sql`c.verdict is null`] : []),
    ...(asked.includes('FORGOTTEN') ? [isForgotten()] : []),
  ];
  return sql`(${sql.join([named, ...others], sql` or `)})`;
}

type CheckFull = FoodCheck & Omit<FoodCheckDetails, 'can_countersign'>;

export function findCheck(tx: Tx, id: string, { lock = false } = {}): Promise<CheckFull | undefined> {
  return row<CheckFull>(
    tx,
    sql`select ${columns()}, c.limits, c.label_id, c.for_service, c.countersign_note,
          (select jsonb_build_object('id', a.id, 'ended_at', ${isoText('a.ended_at')}) from food_checks a
            where a.account_id = c.account_id and a.id = c.after_check_id) as after,
          coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'at', ${isoText('p.at')}, 'value', p.value, 'measured_by', p.measured_by,
              'held_seconds', p.held_seconds, 'is_last', p.is_last, 'is_doubtful', p.is_doubtful, 'probe_serial', p.probe_serial,
              'probe_checked_at', ${isoText('p.probe_checked_at')}, 'is_untrue', p.is_untrue, 'corrective_action', p.corrective_action,
              'initials', p.initials, 'device_name', coalesce(d.name, '')) order by p.at, p.sequence, p.id)
            from food_check_points p left join devices d on d.account_id = p.account_id and d.id = p.device_id
            where p.account_id = c.account_id and p.check_id = c.id), '[]') as points
        from food_checks c ${joined} where c.account_id = ${tx.account_id} and c.id = ${id} ${lock ? sql`for no key update of c` : sql``}`,
  );
}

/** A manager says what was found. */
export function updateCountersigned(
  tx: Tx,
  id: string,
  signing: { countersign_note: string; countersigned_by: string; countersigned_by_name: string },
): Promise<void> {
  return updateRow(tx, table, id, { ...signing, countersigned_at: nowIso() });
}

export type CheckCounts = { organization_id: string; unsettled: number; values: number; typed: number };

/**
 * How many checks ask for a manager, organisation by organisation, and how many values were measured since then and how
 * many of them typed; those without either are left out.
 */
export function countChecks(tx: Tx, organization_id: string[] | undefined, since: string): Promise<CheckCounts[]> {
  const within = (column: 'c.organization_id' | 'p.organization_id') => inScope(tx, column, organization_id);
  return rows<CheckCounts>(
    tx,
    sql`with u as (select c.organization_id, count(*)::int as unsettled from food_checks c
          where c.account_id = ${tx.account_id} and ${within('c.organization_id')} and ${isUnsettled()} group by 1),
        m as (select p.organization_id, count(*)::int as values, count(*) filter (where p.measured_by = 'TYPED')::int as typed
          from food_check_points p join food_checks c on c.account_id = p.account_id and c.id = p.check_id
          where p.account_id = ${tx.account_id} and ${within('p.organization_id')} and p.value is not null
            and c.measured_at >= ${since}::timestamptz and p.at >= ${since}::timestamptz group by 1)
        select organization_id, coalesce(u.unsettled, 0) as unsettled, coalesce(m.values, 0) as values, coalesce(m.typed, 0) as typed
        from u full join m using (organization_id)`,
  );
}
