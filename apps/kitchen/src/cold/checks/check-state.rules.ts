import {
  cookEnd,
  foodOf,
  isOver,
  judgeCheck,
  nextDue,
  type CheckPoint,
  type CheckVerdict,
  type MeasuredCheck,
  type MeasuredFood,
} from '@larder/rules/food-check';
import type { FoodLimit } from '@larder/rules/food-check-limits';
import { localDay } from '@larder/rules/local-day';
import type { FoodCheck } from '../../store/check-overlay.ts';

/** A check as the tablet sees it now; times in milliseconds since 1970. The verdict that is kept is the server's. */
export interface CheckState {
  check: FoodCheck;
  food: MeasuredFood;
  verdict: CheckVerdict | null;
  /** When it has to be measured next, and what it has to show then. */
  due: { at: number; celsius: number } | undefined;
  /** Since when food cools, as far as it shows. */
  from: number;
  last: CheckPoint | undefined;
  /** Nothing more is measured. */
  isOver: boolean;
  /** Nobody came back to it in time, and another day has begun since it was measured. */
  isForgotten: boolean;
}

const day = 86_400_000;

/** What the checks of the venue say now, those that began last first. */
export function checkStates(checks: readonly FoodCheck[], now: number, timezone: string): CheckState[] {
  return checks
    .map((check) => stateOf(check, checks, { now, timezone }))
    .toSorted((a, b) => startOf(b.check) - startOf(a.check));
}

/** What one of the checks says now. */
export function stateOf(
  check: FoodCheck,
  checks: readonly FoodCheck[],
  { now, timezone }: { now: number; timezone: string },
): CheckState {
  const food = foodIn(check, checks);
  const verdict = judgeCheck(food, check.limits);
  const last = food.points.at(-1);
  const hasEnded = isOver(food, verdict);
  const due = verdict === 'OPEN' ? nextDue(food, check.limits) : null;
  // A pot that cools over midnight still has its time.
  const isInTime = due !== null && due.at >= now;
  const measuredAt = last?.at ?? startOf(check);
  return {
    check,
    food,
    verdict,
    due: due ?? undefined,
    from: food.cooked?.at ?? food.points[0]?.at ?? startOf(check),
    last,
    isOver: hasEnded,
    isForgotten:
      verdict === 'OPEN' && !hasEnded && !isInTime && localDay(measuredAt, timezone) < localDay(now, timezone),
  };
}

/** What was measured of the food of a check, and of the cook check that it cools from. */
export function foodIn(check: FoodCheck, checks: readonly FoodCheck[]): MeasuredFood {
  const cook = checks.find(({ id }) => id === check.after_check_id);
  return foodOf(measured(check), cook && measured(cook));
}

/** When a cook check ended, from which its food cools. */
export function cookedAt({ check, food }: CheckState): MeasuredFood['cooked'] {
  const end = cookEnd(food, check.limits);
  return end && { at: end.at, is_doubtful: end.is_doubtful };
}

/** Pots that cool, those with the next deadline first; what else is open; and what ended in the last day. */
export function sortedChecks(states: readonly CheckState[], now: number) {
  const open = states.filter(({ isOver }) => !isOver);
  const isPot = ({ check }: CheckState) => check.kind === 'COOL';
  const dueAt = ({ due, isForgotten }: CheckState) => (isForgotten ? 0 : (due?.at ?? Infinity));
  return {
    pots: open.filter(isPot).toSorted((a, b) => dueAt(a) - dueAt(b)),
    others: open.filter((state) => !isPot(state)),
    ended: states.filter(({ isOver, check, last }) => isOver && now - (last?.at ?? startOf(check)) < day),
  };
}

/** Those that ask for somebody: nobody came back to them, or their food should have been measured by now. */
export function askingChecks(states: readonly CheckState[], now: number): CheckState[] {
  return states.filter(({ isOver, isForgotten, due }) => !isOver && (isForgotten || (due && due.at < now)));
}

type WhyUnproven = 'probe' | 'clock' | 'coldStart' | 'hotStart' | 'notHeld' | 'late';

/** Why nobody can say from what was measured. */
export function whyUnproven({ points, cooked }: MeasuredFood, limits: readonly FoodLimit[]): WhyUnproven {
  const [first] = points;
  if (points.some((one) => one.is_untrue)) return 'probe';
  if (points.some((one) => one.is_doubtful) || cooked?.is_doubtful) return 'clock';
  for (const limit of limits) {
    if (limit.rule === 'COOL' && !cooked && limit.start !== null && first && first.value < limit.start)
      return 'coldStart';
    if (limit.rule !== 'HEAT') continue;
    const lowest = Math.min(...limit.holds.map(({ celsius }) => celsius));
    if (limit.within && first && first.value >= lowest) return 'hotStart';
    const isHeld = points.some(({ value, held_seconds }) =>
      limit.holds.some(({ celsius, seconds }) => value >= celsius && held_seconds >= seconds),
    );
    if (!isHeld) return 'notHeld';
  }
  return 'late';
}

function measured({ points, limits, for_service }: FoodCheck): MeasuredCheck {
  const inTime = points.map((point) => ({ ...point, at: Date.parse(point.at) })).toSorted((a, b) => a.at - b.at);
  return { points: inTime, limits, for_service };
}

function startOf({ started_at }: FoodCheck): number {
  return Date.parse(started_at);
}
