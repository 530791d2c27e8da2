import type { Product } from '@larder/contract/catalogue/products';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import type { LabelData, LabelSettings, LabelSize } from '@larder/label/label-data';
import { printedLabel } from '@larder/label/printed-label';
import { productLabel } from '@larder/label/product-label';
import { labelSizes } from '@larder/rules/label-size';
import type { WordsNow } from './label-differences.rules.ts';

/** A label and what it is drawn by. */
export type DrawnLabel = { data: LabelData; settings: LabelSettings; size: LabelSize };

/** A print drawn from its reported words; undefined where its device reported none. */
export function asPrinted(log: LabelLogDetails): DrawnLabel | undefined {
  return log.words ? printedLabel(log.words, factsOf(log), log.settings) : undefined;
}

/**
 * The same print as it would be drawn from the catalogue now: its dates, initials and batch code, and the product's
 * words of today.
 */
export function asDrawn(log: LabelLogDetails, product: Product): DrawnLabel {
  const { initials, batch_code, printed_date, code, tags } = factsOf(log);
  const { use_by_date, date_term, best_before_date } = log.printed_info;
  const dates = {
    use_by_date: date_term === 'USE_BY' ? use_by_date : null,
    best_before_date: best_before_date ?? (date_term === 'BEST_BEFORE' ? use_by_date : null),
  };
  // A report's words say more of its dates than the log does: the hours within which it is to be used.
  const printed = asPrinted(log)?.data;
  return {
    data: {
      ...productLabel(product, product.allergens_declared_at !== null),
      store_display: log.storage,
      ...dates,
      ...(printed && {
        use_by_date: printed.use_by_date,
        best_before_date: printed.best_before_date,
        use_in_hours_override: printed.use_in_hours_override,
        use_within_date: printed.use_within_date,
        ready_date: printed.ready_date,
        maker_date: printed.maker_date,
        custom_fields: printed.custom_fields,
        amount: printed.amount,
      }),
      initials,
      batch_code,
      created: printed_date,
      reason: log.reason,
      code,
      defrosted: tags.includes('DEFROSTED'),
      use_first: tags.includes('USE FIRST'),
    },
    settings: log.settings,
    size: log.words?.size ?? labelSizes.find((size) => size === log.label_size) ?? 'SINGLE_HEIGHT',
  };
}

/** What the catalogue says of the product of a print now. */
export function wordsNow(log: LabelLogDetails, product: Product): WordsNow {
  const {
    name,
    label_name,
    barcode,
    storage_override,
    lower_custom_fields,
    allergens,
    allergens_declared_at,
    label_text,
  } = product;
  const { ingredients, emphasis, emphasis_confirmed, may_contain, custom_allergens, price } = label_text;
  return {
    name: label_name || name,
    barcode,
    // A product that names no storage of its own is kept where it was printed for. As much of it as a label's words
    // take.
    storage: (storage_override || log.storage).slice(0, 60),
    lower_custom_fields,
    allergens,
    custom_allergens,
    allergens_declared: allergens_declared_at !== null,
    ingredients,
    emphasis: emphasis_confirmed ? emphasis : null,
    may_contain,
    price,
  };
}

function factsOf({ usage, printed_date, initials, batch_code, tags, reason, code, settings }: LabelLogDetails) {
  return {
    usage: usage === 'sale' ? ('SINGLE' as const) : ('COMPONENT' as const),
    printed_date,
    initials,
    batch_code,
    tags,
    reason,
    ...(settings.label_code === 'code' && { code }),
  };
}
