import { useTexts } from '@larder/browser/texts';
import type { DuplicateGroup } from '@larder/contract/duplicates';
import type { FoundProduct } from '@larder/contract/product-search';
import { useQueries } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList, type RowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { duplicatesTexts } from './duplicates.texts.ts';

/** A product as one of a group; who is in two groups stands twice. */
export type DuplicateRow = { id: string; group: DuplicateGroup; product: FoundProduct };

/** The groups that the address asks for, their products one after the other. */
export function useDuplicates(address: ListAddress): { list: RowList<DuplicateRow>; groups: number | undefined } {
  const query = {
    only_active: address.filter('state')[0] !== 'ALL',
    use: address.filter('use')[0] === 'sale' ? ('sale' as const) : ('prep' as const),
  };
  const groups = useRowList<DuplicateGroup>(
    queries.duplicates.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  const rows = groups.rows.flatMap((group) =>
    group.products.map((product) => ({ id: `${group.id}/${product.id}`, group, product })),
  );
  // The pages count groups, the table rows: how many rows there are is known at the end.
  const total = groups.state === 'ready' && !groups.hasMore ? rows.length : undefined;
  return { list: { ...groups, rows, total, totalCapped: false }, groups: groups.total };
}

/** The whole of several products, side by side. */
export function useProducts(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => queries.products.get.queryOptions({ input: { params: { id } } })),
    combine: (results) => ({
      products: results.flatMap(({ data }) => data ?? []),
      failed: results.some(({ isError }) => isError),
    }),
  });
}

export function useDeleteProducts() {
  const t = useTexts(duplicatesTexts);
  return useSaving({
    call: async (ids: string[]) => {
      await api.duplicates.remove({ body: { ids } });
      toastSuccess(t('deleted', { count: ids.length }));
    },
    failed: t('deleteFailed'),
    refreshes: [
      queries.duplicates.key(),
      queries.products.key(),
      queries.categories.key(),
      queries.productSearch.key(),
    ],
  });
}
