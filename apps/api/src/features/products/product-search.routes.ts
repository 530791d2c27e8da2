import { signedIn } from '../../platform/gate.ts';
import { findProducts } from './product-search.actions.ts';
import { listProductNames, searchProducts } from './product-search.queries.ts';
import { searchWords } from './product-search.rules.ts';

export const productSearchRoutes = {
  find: signedIn.productSearch.find.handler(({ input, context: { tx } }) => findProducts(tx, input.query)),
  names: signedIn.productSearch.names.handler(({ input: { query }, context: { tx } }) => {
    const words = searchWords(query.search ?? '');
    if (words.length === 0) return listProductNames(tx, query);
    return searchProducts(tx, { ...query, words, lifecycle: 'ACTIVE', usage: query.usage ?? null });
  }),
};
