import type { Incident, IncidentDetails } from '@larder/contract/temperatures';
import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../../platform/list.ts';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import { chosenSubtrees } from '../../platform/subtree.ts';
import { isSilent, silentAfter, venueOfFridge } from './fridge-state.rules.ts';

const columns = sql`i.id, i.kind, jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'is_deleted', f.deleted_at is not null) as fridge,
  jsonb_build_object('id', o.id, 'name', o.name) as organization, v.timezone, i.started_at, i.ended_at, i.opened_at, i.legal_limit::float8 as legal_limit,
  i.delay, i.peak::float8 as peak, i.cause, i.action, i.food_outcome, i.food_note, i.closed_at, i.closed_by_name, i.signature`;

const from = sql`temperature_incidents i join fridges f on f.account_id = i.account_id and f.id = i.fridge_id
  join organizations o on o.account_id = i.account_id and o.id = i.organization_id cross join ${venueOfFridge}`;

type ListQuery = {
  page?: number | undefined;
  size: number;
  search?: string | undefined;
  organization_id?: string[] | undefined;
  fridge_id?: string | undefined;
  filters?: { state?: string[] | undefined; kind?: string[] | undefined } | undefined;
};

/** Incidents, newest first. */
export function listIncidents(tx: Tx, { filters, ...query }: ListQuery) {
  const where: SQL[] = [];
  if (query.search) where.push(sql`f.name_key like ${containing(query.search)}`);
  if (query.fridge_id) where.push(sql`i.fridge_id = ${query.fridge_id}`);
  if (query.organization_id?.length) where.push(sql`i.organization_id = ${chosenSubtrees(query.organization_id)}`);
  if (filters?.kind) where.push(sql`i.kind = any (${sql.param(filters.kind)}::text[])`);
  if (filters?.state)
    where.push(
      sql`(case when i.closed_at is null then 'OPEN' else 'CLOSED' end) = any (${sql.param(filters.state)}::text[])`,
    );
  return listPage<Incident>(tx, query, {
    columns,
    from: where.length ? sql`${from} where ${sql.join(where, sql` and `)}` : from,
    order: sql`i.opened_at desc, i.id desc`,
  });
}

export type IncidentFull = Incident & { date_format: 'uk' | 'us'; mailed_at: string | null };

export function findIncident(tx: Tx, id: string, { lock = false } = {}): Promise<IncidentFull | undefined> {
  return row<IncidentFull>(
    tx,
    sql`select ${columns}, v.date_format, i.mailed_at from ${from} where i.id = ${id} ${lock ? sql`for no key update of i` : sql``}`,
  );
}

/** What happened to an incident, from the audit, the oldest first. */
export function findIncidentHistory(tx: Tx, id: string): Promise<IncidentDetails['history']> {
  return rows(
    tx,
    sql`select event, actor_name, created_at from audit_entries where account_id = ${tx.account_id} and subject_id = ${id} order by id`,
  );
}

/** A fridge as its watch sees it; the lock lets one process at a time judge it. */
export type WatchedFridge = {
  id: string;
  organization_id: string;
  name: string;
  temperature_legal_limit: number | null;
  legal_limit_delay: number;
  last_reading_at: string | null;
  /** Since when it is silent, if it is. */
  silent_since: string | null;
  silent_minutes: number;
  is_deleted: boolean;
};

export function lockFridge(tx: Tx, id: string, now: string): Promise<WatchedFridge | undefined> {
  return row<WatchedFridge>(
    tx,
    sql`select f.id, f.organization_id, f.name, f.temperature_legal_limit::float8 as temperature_legal_limit, f.legal_limit_delay, f.last_reading_at,
          case when ${isSilent(now)} then coalesce(f.last_reading_at, f.created_at) end as silent_since,
          (case when v.readings_per_day > 0 then extract(epoch from ${silentAfter}) / 60 else 0 end)::int as silent_minutes, f.deleted_at is not null as is_deleted
        from fridges f cross join ${venueOfFridge} where f.id = ${id} for no key update of f`,
  );
}

/**
 * The fridges that a scheduled look must judge: above their legal limit or silent without a lasting incident that says so, or with
 * one although they are not any more. `since` is when a lasting excursion began.
 */
export function findSuspects(tx: Tx, now: string): Promise<{ id: string; since: string | null }[]> {
  const over = sql`(f.last_value > f.temperature_legal_limit)`;
  return rows<{ id: string; since: string | null }>(
    tx,
    sql`select f.id, (select min(i.started_at) from (${lasting('EXCURSION')}) i) as since from fridges f cross join ${venueOfFridge}
        where f.deleted_at is null
          and ((coalesce(${over}, false) <> exists (${lasting('EXCURSION')})) or (${isSilent(now)} <> exists (${lasting('SILENT')})))
        order by f.id`,
  );
}

function lasting(kind: 'EXCURSION' | 'SILENT'): SQL {
  return sql`select i.started_at from temperature_incidents i where i.account_id = f.account_id and i.fridge_id = f.id and i.kind = ${sql.raw(`'${kind}'`)} and i.ended_at is null`;
}

export type KnownIncident = { id: string; started_at: string; ended_at: string | null; peak: number | null };

/** The incidents of one kind that reach into the time since an instant. */
export function findIncidentsSince(tx: Tx, fridge_id: string, kind: string, since: string): Promise<KnownIncident[]> {
  return rows<KnownIncident>(
    tx,
    sql`select id, started_at, ended_at, peak::float8 as peak from temperature_incidents
        where fridge_id = ${fridge_id} and kind = ${kind} and (ended_at is null or ended_at >= ${since}::timestamptz) order by started_at`,
  );
}

export type NewIncident = {
  id: string;
  organization_id: string;
  fridge_id: string;
  kind: 'EXCURSION' | 'SILENT';
  started_at: string;
  ended_at: string | null;
  legal_limit: number | null;
  delay: number;
  peak: number | null;
};

/** Opens an incident; answers false when this excursion or silence has one. */
export async function insertIncident(tx: Tx, incident: NewIncident): Promise<boolean> {
  const written = await row(
    tx,
    sql`insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, ended_at, legal_limit, delay, peak)
        values (${tx.account_id}, ${incident.id}, ${incident.organization_id}, ${incident.fridge_id}, ${incident.kind}, ${incident.started_at},
          ${incident.ended_at}, ${incident.legal_limit}, ${incident.delay}, ${incident.peak}) on conflict do nothing returning id`,
  );
  return Boolean(written);
}

/** Keeps up with a lasting excursion: its end, and the highest value. */
export async function updateCourse(
  tx: Tx,
  id: string,
  { ended_at, peak }: { ended_at: string | null; peak: number | null },
): Promise<void> {
  await rows(tx, sql`update temperature_incidents set ended_at = ${ended_at}, peak = ${peak} where id = ${id}`);
}

type Closing = {
  cause: string;
  action: string;
  food_outcome: string;
  food_note: string;
  signature: string;
  closed_by: string;
  closed_by_name: string;
};

export async function updateClosed(tx: Tx, id: string, to: Closing): Promise<void> {
  await rows(
    tx,
    sql`update temperature_incidents set cause = ${to.cause}, action = ${to.action}, food_outcome = ${to.food_outcome}, food_note = ${to.food_note},
          signature = ${to.signature}, closed_by = ${to.closed_by}, closed_by_name = ${to.closed_by_name}, closed_at = now() where id = ${id}`,
  );
}

/** Marks an incident as told; answers false when it was told before. */
export async function markMailed(tx: Tx, id: string): Promise<boolean> {
  const marked = await row(
    tx,
    sql`update temperature_incidents set mailed_at = now() where id = ${id} and mailed_at is null returning id`,
  );
  return Boolean(marked);
}

/** Whom an incident is told to: the venue's own people who sign in, or, when it has none, those of the nearest organisation above that has. */
export function findPeopleToTell(tx: Tx, organization_id: string): Promise<{ name: string; email: string }[]> {
  return rows(
    tx,
    sql`with people as (
          select u.forename || ' ' || u.surname as name, u.email, t.depth from organization_tree t
            join users u on u.account_id = t.account_id
              and (u.organization_id = t.ancestor_id or exists (select 1 from user_organizations x
                where x.account_id = u.account_id and x.user_id = u.id and x.organization_id = t.ancestor_id))
          where t.descendant_id = ${organization_id} and u.status = 'ACTIVE' and not u.device_only and u.email <> '')
        select name, email from people where depth = (select min(depth) from people) order by email`,
  );
}
