import type { AuditEntry } from '@larder/contract/catalogue/products';
import { periodsAsText } from '@larder/rules/period-words';
import { auditableGuide } from './prep-guide/prep-guide.rules.ts';
import type { ProductFull } from './product.rules.ts';

export type HistoryRow = Omit<AuditEntry, 'user' | 'allergens'> & {
  actor_name: string;
  masqueraded_by: string | null;
};

/**
 * A product as its history keeps it: one word or sentence per field, as people read it, so that an entry never needs
 * rows that are gone since (docs/product/catalogue.md#history).
 */
export function auditable(product: ProductFull): Record<string, unknown> {
  const { name, label_name, sku, barcode, description, lifecycle, storage_override, expiry, emphasis } = product;
  const { ingredients, may_contain, custom_allergens, price } = product;
  return {
    name,
    label_name,
    sku,
    barcode,
    description,
    category: product.categories[0]?.name ?? '',
    lifecycle,
    device: product.device_added ? (product.device_name ?? product.device_added) : '',
    storage_override,
    expiry: expiry ? `${expiry.units} ${expiry.period}` : '',
    date_term: product.date_term ?? '',
    use_within_hours: product.use_within_hours === null ? '' : String(product.use_within_hours),
    life: periodsAsText(product.life),
    default_storage: product.default_storage,
    needs_source: product.needs_source,
    maker_date: product.maker_date,
    checks: product.checks?.join(', ') ?? 'CATEGORY',
    cost_per_unit: costAsText(product.cost_per_unit),
    cost_per_kg: costAsText(product.cost_per_kg),
    cost_per_litre: costAsText(product.cost_per_litre),
    lower_custom_fields: fieldsAsText(product.lower_custom_fields),
    allergens: product.allergens.map((one) => one.name).join(', '),
    allergens_declared: product.allergens_declared_at !== null,
    ingredients,
    emphasis: emphasis && emphasis.map(({ start, end }) => ingredients.slice(start, end)).join(', '),
    exemptions: product.exemptions
      .map(({ phrase, exempt }) => `${phrase}: ${exempt ? 'left unmarked' : 'marked'}`)
      .join('; '),
    may_contain,
    custom_allergens,
    price,
    ...auditableGuide(product.guide),
  };
}

/** A cost by its bare number; empty where it is not known. */
function costAsText(cost: number | null): string {
  return cost === null ? '' : String(cost);
}

/** What a new product has, without the fields that are empty. */
export function auditableNew(product: ProductFull): Record<string, unknown> {
  const held = Object.entries(auditable(product)).filter(
    ([, value]) => value !== '' && value !== null && value !== false,
  );
  return Object.fromEntries(held);
}

/**
 * An entry of the history as it is read; behind a masquerade the provider's name stands for the person
 * (docs/product/catalogue.md#history).
 */
export function describeEntry(row: HistoryRow): AuditEntry {
  const { id, event, actor_name, masqueraded_by, created_at, old_values, new_values, merged_product } = row;
  const changed = 'allergens' in old_values || 'allergens' in new_values;
  return {
    id,
    event,
    user: { full_name: actor_name, masqueraded_by: masqueraded_by ? actor_name : null },
    created_at,
    old_values,
    new_values,
    merged_product,
    allergens: changed ? { old: text(old_values.allergens), new: text(new_values.allergens) } : null,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The custom fields of a product that have a value: "Origin: Kent; Batch: 7". */
export function fieldsAsText(json: string): string {
  const fields = Object.entries(JSON.parse(json) as Record<string, string>).filter(([, value]) => value !== '');
  return fields.map(([name, value]) => `${name}: ${value}`).join('; ');
}
