import type { EventBody } from '@larder/contract/devices/report-forms';
import { foodLimits, readHouseLimits, type FoodLimit } from '@larder/rules/food-check-limits';
import type { Lists, OutboxRow } from './database.ts';

export type FoodCheck = Lists['food_checks'][number];
/** What the figures of a venue follow from; an older server says nothing of it. */
type CheckSettings = Partial<Pick<Lists['settings'], 'check_region' | 'check_limits' | 'country'>>;
type Measured = { id: string; at: string; initials: string; is_doubtful: boolean };

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

/**
 * The checks with one more point, or with what was done: of one that is known, or of one that begins. A point that the
 * server counted already, because only its answer is missing, is not counted twice.
 */
export function withMeasured(
  checks: readonly FoodCheck[],
  body: EventBody<'food_checked'>,
  by: Measured,
  settings?: CheckSettings,
): FoodCheck[] {
  const known = checks.find(({ id }) => id === body.check_id);
  // What was done about a check that the server no longer names begins none.
  if (!known && !body.point) return [...checks];
  const check = known ?? begunCheck(body, by, settings);
  const { point, corrective_action = check.corrective_action } = body;
  const isNew = point && !check.points.some(({ id }) => id === by.id);
  const measured = point && {
    id: by.id,
    sequence: body.sequence,
    at: point.at,
    value: point.value,
    held_seconds: point.held_seconds ?? 0,
    is_last: body.ended ?? false,
    is_doubtful: by.is_doubtful,
    initials: by.initials,
  };
  const changed = {
    ...check,
    corrective_action,
    points: isNew && measured ? [...check.points, measured] : check.points,
  };
  return known ? checks.map((one) => (one === known ? changed : one)) : [...checks, changed];
}

/** The checks as the server has them, with what waits in the outbox laid over them. */
export function withUnsentChecks(
  checks: readonly FoodCheck[],
  rows: readonly OutboxRow[],
  { settings, isClockOff }: { settings: CheckSettings | undefined; isClockOff: boolean },
): FoodCheck[] {
  let shown = [...checks];
  for (const { id, type, state, body, device_time, envelope } of rows) {
    if (state === 'refused' || type !== 'food_checked') continue;
    const is_doubtful = isClockOff || (envelope?.clock?.by_person ?? false);
    const by = { id, at: device_time, initials: envelope?.by?.initials ?? '', is_doubtful };
    shown = withMeasured(shown, body, by, settings);
  }
  return shown;
}

function begunCheck(body: EventBody<'food_checked'>, by: Measured, settings: CheckSettings | undefined): FoodCheck {
  const { check_id, kind, variant = null, name, label_id, batch_id, product_id, after_check_id } = body;
  return {
    id: check_id,
    kind,
    variant,
    name,
    label_id: label_id ?? null,
    batch_id: batch_id ?? null,
    product_id: product_id ?? null,
    after_check_id: after_check_id ?? null,
    for_service: body.for_service ?? false,
    limits: limitsOf(kind, variant, settings),
    verdict: null,
    started_at: body.point?.at ?? by.at,
    corrective_action: '',
    initials: by.initials,
    points: [],
  };
}
