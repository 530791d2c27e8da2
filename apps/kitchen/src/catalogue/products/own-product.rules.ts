import type { ProductSaved } from '@larder/contract/devices/device-products';
import { undrawnIn } from '@larder/label/undrawn';
import { fullBarcode, isEan13 } from '@larder/rules/barcode';
import { mostUseWithinHours, type DateTerm } from '@larder/rules/date-term';
import { readExpiry } from '@larder/rules/expiry-text';
import { nameKey } from '@larder/rules/name-key';
import type { Product } from '../../store/database.ts';
import type { Category } from '../../store/product-overlay.ts';

/** The form of a product, as it is typed. */
export interface TypedProduct {
  category_id: string;
  name: string;
  /** Printed in place of the name. */
  label_name: string;
  sku: string;
  barcode: string;
  storage_override: string;
  /** How long it keeps; empty as its category and its storage say. */
  units: string;
  period: 'hours' | 'days';
  date_term: 'category' | DateTerm;
  /** "Use within"; empty as its category, 0 for no limit. */
  hours: string;
}

/** A whole product, as the server takes it. */
export type GivenProduct = Required<Omit<ProductSaved, 'product_id' | 'user_id'>>;

type ProductProblem =
  | 'category_id_needed'
  | 'category_id_gone'
  | 'name_needed'
  | 'name_taken'
  | 'label_name_undrawn'
  | 'sku_taken'
  | 'barcode_taken'
  | 'barcode_wrong'
  | 'storage_override_long'
  | 'units_wrong'
  | 'hours_wrong';
type ProductProblems = { [Field in keyof TypedProduct]?: ProductProblem | undefined };

/** The most characters of a storage override (docs/product/catalogue.md#product-details). */
export const longestOverride = 12;

/** The form of a product that is there, or of a new one, whose barcode may have been scanned. */
export function typedProduct(product: Product | undefined, barcode = ''): TypedProduct {
  return {
    category_id: product?.category_id ?? '',
    name: product?.name ?? '',
    label_name: product?.label_name ?? '',
    sku: product?.sku ?? '',
    barcode: product?.barcode ?? barcode,
    storage_override: product?.storage_override ?? '',
    units: product?.expiry ? String(product.expiry.units) : '',
    period: product?.expiry?.period ?? 'days',
    date_term: product?.own?.date_term ?? 'category',
    hours: typeof product?.own?.use_within_hours === 'number' ? String(product.own.use_within_hours) : '',
  };
}

/** The products that were added on this tablet, which are the ones that may be changed on it, by name. */
export function ownProducts(products: Iterable<Product>): Product[] {
  return [...products].filter(({ own }) => own !== undefined).toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * What was typed as a product, or what is wrong with it, field by field, as the server judges it
 * (docs/product/catalogue.md#product-details). The tablet knows the products that it offers alone: the server may know
 * others of the same name, SKU or barcode.
 */
export function readProduct(
  typed: TypedProduct,
  known: { id: string | undefined; products: Iterable<Product>; categories: readonly Category[] },
): { ok: true; given: GivenProduct } | { ok: false; problems: ProductProblems } {
  const trimmed = [typed.name, typed.label_name, typed.sku, typed.storage_override].map((text) => text.trim());
  const [name, label_name, sku, storage_override] = trimmed;
  const given = {
    category_id: typed.category_id,
    name: name ?? '',
    label_name: label_name ?? '',
    sku: sku ?? '',
    barcode: fullBarcode(typed.barcode.trim()),
    storage_override: storage_override ?? '',
  };
  const units = typed.units.trim();
  const expiry = units === '' ? null : readExpiry(units, typed.period);
  const hours = typed.hours.trim();
  const use_within_hours = hours === '' ? null : /^\d{1,4}$/.test(hours) ? Number(hours) : Number.NaN;
  const wrong: ProductProblems = {
    ...problemsOfTexts(given, known),
    ...((expiry === undefined || Array.isArray(expiry)) && { units: 'units_wrong' }),
    ...(use_within_hours !== null && !(use_within_hours <= mostUseWithinHours) && { hours: 'hours_wrong' }),
  };
  if (Object.keys(wrong).length > 0 || expiry === undefined || Array.isArray(expiry))
    return { ok: false, problems: wrong };
  const date_term = typed.date_term === 'category' ? null : typed.date_term;
  return { ok: true, given: { ...given, expiry, date_term, use_within_hours } };
}

/** What of a product differs from what the server has; undefined where nothing does. */
export function changesOf(product: Product, given: GivenProduct): Partial<GivenProduct> | undefined {
  const { category_id, name, label_name = '', sku, barcode, storage_override, expiry, own } = product;
  const before: GivenProduct = {
    category_id,
    name,
    label_name,
    sku,
    barcode,
    storage_override,
    expiry,
    date_term: own?.date_term ?? null,
    use_within_hours: own?.use_within_hours ?? null,
  };
  const changed = Object.entries(given).filter(([field, value]) => !isSame(before[field as keyof GivenProduct], value));
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<GivenProduct>) : undefined;
}

type Texts = Pick<GivenProduct, 'category_id' | 'name' | 'label_name' | 'sku' | 'barcode' | 'storage_override'>;

function problemsOfTexts(
  { category_id, name, label_name, sku, barcode, storage_override }: Texts,
  { id, products, categories }: Parameters<typeof readProduct>[1],
): ProductProblems {
  const usage = categories.find((category) => category.id === category_id)?.usage;
  const others = [...products].filter((product) => product.id !== id);
  const alike = others.filter((product) => product.usage === usage);
  const key = nameKey(name);
  return {
    ...(usage === undefined && { category_id: category_id === '' ? 'category_id_needed' : 'category_id_gone' }),
    ...(alike.some((product) => nameKey(product.name) === key) && { name: 'name_taken' }),
    ...(name === '' && { name: 'name_needed' }),
    ...(undrawnIn([label_name]).length > 0 && { label_name: 'label_name_undrawn' }),
    ...(sku !== '' && others.some((product) => product.sku === sku) && { sku: 'sku_taken' }),
    ...(barcode !== '' && alike.some((product) => product.barcode === barcode) && { barcode: 'barcode_taken' }),
    ...(barcode !== '' && !isEan13(barcode) && { barcode: 'barcode_wrong' }),
    ...(storage_override.length > longestOverride && { storage_override: 'storage_override_long' }),
  };
}

/** An expiry is compared by what it says. */
function isSame(one: unknown, other: unknown): boolean {
  const texts = [one, other].map((value) => {
    const { units, period } = (value ?? {}) as { units?: number; period?: string };
    return typeof value === 'object' && value !== null ? `${units} ${period}` : value;
  });
  return texts[0] === texts[1];
}
