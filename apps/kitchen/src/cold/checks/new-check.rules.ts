import type { EventBody } from '@larder/contract/devices/report-forms';
import { foodCheckKinds, type FoodCheckKind } from '@larder/rules/food-check-limits';
import type { FoodCheck } from '../../store/check-overlay.ts';
import type { Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import type { CheckState } from './check-state.rules.ts';

/** What a check is about. */
export type CheckAbout = Pick<
  EventBody<'food_checked'>,
  'kind' | 'name' | 'variant' | 'label_id' | 'batch_id' | 'product_id' | 'after_check_id' | 'for_service'
>;

/** What a new check begins with: as the address says, of a label, a product, another check, or a name. */
export interface NewCheckQuery {
  kind?: string;
  label?: string;
  product?: string;
  name?: string;
  after?: string;
}

export type CheckedFood = Pick<CheckAbout, 'name' | 'product_id' | 'label_id' | 'batch_id'>;
type OfferedFood = {
  live: ReadonlyMap<string, LiveLabel>;
  products: ReadonlyMap<string, Product>;
  checks: readonly FoodCheck[];
};

/** The food that a new check is about; undefined where nobody has said. */
export function askedFood({ label, product, name, after }: NewCheckQuery, known: OfferedFood): CheckedFood | undefined {
  const before = known.checks.find(({ id }) => id === after);
  if (before) return named(before.name, before.product_id, before.label_id, before.batch_id);
  const labelled = label === undefined ? undefined : known.live.get(label);
  if (labelled) {
    const { product_name, product_id, id, batch_id } = labelled;
    return named(product_name || known.products.get(product_id ?? '')?.name, product_id, id, batch_id);
  }
  const chosen = product === undefined ? undefined : known.products.get(product);
  if (chosen) return named(chosen.name, chosen.id, null, null);
  return named(name, null, null, null);
}

/** For how long after the end of cooking a pot is taken to cool from there. */
const sinceCooking = 4 * 3_600_000;

/**
 * The cook check from whose end the food cools: the one that is named, else the last one of the same food that passed
 * in the last hours and that no pot is timed by yet.
 */
export function cookBefore(
  food: CheckedFood,
  states: readonly CheckState[],
  { after, now }: { after: string | undefined; now: number },
): CheckState | undefined {
  const taken = new Set(states.map(({ check }) => check.after_check_id));
  const isOf = ({ check }: CheckState) =>
    food.product_id ? check.product_id === food.product_id : check.name.toLowerCase() === food.name.toLowerCase();
  return states.find((state) => {
    const { check, verdict, last } = state;
    if (check.id === after) return true;
    if (after !== undefined || check.kind !== 'COOK' || verdict !== 'PASSED' || taken.has(check.id)) return false;
    return isOf(state) && now - (last?.at ?? 0) < sinceCooking;
  });
}

/** The kind that a check of food begins with: the asked one, else the first that it needs and nobody made lately. */
export function firstKind(
  asked: string | undefined,
  needed: readonly FoodCheckKind[],
  food: CheckedFood,
  states: readonly CheckState[],
): FoodCheckKind {
  const made = new Set(
    states.flatMap(({ check }) => (food.product_id && check.product_id === food.product_id ? check.kind : [])),
  );
  return foodCheckKinds.find((kind) => kind === asked) ?? needed.find((kind) => !made.has(kind)) ?? needed[0] ?? 'COOK';
}

/** A report takes so much of a name, and none that is empty. */
const longestName = 200;

function named(
  said: string | undefined,
  product_id: string | null,
  label_id: string | null,
  batch_id: string | null,
): CheckedFood | undefined {
  const name = said?.trim().slice(0, longestName).trim();
  if (!name) return undefined;
  return { name, ...(product_id && { product_id }), ...(label_id && { label_id }), ...(batch_id && { batch_id }) };
}
