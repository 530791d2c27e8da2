import type { Product } from '@larder/contract/catalogue/products';
import type { Settings } from '@larder/contract/network/settings';
import { readCustomFields, readFieldValues, readLowerCustomFields } from '@larder/label/custom-fields';
import type { LabelData, LabelSettings, LabelUsage } from '@larder/label/label-data';
import { type AmountUnit, amountUnits, baseAmount } from '@larder/rules/amount';
import { labelAmount } from '@larder/rules/label-amount';
import { localDay, localTime, startOfLocalDay } from '@larder/rules/local-day';

/** What a person may type in the place of the sample values of a print. */
export type OwnValues = {
  name: string;
  initials: string;
  batch_code: string;
  /** A number with its unit, "250 g", or a count. */
  amount: string;
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
    amount: '',
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

/**
 * The same as label data. A name that is left empty prints the product's; a day or time that is not one, the sample's;
 * an amount that is none is left out.
 */
export function ownLabelValues(
  own: OwnValues,
  usage: LabelUsage,
  { timezone, country }: Pick<LabelSettings, 'timezone' | 'country'>,
): Partial<LabelData> {
  const created = momentOf(own, timezone);
  const amount = readOwnAmount(own.amount);
  return {
    product_name_override: own.name,
    initials: own.initials,
    batch_code: own.batch_code,
    ...(created && { created }),
    ...(amount && { amount: labelAmount(amount, { country, net: usage === 'SINGLE' }) }),
    custom_fields: JSON.stringify(own.custom),
    lower_custom_fields: JSON.stringify(own.lower),
  };
}

/** "1.5 kg" and "1,5 kg" as the tablet reports them; undefined for what is no amount. */
export function readOwnAmount(text: string) {
  const [, number = '', unit = 'units'] = /^(\d+(?:[.,]\d{1,3})?)\s*(kg|g|ml|l)?$/iu.exec(text.trim()) ?? [];
  const of = unit.toLowerCase() as AmountUnit;
  const value = baseAmount(Number(number.replace(',', '.')), of);
  return value > 0 ? { value, unit_type: amountUnits[of] } : undefined;
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
