export type DateFormat = 'uk' | 'us';

/** An instant: ISO 8601 text, or milliseconds since 1970. */
export type Time = string | number;

export interface DateSettings {
  date_format: DateFormat;
  /** IANA name, such as Europe/London. */
  timezone: string;
}

/**
 * A date in the portal: DD/MM/YYYY, or MM/DD/YYYY with us (docs/product/access.md#formats). Unreadable times give ''.
 */
export function formatDate(time: Time, settings: DateSettings): string {
  const local = localTime(time, settings.timezone);
  return local ? dayMonthYear(local, settings.date_format, local.year) : '';
}

/** A date with time in the portal: DD/MM/YYYY HH:mm, or MM/DD/YYYY h:mm a with us. Unreadable times give ''. */
export function formatDateTime(time: Time, settings: DateSettings): string {
  const local = localTime(time, settings.timezone);
  if (!local) return '';
  return `${dayMonthYear(local, settings.date_format, local.year)} ${clock(local, settings.date_format)}`;
}

/** The time of day alone: HH:mm, or h:mm a with us. Unreadable times give ''. */
export function formatTime(time: Time, settings: DateSettings): string {
  const local = localTime(time, settings.timezone);
  return local ? clock(local, settings.date_format) : '';
}

/**
 * A date on a label: DD/MM/YY, or MM/DD/YY with us, on request with the weekday before it ("Wed") and the time after it
 * (docs/product/catalogue.md#label-drawing). Unreadable times give ''.
 */
export function formatLabelDate(
  time: Time,
  settings: DateSettings,
  parts: { weekday?: boolean; time?: boolean } = {},
): string {
  const local = localTime(time, settings.timezone);
  if (!local) return '';
  const date = dayMonthYear(local, settings.date_format, local.year.slice(-2));
  const weekday = parts.weekday ? `${local.weekday} ` : '';
  return `${weekday}${date}${parts.time ? ` ${clock(local, settings.date_format)}` : ''}`;
}

/** The weekday with the time of day: "Fri 06:00", or "Fri 6:00 am" with us. Unreadable times give ''. */
export function formatWeekdayTime(time: Time, settings: DateSettings): string {
  const local = localTime(time, settings.timezone);
  return local ? `${local.weekday} ${clock(local, settings.date_format)}` : '';
}

/**
 * A date with time written out, MMMM DD, YYYY, h:mm a: "October 14, 2026, 9:30 am" (docs/product/access.md#formats).
 */
export function formatLongDateTime(time: Time, timezone: string): string {
  const local = localTime(time, timezone);
  return local ? `${local.month} ${local.day}, ${local.year}, ${clock(local, 'us')}` : '';
}

/** Whether an instant is the last second of its day in a zone: such a use-by date needs no time of day. */
export function isEndOfDay(time: Time, timezone: string): boolean {
  const local = localTime(time, timezone);
  return local !== undefined && `${local.hour}:${local.minute}:${local.second}` === '23:59:59';
}

/** The short name of the zone's time at an instant: "BST", "EDT", or "GMT+3" where English has no name. */
export function zoneName(time: Time, timezone: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const names = ['en-GB', 'en-US', 'en-AU'].map((locale) => shortZoneName(date, timezone, locale));
  return names.find((name) => !/[+-]/.test(name)) ?? names[0] ?? '';
}

interface LocalTime {
  year: string;
  month: string;
  monthNumber: string;
  day: string;
  weekday: string;
  hour: string;
  minute: string;
  second: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// Intl only: a zone library is too heavy for every list of the portal.
function localTime(time: Time, timezone: string): LocalTime | undefined {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return undefined;
  const parts = new Map(
    zoneClock(timezone)
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const monthNumber = part('month');
  return {
    year: part('year').padStart(4, '0'),
    month: monthNames[Number(monthNumber) - 1] ?? '',
    monthNumber,
    day: part('day'),
    weekday: part('weekday'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function zoneClock(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timezone, made);
  return made;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function dayMonthYear(local: LocalTime, date_format: DateFormat, year: string): string {
  const { day, monthNumber } = local;
  return date_format === 'us' ? `${monthNumber}/${day}/${year}` : `${day}/${monthNumber}/${year}`;
}

function clock(local: LocalTime, date_format: DateFormat): string {
  if (date_format === 'uk') return `${local.hour}:${local.minute}`;
  const hour = Number(local.hour);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${local.minute} ${hour < 12 ? 'am' : 'pm'}`;
}

function shortZoneName(date: Date, timezone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: timezone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}
