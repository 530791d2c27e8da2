import { formatPence } from '@larder/rules/label-order';
import type { LabelSize } from '@larder/rules/label-size';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

export type OrderWords = {
  id: string;
  account: string;
  organization: string;
  address: string;
  device: string;
  label_type: LabelSize;
  quantity: number;
  express_delivery: boolean;
  roll_price: number;
  total: number;
  ordered_by: string;
};

const typeNames: Record<LabelSize, string> = {
  SINGLE_HEIGHT: 'Single height, 40 mm',
  DOUBLE_HEIGHT: 'Double height, 80 mm',
  SINGLE_HEIGHT_EASY_PEEL: 'Single height easy peel, 40 mm',
};

/** Tells the supplier what to send where. */
export function orderMail(order: OrderWords, repeats: boolean) {
  return layOutMail({
    subject: `Label order: ${order.quantity} rolls for ${order.account}, ${order.organization}`,
    lines: [repeats ? 'A recurring order is due.' : 'An order was placed.'],
    list: facts(order),
  });
}

/** Tells the supplier to send nothing after all. */
export function cancelledMail(order: OrderWords) {
  return layOutMail({
    subject: `Cancelled: label order of ${order.quantity} rolls for ${order.account}, ${order.organization}`,
    lines: ['This order was cancelled. Please do not send it.'],
    list: facts(order),
  });
}

function facts(order: OrderWords): string[] {
  return [
    `Order: ${order.id}`,
    `Customer: ${order.account}`,
    `Deliver to: ${[order.organization, order.address].filter(Boolean).join(', ')}`,
    `Device: ${order.device}`,
    `Labels: ${typeNames[order.label_type]}`,
    `Rolls: ${order.quantity} at ${formatPence(order.roll_price)}`,
    `Delivery: ${order.express_delivery ? 'express, within 24 hours' : 'standard'}`,
    `Total: ${formatPence(order.total)}`,
    `Ordered by: ${order.ordered_by}`,
  ];
}
