import { productCap, type catalogue } from '@larder/contract/catalogue/all-products';
import type { Received } from '@larder/contract/endpoint';
import { familiesOf, matrixReader } from '@larder/rules/allergen-statement';
import { keysetPage, type Cursors } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { findAllergenNames } from '../allergens/allergen-matrix.queries.ts';
import { findSimilarWords } from '../products/product-search.queries.ts';
import { nearestWords, searchPhrase, searchWords, slipsIn } from '../products/product-search.rules.ts';
import {
  countProducts,
  findByWords,
  findProductLines,
  type CatalogueLine,
  type CatalogueOrder,
  type CatalogueSelection,
} from './catalogue.queries.ts';

type Query = Received<typeof catalogue.list>['query'];
/** How many pages are read to fill one of which rows fall out. */
const mostTurns = 10;
export type CatalogueQuestion = Pick<Query, 'search' | 'organization_id' | 'changed_min' | 'changed_max' | 'filters'>;

/** A page of all products. */
export async function listCatalogue(tx: Tx, query: Query, cursors: Cursors) {
  const { selection, fits, corrected } = await readQuestion(tx, query, productCap);
  const order: CatalogueOrder = { sort_by: query.sort_by ?? 'name', sort_order: query.sort_order ?? 'asc' };
  const list = `catalogue ${order.sort_by} ${order.sort_order}`;
  const read = (at: Pick<Query, 'page' | 'size' | 'cursor'>) =>
    keysetPage<CatalogueLine>(at, {
      list,
      cursors,
      cap: productCap,
      find: ({ place, limit }) => findProductLines(tx, selection, order, { place, limit }),
      count: () => countProducts(tx, selection),
      placeOf: ({ place, id }) => [place, id],
    });
  const { total, total_capped, ...first } = await read(query);
  if (!fits)
    return {
      ...first,
      ...(total !== undefined && { total }),
      ...(total_capped && { total_capped }),
      ...(corrected && { corrected }),
    };
  // How many of these fit is not known before they are read.
  let page = { ...first, items: first.items.filter(fits) };
  for (let turn = 1; turn < mostTurns && page.items.length < query.size && page.next_cursor; turn += 1) {
    const { items, has_more, next_cursor } = await read({ size: query.size, cursor: page.next_cursor });
    page = { ...first, items: [...page.items, ...items.filter(fits)], has_more, ...(next_cursor && { next_cursor }) };
    if (!next_cursor) delete page.next_cursor;
  }
  return { ...page, ...(corrected && { corrected }) };
}

/**
 * What a question means: the rows of `selection` that `fits` keeps. A search finds at most `cap` products and one more.
 */
export async function readQuestion(
  tx: Tx,
  { search, changed_min, changed_max, filters, organization_id }: CatalogueQuestion,
  cap: number,
) {
  const found = search ? await findSearched(tx, search, cap) : undefined;
  const allergens = filters?.contains || filters?.free_from ? await findAllergenNames(tx) : [];
  const within = (ids: readonly string[] | undefined) => ids && familiesOf(allergens, ids);
  const selection: CatalogueSelection = {
    organization_id,
    ids: found?.ids,
    changed_min: changed_min === undefined ? undefined : instantOf(changed_min),
    changed_before: changed_max === undefined ? undefined : instantOf(changed_max + 1),
    filters: { ...filters, contains: within(filters?.contains), free_from: within(filters?.free_from) },
  };
  const fits = allergenFit(allergens, { contains: selection.filters?.contains, free_from: filters?.free_from });
  return { selection, fits, corrected: found?.corrected };
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Keeps what contains any of some allergens, picked or named by its label text, and what is free from all of others:
 * neither its name nor its label text names or warns of one, or has a word that may mean one.
 */
function allergenFit(
  allergens: { id: string; name: string }[],
  { contains, free_from }: Pick<NonNullable<CatalogueSelection['filters']>, 'contains' | 'free_from'>,
) {
  if (!contains && !free_from) return undefined;
  const read = matrixReader(allergens);
  return ({ allergens: picked, ingredients, may_contain, custom_allergens, name }: CatalogueLine) => {
    const said = read({ picked: picked.map(({ id }) => id), ingredients, may_contain, custom_allergens, name });
    const against = new Set([...said.contains, ...said.may_contain, ...said.unknown]);
    return (
      (!contains || contains.some((id) => said.contains.includes(id))) && !free_from?.some((id) => against.has(id))
    );
  };
}

async function findSearched(tx: Tx, search: string, cap: number): Promise<{ ids: string[]; corrected?: string }> {
  const words = searchWords(search);
  const ids = await findByWords(tx, words.length > 0 ? words : [searchPhrase(search)], cap);
  if (ids.length > 0 || words.length === 0) return { ids };
  const meant = await correct(tx, words);
  if (meant.join(' ') === words.join(' ')) return { ids };
  const instead = await findByWords(tx, meant, cap);
  return instead.length > 0 ? { ids: instead, corrected: meant.join(' ') } : { ids };
}

/** Each word that finds nothing alone, as the nearest that the account knows. */
async function correct(tx: Tx, words: readonly string[]): Promise<string[]> {
  const named = (await findAllergenNames(tx)).flatMap(({ name }) => searchWords(name));
  const meant: string[] = [];
  for (const word of words) {
    const slips = slipsIn(word);
    const known = slips === 0 || (words.length > 1 && (await findByWords(tx, [word], 1)).length > 0);
    const near = known ? [] : nearestWords(word, [...named, ...(await findSimilarWords(tx, word, slips))]);
    meant.push(near[0] ?? word);
  }
  return meant;
}
