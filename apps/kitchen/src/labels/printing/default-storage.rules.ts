import { nameKey } from '@larder/rules/name-key';
import type { PrintReason } from '@larder/rules/print-reason';
import type { Habit, Lists, Product } from '../../store/database.ts';
import type { Storage } from './label-choice.rules.ts';

/**
 * What is known of where a product is kept at a venue, and why it is printed: by this tablet's own prints, and by the
 * server.
 */
export interface StorageKnowledge {
  habits: ReadonlyMap<string, Pick<Habit, 'storage_id' | 'storage_venue' | 'used_at' | 'reason'>>;
  storage_uses: Lists['storage_uses'] | undefined;
  /** The venue's id. */
  venue: string | undefined;
}

/**
 * The storage that is chosen before anybody has: the one that its product or category names, else the one that this
 * venue printed it with last. Otherwise none: a date by a storage that nobody chose is a danger. What is no longer
 * offered, or not for this product, is never chosen.
 */
export function defaultStorage(
  offered: readonly Storage[],
  product: Pick<Product, 'id' | 'default_storage' | 'life'> | undefined,
  known: StorageKnowledge,
): Storage | undefined {
  if (!product) return undefined;
  const fitting = offered.filter(({ kind }) => kind !== 'FROZEN' || !product.life?.not_for_freezing);
  return (
    named(fitting, product.default_storage ?? '') ??
    fitting.find(({ id }) => id === lastUse(product.id, known)?.storage_id)
  );
}

/** Of two that have the same name nobody knows which one is meant. */
function named(offered: readonly Storage[], name: string): Storage | undefined {
  const key = nameKey(name);
  const [first, ...others] = key ? offered.filter((one) => nameKey(one.name) === key) : [];
  return others.length === 0 ? first : undefined;
}

/** What the venue printed a product with last, as far as it is known. */
export function lastUse(
  product_id: string,
  { habits, storage_uses = [], venue }: StorageKnowledge,
): { storage_id?: string | undefined; reason?: PrintReason | null | undefined } | undefined {
  const habit = habits.get(product_id);
  const own = habit?.storage_id && habit.storage_venue === venue ? habit : undefined;
  const use = storage_uses.find((one) => one.product_id === product_id);
  if (!own || !use) return own ?? use;
  return Date.parse(own.used_at) >= Date.parse(use.printed_at) ? own : use;
}
