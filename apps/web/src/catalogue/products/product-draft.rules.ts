import type { Product } from '@larder/contract/catalogue/products';
import { readFieldValues } from '@larder/label/custom-fields';
import { barcodeFault } from '@larder/rules/barcode';
import type { api } from '../../browser/client.ts';

type ProductChanges = Parameters<typeof api.products.update>[0]['body'];

/** The custom expiry rule as it is being typed. */
export type ExpiryDraft = { custom: boolean; units: string; period: 'hours' | 'days' | '' };

type Missing = 'fieldUnits' | 'fieldPeriod' | 'fieldHours' | 'fieldDays';

export const noExpiry: ExpiryDraft = { custom: false, units: '', period: '' };

/** The toggle is on where the product has an expiry of its own. */
export function expiryDraft(expiry: Product['expiry']): ExpiryDraft {
  return expiry ? { custom: true, units: String(expiry.units), period: expiry.period } : noExpiry;
}

/** The names of what is missing; units are called by the period once it is chosen. */
export function missingOfExpiry({ custom, units, period }: ExpiryDraft): Missing[] {
  if (!custom) return [];
  const amount = { hours: 'fieldHours', days: 'fieldDays', '': 'fieldUnits' } as const;
  return [...(Number(units) > 0 ? [] : [amount[period]]), ...(period ? [] : (['fieldPeriod'] as const))];
}

/** What is saved: null where the storage decides. Undefined while something is missing. */
export function expiryOf(draft: ExpiryDraft): Product['expiry'] | undefined {
  if (!draft.custom) return null;
  if (missingOfExpiry(draft).length > 0 || !draft.period) return undefined;
  return { units: Number(draft.units), period: draft.period };
}

/** What the info card edits. */
export type InfoDraft = Pick<
  Product,
  | 'name'
  | 'label_name'
  | 'description'
  | 'sku'
  | 'barcode'
  | 'lifecycle'
  | 'storage_override'
  | 'default_storage'
  | 'needs_source'
  | 'maker_date'
  | 'checks'
> & {
  category: string;
  fields: Record<string, string>;
};

/** The same with the product as it was when the form was opened: a save over a later change is refused. */
export type OpenedInfo = InfoDraft & { opened: Product };

/** Each field of the card is changed by itself. */
export const infoGroups = [
  ['name'],
  ['label_name'],
  ['description'],
  ['sku'],
  ['barcode'],
  ['category'],
  ['storage_override'],
  ['default_storage'],
  ['fields'],
  ['needs_source'],
  ['maker_date'],
  ['checks'],
  ['lifecycle'],
] as const;

export function draftOf(product: Product): InfoDraft {
  const { name, label_name, description, sku, barcode, lifecycle, storage_override, default_storage } = product;
  const { needs_source, maker_date, checks } = product;
  const fields = Object.fromEntries(readFieldValues(product.lower_custom_fields));
  return {
    name,
    label_name,
    description,
    sku,
    barcode,
    lifecycle,
    storage_override,
    default_storage,
    needs_source,
    maker_date,
    checks,
    category: product.categories[0]?.id ?? '',
    fields,
  };
}

/** What differs from the saved product, as the call takes it; nothing when all is as it was. */
export function changesOf(product: Product, draft: InfoDraft): ProductChanges {
  const before = draftOf(product);
  const changes: ProductChanges = {};
  const texts = ['name', 'label_name', 'description', 'sku', 'barcode', 'storage_override', 'default_storage'] as const;
  for (const key of texts) {
    const text = draft[key].trim();
    if (text !== before[key]) changes[key] = text;
  }
  if (draft.lifecycle !== before.lifecycle) changes.lifecycle = draft.lifecycle;
  if (draft.needs_source !== before.needs_source) changes.needs_source = draft.needs_source;
  if (draft.maker_date !== before.maker_date) changes.maker_date = draft.maker_date;
  if (draft.checks?.join() !== before.checks?.join()) changes.checks = draft.checks;
  if (draft.category !== before.category) changes.categories = [{ id: draft.category }];
  if (fieldsText(draft.fields) !== fieldsText(before.fields)) changes.lower_custom_fields = fieldsText(draft.fields);
  return changes;
}

/** The product as its info would be saved, as far as its label shows it. */
export function typedInfo(product: Product, draft: InfoDraft): Partial<Product> {
  const { name, label_name, description, barcode, storage_override, lower_custom_fields } = changesOf(product, draft);
  const typed = { name, label_name, description, barcode, storage_override, lower_custom_fields };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

/** What is wrong with the draft; a barcode may be left empty, and one that the product has already is kept. */
export function problemsOf(product: Product, { name, barcode }: InfoDraft): { name?: true; barcode?: string } {
  const given = barcode.trim();
  const wrong = given && given !== product.barcode ? barcodeFault(given) : undefined;
  return { ...(!name.trim() && { name: true as const }), ...(wrong && { barcode: wrong }) };
}

/** Whether activating brings an inactive category back, which is asked first (docs/product/catalogue.md#activation). */
export function asksForCategory(
  { categories: [category] }: Product,
  { lifecycle, categories }: ProductChanges,
): boolean {
  // A product can only be moved to a category that is active.
  return lifecycle === 'ACTIVE' && !categories && category?.lifecycle !== 'ACTIVE';
}

function fieldsText(fields: Record<string, string>): string {
  const filled = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return JSON.stringify(Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])));
}
