import { readDay } from '@larder/browser/dates';
import type { DateFormat } from '@larder/rules/date-format';

/** A day as people or labels write it, with the year's last two digits too, or as programs do; '' for anything else. */
export function readTypedDay(text: string, format: DateFormat): string {
  const typed = text.trim();
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  if (year) return readDay(format === 'us' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`, format) ?? '';
  return readDay(typed.replace(/^(\d{1,2}[/.\- ]\d{1,2}[/.\- ])(\d\d)$/, '$120$2'), format) ?? '';
}
