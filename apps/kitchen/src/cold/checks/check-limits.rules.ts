import { foodLimits, readHouseLimits, type FoodLimit } from '@larder/rules/food-check-limits';
import type { FoodCheck } from '../../store/check-overlay.ts';
import type { Lists } from '../../store/database.ts';

/** What the figures of a venue follow from; an older server says nothing of it. */
type CheckSettings = Partial<Pick<Lists['settings'], 'check_region' | 'check_limits' | 'country'>>;

/** Whose figures hold at the venue, as far as the tablet knows. */
export function checkVenue({ check_region, check_limits, country }: CheckSettings = {}) {
  return { region: check_region ?? 'country', country: country ?? '', house: readHouseLimits(check_limits ?? '{}') };
}

/** What a check that begins here is judged by, as the server will judge it. */
export function limitsOf(
  kind: FoodCheck['kind'],
  variant: FoodCheck['variant'],
  settings?: CheckSettings,
): FoodLimit[] {
  return foodLimits(kind, variant, checkVenue(settings));
}
