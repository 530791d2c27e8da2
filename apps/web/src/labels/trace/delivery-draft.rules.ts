import type { ReceiptSent } from '@larder/contract/labels/lots';
import type { DateFormat } from '@larder/rules/date-format';
import { instantOfLocalTime, localDay } from '@larder/rules/local-day';
import { toCelsius, twoDecimals } from '@larder/rules/temperature';

export const goodsUnits = ['g', 'ml', 'each'] as const;

export type DeliveryDraft = {
  organization_id: string;
  supplier_id: string;
  ingredient_id: string;
  product_id: string;
  name: string;
  lot_code: string;
  use_by: string;
  received_on: string;
  amount: number | string;
  unit: (typeof goodsUnits)[number];
  temperature: string;
  reference: string;
  verdict: 'ACCEPTED' | 'REFUSED';
  reason: string;
};

/** A day as YYYY-MM-DD; else it is what somebody typed that cannot be read as one. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** A delivery that comes in today. */
export function newDelivery(now: number, zone: string): DeliveryDraft {
  return {
    organization_id: '',
    supplier_id: '',
    ingredient_id: '',
    product_id: '',
    name: '',
    lot_code: '',
    use_by: '',
    received_on: localDay(now, zone),
    amount: '',
    unit: 'g',
    temperature: '',
    reference: '',
    verdict: 'ACCEPTED',
    reason: '',
  };
}

type Reading = {
  now: number;
  zone: string;
  format: DateFormat;
  /** What the goods are called. */
  name: string;
  /** The temperature that was typed, as a number. */
  degrees: number | null;
};

/**
 * A draft as it is sent: temperatures in Celsius; of today at this moment, of an earlier day at noon, for nobody says
 * when.
 */
export function deliveryOf(
  draft: DeliveryDraft,
  { now, zone, format, name, degrees }: Reading,
): Omit<ReceiptSent, 'id'> {
  const isToday = draft.received_on === localDay(now, zone);
  const at = isToday ? now : instantOfLocalTime(draft.received_on, '12:00', zone);
  const amount = Number(draft.amount);
  const text = (field: 'supplier_id' | 'ingredient_id' | 'product_id' | 'lot_code' | 'use_by' | 'reference') => {
    const value = draft[field].trim();
    return value && { [field]: value };
  };
  return {
    organization_id: draft.organization_id,
    received_at: new Date(at).toISOString(),
    name,
    verdict: draft.verdict,
    ...text('supplier_id'),
    ...text('ingredient_id'),
    ...text('product_id'),
    ...text('lot_code'),
    ...text('use_by'),
    ...text('reference'),
    ...(amount > 0 && { amount, unit: draft.unit }),
    ...(degrees !== null && { temperature: format === 'us' ? twoDecimals(toCelsius(degrees)) : degrees }),
    ...(draft.verdict === 'REFUSED' && { reason: draft.reason.trim() }),
  };
}
