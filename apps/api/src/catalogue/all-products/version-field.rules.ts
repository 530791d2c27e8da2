import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import { barcodeFault } from '@larder/rules/barcode';
import { foodCheckKinds, type FoodCheckKind } from '@larder/rules/food-check-limits';
import { periodsFromText } from '@larder/rules/period-words';
import type { MakerDate } from '@larder/rules/print-reason';

type ProductField = Partial<{
  name: string;
  label_name: string;
  sku: string;
  barcode: string;
  description: string;
  storage_override: string;
  default_storage: string;
  lifecycle: string;
  needs_source: boolean;
  maker_date: MakerDate;
  checks: FoodCheckKind[] | null;
  cost_per_unit: number | null;
  cost_per_kg: number | null;
  cost_per_litre: number | null;
  date_term: string | null;
  use_within_hours: number | null;
  life: LifePeriods | null;
  lower_custom_fields: string;
}>;
type LabelField = Partial<Record<'ingredients' | 'may_contain' | 'custom_allergens' | 'price', string>>;
type Span = { start: number; end: number };
type OwnExpiry = { units: number; period: 'hours' | 'days' } | null;
/** What a field of a version writes: of the product, of its label text or of its own expiry. */
export type FieldChange = { product?: ProductField; words?: LabelField; expiry?: OwnExpiry };

const ofProduct = new Set(['name', 'label_name', 'sku', 'description', 'storage_override', 'default_storage']);
const ofLabel = new Set(['ingredients', 'may_contain', 'custom_allergens', 'price']);

/**
 * A field as the history keeps it, in words, as what it writes; undefined where the words do not say it exactly. Of
 * emphasis see `findSpans`; categories and allergens are found by their names elsewhere.
 */
export function readField(field: string, value: string): FieldChange | undefined {
  if (ofProduct.has(field)) return { product: { [field]: value } };
  if (ofLabel.has(field)) return { words: { [field]: value } };
  switch (field) {
    case 'barcode':
      return value && barcodeFault(value) ? undefined : { product: { barcode: value } };
    case 'lifecycle':
      return value === 'ACTIVE' || value === 'INACTIVE' ? { product: { lifecycle: value } } : undefined;
    case 'needs_source':
      return { product: { needs_source: value === 'true' } };
    case 'maker_date':
      return value === 'ask' || value === 'off' ? { product: { maker_date: value } } : undefined;
    case 'checks':
      return checksOf(value);
    case 'cost_per_unit':
    case 'cost_per_kg':
    case 'cost_per_litre':
      return /^(\d+(\.\d+)?)?$/.test(value) ? { product: { [field]: value ? Number(value) : null } } : undefined;
    case 'date_term':
      return ['', 'USE_BY', 'BEST_BEFORE'].includes(value) ? { product: { date_term: value || null } } : undefined;
    case 'use_within_hours':
      return /^\d*$/.test(value) ? { product: { use_within_hours: value ? Number(value) : null } } : undefined;
    case 'life':
      return lifeOf(periodsFromText(value));
    case 'expiry':
      return expiryOf(value);
    case 'lower_custom_fields':
      return fieldsOf(value);
    default:
      return undefined;
  }
}

/**
 * Where the emphasised words of a version, between commas, are in its ingredients; undefined where they could be in
 * several places or in none.
 */
export function findSpans(words: string, ingredients: string): Span[] | undefined {
  const parts = words.split(', ').filter(Boolean);
  const first: Span[] = [];
  for (const word of parts) {
    const start = ingredients.indexOf(word, first.at(-1)?.end ?? 0);
    if (start < 0) return undefined;
    first.push({ start, end: start + word.length });
  }
  const last: Span[] = [];
  for (const word of parts.toReversed()) {
    const start = ingredients.lastIndexOf(word, (last.at(-1)?.start ?? ingredients.length) - word.length);
    last.push({ start, end: start + word.length });
  }
  return first.every(({ start }, index) => start === last.at(-1 - index)?.start) ? first : undefined;
}

function lifeOf(life: LifePeriods | null | undefined): FieldChange | undefined {
  return life === undefined ? undefined : { product: { life } };
}

/** "COOK, COOL"; empty for none, CATEGORY for those of its category. */
function checksOf(value: string): FieldChange | undefined {
  if (value === 'CATEGORY') return { product: { checks: null } };
  const kinds = value ? value.split(', ') : [];
  const known = foodCheckKinds.filter((kind) => kinds.includes(kind));
  return known.length === kinds.length ? { product: { checks: known } } : undefined;
}

function expiryOf(value: string): FieldChange | undefined {
  if (value === '') return { expiry: null };
  const [, units, period] = /^(\d+) (hours|days)$/.exec(value) ?? [];
  return units ? { expiry: { units: Number(units), period: period === 'hours' ? 'hours' : 'days' } } : undefined;
}

/** "Origin: Kent; Batch: 7". A value that holds the separators could be read in another way. */
function fieldsOf(value: string): FieldChange | undefined {
  const pairs = value ? value.split('; ').map((part) => part.split(': ')) : [];
  if (pairs.some((pair) => pair.length !== 2)) return undefined;
  return { product: { lower_custom_fields: JSON.stringify(Object.fromEntries(pairs)) } };
}
