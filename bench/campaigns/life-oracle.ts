import { datesByOracle, ending, least, type OraclePause, type OraclePrint, type OracleRules } from './date-oracle.ts';
import { endByOracle, rest } from './end-oracle.ts';
import { standing, type OracleFact } from './fact-oracle.ts';

/**
 * What is true of a label, by its print, everything that was reported of it, and the rules that it was printed with:
 * the rules of a label's life once more, written apart from packages/rules and in another way: not by walking through
 * the facts, but by asking for each date which of them bear on it. They share nothing with them but Temporal. Times are
 * milliseconds since 1970.
 */
export function lifeByOracle(print: OraclePrint, reported: readonly OracleFact[], rules: OracleRules) {
  const facts = standing(print, reported);
  const dates = datesByOracle(print, facts, rules);
  const places = facts.filter(({ kind, place }) => place !== undefined && /^(?:moved|frozen|thawed)$/.test(kind));
  const { remaining, last } = rest(print.amount, facts);
  return {
    ...endByOracle(facts, last),
    condition: dates.condition,
    place: places.at(-1)?.place ?? print.place,
    opened_at: facts.find(({ kind }) => kind === 'opened')?.at ?? null,
    use_by: least(ending(dates.running)),
    best_before: dates.best_before,
    remaining,
  };
}

/** What the parents of a label leave to it when it is made, by the facts up to then. */
export function capByOracle(
  parents: readonly { print: OraclePrint; facts: readonly OracleFact[]; rules: OracleRules; relation: string }[],
  at: number,
  isFrozen: boolean,
  cooking_resets: boolean,
): {
  cap: number | null;
  limits: { use_by: number; timezone: string; never_paused?: boolean }[];
  paused: OraclePause[] | null;
  best_before: number | null;
  is_undated: boolean;
} {
  const states = parents.map(({ print, facts, rules, relation }) => {
    const before = standing(print, facts, at);
    // One more fact after all others: what happens to the food at the making.
    const handled = (kind: string) => datesByOracle(print, [...before, { id: '', kind, at, early: false }], rules);
    const now = datesByOracle(print, before, rules);
    const warm = now.condition === 'FROZEN' ? handled('thawed') : now;
    return { relation, own: rules, now, warm, taken: isFrozen ? handled('frozen') : warm };
  });
  // Several stickers, one food: what stops no date on one of them stops none on the others.
  const same = states.filter(({ relation }) => relation === 'RELABEL');
  if (isFrozen && same.some(({ taken }) => taken.paused.length === 0 && (taken.running.length > 0 || taken.thawedOnce)))
    for (const state of same) if (state.now.condition !== 'FROZEN') state.taken = { ...state.now, condition: 'FROZEN' };
  const allGood = states.every(({ warm }) => (least(ending(warm.running)) ?? Infinity) >= at);
  const counted = states.filter(({ relation }) => !(relation === 'COOKED' && cooking_resets && allGood));
  // Under its own rules, and under those of each label that the food was frozen as before.
  const paused = counted.flatMap(({ taken, own }) =>
    (isFrozen && taken.paused.length === 0 ? [{ use_by: null, at }] : taken.paused)
      .map((pause: OraclePause) => ({ ...pause, timezone: pause.timezone ?? own.timezone }))
      .flatMap((pause) => [{ ...pause, thaw: own }, ...(pause.thaw ? [pause] : [])]),
  );
  const marked = paused.length > 0 || counted.some(({ taken, relation }) => taken.thawedOnce && relation !== 'COOKED');
  const ends = counted.flatMap(({ taken }) => taken.running);
  const quality = counted.flatMap(({ taken }) => (taken.best_before === null ? [] : [taken.best_before]));
  return {
    cap: least(ending(ends)),
    limits: ends.map(({ end, zone: timezone, endless }) => ({
      use_by: end,
      timezone,
      ...(endless && { never_paused: true }),
    })),
    paused: marked ? paused : null,
    best_before: quality.length > 0 ? Math.min(...quality) : null,
    is_undated: !isFrozen && counted.some(({ taken }) => taken.undated),
  };
}
