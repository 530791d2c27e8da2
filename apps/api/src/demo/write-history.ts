import { clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import { chanceOf } from './chance.ts';
import type { DemoCustomer, DemoPerson } from './customer.ts';
import { demoId, demoIdAt, type CustomerIds } from './demo-id.ts';
import { madeAt, type PlacedProduct } from './write-catalogue.ts';

type Entry = { event: 'created' | 'updated'; old_values: Record<string, unknown>; new_values: Record<string, unknown> };

/** Writes the products' history: who made each, and what a few people changed since. */
export async function writeHistory(
  tx: Tx,
  customer: DemoCustomer,
  products: PlacedProduct[],
  ids: CustomerIds,
): Promise<void> {
  const people = customer.people.filter(({ role, status }) => role !== 'Staff' && !status);
  const entries = products.flatMap((placed) => {
    const { id, organization_id, sku } = placed;
    const chance = chanceOf(`history ${id}`);
    return [made(placed), ...changes(placed).filter(() => chance.happens(0.3))].map((entry, index) => {
      const at = Date.parse(madeAt()) + index * 9 * 86_400_000 + chance.between(0, 8 * 86_400_000);
      const who = chance.oneOf(people);
      return {
        id: demoIdAt(`${ids.account}/history/${sku}/${index}`, Math.min(at, clock.now())),
        organization_id,
        ...entry,
        subject_type: 'product',
        subject_id: id,
        ...actor(who),
        created_at: new Date(Math.min(at, clock.now())).toISOString(),
      };
    });
  });
  await insertRows(tx, 'audit_entries', entries);
}

function made({ product, category, sku, barcode }: PlacedProduct): Entry {
  return {
    event: 'created',
    old_values: {},
    new_values: { name: product.name, sku, ...(barcode && { barcode }), category: category.name, lifecycle: 'ACTIVE' },
  };
}

/** Changes that led to what the product is now. */
function changes({ product }: PlacedProduct): Entry[] {
  const { price, may_contain, storage_override, lifecycle, expiry } = product;
  return [
    price && updated({ price: price.replace(/\d+/, (pounds) => String(Math.max(1, Number(pounds) - 1))) }, { price }),
    may_contain && updated({ may_contain: '' }, { may_contain }),
    storage_override && updated({ storage_override: '' }, { storage_override }),
    expiry && updated({ expiry: '' }, { expiry: `${expiry.units} ${expiry.period}` }),
    lifecycle && updated({ lifecycle: 'ACTIVE' }, { lifecycle }),
  ].filter((entry) => typeof entry === 'object');
}

function updated(old_values: Record<string, unknown>, new_values: Record<string, unknown>): Entry {
  return { event: 'updated', old_values, new_values };
}

function actor(person: DemoPerson | undefined) {
  if (!person) return { actor_id: null, actor_name: 'Larder demo' };
  return { actor_id: demoId(`user/${person.email}`), actor_name: person.name.join(' ') };
}
