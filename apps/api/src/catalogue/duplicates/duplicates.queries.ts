import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import { countCap } from '@larder/rules/count-cap';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Sameness } from './duplicates.rules.ts';

export type DuplicateRow = {
  usage: DuplicateGroup['usage'];
  kind: Sameness;
  key: string;
  ids: string[];
  /** Of all groups, where the caller's scope is the whole account. */
  total: number | null;
};

type Query = { page: number; size: number; only_active: boolean; usage: DuplicateGroup['usage'] | null };

/** One group more than a page of what several products in the caller's scope have in common. */
export function findDuplicateGroups(tx: Tx, { page, size, only_active, usage }: Query): Promise<DuplicateRow[]> {
  return rows<DuplicateRow>(
    tx,
    sql`select usage, kind, key, ids, total from auth.page_duplicates(${usage}, ${only_active}, ${page * size}, ${size + 1}, ${countCap + 1})`,
  );
}
