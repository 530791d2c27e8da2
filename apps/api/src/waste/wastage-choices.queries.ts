import type { Received } from '@larder/contract/endpoint';
import type { Container, wastage, WastageReason } from '@larder/contract/waste/waste';
import { nameKey } from '@larder/rules/name-key';
import { sql, type SQL } from 'drizzle-orm';
import { containing, listPage } from '../platform/database/list.ts';
import { insertRows, type NewRow } from '../platform/database/row-writes.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { inSet } from '../schema/tenant-table.ts';
import { containers, wastageReasons } from '../schema/wastage.ts';

/** Reasons and containers: what an item was thrown away for and measured with. They are kept alike. */
export type ReasonRow = WastageReason & { organization_id: string };
export type ContainerRow = Container & { organization_id: string };
export type Choice = Omit<ReasonRow, 'notes_required'>;

type Kind = 'wastage_reasons' | 'containers';
type RowOf<K extends Kind> = K extends 'containers' ? ContainerRow : ReasonRow;

const usual = sql`c.hierarchy_id is not null, c.position, c.name_key, c.id`;

type ChoiceQuery = Received<typeof wastage.reasons>['query'];

/** Default ones first, in their own order, then custom ones by name; or by the column that is asked for. */
export function listChoices<K extends Kind>(tx: Tx, kind: K, query: ChoiceQuery) {
  const matching = query.search ? sql`and c.name_key like ${containing(nameKey(query.search))}` : sql``;
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  const column = query.sort_by === 'created_at' ? sql`c.created_at` : sql`c.name_key`;
  return listPage<RowOf<K>>(tx, query, {
    columns: columnsOf(kind),
    from: sql`${sql.identifier(kind)} c where c.deleted_at is null ${matching}`,
    order: query.sort_by ? sql`${column} ${direction}, c.id ${direction}` : usual,
  });
}

/** The containers that a device offers, in the order of the list; always whole. */
export function listOfferedContainers(tx: Tx): Promise<Pick<ContainerRow, 'id' | 'name' | 'volume'>[]> {
  return rows(tx, sql`select c.id, c.name, c.volume from containers c where c.deleted_at is null order by ${usual}`);
}

/** The reasons that a device offers, in the order of the list; always whole. */
export function listOfferedReasons(tx: Tx): Promise<Pick<ReasonRow, 'id' | 'name' | 'notes_required'>[]> {
  return rows(
    tx,
    sql`select c.id, c.name, c.notes_required from wastage_reasons c where c.deleted_at is null order by ${usual}`,
  );
}

export function findChoice<K extends Kind>(tx: Tx, kind: K, id: string): Promise<RowOf<K> | undefined> {
  return row<RowOf<K>>(
    tx,
    sql`select ${columnsOf(kind)} from ${sql.identifier(kind)} c where c.id = ${id} and c.deleted_at is null`,
  );
}

/** Of the ids given, also what was deleted meanwhile: a device that was offline still knew it. */
export function findReportedChoices<K extends Kind>(tx: Tx, kind: K, ids: string[]): Promise<RowOf<K>[]> {
  return rows<RowOf<K>>(
    tx,
    sql`select ${columnsOf(kind)} from ${sql.identifier(kind)} c where c.id = any (${sql.param(ids)}::uuid[])`,
  );
}

type NewChoice<T extends typeof wastageReasons | typeof containers> = Omit<NewRow<T>, 'name_key' | 'position'>;

export function insertReasons(tx: Tx, made: NewChoice<typeof wastageReasons>[]): Promise<void> {
  return insertRows(tx, wastageReasons, made.map(placed));
}

export function insertContainers(tx: Tx, made: NewChoice<typeof containers>[]): Promise<void> {
  return insertRows(tx, containers, made.map(placed));
}

/** Items keep the name that they were reported with. */
export async function removeChoice(tx: Tx, kind: Kind, id: string): Promise<void> {
  await rows(tx, sql`update ${sql.identifier(kind)} set deleted_at = now() where id = ${id}`);
}

/** Whether another one that the caller's organisation reads has the name. */
export async function isNameTaken(tx: Tx, kind: Kind, name: string, except: string | null): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from ${sql.identifier(kind)} c where c.deleted_at is null and c.name_key = ${nameKey(name)} and c.id is distinct from ${except}::uuid`,
  );
  return Boolean(found);
}

const columnsOf = (kind: Kind): SQL => sql`c.id, c.organization_id, c.name, c.hierarchy_id, c.created_at,
  (c.hierarchy_id is not null and ${inSet('visible', 'c.organization_id')}) as can_edit,
  ${kind === 'containers' ? sql`c.volume` : sql`c.notes_required`}`;

function placed<C extends { name: string }>(choice: C, position: number) {
  return { ...choice, name_key: nameKey(choice.name), position };
}
