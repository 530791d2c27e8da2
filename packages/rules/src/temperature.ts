import type { DateFormat } from './date-format.ts';

/** What a reading or a limit may be, in Celsius. */
export const temperatureRange = { min: -60, max: 150 } as const;

/** What the core of food may be, in Celsius. */
export const foodRange = { min: -60, max: 300 } as const;

/** Celsius to Fahrenheit, F = C*9/5+32 (docs/product/access.md#formats). */
export function toFahrenheit(celsius: number): number {
  return (celsius * 9) / 5 + 32;
}

/** Fahrenheit to Celsius, C = (F-32)*5/9 (docs/product/access.md#formats). */
export function toCelsius(fahrenheit: number): number {
  return ((fahrenheit - 32) * 5) / 9;
}

/** The unit people read: Fahrenheit with the us date format, else Celsius (docs/product/access.md#formats). */
export function temperatureUnit(date_format: DateFormat): '°C' | '°F' {
  return date_format === 'us' ? '°F' : '°C';
}

/** A stored temperature (Celsius) as people read it, one decimal and unit: "4.5 °C" or "40.1 °F". */
export function formatTemperature(celsius: number, date_format: DateFormat): string {
  return `${shownTemperature(celsius, date_format).toFixed(1)} ${temperatureUnit(date_format)}`;
}

/** A stored temperature (Celsius) as a number in the unit people read, one decimal, for charts and inputs. */
export function shownTemperature(celsius: number, date_format: DateFormat): number {
  return oneDecimal(date_format === 'us' ? toFahrenheit(celsius) : celsius);
}

/**
 * A limit typed in the unit people read, as it is stored in Celsius
 * (docs/product/network.md#fridge-container-and-reason-details): one decimal, of a converted one two, for 40 °F is read
 * again as 39.9 °F with one.
 */
export function storedLimit(typed: number, date_format: DateFormat): number {
  return date_format === 'us' ? twoDecimals(toCelsius(oneDecimal(typed))) : oneDecimal(typed);
}

/**
 * A temperature to one decimal, half away from zero, so that -0.25 and 0.25 mirror each other; never -0, which would
 * read "-0.0".
 */
export function oneDecimal(value: number): number {
  return roundTo(10, value);
}

/** A temperature to two decimals, half away from zero; never -0. */
export function twoDecimals(value: number): number {
  return roundTo(100, value);
}

function roundTo(parts: number, value: number): number {
  const rounded = (Math.sign(value) * Math.round(Number((Math.abs(value) * parts).toFixed(6)))) / parts;
  return rounded === 0 ? 0 : rounded;
}
