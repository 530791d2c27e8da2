import type { Expiry } from './expiry.ts';
import type { Condition } from './label-fact.ts';
import {
  firstOf,
  isBarredFromFreezing,
  type Expiries,
  type LifeSource,
  type LifeSources,
  type Periods,
} from './life-periods.ts';
import { storageKinds, type StorageKind } from './storage-kind.ts';

/** Everything that can say how long a product keeps in a storage, apart from the storage's own rule. */
export interface KeepingSources extends LifeSources {
  /** The product's own expiry (OVERRIDE). */
  own?: Expiry | null | undefined;
}

/**
 * What says how long a product keeps in a kind of storage, in this order: the product for that kind, its own expiry
 * (except in a freezer: days in a fridge say nothing about it), its category for that kind, the organisation for that
 * kind, and in a freezer the period that food like it may be frozen. What is not for freezing keeps in a freezer as it
 * does in a fridge. Undefined where the storage's own rule decides.
 */
export function findExpiry(
  sources: KeepingSources,
  kind: StorageKind,
): { value: Expiry; source: LifeSource } | undefined {
  if (kind === 'FROZEN' && isBarredFromFreezing(sources)) return findExpiry(sources, 'CHILLED');
  const { own, product, category, organization } = sources;
  const ofKind = (those: LifeSources) => firstOf(those, ({ expiries }) => expiries?.[kind]);
  return (
    ofKind({ product }) ??
    (own && kind !== 'FROZEN' ? { value: own, source: 'product' } : undefined) ??
    ofKind({ category, organization }) ??
    (kind === 'FROZEN' ? firstOf({ product, category, organization }, ({ frozen }) => frozen) : undefined)
  );
}

/** How long a product keeps in each kind of storage; in a kind that is absent, as the storage's own rule says. */
export function expiriesByKind(sources: KeepingSources): Expiries {
  const found = storageKinds.flatMap((kind) => {
    const first = findExpiry(sources, kind);
    return first ? [[kind, first.value] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The two expiries that `decideDates` chooses from for a label in a storage; what is frozen keeps as in a freezer,
 * wherever it is. A server or tablet of an earlier version knows no kinds of storage: then the product's own expiry
 * beats every storage's.
 */
export function expiryInputs(
  product: { expiry: Expiry | null; expiries?: Expiries | undefined } | undefined,
  storage: { expiry: Expiry; kind?: StorageKind | undefined } | undefined,
  condition?: Condition,
): { product_override: Expiry | null; storage_rule: Expiry | null } {
  const kind = storage?.kind && condition === 'FROZEN' ? 'FROZEN' : storage?.kind;
  const product_override = kind && product?.expiries ? product.expiries[kind] : product?.expiry;
  return { product_override: product_override ?? null, storage_rule: storage?.expiry ?? null };
}

/**
 * What the way in which food is kept makes of a label's dates, for `decideDates`. A freezer stops the date of food that
 * may be frozen, as long as it is known how long the food keeps once it has thawed; otherwise nothing would end it
 * then. What is labelled as thawed keeps no longer than thawed food.
 */
export function keptInputs(
  { frozen, thawed }: Periods,
  condition: Condition | undefined,
): { is_frozen: boolean; thawed: Expiry | null } {
  return {
    is_frozen: condition === 'FROZEN' && frozen !== undefined && thawed !== undefined,
    thawed: condition === 'THAWED' ? (thawed ?? null) : null,
  };
}
