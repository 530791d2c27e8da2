import type { LabelOrder, OrderOffer, RecurringOrder } from '@larder/contract/label-orders';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, queries } from '../../browser/client.ts';
import { useTexts } from '../../browser/texts.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { labelOrdersTexts } from './label-orders.texts.ts';

export type OrderLine = z.infer<typeof LabelOrder>;
export type RecurringLine = z.infer<typeof RecurringOrder>;
export type Offer = z.infer<typeof OrderOffer>;
export type NewOrder = Parameters<typeof api.labelOrders.create>[0]['body'];

/** The devices to order for (specification, network section 7: 1000 of them). */
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

/** Places an order; the same key again, after a lost answer, places no second one. */
export function usePlaceOrder() {
  const t = useTexts(labelOrdersTexts);
  return useSaving<{ body: NewOrder; key: string }, OrderLine>({
    call: ({ body, key }) => api.labelOrders.create({ body }, { context: { idempotencyKey: key } }),
    saved: t('placed'),
    failed: t('placeFailed'),
    refreshes: [queries.labelOrders.key()],
  });
}

export function useCancelOrder() {
  const t = useTexts(labelOrdersTexts);
  return useSaving({
    call: (id: string) => api.labelOrders.cancel({ params: { id } }),
    saved: t('cancelled'),
    failed: t('cancelFailed'),
    refreshes: [queries.labelOrders.key()],
  });
}

export function useEndRecurring() {
  const t = useTexts(labelOrdersTexts);
  return useSaving({
    call: (id: string) => api.labelOrders.cancelRecurring({ params: { id } }),
    saved: t('ended'),
    failed: t('endFailed'),
    refreshes: [queries.labelOrders.key()],
  });
}
