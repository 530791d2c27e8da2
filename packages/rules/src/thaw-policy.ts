import type { LifeRules } from './label-dates.ts';

/** How the date of thawed food is counted; `country` leaves that to where the venue is. */
export const thawPolicies = ['country', 'fixed', 'remaining', 'lesser'] as const;
export type ThawPolicy = (typeof thawPolicies)[number];

/**
 * The way that applies in a country (ISO 3166 alpha-2). In the United Kingdom and Ireland a fixed time after thawing
 * (food.gov.uk, safefood.net), in the United States and Canada the days that were left (Food Code 3-501.17), and
 * elsewhere the earlier of both.
 */
export function resolveThawPolicy(policy: ThawPolicy, country: string): LifeRules['thaw_policy'] {
  if (policy !== 'country') return policy;
  return byCountry[country.toUpperCase()] ?? 'lesser';
}

const byCountry: Record<string, LifeRules['thaw_policy']> = {
  GB: 'fixed',
  IE: 'fixed',
  US: 'remaining',
  CA: 'remaining',
};
