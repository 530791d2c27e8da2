import { expect, test } from 'vitest';
import { legalColdLimit } from './legal-cold-limit.ts';

test.each([
  ['FRIDGE', 'country', 'GB', 8],
  ['FRIDGE', 'country', 'us', 5],
  // Advice is no law, and of other countries no figure is known.
  ['FRIDGE', 'GB-SCT', 'GB', null],
  ['FRIDGE', 'country', 'DE', null],
  ['FRIDGE', 'country', 'AU', null],
  ['FRIDGE', 'country', '', null],
  ['FREEZER', 'country', 'GB', -15],
  ['FREEZER', 'GB-SCT', 'GB', -15],
  ['FREEZER', 'country', 'US', null],
] as const)('a %s in %s (%s) has the legal limit %s', (kind, region, country, celsius) => {
  expect(legalColdLimit(kind, { region, country })?.celsius ?? null).toBe(celsius);
});
