import * as rules from '@larder/rules/date-format';
import { activeOrganization, useUser } from './session-store.ts';

export type DateStyle = {
  format: rules.DateFormat;
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

function settingsOf({ format, zone }: DateStyle): rules.DateSettings {
  return { date_format: format, timezone: zone };
}
