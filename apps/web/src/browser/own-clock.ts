import { formatTime } from '@larder/rules/date-format';
import { activeOrganization, readUser } from './session-store.ts';

/**
 * The time of day by this computer's clock, for what happens in this browser and not at a venue, as the organisation
 * writes times.
 */
export function formatClock(at: number): string {
  const date_format = activeOrganization(readUser())?.settings.date_format === 'us' ? 'us' : 'uk';
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatTime(at, { date_format, timezone });
}

/** An answer is on its way for a while, and says the time in whole seconds. */
const slack = 5_000;
let ahead = 0;

/** Learns from an answer of the server how far this computer's clock is off. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const by = Date.now() - said;
  ahead = Math.abs(by) < slack ? 0 : by;
}

/** The time by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() - ahead;
}

/** What this computer's clock shows at a moment of the server's. */
export function onOwnClock(at: number): number {
  return at + ahead;
}
