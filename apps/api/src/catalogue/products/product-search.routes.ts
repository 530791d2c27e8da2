import { signedIn } from '../../platform/http/gate.ts';
import { findProducts } from './product-search.actions.ts';
import { listProductNames, searchProducts } from './product-search.queries.ts';
import { searchPhrase, searchWords } from './product-search.rules.ts';

export const productSearchRoutes = {
  find: signedIn.productSearch.find.handler(({ input, context: { tx } }) => findProducts(tx, input.query)),
  names: signedIn.productSearch.names.handler(({ input: { query }, context: { tx } }) => {
    const { search = '', usage = null, ...paging } = query;
    const words = searchWords(search);
    if (words.length === 0) return listProductNames(tx, query);
    return searchProducts(tx, { ...paging, words, phrase: searchPhrase(search), lifecycle: 'ACTIVE', usage });
  }),
};
