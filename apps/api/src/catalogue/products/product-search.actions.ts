import type { productSearch } from '@larder/contract/catalogue/product-search';
import type { Received } from '@larder/contract/endpoint';
import type { Tx } from '../../platform/database/scope.ts';
import { findSimilarWords, isFound, searchProducts } from './product-search.queries.ts';
import { nearestWords, searchPhrase, searchWords, slipsIn } from './product-search.rules.ts';

type Query = Received<typeof productSearch.find>['query'];
const tried = 3;
type Kind = { lifecycle: 'ACTIVE' | null; usage: null };

/**
 * Active products, or all, that hold each word of the search; when there is none, those that hold what was probably
 * meant.
 */
export async function findProducts(tx: Tx, { search, any_state, ...paging }: Query) {
  const words = searchWords(search);
  const phrase = searchPhrase(search);
  const kind: Kind = { lifecycle: any_state ? null : 'ACTIVE', usage: null };
  const question = { ...paging, ...kind, words, phrase };
  // What tells nothing is looked for as it stands.
  const found = await searchProducts(tx, words.length > 0 ? question : { ...question, words: [phrase] });
  if (found.total !== 0 || words.length === 0) return found;
  const corrected = await correct(tx, words, kind);
  if (!corrected) return found;
  const meant = corrected.join(' ');
  return { ...(await searchProducts(tx, { ...question, words: corrected, phrase: meant })), corrected: meant };
}

/** Each word that finds nothing alone is replaced by the nearest that finds something beside the others. */
async function correct(tx: Tx, words: readonly string[], kind: Kind): Promise<string[] | undefined> {
  const finds = (some: readonly string[]) => isFound(tx, { ...kind, words: some });
  let best = [...words];
  for (const word of words) {
    const slips = slipsIn(word);
    // That a single word finds nothing is known already.
    if (slips === 0 || (words.length > 1 && (await finds([word])))) continue;
    const near = nearestWords(word, await findSimilarWords(tx, word, slips)).slice(0, tried);
    for (const other of near) {
      const next = best.map((one) => (one === word ? other : one));
      const settled = next.filter(
        (one) => one !== word && (one === other || !words.includes(one) || slipsIn(one) === 0),
      );
      if (!(await finds(settled))) continue;
      best = next;
      break;
    }
  }
  if (!best.some((word, index) => word !== words[index])) return undefined;
  return words.length === 1 || (await finds(best)) ? best : undefined;
}
