import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { search, searchable } from './search.rules.ts';

/** So many products are drawn at first, and with each "Show more". */
const page = 60;

/**
 * The search of a list of products and how much of it is drawn. `hits` are the products that were found, undefined
 * while nothing is searched for; the venue may have the search hidden.
 */
export function useProductSearch(products: readonly Product[]) {
  const isHidden = useKitchen(({ lists }) => lists.settings?.hide_search ?? false);
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(page);
  const words = useDeferredValue(typed).trim();
  const synonyms = useKitchen(({ lists }) => lists.settings?.search_synonyms ?? '');
  const index = useMemo(() => searchable(products, synonyms), [products, synonyms]);
  const hits = useMemo(() => (words ? search(index, words) : undefined), [index, words]);
  return {
    isHidden,
    typed,
    words,
    hits,
    most,
    type: (next: string) => {
      setTyped(next);
      setMost(page);
    },
    showMore: () => setMost(most + page),
    /** Another list begins with its first page. */
    showFirst: () => setMost(page),
  };
}
