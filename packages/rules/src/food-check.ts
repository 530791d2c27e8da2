import type { FoodLimit } from './food-check-limits.ts';

/** OPEN: more has to be measured. NOT_PROVEN: nobody can say from what was measured. */
export const checkVerdicts = ['PASSED', 'FAILED', 'NOT_PROVEN', 'OPEN'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** A measured point. Times in milliseconds since 1970, values in Celsius as they were displayed. */
export type CheckPoint = {
  at: number;
  value: number;
  /** For how long a person, or a live instrument, says that it was held; 0 where nobody says. */
  held_seconds: number;
  /** Nothing more is measured. */
  is_last: boolean;
  /** Its clock was more than two minutes off, or a person had set it. */
  is_doubtful: boolean;
  /** Read from an instrument that had failed its check. */
  is_untrue?: boolean | undefined;
};

/** What was measured of food, in any order; `cooked`: the end of its cook check, from which it cools. */
export type MeasuredFood = {
  points: readonly CheckPoint[];
  cooked?: { at: number; is_doubtful: boolean } | undefined;
  /** It was out for service or display. */
  is_for_service?: boolean | undefined;
};

const minute = 60_000;
const worstFirst: CheckVerdict[] = ['FAILED', 'NOT_PROVEN', 'OPEN', 'PASSED'];

/**
 * The verdict of a check by all of its limits, the worst of them; null where there is no limit. Passed is only what was
 * measured in time: one value proves no time, nothing is read between two points or between two pairs of temperature
 * and time, and what is measured later repairs nothing. Where times matter, a point of a doubtful clock proves nothing, and
 * one of an instrument that had failed its check never does; a failure that the other points show stays one.
 */
export function judgeCheck(food: MeasuredFood, limits: readonly FoodLimit[]): CheckVerdict | null {
  if (limits.length === 0) return null;
  const points = inOrder(food.points);
  const verdicts = limits.map((limit) => judgeSurely({ ...food, points }, limit));
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'OPEN';
}

/** When food that cools has to be measured next, and what it has to show then; null where no time is set. */
export function nextDue(food: MeasuredFood, limits: readonly FoodLimit[]): { at: number; celsius: number } | null {
  const points = inOrder(food.points);
  if (points.some(({ is_last }) => is_last)) return null;
  const due = limits.flatMap((limit) => {
    const start = limit.rule === 'COOL' ? coolingStart({ ...food, points }, limit.start) : undefined;
    if (limit.rule !== 'COOL' || start === undefined) return [];
    return limit.stages.flatMap(({ celsius, minutes, is_strict }) => {
      if (minutes === null) return [];
      const at = start + minutes * minute;
      const isMet = points.some((one) => one.value <= celsius && isInTime(one.at, start, { minutes, is_strict }));
      return isMet ? [] : [{ at, celsius }];
    });
  });
  return due.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/**
 * When the clock of food that cools started: at the end of its cook check, else at its first point where that is hot
 * enough. Unknown where neither is.
 */
export function coolingStart({ points, cooked }: MeasuredFood, start: number | null): number | undefined {
  if (cooked) return cooked.at;
  const [first] = points;
  return first && (start === null || first.value >= start) ? first.at : undefined;
}

/**
 * When a cook check ended: with the first point that proves it, else with the one that was said to be the last; what
 * cools is timed from there.
 */
export function cookEnd(food: MeasuredFood, limits: readonly FoodLimit[]): CheckPoint | undefined {
  const points = inOrder(food.points);
  const proving = points.find((_, index) => judgeCheck({ points: points.slice(0, index + 1) }, limits) === 'PASSED');
  return proving ?? points.find(({ is_last }) => is_last);
}

/** A check with what was measured in it. */
export type MeasuredCheck = { points: readonly CheckPoint[]; limits: readonly FoodLimit[]; for_service: boolean };

/** What was measured of the food of a check, and of the cook check that it comes after. */
export function foodOf({ points, for_service }: MeasuredCheck, cook: MeasuredCheck | undefined): MeasuredFood {
  const end = cook && cookEnd({ points: cook.points }, cook.limits);
  return {
    points,
    is_for_service: for_service,
    ...(end && { cooked: { at: end.at, is_doubtful: end.is_doubtful } }),
  };
}

/** Whether nothing more is measured of food. */
export function isOver({ points }: MeasuredFood, verdict: CheckVerdict | null): boolean {
  return points.some(({ is_last }) => is_last) || (verdict !== 'OPEN' && verdict !== null);
}

function inOrder(points: readonly CheckPoint[]): CheckPoint[] {
  return points.toSorted((a, b) => a.at - b.at);
}

/** Whether the verdict depends on when the points were measured. */
function isTimed({ points }: MeasuredFood, limit: FoodLimit): boolean {
  if (limit.rule === 'COOL') return true;
  if (limit.rule === 'HEAT') return limit.within !== undefined;
  return limit.grace !== undefined && points.some(({ value }) => isBeyond(limit, value));
}

function judgeSurely(food: MeasuredFood, limit: FoodLimit): CheckVerdict {
  const isDoubtful = food.points.some((one) => one.is_doubtful) || (food.cooked?.is_doubtful ?? false);
  const isUntrue = food.points.some((one) => one.is_untrue);
  if (!isUntrue && (!isDoubtful || !isTimed(food, limit))) return judge(food, limit);
  // Without a sure end of its cook check, only what began to be measured hot can be judged.
  const cooked = food.cooked?.is_doubtful ? undefined : food.cooked;
  const sure = { ...food, cooked, points: food.points.filter((one) => !one.is_doubtful && !one.is_untrue) };
  return judge(sure, limit) === 'FAILED' ? 'FAILED' : 'NOT_PROVEN';
}

function judge(food: MeasuredFood, limit: FoodLimit): CheckVerdict {
  if (limit.rule === 'HEAT') return judgeHeat(food, limit);
  if (limit.rule === 'COOL') return judgeCooling(food, limit);
  return judgeHolding(food, limit);
}

type Deadline = { minutes: number | null; is_strict?: boolean | undefined };
/** Which points show what is asked for, and which show that it is not so. */
type Aim = { isShown: (point: CheckPoint) => boolean; isMissed: (point: CheckPoint) => boolean };

function judgeHeat({ points }: MeasuredFood, limit: FoodLimit & { rule: 'HEAT' }): CheckVerdict {
  const lowest = Math.min(...limit.holds.map(({ celsius }) => celsius));
  const aim: Aim = {
    isShown: ({ value, held_seconds }) =>
      limit.holds.some(({ celsius, seconds }) => value >= celsius && held_seconds >= seconds),
    isMissed: ({ value }) => value < lowest,
  };
  const [first] = points;
  if (!first) return 'OPEN';
  const isHot = points.some((point) => !aim.isMissed(point));
  const atEnd = isHot ? 'NOT_PROVEN' : 'FAILED';
  if (!limit.within) return judgeStage(points, first.at, { minutes: null }, aim, atEnd);
  // Hot at the first point: nobody knows since when it was heated.
  if (!aim.isMissed(first)) return 'NOT_PROVEN';
  return judgeStage(points, first.at, limit.within, aim, atEnd);
}

function judgeCooling(food: MeasuredFood, limit: FoodLimit & { rule: 'COOL' }): CheckVerdict {
  const { points } = food;
  if (points.length === 0) return 'OPEN';
  const start = coolingStart(food, limit.start);
  if (start === undefined) return 'NOT_PROVEN';
  const verdicts = limit.stages.map(({ celsius, ...deadline }) => {
    const aim: Aim = { isShown: ({ value }) => value <= celsius, isMissed: ({ value }) => value > celsius };
    return judgeStage(points, start, deadline, aim, 'NOT_PROVEN');
  });
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'OPEN';
}

function judgeStage(
  points: readonly CheckPoint[],
  start: number,
  deadline: Deadline,
  { isShown, isMissed }: Aim,
  atEnd: CheckVerdict,
): CheckVerdict {
  const counted = points.filter(({ at }) => at >= start);
  if (counted.some((point) => isShown(point) && isInTime(point.at, start, deadline))) return 'PASSED';
  const late = counted.filter(({ at }) => !isInTime(at, start, deadline));
  if (late.some(isMissed)) return 'FAILED';
  if (late.length > 0) return 'NOT_PROVEN';
  return points.some(({ is_last }) => is_last) ? atEnd : 'OPEN';
}

function isInTime(at: number, start: number, { minutes, is_strict }: Deadline): boolean {
  if (at < start) return false;
  if (minutes === null) return true;
  const end = start + minutes * minute;
  return is_strict ? at < end : at <= end;
}

type Holding = FoodLimit & { rule: 'HOT' | 'COLD' };

function isBeyond(limit: Holding, value: number): boolean {
  return limit.rule === 'HOT' ? value < limit.at_least : value > limit.at_most;
}

/**
 * Beyond the limit is a failure, except once for less than the time that the law leaves for service or display: from
 * the last point within the limit, or from the first of all where there is none, until the next one within it, or until
 * it is said to be over.
 */
function judgeHolding({ points, is_for_service }: MeasuredFood, limit: Holding): CheckVerdict {
  if (points.length === 0) return 'OPEN';
  const beyond = points.findIndex(({ value }) => isBeyond(limit, value));
  if (beyond === -1) return 'PASSED';
  if (limit.grace === undefined || !is_for_service) return 'FAILED';
  const from = points[Math.max(0, beyond - 1)]?.at ?? 0;
  const back = points.findIndex(({ value }, index) => index > beyond && !isBeyond(limit, value));
  const out = back === -1 ? points.slice(beyond) : points.slice(beyond, back);
  const isTooLong = (at: number) => at - from >= (limit.grace ?? 0) * minute;
  if (out.some(({ at }) => isTooLong(at))) return 'FAILED';
  if (back === -1) return out.some(({ is_last }) => is_last) ? 'PASSED' : 'OPEN';
  if (points.slice(back).some(({ value }) => isBeyond(limit, value))) return 'FAILED';
  // Measured within the limit too late: nobody knows when it was back.
  return isTooLong(points[back]?.at ?? 0) ? 'NOT_PROVEN' : 'PASSED';
}
