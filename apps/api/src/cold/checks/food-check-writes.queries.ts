import { sql } from 'drizzle-orm';
import { inOrder, insertMissing, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { foodCheckPoints, foodChecks } from '../../schema/food-checks.ts';
import type { JudgedCheck } from './food-check-state.rules.ts';

export type NewCheck = NewRow<typeof foodChecks>;
export type NewPoint = NewRow<typeof foodCheckPoints>;

/** Writes checks that are new; those that are there stay as they are. */
export async function insertChecks(tx: Tx, checks: NewCheck[]): Promise<void> {
  await insertMissing(tx, foodChecks, inOrder(checks));
}

/** Writes points, and answers the ids of those that were new. */
export async function insertPoints(tx: Tx, points: NewPoint[]): Promise<Set<string>> {
  return new Set(await insertMissing(tx, foodCheckPoints, inOrder(points)));
}

/** Which of these checks the venue has, and their kinds; those of other venues are not seen. */
export async function findCheckKinds(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; kind: string }>(
    tx,
    sql`select id, kind from food_checks where account_id = ${tx.account_id} and id = any (${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, kind }) => [id, kind]));
}

/**
 * Checks with their points, those that food is timed by included; nobody else writes them until the transaction ends.
 */
export async function lockChecks(tx: Tx, ids: string[]): Promise<JudgedCheck[]> {
  await rows(
    tx,
    sql`select 1 from food_checks c where c.account_id = ${tx.account_id}
          and (c.id = any (${sql.param(ids)}::uuid[]) or c.after_check_id = any (${sql.param(ids)}::uuid[]))
        order by c.id for update`,
  );
  return rows<JudgedCheck>(
    tx,
    sql`select c.id, c.organization_id, c.kind, c.verdict, c.after_check_id, c.for_service, c.limits,
          coalesce((select jsonb_agg(jsonb_build_object('at', extract(epoch from p.at) * 1000, 'value', p.value, 'held_seconds', p.held_seconds,
            'is_last', p.is_last, 'is_doubtful', p.is_doubtful, 'is_untrue', p.is_untrue, 'corrective_action', p.corrective_action) order by p.at, p.sequence, p.id)
            from food_check_points p where p.account_id = c.account_id and p.check_id = c.id), '[]') as points
        from food_checks c where c.account_id = ${tx.account_id}
          and (c.id = any (${sql.param(ids)}::uuid[]) or c.after_check_id = any (${sql.param(ids)}::uuid[])
            or c.id in (select o.after_check_id from food_checks o where o.account_id = ${tx.account_id} and o.id = any (${sql.param(ids)}::uuid[])))
        order by c.id`,
  );
}

export async function updateCheck(tx: Tx, id: string, changes: Partial<NewCheck>): Promise<void> {
  await updateRow(tx, foodChecks, id, changes);
}
