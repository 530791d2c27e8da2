import type { FoundProduct } from '@larder/contract/product-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { paged, useRowList, wholeList, type RowList } from '../../ui/row-list.ts';

/** What a search finds; without a term nothing is asked. `corrected` is what was looked for in place of a term that found nothing. */
export function useProductSearch(search: string): { list: RowList<FoundProduct>; corrected: string | undefined } {
  const options = {
    ...queries.productSearch.find.infiniteOptions({ input: ({ page }) => ({ query: { search, page } }), ...paged }),
    enabled: search !== '',
  };
  const list = useRowList<FoundProduct>(options);
  const corrected = useInfiniteQuery({ ...options, select: ({ pages }) => pages[0]?.corrected }).data;
  return search === '' ? { list: wholeList<FoundProduct>([]), corrected: undefined } : { list, corrected };
}
