import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';

export function useProduct(id: string) {
  return useQuery(queries.products.get.queryOptions({ input: { params: { id } } }));
}
