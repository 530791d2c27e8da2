import type { DuplicateGroup, duplicates } from '@larder/contract/catalogue/duplicates';
import type { Received } from '@larder/contract/endpoint';
import { countCap } from '@larder/rules/count-cap';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { findFoundProducts } from '../products/product-search.queries.ts';
import { findDuplicateGroups, findLabelFigures, type DuplicateRow } from './duplicates.queries.ts';
import { sameOf } from './duplicates.rules.ts';

type Query = Received<typeof duplicates.list>['query'];

/** A page of groups of products that have something in common, each with its products, oldest first. */
export async function listDuplicates(tx: Tx, { page = 0, size, only_active = false, use }: Query) {
  const usage = use ? (use === 'sale' ? 'SINGLE' : 'COMPONENT') : null;
  const found = await findDuplicateGroups(tx, { page, size, only_active, usage });
  const shown = found.slice(0, size);
  const ids = [...new Set(shown.flatMap((group) => group.ids))];
  const [lines, figures] = await together([findFoundProducts(tx, ids), findLabelFigures(tx, ids)]);
  const printed = new Map(figures.map(({ id, last_printed, labels }) => [id, { last_printed, labels }]));
  const byId = new Map(lines.map((line) => [line.id, { ...line, ...(printed.get(line.id) ?? unprinted) }]));
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

const unprinted = { last_printed: null, labels: 0 };

function groupOf(
  { usage, kind, key, ids }: DuplicateRow,
  byId: ReadonlyMap<string, DuplicateGroup['products'][number]>,
) {
  const products = ids.flatMap((id) => byId.get(id) ?? []);
  return { id: `${kind}:${usage}:${key}`, usage, same: sameOf(products, kind), products };
}
