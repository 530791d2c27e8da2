import type { Expiry } from './expiry.ts';
import { firstOf, type Expiries, type LifeSource, type LifeSources } from './life-periods.ts';
import { storageKinds, type StorageKind } from './storage-kind.ts';

/** Everything that can say how long a product keeps in a storage, apart from the storage's own rule. */
export interface KeepingSources extends LifeSources {
  /** The product's own expiry (OVERRIDE). */
  own?: Expiry | null | undefined;
}

/**
 * What says how long a product keeps in a kind of storage, in this order: the product for that kind, its own expiry (except in a freezer:
 * days in a fridge say nothing about it), its category for that kind, the organisation for that kind, and in a freezer the period that
 * food like it may be frozen. Undefined where the storage's own rule decides.
 */
export function findExpiry(
  { own, product, category, organization }: KeepingSources,
  kind: StorageKind,
): { value: Expiry; source: LifeSource } | undefined {
  const ofKind = (sources: LifeSources) => firstOf(sources, ({ expiries }) => expiries?.[kind]);
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
 * The two expiries that `decideDates` chooses from for a label in a storage. A server or tablet of an earlier version knows no kinds of
 * storage: then the product's own expiry beats every storage's.
 */
export function expiryInputs(
  product: { expiry: Expiry | null; expiries?: Expiries | undefined } | undefined,
  storage: { expiry: Expiry; kind?: StorageKind | undefined } | undefined,
): { product_override: Expiry | null; storage_rule: Expiry | null } {
  const byKind = storage?.kind && product?.expiries;
  const product_override = byKind ? byKind[storage.kind ?? 'CHILLED'] : product?.expiry;
  return { product_override: product_override ?? null, storage_rule: storage?.expiry ?? null };
}
