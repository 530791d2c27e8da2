import {
  cookEnd,
  judgeCheck,
  nextDue,
  type CheckPoint,
  type CheckVerdict,
  type MeasuredFood,
} from '@larder/rules/food-check';
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
  const food = measuredFood(check, cook);
  const verdict = judgeCheck(food, check.limits);
  const due = verdict === 'OPEN' ? nextDue(food, check.limits) : null;
  const times = check.points.map(({ at }) => at);
  const last = Math.max(...times);
  const isOver = food.points.some(({ is_last }) => is_last) || (verdict !== 'OPEN' && verdict !== null);
  return {
    verdict,
    started_at: text(Math.min(...times)),
    measured_at: text(last),
    ended_at: isOver ? text(last) : null,
    due_at: due && text(due.at),
    due_celsius: due && due.celsius,
    corrective_action: check.points.findLast((point) => point.corrective_action)?.corrective_action ?? '',
  };
}

function measuredFood(check: JudgedCheck, cook: JudgedCheck | undefined): MeasuredFood {
  const end = cook && cookEnd({ points: measured(cook) }, cook.limits);
  return {
    points: measured(check),
    is_for_service: check.for_service,
    ...(end && { cooked: { at: end.at, is_doubtful: end.is_doubtful } }),
  };
}

function measured({ points }: JudgedCheck): CheckPoint[] {
  return points.flatMap(({ value, ...point }) => (value === null ? [] : [{ ...point, value }]));
}

function text(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
