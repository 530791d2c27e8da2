import { nameKey } from '@larder/rules/name-key';
import type { Lists } from '../../store/database.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { isOpen, type LiveLabel } from '../../store/live-label.ts';

/**
 * What the tablet knows of the food in a fridge. `known`: its labels' place is this fridge alone; `shared`: other
 * fridges are that place too; `guessed`: nobody said which place it is, so it is all food that is kept as cold.
 */
export interface FridgeFood {
  certainty: 'known' | 'shared' | 'guessed';
  labels: LiveLabel[];
}

const kept = { FRIDGE: ['CHILLED', 'THAWED'], FREEZER: ['FROZEN'] } as const;

/** The live labels that may be in a fridge, those that end first at the head. */
export function foodIn(fridge: Fridge, fridges: readonly Fridge[], live: Iterable<LiveLabel>): FridgeFood {
  const place = nameKey(fridge.storage_name ?? '');
  const conditions: readonly string[] = kept[fridge.kind];
  const isIn = ({ life }: LiveLabel) => (place ? nameKey(life.place) === place : conditions.includes(life.condition));
  const labels = [...live].filter((label) => isOpen(label) && label.life.custody === 'LIVE' && isIn(label));
  const isShared = fridges.some(({ id, storage_name = '' }) => id !== fridge.id && nameKey(storage_name) === place);
  const end = ({ life }: LiveLabel) => life.use_by ?? life.best_before ?? Infinity;
  return {
    certainty: !place ? 'guessed' : isShared ? 'shared' : 'known',
    labels: labels.toSorted((a, b) => end(a) - end(b) || a.product_name.localeCompare(b.product_name)),
  };
}

const coldKinds = { FRIDGE: 'CHILLED', FREEZER: 'FROZEN' } as const;

/**
 * Where the food of a fridge can be moved: every other place that keeps food as cold. A freezer is no way out for
 * chilled food, for freezing is another step with dates of its own.
 */
export function waysOut(fridge: Fridge, storage: Lists['storage']): Lists['storage'] {
  const own = nameKey(fridge.storage_name ?? '');
  return storage.filter(({ name, kind = 'CHILLED' }) => nameKey(name) !== own && kind === coldKinds[fridge.kind]);
}
