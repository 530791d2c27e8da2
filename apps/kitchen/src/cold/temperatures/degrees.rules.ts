import type { DateFormat } from '@larder/rules/date-format';
import { formatTemperature } from '@larder/rules/temperature';

/** A stored temperature (Celsius) as people read it here, with a true minus sign: "−18.0 °C". */
export function degrees(celsius: number, date_format: DateFormat): string {
  return formatTemperature(celsius, date_format).replace('-', '−');
}
