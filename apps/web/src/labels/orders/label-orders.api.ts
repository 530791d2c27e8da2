import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';

export function useOffer(device_id: string) {
  return useQuery({
    ...queries.labelOrders.offer.queryOptions({ input: { query: { device_id } } }),
    enabled: device_id !== '',
  });
}

export function useOrders() {
  return useRowList(
    queries.labelOrders.list.infiniteOptions({ input: ({ page }) => ({ query: { page, size: 20 } }), ...paged }),
  );
}

export function useRecurringOrders() {
  return useRowList(
    queries.labelOrders.recurring.infiniteOptions({ input: ({ page }) => ({ query: { page, size: 20 } }), ...paged }),
  );
}
