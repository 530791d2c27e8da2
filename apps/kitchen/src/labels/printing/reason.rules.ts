import type { PrintReason } from '@larder/rules/print-reason';
import type { Product } from '../../store/database.ts';
import { lastUse, type StorageKnowledge } from './default-storage.rules.ts';
import type { Storage } from './label-choice.rules.ts';

/**
 * The reason that is chosen before anybody has: why this venue printed the product last. Freezing gives food a later
 * date, so it is chosen only for what goes into a freezer.
 */
export function usualReason(
  product: Pick<Product, 'id'> | undefined,
  storage: Pick<Storage, 'kind'> | undefined,
  known: StorageKnowledge,
): PrintReason {
  const reason = (product && lastUse(product.id, known)?.reason) ?? 'PREPARED';
  return reason === 'FROZEN' && storage?.kind !== 'FROZEN' ? 'PREPARED' : reason;
}

/** Whether food that is labelled for a reason is kept there: frozen now in a freezer, defrosting in none. */
export function fitsReason(reason: PrintReason | undefined, { kind }: Pick<Storage, 'kind'>): boolean {
  if (reason === 'FROZEN') return kind === 'FROZEN';
  return reason !== 'DEFROSTED' || kind !== 'FROZEN';
}

/** The storages among which one is chosen before anybody has: those that fit the reason, where any does. */
export function storagesFor(reason: PrintReason | undefined, offered: readonly Storage[]): readonly Storage[] {
  const fitting = offered.filter((one) => fitsReason(reason, one));
  return fitting.length > 0 ? fitting : offered;
}
