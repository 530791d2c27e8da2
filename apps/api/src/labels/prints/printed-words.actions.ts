import type { LabelPrinted, PrintedWords } from '@larder/contract/devices/device-labels';
import type { Settings } from '@larder/contract/network/settings';
import type { DateTerm } from '@larder/rules/date-term';
import { withAdded, type HeldAllergen } from '@larder/rules/held-allergens';
import { readPrintedDates } from '@larder/rules/print-dates';
import { differingWords, missingAllergens, type CatalogueWords } from '@larder/rules/printed-words';
import { createHash } from 'node:crypto';
import { labelText } from '../../catalogue/products/label-text.rules.ts';
import type { StateProductRow } from '../../catalogue/products/products.queries.ts';

type Compared = { printed_info: Record<string, unknown>; stale_fields: string[]; missing_allergens: string[] };
type Worded = Pick<LabelPrinted, 'printed' | 'printed_date' | 'usage' | 'from_sources'>;
type Hiding = Pick<Settings, 'hide_allergens'>;

/**
 * What the log keeps of a label's words: those that its device printed, beside them a hash of the catalogue's, in which
 * fields the two differ, and which declared allergens the label does not name. A print without words keeps the
 * catalogue's, which may be others.
 */
export function compareWords(
  body: Worded,
  product: StateProductRow | undefined,
  storage: string,
  settings: Hiding,
): Compared {
  if (!body.printed) {
    const printed_info = product ? { ...labelText(product), allergens_declared: product.allergens_declared } : {};
    return { printed_info, stale_fields: [], missing_allergens: [] };
  }
  const { printed: words, printed_date } = body;
  if (!product) return { printed_info: { words, printed_date }, stale_fields: [], missing_allergens: [] };
  const catalogue = catalogueWords(product, storage);
  const expected = withSources(catalogue, product, body.from_sources?.added ?? []);
  const hidden = settings.hide_allergens && body.usage === 'prep';
  const shown = (field: string) => !hidden || !ofAllergens.has(field);
  return {
    printed_info: { words, printed_date, catalogue_hash: hashOf(catalogue) },
    stale_fields: differingWords(words, expected).filter(shown),
    missing_allergens: hidden ? [] : missingAllergens(words, catalogue),
  };
}

/**
 * The allergens that stand on a label: those that its words name, or what its product declared where its device sends
 * no words. Null where nobody knows, and on prep labels of venues that hide them.
 */
export function namedAllergens(
  { printed, usage }: Worded,
  product: StateProductRow | undefined,
  { hide_allergens }: Hiding,
): string[] | null {
  if (hide_allergens && usage === 'prep') return null;
  return printed?.allergen_ids ?? product?.allergens.map(({ id }) => id) ?? null;
}

/**
 * Where the label said that its food is kept, as the log's two columns tell it: the product's own words, else the
 * storage's name.
 */
export function storageWords(
  words: PrintedWords | undefined,
  product: StateProductRow | undefined,
  storage: string,
): { storage: string; storage_override: string } {
  const storage_override = product?.storage_override ?? '';
  if (!words || words.storage === storage_override) return { storage, storage_override };
  return { storage: words.storage || storage, storage_override: '' };
}

/**
 * What the end of a label is, as the words on it say, else as its device says, and its best-before where it has one. A
 * label with both is ended by its use-by; one of which nothing is said has a use-by, as devices print that know nothing
 * else.
 */
export function datesOf({ use_by, date_term, printed }: Pick<LabelPrinted, 'use_by' | 'date_term' | 'printed'>): {
  date_term: DateTerm;
  best_before: string | null;
} {
  const words = readPrintedDates(printed?.dates ?? []);
  if (words.use_by) return { date_term: 'USE_BY', best_before: words.best_before };
  if (words.best_before) return { date_term: 'BEST_BEFORE', best_before: words.best_before };
  return date_term === 'BEST_BEFORE' ? { date_term, best_before: use_by } : { date_term: 'USE_BY', best_before: null };
}

/** What setting hide_allergens takes off prep labels. */
const ofAllergens = new Set(['allergens', 'allergens_declared', 'may_contain']);

function catalogueWords(product: StateProductRow, storage: string): CatalogueWords {
  const {
    name,
    label_name,
    allergens,
    allergens_declared,
    ingredients,
    emphasis,
    emphasis_confirmed,
    may_contain,
    price,
    barcode,
    lower_custom_fields,
  } = product;
  return {
    name: label_name || name,
    allergens,
    allergens_declared,
    ingredients,
    // What nobody has confirmed is emphasised on the label besides what is marked.
    emphasis: emphasis_confirmed ? emphasis : null,
    may_contain,
    price,
    barcode,
    lower_custom_fields,
    // As much of it as a label's words take.
    storage: (product.storage_override || storage).slice(0, 60) || undefined,
  };
}

/** The catalogue's words with what was printed besides, because it is in what the food was made from. */
function withSources(
  catalogue: CatalogueWords,
  { may_contain, custom_allergens }: StateProductRow,
  added: readonly HeldAllergen[],
): CatalogueWords {
  if (added.length === 0) return catalogue;
  const known = new Set(catalogue.allergens.map(({ id }) => id));
  const more = added.flatMap(({ allergen_id: id, word: name, may_contain: may }) =>
    id !== undefined && !may && !known.has(id) ? [{ id, name }] : [],
  );
  return {
    ...catalogue,
    allergens: [...catalogue.allergens, ...more],
    may_contain: withAdded({ may_contain, custom_allergens }, added).may_contain,
  };
}

function hashOf(words: CatalogueWords): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url');
}
