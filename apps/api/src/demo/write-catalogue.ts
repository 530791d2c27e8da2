import { eanCheckDigit } from '@larder/rules/barcode';
import { sql } from 'drizzle-orm';
import { nameKey } from '../platform/list.ts';
import { rows } from '../platform/rows.ts';
import type { Tx } from '../platform/scope.ts';
import { nowIso } from '../platform/clock.ts';
import { insertRows } from './bulk.ts';
import type { DemoCategory, DemoCustomer, DemoProduct } from './customer.ts';

type IdOf = (kind: string, key: string) => string;
type Placed = {
  category: DemoCategory;
  product: DemoProduct;
  id: string;
  organization_id: string;
  sku: string;
  barcode: string;
};

/** Writes a customer's categories and products with everything that hangs on them, one statement a table. */
export async function writeCatalogue(tx: Tx, customer: DemoCustomer, idOf: IdOf): Promise<void> {
  const { categories, devices } = customer;
  const organization = (key: string) => (key === customer.key ? tx.account_id : idOf('organization', key));
  await insertRows(
    tx,
    'categories',
    categories.map(({ key, name, description, usage, at, lifecycle = 'ACTIVE' }) => ({
      ...{ id: idOf('category', key), organization_id: organization(at), name, name_key: nameKey(name) },
      ...{ description, usage, lifecycle, ...written() },
    })),
  );
  await insertRows(
    tx,
    'category_organizations',
    categories.flatMap(({ key, shared }) =>
      shared.map((one) => ({ category_id: idOf('category', key), organization_id: organization(one) })),
    ),
  );
  await insertRows(
    tx,
    'category_devices',
    categories.flatMap((category) =>
      devices
        .filter(({ key }) => category.devices?.includes(key))
        .map(({ key, at }) => ({
          category_id: idOf('category', category.key),
          device_id: idOf('device', key),
          organization_id: organization(at),
        })),
    ),
  );
  await writeProducts(tx, place(customer, organization, idOf), idOf);
}

async function writeProducts(tx: Tx, placed: Placed[], idOf: IdOf): Promise<void> {
  await insertRows(
    tx,
    'products',
    placed.map(({ category, product, id, organization_id, sku, barcode }) => ({
      ...{ id, organization_id, category_id: idOf('category', category.key), usage: category.usage },
      ...{ name: product.name, name_key: nameKey(product.name), sku, barcode, description: product.description ?? '' },
      product_type: category.usage === 'SINGLE' ? 'SINGLE' : 'PHYSICAL',
      lifecycle: product.lifecycle ?? category.lifecycle ?? 'ACTIVE',
      storage_override: product.storage_override ?? '',
      lower_custom_fields: '{}',
      device_added: product.device_added ? idOf('device', product.device_added) : null,
      allergens_declared_at: product.allergens ? nowIso() : null,
      ...written(),
    })),
  );
  await insertRows(
    tx,
    'labels',
    placed
      .filter(({ product }) => product.allergens)
      .map(({ category, product, id, organization_id, sku }) => ({
        ...{ id: idOf('label', sku), organization_id, product_id: id },
        label_type: category.usage === 'SINGLE' ? 'INGREDIENTS' : 'ALLERGENS',
        ingredients: product.ingredients,
        may_contain: product.may_contain ?? '',
        custom_allergens: product.custom_allergens ?? '',
        price: product.price ?? '',
      })),
  );
  await insertRows(
    tx,
    'expiries',
    placed.flatMap(({ product: { expiry }, id, organization_id, sku }) =>
      expiry ? [{ id: idOf('expiry', sku), organization_id, product_id: id, ...expiry }] : [],
    ),
  );
  await writeProductAllergens(tx, placed);
}

async function writeProductAllergens(tx: Tx, placed: Placed[]): Promise<void> {
  const known = await rows<{ id: string; name: string }>(tx, sql`select id, name from allergens`);
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const allergen = (name: string, sku: string) => {
    const id = ids.get(name);
    if (!id) throw new Error(`The demo knows no allergen ${name} (${sku})`);
    return id;
  };
  await insertRows(
    tx,
    'product_allergens',
    placed.flatMap(({ product, id, organization_id, sku }) =>
      (product.allergens ?? []).map((name, priority) => ({
        organization_id,
        product_id: id,
        allergen_id: allergen(name, sku),
        priority,
      })),
    ),
  );
}

// SKUs count within their category, in-store barcodes within the customer.
function place({ categories }: DemoCustomer, organization: (key: string) => string, idOf: IdOf): Placed[] {
  let sold = 0;
  return categories.flatMap((category) =>
    category.products.map((product, index) => {
      const sku = `${category.key}-${String(index + 1).padStart(3, '0')}`;
      const twelve = category.usage === 'SINGLE' ? `2${String((sold += 1)).padStart(11, '0')}` : '';
      const barcode = twelve && `${twelve}${eanCheckDigit(twelve)}`;
      return { category, product, id: idOf('product', sku), organization_id: organization(category.at), sku, barcode };
    }),
  );
}

const written = () => ({ created_at: nowIso(), updated_at: nowIso() });
