import type { Habit, Product } from '../../store/database.ts';
import type { Storage } from './label-choice.rules.ts';

/**
 * The storage that is chosen before anybody has: the one that this product was last printed with here, else the one that its label names,
 * else the one whose food ends first, because a date that is too early is a nuisance and one that is too late is a danger. Rules of hours,
 * such as a hot hold, are for special cases and come last.
 */
export function defaultStorage(
  storage: readonly Storage[],
  product: Pick<Product, 'storage_override'> | undefined,
  habit: Pick<Habit, 'storage_id'> | undefined,
): Storage | undefined {
  const named = product?.storage_override.trim().toLowerCase();
  return (
    storage.find(({ id }) => id === habit?.storage_id) ??
    storage.find(({ name }) => named !== '' && name.trim().toLowerCase() === named) ??
    storage.toSorted((a, b) => length(a) - length(b))[0]
  );
}

function length({ expiry: { units, period } }: Storage): number {
  return period === 'days' ? units : 1_000_000 + units;
}
