import type { Product } from '@larder/contract/products';
import type { Settings } from '@larder/contract/settings';
import { readCustomFields, readFieldValues, readLowerCustomFields } from '@larder/label/custom-fields';
import type { LabelData } from '@larder/label/label-data';
import { localDay, localTime, startOfLocalDay } from '@larder/rules/local-day';

/** What a person may type in the place of the sample values of a print. */
export type OwnValues = {
  name: string;
  initials: string;
  batch_code: string;
  /** YYYY-MM-DD and HH:MM by the organisation's clock. */
  day: string;
  time: string;
  custom: Record<string, string>;
  lower: Record<string, string>;
};

/** The sample's own values, from which a person goes on. */
export function firstOwnValues(
  product: Pick<Product, 'name' | 'lower_custom_fields'>,
  settings: Settings,
  now: string,
): OwnValues {
  const time = Date.parse(now);
  const saved = readFieldValues(product.lower_custom_fields);
  return {
    name: product.name,
    initials: 'AB',
    batch_code: '0412',
    day: localDay(time, settings.timezone),
    time: localTime(time, settings.timezone).slice(0, 5),
    custom: Object.fromEntries(
      readCustomFields(settings.custom_fields).map(({ name, defaultValue }) => [name, defaultValue]),
    ),
    lower: Object.fromEntries(
      readLowerCustomFields(settings.lower_custom_fields).map(({ name }) => [name, saved.get(name) ?? '']),
    ),
  };
}

/** The same as label data. A name that is left empty prints the product's; a day or time that is not one, the sample's. */
export function ownLabelValues(own: OwnValues, timezone: string): Partial<LabelData> {
  const created = momentOf(own, timezone);
  return {
    product_name_override: own.name,
    initials: own.initials,
    batch_code: own.batch_code,
    ...(created && { created }),
    custom_fields: JSON.stringify(own.custom),
    lower_custom_fields: JSON.stringify(own.lower),
  };
}

function momentOf({ day, time }: OwnValues, timezone: string): string | undefined {
  const [, hour, minute] = time.match(/^(\d\d):(\d\d)$/) ?? [];
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || hour === undefined || minute === undefined) return undefined;
  const wanted = Number(hour) * 60 + Number(minute);
  const guess = startOfLocalDay(day, timezone) * 1000 + wanted * 60_000;
  // On a day that the clocks change the hours since midnight are not those of the clock.
  const [shownHour = 0, shownMinute = 0] = localTime(guess, timezone).split(':').map(Number);
  return new Date(guess + (wanted - shownHour * 60 - shownMinute) * 60_000).toISOString();
}
