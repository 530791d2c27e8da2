import { foodOf, isOver, judgeCheck, nextDue, type CheckVerdict, type MeasuredCheck } from '@larder/rules/food-check';
import type { FoodCheckKind, FoodLimit } from '@larder/rules/food-check-limits';

/** A check as it is judged: times in milliseconds since 1970. */
export type JudgedCheck = {
  id: string;
  organization_id: string;
  kind: FoodCheckKind;
  verdict: CheckVerdict | null;
  after_check_id: string | null;
  for_service: boolean;
  limits: FoodLimit[];
  points: {
    at: number;
    value: number | null;
    held_seconds: number;
    is_last: boolean;
    is_doubtful: boolean;
    is_untrue?: boolean;
    corrective_action: string;
  }[];
};

type SettledCheck = {
  verdict: CheckVerdict | null;
  started_at: string;
  measured_at: string;
  ended_at: string | null;
  due_at: string | null;
  due_celsius: number | null;
  corrective_action: string;
};

/**
 * What follows from the points of a check, and from those of the cook check that it comes after
 * (packages/rules/src/food-check.ts).
 */
export function settledCheck(check: JudgedCheck, cook: JudgedCheck | undefined): SettledCheck {
  const food = foodOf(measured(check), cook && measured(cook));
  const verdict = judgeCheck(food, check.limits);
  const due = verdict === 'OPEN' ? nextDue(food, check.limits) : null;
  const times = check.points.map(({ at }) => at);
  const last = Math.max(...times);
  return {
    verdict,
    started_at: text(Math.min(...times)),
    measured_at: text(last),
    ended_at: isOver(food, verdict) ? text(last) : null,
    due_at: due && text(due.at),
    due_celsius: due && due.celsius,
    corrective_action: check.points.findLast((point) => point.corrective_action)?.corrective_action ?? '',
  };
}

/** Without what only tells what was done. */
function measured({ points, limits, for_service }: JudgedCheck): MeasuredCheck {
  return {
    limits,
    for_service,
    points: points.flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }])),
  };
}

function text(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
