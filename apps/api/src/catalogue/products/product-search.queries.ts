import type { FoundProduct, productSearch } from '@larder/contract/catalogue/product-search';
import type { Received } from '@larder/contract/endpoint';
import { searchCap } from '@larder/contract/page';
import { sql, type SQL } from 'drizzle-orm';
import { listPage, type Page } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { categoryReachable, productEditable } from '../categories/category-scope.rules.ts';

const columns = sql`p.id, p.name, p.label_name, p.sku, p.barcode, p.usage, p.lifecycle, p.device_added, p.updated_at,
  jsonb_build_array(jsonb_build_object('id', c.id, 'name', c.name, 'lifecycle', c.lifecycle)) as categories,
  (select d.name from devices d where d.account_id = p.account_id and d.id = p.device_added) as device_name,
  ${productEditable} as can_edit`;
const joined = sql`products p join categories c on c.account_id = p.account_id and c.id = p.category_id`;

/** Products by id, as far as the caller may read them, in the order of their names. */
export function findFoundProducts(tx: Tx, ids: readonly string[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rows<FoundProduct>(
    tx,
    sql`select ${columns} from ${joined} where p.account_id = ${tx.account_id} and p.id = any (${sql.param(ids)}::uuid[])
        and p.deleted_at is null order by p.name_key, p.id`,
  );
}

type Question = {
  page?: number | undefined;
  size: number;
  words: readonly string[];
  /** The search as it was meant, folded: what a name may begin with. */
  phrase: string;
  lifecycle: 'ACTIVE' | 'INACTIVE' | null;
  usage: 'SINGLE' | 'COMPONENT' | null;
};

/**
 * A page of the products whose name, SKU or barcode holds each of the words, best first: what is called so, names that
 * begin so, words that begin so, the rest. More than the cap are neither counted nor ranked: of those the best follow
 * each other as far as the cap.
 */
export async function searchProducts(tx: Tx, { page = 0, size, ...question }: Question): Promise<Page<FoundProduct>> {
  const { ids, total } = await rankProducts(tx, question, { skip: page * size, take: size + 1 });
  const found = new Map((await findFoundProducts(tx, ids.slice(0, size))).map((line) => [line.id, line]));
  return {
    items: ids.slice(0, size).flatMap((id) => found.get(id) ?? []),
    page,
    size,
    total: Math.min(total, searchCap),
    ...(total > searchCap && { total_capped: true }),
    has_more: ids.length > size,
  };
}

/** Whether any product holds each of the words. */
export async function isFound(tx: Tx, { words, lifecycle, usage }: Pick<Question, 'words' | 'lifecycle' | 'usage'>) {
  const found = await row<{ found: boolean }>(
    tx,
    sql`select cardinality(auth.products_holding(${sql.param(words)}::text[], ${lifecycle}, ${usage}, 1)) > 0 as found`,
  );
  return found?.found ?? false;
}

async function rankProducts(
  tx: Tx,
  { words, phrase, lifecycle, usage }: Omit<Question, 'page' | 'size'>,
  { skip, take }: { skip: number; take: number },
): Promise<{ ids: string[]; total: number }> {
  const found = await row<{ ids: string[]; total: number }>(
    tx,
    sql`select ids, total from auth.search_products(${sql.param(words)}::text[], ${phrase}, ${lifecycle}, ${usage}, ${skip}, ${take}, ${searchCap})`,
  );
  return found ?? { ids: [], total: 0 };
}

/** The account's words that begin or end like this one, at most so many letters shorter or longer. */
export async function findSimilarWords(tx: Tx, word: string, slips: number): Promise<string[]> {
  const found = await row<{ words: string[] }>(tx, sql`select auth.similar_words(${word}, ${slips}) as words`);
  return found?.words ?? [];
}

/**
 * Corrects the account's words and common keys where they differ from its products; answers how many keys, at most
 * `most`.
 */
export async function settleProducts(tx: Tx, most: number): Promise<number> {
  const settled = await row<{ count: number }>(tx, sql`select auth.settle_products(${most}) as count`);
  return settled?.count ?? 0;
}

type ProductName = Pick<FoundProduct, 'id' | 'name' | 'usage'>;
type NamesQuery = Received<typeof productSearch.names>['query'];

/** The names of active products in the order of the alphabet. */
export function listProductNames(tx: Tx, query: NamesQuery): Promise<Page<ProductName>> {
  const where: SQL[] = [sql`p.deleted_at is null and p.lifecycle = 'ACTIVE'`, categoryReachable];
  if (query.usage) where.push(sql`p.usage = ${query.usage}`);
  return listPage<ProductName>(tx, query, {
    columns: sql`p.id, p.name, p.usage`,
    from: sql`${joined} where ${sql.join(where, sql` and `)}`,
    order: sql`p.name_key, p.id`,
    // Pickers take a thousand names and search among more.
    cap: 1_000,
  });
}
