import { activeOrganization, useUser } from './session-store.ts';

export type DateFormat = 'uk' | 'us';
export type DateStyle = {
  format: DateFormat;
  /** IANA name of the organisation's zone. */
  zone: string;
};

/** How the active organisation writes dates. */
export function useDateStyle(): DateStyle {
  const organization = activeOrganization(useUser());
  return {
    format: organization?.settings.date_format === 'us' ? 'us' : 'uk',
    zone: organization?.timezone || 'Europe/London',
  };
}

/** DD/MM/YYYY, or MM/DD/YYYY for the us format, in the organisation's zone. */
export function formatDate(instant: string, { format, zone }: DateStyle): string {
  const { day, month, year } = partsOf(instant, zone);
  return format === 'us' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
}

/** `formatDate` followed by the time of day on a 24-hour clock. */
export function formatDateTime(instant: string, style: DateStyle): string {
  const { hour, minute } = partsOf(instant, style.zone);
  return `${formatDate(instant, style)} ${hour}:${minute}`;
}

/** The long form "MMMM DD, YYYY, h:mm a" with the zone's short name, for tooltips and records. */
export function formatLong(instant: string, { zone }: DateStyle): string {
  const date = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric', timeZone: zone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: zone });
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(date)
    .find((part) => part.type === 'timeZoneName')?.value;
  return `${day.format(date)}, ${time.format(date).toLowerCase()} ${name ?? ''}`.trim();
}

function partsOf(instant: string, timeZone: string): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as never;
}
