import type { Expiry } from './expiry.ts';

/**
 * Food that has thawed for longer than this needs a reason, in hours (food.gov.uk: eat within 24 hours of fully
 * defrosting).
 */
const mostThawedHours = 24;

/** Whether a period after thawing is longer than a day of 24 hours. */
export function isLongThaw({ units, period }: Expiry): boolean {
  return units * (period === 'days' ? 24 : 1) > mostThawedHours;
}
