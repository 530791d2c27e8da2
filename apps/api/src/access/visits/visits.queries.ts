import type { Visit, VisitRequest } from '@larder/contract/access/visits';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { subjectName } from '../../platform/audit/audit-subject.ts';
import { insertRows, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { visitRequests, visits } from '../../schema/visits.ts';

export async function insertVisit(tx: Tx, visit: NewRow<typeof visits>): Promise<void> {
  await insertRows(tx, visits, [visit]);
}

/** The operator left before the hour was over. */
export async function updateVisitLeft(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    sql`update visits set left_at = now() where account_id = ${tx.account_id} and id = ${id} and left_at is null`,
  );
}

/** How many changes of one visit are listed. */
const listed = 100;

/** The visits of the account, the newest first, each with what was changed by its person while it lasted. */
export function listVisits(tx: Tx, { page, size }: { page: number; size: number }): Promise<Visit[]> {
  return rows<Visit>(
    tx,
    sql`select v.id, v.operator_name, v.reason, v.admission, v.created_at as entered_at, coalesce(v.left_at, v.ends_at) as ends_at,
          coalesce(v.left_at, v.ends_at) <= now() as is_over, c.changes_count, coalesce(c.changes, '[]') as changes
        from (select * from visits where account_id = ${tx.account_id} order by created_at desc, id desc
              limit ${size} offset ${page * size}) v
        cross join lateral (
          select count(*)::int as changes_count, jsonb_agg(jsonb_build_object(
              'id', e.id, 'at', to_json(e.created_at), 'event', e.event, 'subject_type', e.subject_type, 'subject_id', e.subject_id,
              'subject', coalesce(${subjectName}, ''),
              'fields', array(select jsonb_object_keys(e.old_values || e.new_values) as field order by field)
            ) order by e.id desc) filter (where e.place <= ${listed}) as changes
          from (select a.*, row_number() over (order by a.id desc) as place from audit_entries a
                where a.account_id = v.account_id and a.masqueraded_by = v.operator_id and a.subject_type not in ('masquerade', 'visit_request')
                  and a.created_at >= v.created_at and a.created_at <= coalesce(v.left_at, v.ends_at)) e
        ) c
        order by v.created_at desc, v.id desc`,
  );
}

export async function countVisits(tx: Tx): Promise<number> {
  const counted = await row<{ count: number }>(
    tx,
    sql`select count(*)::int as count from visits where account_id = ${tx.account_id}`,
  );
  return counted?.count ?? 0;
}

type Opening = { open_until: string; opened_by: string };

/** Until when the account is open to visits, if it is, and who opened it. */
export function findOpening(tx: Tx): Promise<Opening | undefined> {
  return row<Opening>(
    tx,
    sql`select to_json(open_until) #>> '{}' as open_until, answered_by_name as opened_by from visit_requests
        where account_id = ${tx.account_id} and open_until > now() order by open_until desc limit 1`,
  );
}

type WaitingRequest = z.infer<typeof VisitRequest> & { operator_id: string };

/** What was asked within a week and not answered yet. */
export function listWaitingRequests(tx: Tx): Promise<WaitingRequest[]> {
  return rows<WaitingRequest>(
    tx,
    sql`select id, operator_id, operator_name, reason, created_at as asked_at from visit_requests
        where account_id = ${tx.account_id} and answered_at is null and operator_id is not null and created_at > now() - interval '7 days'
        order by created_at, id`,
  );
}

export async function insertRequest(tx: Tx, request: NewRow<typeof visitRequests>): Promise<void> {
  await insertRows(tx, visitRequests, [request]);
}

/** Opens the account without having been asked. */
export async function insertOpening(
  tx: Tx,
  { id, opened_by, hours }: { id: string; opened_by: string; hours: number },
): Promise<void> {
  await rows(
    tx,
    sql`insert into visit_requests (account_id, id, answered_at, answered_by_name, open_until)
        values (${tx.account_id}, ${id}, now(), ${opened_by}, now() + make_interval(hours => ${hours}))`,
  );
}

/** Answers a waiting request: open for so many hours, or declined by null. False when it no longer waits. */
export async function updateAnswer(
  tx: Tx,
  { id, answered_by, hours }: { id: string; answered_by: string; hours: number | null },
): Promise<boolean> {
  const answered = await row(
    tx,
    sql`update visit_requests set answered_at = now(), answered_by_name = ${answered_by},
          open_until = case when ${hours}::int is null then null else now() + make_interval(hours => ${hours}::int) end
        where account_id = ${tx.account_id} and id = ${id} and answered_at is null returning id`,
  );
  return Boolean(answered);
}

/** Settles what else waits once the account is open: consent is given to the operator, not to one person. */
export async function updateWaiting(tx: Tx, answered_by: string): Promise<void> {
  await rows(
    tx,
    sql`update visit_requests set answered_at = now(), answered_by_name = ${answered_by}
        where account_id = ${tx.account_id} and answered_at is null`,
  );
}

/** Closes the account to visits; answers how many openings that ended. */
export async function updateClosed(tx: Tx): Promise<number> {
  const closed = await rows(
    tx,
    sql`update visit_requests set open_until = now() - interval '1 second' where account_id = ${tx.account_id} and open_until > now() returning id`,
  );
  const ended = await rows<{ id: string }>(
    tx,
    sql`update visits set left_at = now()
        where account_id = ${tx.account_id} and admission = 'CONSENT' and left_at is null and ends_at > now() returning id`,
  );
  await rows(tx, sql`select auth.end_visits(${tx.account_id}, ${sql.param(ended.map(({ id }) => id))}::uuid[])`);
  return closed.length;
}

/** The name of the transaction's account; empty when the session does not reach it. */
export async function findAccountName(tx: Tx): Promise<string> {
  const account = await row<{ name: string }>(
    tx,
    sql`select name from organizations where account_id = ${tx.account_id} and id = ${tx.account_id}`,
  );
  return account?.name ?? '';
}

/**
 * Where the account is reached when none of its Admins can sign in: all its Admins of any state, and its own contact.
 */
export async function listLastAddresses(tx: Tx): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select u.email from users u join roles r on r.account_id = u.account_id and r.id = u.role_id
        where u.account_id = ${tx.account_id} and r.level = 1 and not u.device_only
        union select c.contact_value from organization_contacts c
        where c.account_id = ${tx.account_id} and c.organization_id = ${tx.account_id} and c.contact_type = 'EMAIL'`,
  );
  return found.map(({ email }) => email);
}
