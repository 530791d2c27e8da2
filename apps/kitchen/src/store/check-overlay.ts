import type { EventBody } from '@larder/contract/devices/report-forms';
import type { FoodLimit } from '@larder/rules/food-check-limits';
import type { Lists, OutboxRow } from './database.ts';

export type FoodCheck = Lists['food_checks'][number];
type Measured = { id: string; at: string; initials: string; is_doubtful: boolean };

/**
 * The checks with one more point, or with what was done: of one that is known, or of one that begins and is judged by
 * these limits. A point that the server counted already, because only its answer is missing, is not counted twice.
 */
export function withMeasured(
  checks: readonly FoodCheck[],
  body: EventBody<'food_checked'>,
  by: Measured,
  limits: FoodLimit[],
): FoodCheck[] {
  const known = checks.find(({ id }) => id === body.check_id);
  // What was done about a check that the server no longer names begins none.
  if (!known && !body.point) return [...checks];
  const check = known ?? begunCheck(body, by, limits);
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

/**
 * The checks as the server has them, with what waits in the outbox laid over them; one that the server does not know is
 * judged by the limits that it was begun with here.
 */
export function withUnsentChecks(
  checks: readonly FoodCheck[],
  rows: readonly OutboxRow[],
  { kept, isClockOff }: { kept: readonly FoodCheck[]; isClockOff: boolean },
): FoodCheck[] {
  let shown = [...checks];
  for (const { id, type, state, body, device_time, envelope } of rows) {
    if (state === 'refused' || type !== 'food_checked') continue;
    const is_doubtful = isClockOff || (envelope?.clock?.by_person ?? false);
    const by = { id, at: device_time, initials: envelope?.by?.initials ?? '', is_doubtful };
    const limits = kept.find((check) => check.id === body.check_id)?.limits ?? [];
    shown = withMeasured(shown, body, by, limits);
  }
  return shown;
}

function begunCheck(body: EventBody<'food_checked'>, by: Measured, limits: FoodLimit[]): FoodCheck {
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
    limits,
    verdict: null,
    started_at: body.point?.at ?? by.at,
    corrective_action: '',
    initials: by.initials,
    points: [],
  };
}
