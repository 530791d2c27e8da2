import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';

export type AllergenLine = {
  id: string;
  name: string;
  hierarchy_id: string | null;
  created_at: string;
  can_edit: boolean;
};

const columns = sql`a.id, a.name, a.hierarchy_id, a.created_at,
  (a.hierarchy_id is not null and ${inSet('visible', 'a.hierarchy_id')}) as can_edit`;
const standing = sql`a.hierarchy_id is not null, a.position, a.name_key, a.id`;
const sortable = { name: sql`a.name_key`, type: sql`a.hierarchy_id is not null`, created_at: sql`a.created_at` };

type ListQuery = {
  page?: number | undefined;
  size: number;
  search?: string | undefined;
  sort_by?: keyof typeof sortable | undefined;
  sort_order?: 'asc' | 'desc' | undefined;
};

/** By default in the order of the law, and the account's own after them. */
export function listAllergens(tx: Tx, query: ListQuery) {
  const matching = query.search ? sql`and a.name_key like ${containing(nameKey(query.search))}` : sql``;
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  return listPage<AllergenLine>(tx, query, {
    columns,
    from: sql`allergens a where a.deleted_at is null ${matching}`,
    order: query.sort_by ? sql`${sortable[query.sort_by]} ${direction}, ${standing}` : standing,
  });
}

export function findAllergen(tx: Tx, id: string): Promise<AllergenLine | undefined> {
  return row<AllergenLine>(tx, sql`select ${columns} from allergens a where a.id = ${id} and a.deleted_at is null`);
}

/** Another allergen of the account with this name, in any case. */
export async function hasAllergenName(tx: Tx, name: string, id: string | null): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 as one from allergens a where a.account_id = ${tx.account_id} and a.name_key = ${nameKey(name)}
          and a.id is distinct from ${id}::uuid`,
  );
  return found.length > 0;
}

/** How many products of the account declare an allergen; of none, those that were deleted let go of it. */
export async function freeAllergen(tx: Tx, id: string): Promise<number> {
  const found = await row<{ used: number }>(tx, sql`select auth.free_allergen(${id}) as used`);
  return found?.used ?? 0;
}
