import type { EventBody } from '@larder/contract/devices/report-forms';
import { lotKey } from '@larder/rules/lot-key';
import { nameKey } from '@larder/rules/name-key';
import type { Lists, OutboxRow } from './database.ts';

type KnownLot = Lists['lots'][number];

/** The lots of the venue with what was taken in here; the same lot stands once, by when it came last. */
export function withGoods(
  lots: readonly KnownLot[],
  body: EventBody<'goods_received'>,
  received_at: string,
): KnownLot[] {
  const { verdict, lot_code } = body;
  if (verdict !== 'ACCEPTED' || !lot_code) return [...lots];
  const lot: KnownLot = {
    supplier_id: body.supplier_id ?? null,
    ingredient_id: body.ingredient_id ?? null,
    product_id: body.product_id ?? null,
    name: body.name,
    lot_code,
    gtin: body.gtin ?? '',
    use_by: body.use_by ?? null,
    best_before: body.best_before ?? null,
    received_at,
  };
  return [lot, ...lots.filter((one) => keyOf(one) !== keyOf(lot))];
}

/** The lots as the server has them, with the deliveries that wait in the outbox laid over them. */
export function withUnsentGoods(lots: readonly KnownLot[], rows: readonly OutboxRow[]): KnownLot[] {
  let shown = [...lots];
  for (const { type, state, body, device_time } of rows)
    if (state !== 'refused' && type === 'goods_received') shown = withGoods(shown, body, device_time);
  return shown;
}

type Named = { [of in 'supplier_id' | 'ingredient_id' | 'product_id']?: string | null | undefined } & {
  name: string;
  lot_code: string;
};

/** By what two lots are the same: who brings them, what they are, and their codes (`lotId` of the server). */
export function keyOf({ supplier_id, ingredient_id, product_id, name, lot_code }: Named): string {
  return JSON.stringify([supplier_id ?? '', ingredient_id ?? product_id ?? nameKey(name), lotKey(lot_code)]);
}
