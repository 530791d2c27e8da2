import type { MatrixRow } from '@larder/contract/catalogue/allergens';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';

export type MatrixLine = MatrixRow;

/**
 * All products for sale that the address asks for, page after page until every one is there: a matrix with gaps would
 * mislead.
 */
export function useAllergenMatrix(address: ListAddress) {
  const query = { search: address.search || undefined, organization_id: address.filter('org').join(',') || undefined };
  const list = useRowList<MatrixLine>(
    queries.allergens.matrix.infiniteOptions({
      input: ({ page }) => ({ query: { ...query, page, size: 1000 } }),
      ...paged,
    }),
  );
  const { hasMore, loadingMore, moreFailed, loadMore } = list;
  useEffect(() => {
    if (hasMore && !loadingMore && !moreFailed) loadMore();
  }, [hasMore, loadingMore, moreFailed, loadMore]);
  return list;
}

/** The allergens of the account, which are the matrix' columns. */
export function useMatrixAllergens() {
  const { data, isError, refetch } = useQuery(
    queries.allergens.list.queryOptions({ input: { query: { size: 1000 } } }),
  );
  return { allergens: data?.items, allergensFailed: isError && !data, retryAllergens: () => void refetch() };
}
