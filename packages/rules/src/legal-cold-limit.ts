import { foodLimitRows, type CheckRegion } from './food-check-limits.ts';

type Kept = 'FRIDGE' | 'FREEZER';

/**
 * The temperature (Celsius) above which the law of a country (ISO 3166-1 alpha-2, or the region that an account names)
 * lets no food be kept: of a fridge that of chilled food, of a freezer that of quick-frozen food with the tolerance of
 * Directive 89/108/EEC, article 5. Null where the figures of food checks know advice alone, or nothing.
 */
export function legalColdLimit(
  kind: Kept,
  { region, country }: { region: CheckRegion; country: string },
): { celsius: number; source: string } | null {
  const named = region === 'country' ? country.toUpperCase() : region;
  const held = foodLimitRows.find(
    (row) =>
      row.region === named &&
      (kind === 'FREEZER'
        ? row.kind === 'DELIVERY' && row.variant === 'FROZEN'
        : row.kind === 'COLD_HOLD' && row.variant === undefined),
  )?.limit;
  return held?.rule === 'COLD' && held.basis === 'LAW' ? { celsius: held.at_most, source: held.source } : null;
}
