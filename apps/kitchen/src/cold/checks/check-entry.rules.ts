import type { DateFormat } from '@larder/rules/date-format';
import { judgeCheck, type CheckVerdict, type MeasuredFood } from '@larder/rules/food-check';
import { holdAsked, type FoodCheckKind, type FoodLimit, type Hold } from '@larder/rules/food-check-limits';
import { foodRange, toCelsius, twoDecimals } from '@larder/rules/temperature';

export type ReadFood = { ok: true; celsius: number } | { ok: false; problem: 'empty' | 'out_of_range' };

/** What was typed of food, with a point or a comma, in the unit that people read here, in Celsius. */
export function readFood(typed: string, format: DateFormat): ReadFood {
  const said = typed.trim().replace(',', '.').replace('−', '-');
  if (!/\d/.test(said) || !Number.isFinite(Number(said))) return { ok: false, problem: 'empty' };
  const celsius = twoDecimals(format === 'us' ? toCelsius(Number(said)) : Number(said));
  const isWithin = celsius >= foodRange.min && celsius <= foodRange.max;
  return isWithin ? { ok: true, celsius } : { ok: false, problem: 'out_of_range' };
}

/** What is being entered of a check, and what is known of its food. */
interface Entered {
  kind: FoodCheckKind;
  limits: readonly FoodLimit[];
  food: MeasuredFood;
  celsius: number;
  /** For how many seconds somebody has confirmed that it was held. */
  held: number | undefined;
  at: number;
  is_doubtful: boolean;
}

/** What the check would say with this value. */
export interface Preview {
  hold: Hold | undefined;
  /** The hold that the value needs, once it is confirmed. */
  held_seconds: number | undefined;
  /** More may be measured after it. */
  mayGoOn: boolean;
  /** Its verdict with this value, and where this is its last. */
  open: CheckVerdict | null;
  ended: CheckVerdict | null;
}

/** The verdict with one more value, by the rules that the server judges by. */
export function previewOf({ kind, limits, food, celsius, held, at, is_doubtful }: Entered): Preview {
  const hold = holdAsked(limits, celsius);
  // What was confirmed of another value is not said of this one.
  const held_seconds = hold && held === hold.seconds ? held : undefined;
  const point = { at, value: celsius, held_seconds: held_seconds ?? 0, is_doubtful };
  const judge = (is_last: boolean) => judgeCheck({ ...food, points: [...food.points, { ...point, is_last }] }, limits);
  const open = judge(false);
  return {
    hold,
    held_seconds,
    mayGoOn: open === 'OPEN' || (open === null && kind === 'COOL'),
    open,
    ended: judge(true),
  };
}
