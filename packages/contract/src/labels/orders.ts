import { orderQuantities, recurrences } from '@larder/rules/label-order';
import { labelSizes } from '@larder/rules/label-size';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id, IdList, Instant, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';

export const LabelType = z.enum(labelSizes);
export const OrderQuantity = z
  .number()
  .int()
  .refine((quantity) => (orderQuantities as readonly number[]).includes(quantity), {
    message: `Choose ${orderQuantities.join(', ')} rolls`,
  });
export const OrderState = z.enum(['PLACED', 'CANCELLED']);
export const Recurrence = z.enum(recurrences);

/** Prices are in pence (GBP) and the server's: an order keeps those of its own day. */
export const LabelOrder = z.object({
  id: Id,
  device: NamedRef,
  organization: NamedRef,
  label_type: LabelType,
  quantity: z.number().int(),
  express_delivery: z.boolean(),
  roll_price: z.number().int(),
  total: z.number().int(),
  state: OrderState,
  /** The name of who ordered, or their initials on a device. */
  ordered_by: z.string(),
  /** The recurring order that placed it. */
  recurring_id: Id.nullable(),
  created_at: Instant,
  cancelled_at: Instant.nullable(),
});
export type LabelOrder = z.infer<typeof LabelOrder>;

export const RecurringOrder = z.object({
  id: Id,
  device: NamedRef,
  organization: NamedRef,
  label_type: LabelType,
  quantity: z.number().int(),
  express_delivery: z.boolean(),
  recurrence: Recurrence,
  /** The venue's local day (YYYY-MM-DD) on which it orders next. */
  next_on: z.string(),
  ordered_by: z.string(),
});
export type RecurringOrder = z.infer<typeof RecurringOrder>;

/** What can be ordered for a device: a type that is not allowed, and what stands in the way of any order. */
export const OrderOffer = z.object({
  types: z.array(z.object({ label_type: LabelType, roll_price: z.number().int(), allowed: z.boolean() })),
  quantities: z.array(z.number().int()),
  express_price: z.number().int(),
  express_allowed: z.boolean(),
  is_restricted: z.boolean(),
  /** Nobody receives orders: the server has no ORDERS_EMAIL. */
  is_connected: z.boolean(),
});

export const labelOrders = {
  offer: endpoint({
    method: 'GET',
    path: '/label_orders/offer',
    access: 'venue-manager',
    summary: 'What can be ordered for a device, and at what price',
  })
    .input(read({ query: { device_id: Id } }))
    .output(OrderOffer),
  list: endpoint({ method: 'GET', path: '/label_orders', access: 'venue-manager', summary: 'The orders, newest first' })
    .input(read({ query: { ...paging({ size: 20 }), organization_id: IdList.optional() } }))
    .output(page(LabelOrder)),
  create: endpoint({
    method: 'POST',
    path: '/label_orders',
    access: 'venue-manager',
    status: 201,
    summary: 'Order rolls for a device, once or regularly; the supplier gets an email',
  })
    .input(
      write({
        body: z.strictObject({
          device_id: Id,
          label_type: LabelType,
          quantity: OrderQuantity,
          express_delivery: z.boolean(),
          recurrence: Recurrence.optional(),
        }),
      }),
    )
    .output(LabelOrder),
  cancel: endpoint({
    method: 'DELETE',
    path: '/label_orders/{id}',
    access: 'venue-manager',
    summary: 'Cancel an order; the supplier gets an email',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  recurring: endpoint({
    method: 'GET',
    path: '/label_orders/recurring',
    access: 'venue-manager',
    summary: 'The orders that recur until cancelled',
  })
    .input(read({ query: { ...paging({ size: 20 }) } }))
    .output(page(RecurringOrder)),
  cancelRecurring: endpoint({
    method: 'DELETE',
    path: '/label_orders/recurring/{id}',
    access: 'venue-manager',
    summary: 'Stop a recurring order; orders already placed stay',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
