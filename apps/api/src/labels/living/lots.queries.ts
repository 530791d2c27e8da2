import type { NamedLot } from '@larder/contract/labels/lots';
import { lotKey } from '@larder/rules/lot-key';
import { insertMissing } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { lots } from '../../schema/lots.ts';
import { lotId } from './lot-id.rules.ts';

/** Keeps lots that somebody named, each once, and answers their ids in the order in which they were named. */
export async function insertLots(tx: Tx, named: readonly NamedLot[]): Promise<string[]> {
  const ids = named.map((lot) => lotId(tx.account_id, lot));
  const lines = new Map(named.map((lot, at) => [ids[at] ?? '', lot]));
  const written = [...lines].map(([id, lot]) => ({
    id,
    supplier_id: lot.supplier_id ?? null,
    ingredient_id: lot.ingredient_id ?? null,
    product_id: lot.product_id ?? null,
    name: lot.name,
    gtin: lot.gtin ?? '',
    lot_code: lot.lot_code,
    lot_key: lotKey(lot.lot_code),
    use_by: lot.use_by ?? null,
    best_before: lot.best_before ?? null,
  }));
  // In one order: two calls that name the same lots wait for each other instead of locking each other out.
  await insertMissing(
    tx,
    lots,
    written.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
  );
  return ids;
}
