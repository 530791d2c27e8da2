import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { paged, useRowList } from '../../ui/row-list.ts';

/** The devices to order for , 1000 of them (docs/product/network.md#limits). */
export function useOrderDevices() {
  const { data, isError, refetch } = useQuery(
    queries.devices.list.queryOptions({ input: { query: { page: 0, size: 1000 } } }),
  );
  const devices = (data?.items ?? []).map(({ id, name, organization }) => ({
    value: id,
    label: `${name}, ${organization.name}`,
  }));
  return { devices, devicesFailed: isError && !data, retryDevices: () => void refetch() };
}

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
