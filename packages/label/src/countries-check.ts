import type { FoodLawName } from '@larder/rules/food-law';
import { foodLaw } from '@larder/rules/food-law';
import type { LabelParts } from './drawing.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { layoutLabel } from './layout.ts';
import { checkLabel, type LegalFinding } from './legal-check.ts';

/** A finding with the countries that it is of; empty where it is of all of them. */
export type CountryFinding = LegalFinding & { countries: string[] };

/**
 * What is wrong with a label that is printed in several countries (ISO 3166-1 alpha-2): each finding once, with the
 * countries whose law it is by, the worst first.
 */
export function checkInCountries(
  data: LabelData,
  settings: LabelSettings,
  size: LabelSize,
  countries: readonly string[],
): CountryFinding[] {
  // A label is drawn by the law alone.
  const drawn = new Map<FoodLawName | undefined, LabelParts>();
  const found = new Map<string, CountryFinding>();
  const places = [...new Set(countries)];
  for (const country of places) {
    const law = foodLaw(country)?.name;
    const there = { ...settings, country };
    const parts = drawn.get(law) ?? layoutLabel(data, there, size);
    drawn.set(law, parts);
    for (const { law: by, ...finding } of checkLabel(data, there, parts)) {
      const key = JSON.stringify(finding);
      const same = found.get(key);
      if (same) same.countries.push(country);
      else found.set(key, { ...finding, ...(by && { law: by }), countries: [country] });
    }
  }
  return [...found.values()]
    .map((finding) => (finding.countries.length === places.length ? { ...finding, countries: [] } : finding))
    .toSorted((left, right) => Number(left.level === 'amber') - Number(right.level === 'amber'));
}
