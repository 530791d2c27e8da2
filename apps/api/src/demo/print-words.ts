import type { LabelData } from '@larder/label/label-data';
import { labelWords } from '@larder/label/label-words';
import type { PrintDates } from '@larder/rules/print-dates';
import { labelDates } from '@larder/rules/print-dates';
import type { Reasoned } from './print-reasons.ts';
import type { Offer, Printer } from './printers.ts';

type Worded = Pick<Reasoned, 'reason'> & {
  offer: Offer;
  settings: Printer['settings'];
  storage: string;
  initials: string;
  batch_code: string;
  dates: PrintDates & { ok: true };
  ready_date: string | null;
  maker_date: string | null;
  /** Printed before somebody added the last of the product's allergens. */
  isOlder: boolean;
};

/** The words of a demo label, as its tablet would have reported them. */
export function wordsOf({ offer, settings, storage, initials, batch_code, dates, isOlder, ...why }: Worded) {
  const { usage, name, label_name, barcode, storage_override, lower_custom_fields, label } = offer;
  const allergens = isOlder ? label.allergens_picked.slice(0, -1) : label.allergens_picked;
  const data: LabelData = {
    usage,
    name,
    product_name_override: label_name,
    barcode_number: barcode,
    storage_location_name_override: storage_override,
    store_display: storage,
    lower_custom_fields,
    allergens_display: allergens.map((one) => one.name).join(', '),
    custom_allergens: label.custom_allergens,
    allergens_declared: offer.allergens_declared,
    may_contain: label.may_contain,
    ingredients: label.ingredients,
    emphasis: label.emphasis,
    emphasis_confirmed: label.emphasis_confirmed,
    price: label.price,
    initials,
    batch_code,
    created: dates.printed_date,
    ...labelDates(dates),
    ...why,
  };
  const ids = allergens.map(({ id }) => id);
  return labelWords({ data, settings, size: 'SINGLE_HEIGHT' }, ids);
}
