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

export type LabelFigures = { id: string; last_printed: string | null; labels: number };

/** When each product's last label was printed, and how many are on food, as far as the caller sees them. */
export function findLabelFigures(tx: Tx, ids: string[]): Promise<LabelFigures[]> {
  return rows<LabelFigures>(
    tx,
    sql`select i.id, (select max(l.printed_date) from label_logs l where l.account_id = ${tx.account_id} and l.product_id = i.id) as last_printed,
          (select count(*)::int from live_labels v where v.account_id = ${tx.account_id} and v.product_id = i.id and v.custody = 'LIVE') as labels
        from unnest(${sql.param(ids)}::uuid[]) i(id)`,
  );
}
