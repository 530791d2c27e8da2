import { sql, type SQL } from 'drizzle-orm';
import { countCap } from '@larder/contract/page';
import { listPage, type Page } from '../../platform/list.ts';
import { row, rows } from '../../platform/rows.ts';
import type { Tx } from '../../platform/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { categoryEditable, categoryReachable } from '../categories/category-scope.rules.ts';

export type FoundLine = {
  id: string;
  name: string;
  sku: string;
  barcode: string;
  usage: 'SINGLE' | 'COMPONENT';
  lifecycle: 'ACTIVE' | 'INACTIVE';
  categories: { id: string; name: string; lifecycle: 'ACTIVE' | 'INACTIVE' }[];
  device_added: string | null;
  device_name: string | null;
  updated_at: string;
  can_edit: boolean;
};

const columns = sql`p.id, p.name, p.sku, p.barcode, p.usage, p.lifecycle, p.device_added, p.updated_at,
  jsonb_build_array(jsonb_build_object('id', c.id, 'name', c.name, 'lifecycle', c.lifecycle)) as categories,
  (select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added) as device_name,
  (${categoryEditable} and ${inSet('visible', 'p.organization_id')} and (p.device_added is null
    or exists (select 1 from devices d where d.account_id = p.account_id and d.id = p.device_added and ${inSet('visible', 'd.organization_id')}))) as can_edit`;
const joined = sql`products p join categories c on c.account_id = p.account_id and c.id = p.category_id`;

/** Products by id, as far as the caller may read them, in the order of their names. */
export function findFoundProducts(tx: Tx, ids: readonly string[]): Promise<FoundLine[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows<FoundLine>(
    tx,
    sql`select ${columns} from ${joined} where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])
        and p.deleted_at is null order by p.name_key, p.id`,
  );
}

type Question = {
  page?: number | undefined;
  size: number;
  words: readonly string[];
  lifecycle: 'ACTIVE' | 'INACTIVE' | null;
  usage: 'SINGLE' | 'COMPONENT' | null;
};

/** A page of the products whose name, SKU or barcode holds each of the words. */
export async function searchProducts(tx: Tx, question: Question): Promise<Page<FoundLine>> {
  const { page = 0, size, words, lifecycle, usage } = question;
  const { ids, total } = await matchProducts(tx, question);
  const wanted = ids
    ? sql`any (${sql.param(ids)}::uuid[])`
    : sql`any (auth.page_products(${sql.param(words)}::text[], ${lifecycle}, ${usage}, ${page * size}, ${size + 1}))`;
  // Whoever is in the index of a page already needs no further skipping.
  const place = ids && page > 0 ? sql`offset ${page * size}` : sql``;
  const found =
    total === 0
      ? []
      : await rows<FoundLine>(
          tx,
          sql`select ${columns} from ${joined} where p.account_id = ${tx.account_id} and p.id = ${wanted} and p.deleted_at is null
              order by p.name_key, p.id ${sql.raw(`limit ${size + 1}`)} ${place}`,
        );
  return {
    items: found.slice(0, size),
    page,
    size,
    total: Math.min(total, countCap),
    ...(total > countCap && { total_capped: true }),
    has_more: found.length > size,
  };
}

/** How many products hold each of the words, counted to the cap; and which, unless they are too many to gather. */
export async function matchProducts(
  tx: Tx,
  { words, lifecycle, usage }: Pick<Question, 'words' | 'lifecycle' | 'usage'>,
): Promise<{ ids: string[] | null; total: number }> {
  const found = await row<{ ids: string[] | null; total: number }>(
    tx,
    sql`select ids, total from auth.match_products(${sql.param(words)}::text[], ${lifecycle}, ${usage}, 500, ${countCap + 1})`,
  );
  return found ?? { ids: [], total: 0 };
}

/** The account's words that begin or end like this one, at most so many letters shorter or longer. */
export async function findSimilarWords(tx: Tx, word: string, slips: number): Promise<string[]> {
  const found = await row<{ words: string[] }>(tx, sql`select auth.similar_words(${word}, ${slips}) as words`);
  return found?.words ?? [];
}

export type ProductName = { id: string; name: string; usage: 'SINGLE' | 'COMPONENT' };
type NamesQuery = { page?: number | undefined; size: number; usage?: 'SINGLE' | 'COMPONENT' | undefined };

/** The names of active products in the order of the alphabet. */
export function listProductNames(tx: Tx, query: NamesQuery): Promise<Page<ProductName>> {
  const where: SQL[] = [sql`p.deleted_at is null and p.lifecycle = 'ACTIVE'`, categoryReachable];
  if (query.usage) where.push(sql`p.usage = ${query.usage}`);
  return listPage<ProductName>(tx, query, {
    columns: sql`p.id, p.name, p.usage`,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: sql`p.name_key, p.id`,
  });
}
