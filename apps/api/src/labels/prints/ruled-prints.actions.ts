import type { Settings } from '@larder/contract/network/settings';
import { useByOf, type Expiry } from '@larder/rules/expiry';
import type { LifeRules } from '@larder/rules/label-dates';
import type { Condition } from '@larder/rules/label-fact';
import { conditionFor } from '@larder/rules/print-reason';
import { decidePrint } from '@larder/rules/reason-dates';
import { expiryInputs } from '@larder/rules/storage-expiry';
import { conditionOf } from '@larder/rules/storage-kind';
import { isTimeZone } from '@larder/rules/time-zone';
import { keepingOf, lifeOf } from '../../catalogue/products/product-life.rules.ts';
import type { StateProductRow } from '../../catalogue/products/products.queries.ts';
import type { StorageRow } from '../../devices/devices/device-state.queries.ts';
import { fold, rulesOf, type FoldRow } from '../living/fold.rules.ts';
import type { PrintBasis } from './shorter-rules.queries.ts';

/** The rules of today where a label was printed. `storage` is undefined where it is not offered there any more. */
export type RulesToday = {
  product: StateProductRow | undefined;
  storage: StorageRow | undefined;
  settings: Settings;
  /** How the date of thawed food is counted there. */
  thaw_policy: LifeRules['thaw_policy'];
};

/**
 * A print as it would be by the rules of today: by days of the zone that it was printed in, and never with a later date
 * than it has, which somebody may have chosen. Cooking started its date anew only where that was so then and still is.
 */
export function ruledRow(row: FoldRow, basis: PrintBasis, today: RulesToday): FoldRow {
  const { product, storage, settings, thaw_policy } = today;
  const then = rulesOf(row);
  const timezone = row.life && isTimeZone(row.life.timezone) ? then.timezone : settings.timezone;
  const cooking_resets = Boolean(then.cooking_resets) && settings.cooking_resets;
  const ours = { ...settings, timezone, cooking_resets };
  // What a product that is gone would say today nobody knows; a label without one is under the rules of its venue.
  if (!product && row.product_id !== null) return { ...row, life: { ...then, thaw_policy, cooking_resets } };
  if (!product) return { ...row, life: lifeOf(undefined, ours, thaw_policy) };
  const keeping = keepingOf(product, settings);
  // What thawing left to food that is made of others, or has another sticker than before, these say.
  const isThawedBefore = basis.condition === 'THAWED' && row.parents.length + row.replaces.length > 0;
  const expiriesOf = (condition: Condition | undefined) => {
    if (storage) return expiryInputs({ ...product, ...keeping }, storage, condition);
    const kind = condition === 'THAWED' ? 'CHILLED' : condition;
    return { product_override: (kind && keeping.expiries[kind]) ?? product.expiry, storage_rule: null };
  };
  const decided = decidePrint({
    reason: basis.reason,
    maker_date: basis.maker_date,
    condition: keptThen(basis, storage),
    periods: keeping.life,
    expiriesOf,
    is_thaw_inherited: isThawedBefore,
    rule: product,
    printed_date: basis.printed_date,
    settings: ours,
  });
  const life = lifeOf(product, ours, thaw_policy);
  if (!decided.ok) return { ...row, life };
  const { use_by, date_term } = decided;
  const best_before = earliest(row.best_before, decided.best_before);
  if (isExtended(row, basis, ours) && !isEarlier(use_by, endThen(basis, ours))) return { ...row, life };
  return isEarlier(use_by, row.use_by)
    ? { ...row, life, use_by, date_term, best_before }
    : { ...row, life, best_before };
}

/** How it was kept as it was printed, whatever the reason. */
function keptThen({ condition, reason, tags }: PrintBasis, storage: StorageRow | undefined): Condition | undefined {
  const isOfReason = reason !== null && conditionFor(reason, undefined) !== undefined;
  return isOfReason ? conditionOf(storage?.kind, tags) : (condition ?? undefined);
}

/** When food ends by the rules of today, where that is before its sticker says; both are ISO 8601. */
export function endBefore(row: FoldRow, sticker_ends_at: string): string | null {
  const { use_by, best_before } = fold(row).life;
  const end = use_by ?? best_before;
  return end !== null && end < Date.parse(sticker_ends_at) ? new Date(end).toISOString() : null;
}

/**
 * Whether somebody chose a later date than the rule gave: that stays, unless the rule has become shorter than it was.
 */
function isExtended({ use_by }: FoldRow, basis: PrintBasis, settings: Settings): boolean {
  return basis.is_override && isEarlier(endThen(basis, settings), use_by);
}

function endThen({ storage_rule, printed_date }: PrintBasis, settings: Settings): string | null {
  const [, units, period] = /^(\d+) (hour|day)s?$/.exec(storage_rule) ?? [];
  if (!units) return null;
  const expiry: Expiry = { units: Number(units), period: period === 'hour' ? 'hours' : 'days' };
  return useByOf(expiry, printed_date, settings);
}

function isEarlier(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || Date.parse(one) < Date.parse(other));
}

// Without a date of its own a print has none to shorten.
function earliest(own: string | null, decided: string | null): string | null {
  return own !== null && isEarlier(decided, own) ? decided : own;
}
