import type { duplicates } from '@larder/contract/catalogue/duplicates';
import type { FoundProduct } from '@larder/contract/catalogue/product-search';
import type { Received } from '@larder/contract/endpoint';
import { countCap } from '@larder/rules/count-cap';
import type { Tx } from '../../platform/database/scope.ts';
import { findFoundProducts } from '../products/product-search.queries.ts';
import { findDuplicateGroups, type DuplicateRow } from './duplicates.queries.ts';
import { sameOf } from './duplicates.rules.ts';

type Query = Received<typeof duplicates.list>['query'];

/** A page of groups of products that have something in common, each with its products, oldest first. */
export async function listDuplicates(tx: Tx, { page = 0, size, only_active = false, use }: Query) {
  const usage = use ? (use === 'sale' ? 'SINGLE' : 'COMPONENT') : null;
  const found = await findDuplicateGroups(tx, { page, size, only_active, usage });
  const shown = found.slice(0, size);
  const lines = await findFoundProducts(tx, [...new Set(shown.flatMap(({ ids }) => ids))]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const total = found[0]?.total ?? (page === 0 && found.length <= size ? shown.length : undefined);
  return {
    items: shown.map((group) => groupOf(group, byId)).filter(({ products }) => products.length > 1),
    page,
    size,
    ...(total !== undefined && { total: Math.min(total, countCap) }),
    ...(total !== undefined && total > countCap && { total_capped: true }),
    has_more: found.length > size,
  };
}

function groupOf({ usage, kind, key, ids }: DuplicateRow, byId: ReadonlyMap<string, FoundProduct>) {
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return { id: `${kind}:${usage}:${key}`, usage, same: sameOf(products, kind), products };
}
