import { sql } from 'drizzle-orm';
import { containing, listPage } from '../../platform/list.ts';
import type { Tx } from '../../platform/scope.ts';

export type AllergenLine = { id: string; name: string; hierarchy_id: string | null; created_at: string };

export function listAllergens(tx: Tx, query: { page?: number | undefined; size: number; search?: string | undefined }) {
  const matching = query.search ? sql`and a.name_key like ${containing(query.search)}` : sql``;
  return listPage<AllergenLine>(tx, query, {
    columns: sql`a.id, a.name, a.hierarchy_id, a.created_at`,
    from: sql`allergens a where a.deleted_at is null ${matching}`,
    order: sql`a.hierarchy_id is not null, a.position, a.name_key, a.id`,
  });
}
