import { formatTime } from '@larder/rules/date-format';
import type { LabelData, LabelSettings, LabelUsage } from './label-data.ts';

/** The code of no label, for the mark in a preview. */
export const sampleCode = 'L000000000SAMP1E';

/** The settings of labels in tests and benches: everything on them that can be. */
export const sampleSettings: LabelSettings = {
  hide_allergens: false,
  include_weekday: true,
  hide_batch_code: false,
  allow_full_timestamp: false,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  country: 'GB',
  custom_fields: '[]',
  lower_custom_fields: '[]',
  date_format: 'uk',
  timezone: 'Europe/London',
};

/**
 * Values for a preview before anything is printed (docs/product/catalogue.md#label-drawing): made now, to be used by
 * the end of the third day on. A screen lays the product's own name, allergens and ingredients over them. `now` in ISO
 * 8601 UTC.
 */
export function sampleLabelData(usage: LabelUsage, { now, timezone }: { now: string; timezone: string }): LabelData {
  const shared = {
    usage,
    initials: 'AB',
    store_display: 'Fridge',
    created: now,
    use_by_date: endOfDay(Date.parse(now), 3, timezone),
    batch_code: '0412',
    allergens_declared: true,
  };
  if (usage === 'COMPONENT') {
    return {
      ...shared,
      name: 'Chicken stock',
      allergens_display: 'Celery, Milk',
      may_contain: 'mustard',
      use_first: true,
    };
  }
  return {
    ...shared,
    name: 'Egg mayonnaise roll',
    ingredients: 'Wheat roll, egg 34%, mayonnaise (rapeseed oil, egg yolk, mustard)',
    allergens_display: 'Wheat, Egg, Mustard',
    may_contain: 'sesame',
    price: '£3.50',
    barcode_number: '2000000000015',
  };
}

// By the clock on the wall: from the end of one day to some hour of the last day, whatever the clocks do in between,
// and on.
function endOfDay(time: number, days: number, timezone: string): string {
  const forward = (from: number) => {
    const [hour = 0, minute = 0] = formatTime(from, { date_format: 'uk', timezone }).split(':').map(Number);
    const second = Math.floor(from / 1000) % 60;
    return from + (86_399 - (hour * 60 + minute) * 60 - second) * 1000;
  };
  const today = forward(Math.floor(time / 1000) * 1000);
  return new Date(forward(today + days * 86_400_000 - 6 * 3_600_000)).toISOString();
}
