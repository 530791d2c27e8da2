import type { Tx } from '../../platform/scope.ts';
import { findSimilarWords, matchProducts, searchProducts } from './product-search.queries.ts';
import { nearestWords, searchWords, slipsIn } from './product-search.rules.ts';

type Query = { page?: number | undefined; size: number; search: string };
const tried = 3;

/** Active products that hold each word of the search; when there is none, those that hold what was probably meant. */
export async function findProducts(tx: Tx, { search, ...paging }: Query) {
  const words = searchWords(search);
  const question = { ...paging, words, lifecycle: 'ACTIVE' as const, usage: null };
  const found = await searchProducts(
    tx,
    words.length > 0 ? question : { ...question, words: [search.trim().toLowerCase()] },
  );
  if (found.total !== 0 || words.length === 0) return found;
  const corrected = await correct(tx, words);
  if (!corrected) return found;
  return { ...(await searchProducts(tx, { ...question, words: corrected })), corrected: corrected.join(' ') };
}

/** Each word that finds nothing alone is replaced by the nearest that finds something beside the others. */
async function correct(tx: Tx, words: readonly string[]): Promise<string[] | undefined> {
  const finds = async (some: readonly string[]) =>
    (await matchProducts(tx, { words: some, lifecycle: 'ACTIVE', usage: null })).total > 0;
  let best = [...words];
  for (const word of words) {
    const slips = slipsIn(word);
    if (slips === 0 || (await finds([word]))) continue;
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
  return best.some((word, index) => word !== words[index]) && (await finds(best)) ? best : undefined;
}
