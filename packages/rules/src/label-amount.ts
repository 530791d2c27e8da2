import type { UnitType } from './amount.ts';

/**
 * An amount (grams, millilitres or a count) as a label says it at a place, ISO 3166-1 alpha-2: "25 kg", "1,5 l" where
 * numbers have a comma, "6 ×" for pieces. In the United States both systems, "Net Wt 8.81 oz (250 g)" (21 CFR 101.7),
 * never more than there is.
 */
export function labelAmount(
  { value, unit_type }: { value: number; unit_type: UnitType },
  { country = '', net }: { country?: string | undefined; net: boolean },
): string {
  const number = (amount: number) => Number(amount.toFixed(3)).toString().replace('.', decimalOf(country));
  if (unit_type !== 'weight' && unit_type !== 'volume') return `${number(value)} ×`;
  const [small, large] = unit_type === 'weight' ? ['g', 'kg'] : ['ml', 'l'];
  const isLarge = Number(value.toFixed(3)) >= 1000;
  const metric = isLarge ? `${number(value / 1000)} ${large}` : `${number(value)} ${small}`;
  if (!net || country !== 'US') return metric;
  return unit_type === 'weight' ? `Net Wt ${pounds(value)} (${metric})` : `Net ${fluidOunces(value)} (${metric})`;
}

/**
 * How high the figures of a net quantity are at least, in millimetres; 0 where nothing is said, as of pieces. Directive
 * 76/211/EEC, which Great Britain keeps, by the amount; 21 CFR 101.7(i) by the area of the label; the National Trade
 * Measurement Regulations 2009 of Australia by the size of the package, here by what it holds. Elsewhere as in the
 * European Union.
 */
export function netQuantityHeight(
  amount: string,
  { country = '', width, height }: { country?: string | undefined; width: number; height: number },
): number {
  const base = metricBase(amount);
  if (base === undefined) return 0;
  if (country === 'US') return panelHeight((width * height) / squareInch);
  if (country === 'AU' || country === 'NZ') return base <= 200 ? 2 : base <= 1000 ? 2.5 : 3.3;
  return base <= 50 ? 2 : base <= 200 ? 3 : base <= 1000 ? 4 : 6;
}

/**
 * The share of a label, from its foot, in which the net quantity belongs; 1 for anywhere. In the United States on
 * panels of more than five square inches (21 CFR 101.7(f)).
 */
export function netQuantityShare({
  country,
  width,
  height,
}: {
  country?: string | undefined;
  width: number;
  height: number;
}): number {
  return country === 'US' && (width * height) / squareInch > 5 ? 0.3 : 1;
}

const squareInch = 645.16;

function panelHeight(area: number): number {
  const inch = 25.4;
  return area <= 5 ? inch / 16 : area <= 25 ? inch / 8 : inch / 4.8;
}

function metricBase(amount: string): number | undefined {
  const [, number = '', unit = ''] = /([\d.,]+) (kg|g|ml|l)\b/u.exec(amount) ?? [];
  if (unit === '') return undefined;
  return Number(number.replace(',', '.')) * (unit === 'kg' || unit === 'l' ? 1000 : 1);
}

function pounds(grams: number): string {
  const ounces = grams / 28.349_523_125;
  return ounces >= 16 ? `${threeDigits(ounces / 16)} lb` : `${threeDigits(ounces)} oz`;
}

function fluidOunces(millilitres: number): string {
  return `${threeDigits(millilitres / 29.573_529_562_5)} fl oz`;
}

// Rounded down to three digits; what has more before its point keeps them.
function threeDigits(value: number): string {
  const places = Math.max(0, 2 - Math.floor(Math.log10(Math.max(value, 0.001))));
  const scale = 10 ** Math.min(places, 3);
  return String(Math.floor(value * scale + 1e-9) / scale);
}

const decimals = new Map<string, string>();

function decimalOf(country: string): string {
  const known = decimals.get(country);
  if (known) return known;
  const parts = /^[A-Z]{2}$/u.test(country) ? new Intl.NumberFormat(localeOf(country)).formatToParts(1.5) : [];
  const sign = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  decimals.set(country, sign);
  return sign;
}

function localeOf(country: string): string {
  return `${new Intl.Locale(`und-${country}`).maximize().language}-${country}-u-nu-latn`;
}
