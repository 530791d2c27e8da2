import * as rules from '@larder/rules/date-format';

export type DateStyle = {
  format: rules.DateFormat;
  /** IANA name of the organisation's zone. */
  zone: string;
};

/** DD/MM/YYYY, or MM/DD/YYYY for the us format, in the organisation's zone. */
export function formatDate(instant: string, style: DateStyle): string {
  return rules.formatDate(instant, settingsOf(style));
}

/** `formatDate` followed by the time of day. */
export function formatDateTime(instant: string, style: DateStyle): string {
  return rules.formatDateTime(instant, settingsOf(style));
}

/** The time of day: 14:30, or 2:30 pm for the us format. */
export function formatTime(instant: string, style: DateStyle): string {
  return rules.formatTime(instant, settingsOf(style));
}

/** The long form "MMMM DD, YYYY, h:mm a" with the zone's short name, for tooltips and records. */
export function formatLong(instant: string, { zone }: DateStyle): string {
  return `${rules.formatLongDateTime(instant, zone)} ${rules.zoneName(instant, zone)}`.trim();
}

/** A day YYYY-MM-DD as people write it: DD/MM/YYYY, or MM/DD/YYYY for the us format; '' stays ''. */
export function writeDay(day: string, format: rules.DateFormat): string {
  return rules.formatDate(day && `${day}T12:00:00Z`, { date_format: format, timezone: 'UTC' });
}

/** A day as people write it, as YYYY-MM-DD; undefined when there is no such day. Days and months may be one digit. */
export function readDay(typed: string, format: rules.DateFormat): string | undefined {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed.trim()) ?? [];
  const [month, date] = format === 'us' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T12:00:00Z`);
  // The 31st of a short month is read as a day of the next one.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined;
}

function settingsOf({ format, zone }: DateStyle): rules.DateSettings {
  return { date_format: format, timezone: zone };
}

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "5 minutes ago", "3 hours ago", "2 days ago"; `now` is in milliseconds since 1970. */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}
