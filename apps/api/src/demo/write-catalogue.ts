import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { eanCheckDigit } from '@larder/rules/barcode';
import { allExemptions, exemptPhrases } from '@larder/rules/exempt-phrases';
import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { clock } from '../platform/clock.ts';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { insertRows } from './bulk.ts';
import type { DemoCategory, DemoCustomer, DemoProduct } from './customer.ts';
import { demoId, type CustomerIds } from './demo-id.ts';
import { costsOf } from './product-costs.ts';

/** A product with its place in the catalogue. */
export type PlacedProduct = {
  category: DemoCategory;
  product: DemoProduct;
  id: string;
  organization_id: string;
  sku: string;
  barcode: string;
};

/**
 * Writes a customer's categories and products with everything that hangs on them, one statement a table; answers the
 * products.
 */
export async function writeCatalogue(tx: Tx, customer: DemoCustomer, ids: CustomerIds): Promise<PlacedProduct[]> {
  const { categories, devices } = customer;
  await insertRows(
    tx,
    'categories',
    categories.map(
      ({ key, name, description, usage, at, lifecycle = 'ACTIVE', date_term, use_within_hours, life, storage }) => ({
        id: ids.of('category', key),
        organization_id: ids.organization(at),
        name,
        name_key: nameKey(name),
        description,
        usage,
        lifecycle,
        date_term: date_term ?? 'USE_BY',
        use_within_hours: use_within_hours ?? null,
        life: life ?? null,
        default_storage: storage[0] ?? '',
        ...written(),
      }),
    ),
  );
  await insertRows(
    tx,
    'category_organizations',
    categories.flatMap(({ key, shared }) =>
      shared.map((one) => ({ category_id: ids.of('category', key), organization_id: ids.organization(one) })),
    ),
  );
  await insertRows(
    tx,
    'category_devices',
    categories.flatMap((category) =>
      devices
        .filter(({ key }) => category.devices?.includes(key))
        .map(({ key, at }) => ({
          category_id: ids.of('category', category.key),
          device_id: ids.of('device', key),
          organization_id: ids.organization(at),
        })),
    ),
  );
  const products = place(customer, ids);
  await writeProducts(tx, products, customer.people[0]?.email ?? '', ids);
  return products;
}

async function writeProducts(tx: Tx, placed: PlacedProduct[], declarer: string, ids: CustomerIds): Promise<void> {
  await insertRows(
    tx,
    'products',
    placed.map(({ category, product, id, organization_id, sku, barcode }) => ({
      id,
      organization_id,
      category_id: ids.of('category', category.key),
      usage: category.usage,
      name: product.name,
      name_key: nameKey(product.name),
      label_name: product.label_name ?? '',
      sku,
      barcode,
      description: product.description ?? '',
      lifecycle: product.lifecycle ?? category.lifecycle ?? 'ACTIVE',
      storage_override: product.storage_override ?? '',
      lower_custom_fields: '{}',
      date_term: product.date_term ?? null,
      use_within_hours: product.use_within_hours ?? null,
      life: product.life ?? null,
      needs_source: product.needs_source ?? false,
      maker_date: product.maker_date ?? 'off',
      ...costsOf(product),
      device_added: product.device_added ? ids.of('device', product.device_added) : null,
      allergens_declared_at: product.allergens ? madeAt() : null,
      allergens_declared_by: product.allergens ? demoId(`user/${declarer}`) : null,
      ...written(),
    })),
  );
  await insertRows(
    tx,
    'labels',
    placed
      .filter(({ product }) => product.allergens)
      .map(({ category, product, id, organization_id, sku }) => ({
        id: ids.of('label', sku),
        organization_id,
        product_id: id,
        label_type: category.usage === 'SINGLE' ? 'INGREDIENTS' : 'ALLERGENS',
        ingredients: product.ingredients,
        emphasis: category.usage === 'SINGLE' ? checkedEmphasis(product.ingredients ?? '', product.exempt) : null,
        exemptions: (product.exempt ?? []).map((phrase) => ({
          phrase,
          exempt: true,
          decided_by: demoId(`user/${declarer}`),
          decided_at: madeAt(),
        })),
        may_contain: product.may_contain ?? '',
        custom_allergens: product.custom_allergens ?? '',
        price: product.price ?? '',
      })),
  );
  await insertRows(
    tx,
    'expiries',
    placed.flatMap(({ product: { expiry }, id, organization_id, sku }) =>
      expiry ? [{ id: ids.of('expiry', sku), organization_id, product_id: id, ...expiry }] : [],
    ),
  );
  await writeProductAllergens(tx, placed);
}

/** The demo's people have confirmed the emphasis wherever no word left them in doubt. */
function checkedEmphasis(ingredients: string, exempt: string[] = []): { start: number; end: number }[] | null {
  const left = exemptPhrases(ingredients, allExemptions).filter(({ phrase }) => exempt.includes(phrase));
  const words = suggestAllergens(ingredients).filter(
    (word) => !left.some(({ start, end }) => word.start < end && word.end > start),
  );
  return words.every(({ certain }) => certain) ? words.map(({ start, end }) => ({ start, end })) : null;
}

async function writeProductAllergens(tx: Tx, placed: PlacedProduct[]): Promise<void> {
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
function place({ categories }: DemoCustomer, ids: CustomerIds): PlacedProduct[] {
  let sold = 0;
  return categories.flatMap((category) =>
    category.products.map((product, index) => {
      const sku = `${category.key}-${String(index + 1).padStart(3, '0')}`;
      const twelve = category.usage === 'SINGLE' ? `2${String((sold += 1)).padStart(11, '0')}` : '';
      const barcode = twelve && `${twelve}${eanCheckDigit(twelve)}`;
      return {
        category,
        product,
        id: ids.of('product', sku),
        organization_id: ids.organization(category.at),
        sku,
        barcode,
      };
    }),
  );
}

/** When the catalogue was entered. */
export function madeAt(): string {
  return new Date(clock.now() - 40 * 86_400_000).toISOString();
}

const written = () => ({ created_at: madeAt(), updated_at: madeAt() });
