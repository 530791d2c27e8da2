import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { hasLasting, measuredNow, ringingIncident } from './alarm-state.rules.ts';

/** An alarm as it is announced, noted and mailed about. */
export type Rung = {
  id: string;
  organization_id: string;
  venue: string;
  fridge_id: string;
  fridge: string;
  fridge_kind: 'FRIDGE' | 'FREEZER';
  is_silence: boolean;
  began_at: string;
  rang_at: string;
  rang: number;
  answered_by_name: string;
  answer: string;
  rests_until: string | null;
  /** What was measured last beyond a limit, in Celsius; null of silence. */
  value: number | null;
};

const rung = sql`a.id, a.organization_id, (select o.name from organizations o where o.account_id = a.account_id and o.id = a.organization_id) as venue,
  a.fridge_id, f.name as fridge, f.kind as fridge_kind, a.is_silence, a.began_at, a.rang_at, a.rang, a.answered_by_name, a.answer, a.rests_until,
  ${measuredNow()} as value`;

/** Changes alarms, and answers those that were: of two processes that look at once, one changes each. */
function change(tx: Tx, set: SQL, where: SQL): Promise<Rung[]> {
  return rows<Rung>(
    tx,
    sql`update fridge_alarms a set ${set} from fridges f
        where a.account_id = ${tx.account_id} and f.account_id = a.account_id and f.id = a.fridge_id and a.ended_at is null and ${where}
        returning ${rung}`,
  );
}

const unanswered = sql`answered_at = null, answered_by = null, answered_by_name = '', answer = '', rests_until = null, escalated_at = null`;

/** Begins the alarms of fridges that have an incident to ring for and no alarm. */
export async function beginAlarms(tx: Tx, now: string): Promise<Rung[]> {
  const begun = await rows<{ id: string }>(
    tx,
    sql`insert into fridge_alarms (account_id, id, organization_id, fridge_id, is_silence, began_at, rang_at)
        select f.account_id, public.new_id(), f.organization_id, f.id, bool_and(i.kind = 'SILENT'), ${now}::timestamptz, ${now}::timestamptz
        from temperature_incidents i join fridges f on f.account_id = i.account_id and f.id = i.fridge_id
        where i.account_id = ${tx.account_id} and ${ringingIncident(now)} and not exists (select 1 from fridge_alarms a
          where a.account_id = f.account_id and a.fridge_id = f.id and a.ended_at is null)
        group by f.account_id, f.organization_id, f.id order by f.id on conflict do nothing returning id`,
  );
  if (begun.length === 0) return [];
  return rows<Rung>(
    tx,
    sql`select ${rung} from fridge_alarms a join fridges f on f.account_id = a.account_id and f.id = a.fridge_id
        where a.account_id = ${tx.account_id} and a.id = any (${sql.param(begun.map(({ id }) => id))}::uuid[]) order by a.id`,
  );
}

/** Rings again where no more was known than silence, answered or not, and the fridge is now known to be beyond a limit. */
export function worsenAlarms(tx: Tx, now: string): Promise<Rung[]> {
  return change(
    tx,
    sql`is_silence = false, rang_at = ${now}, rang = rang + 1, ${unanswered}`,
    sql`a.is_silence and exists (select 1 from temperature_incidents i where i.account_id = f.account_id and i.fridge_id = f.id
      and i.kind <> 'SILENT' and ${ringingIncident(now)})`,
  );
}

/** Rings again where an alarm has rested and its fridge is not well. */
export function ringAgain(tx: Tx, now: string): Promise<Rung[]> {
  return change(
    tx,
    sql`rang_at = ${now}, rang = rang + 1, ${unanswered}`,
    sql`a.rests_until <= ${now}::timestamptz and ${hasLasting}`,
  );
}

/** Ends the alarms of fridges without a lasting incident, or that of one fridge. */
export function endAlarms(tx: Tx, now: string, fridge_id?: string): Promise<Rung[]> {
  return change(
    tx,
    sql`ended_at = ${now}`,
    sql`not ${hasLasting} and ${fridge_id === undefined ? sql`true` : sql`a.fridge_id = ${fridge_id}`}`,
  );
}

export type Answering = {
  /** ISO 8601: when it was answered, and until when it rests. */
  at: string;
  rests_until: string;
  /** A person; where only their initials are known, or only the tablet, that. */
  user_id: string | null;
  name: string;
  note: string;
};

/** Answers the alarm of a fridge that waits for it; an answer from before it rang is none. */
export async function answerAlarmOf(tx: Tx, fridge_id: string, to: Answering): Promise<Rung | undefined> {
  const [answered] = await change(
    tx,
    sql`answered_at = ${to.at}, rests_until = ${to.rests_until}, answered_by = ${to.user_id}, answer = ${to.note},
      answered_by_name = coalesce((select u.forename || ' ' || u.surname from users u
        where u.account_id = a.account_id and u.id = ${to.user_id}::uuid), ${to.name})`,
    sql`a.fridge_id = ${fridge_id} and a.answered_at is null and a.rang_at <= ${to.at}::timestamptz`,
  );
  return answered;
}

export type Waiting = Pick<Rung, 'id' | 'organization_id' | 'fridge_kind' | 'rang_at'> & { warmest: number };

/** The alarms that nobody answered and that people above were not informed of, of fridges that are too warm. */
export function findUnescalated(tx: Tx): Promise<Waiting[]> {
  return rows<Waiting>(
    tx,
    sql`select q.* from (select a.id, a.organization_id, f.kind as fridge_kind, a.rang_at, ${measuredNow(sql`('EXCURSION')`)} as warmest
        from fridge_alarms a join fridges f on f.account_id = a.account_id and f.id = a.fridge_id
        where a.account_id = ${tx.account_id} and a.ended_at is null and a.answered_at is null and a.escalated_at is null) q
      where q.warmest is not null order by q.organization_id, q.id`,
  );
}

export function escalateAlarms(tx: Tx, now: string, ids: readonly string[]): Promise<Rung[]> {
  return change(
    tx,
    sql`escalated_at = ${now}`,
    sql`a.answered_at is null and a.escalated_at is null and a.id = any (${sql.param(ids)}::uuid[])`,
  );
}
