/**
 * Do the rules of a label's life say what a second implementation says, written apart? 20,000 random histories in four
 * zones under three policies, each also shuffled and doubled, and 3,000 families of labels made from one another. Times
 * lie about the clock changes of both hemispheres, Lord Howe's half hour among them. `npx tsx
 * bench/campaigns/living-rules.ts [--histories 20000] [--families 3000] [--seed 1]`
 */
import { parseArgs } from 'node:util';
import type { LifeRules } from '../../packages/rules/src/label-dates.ts';
import { countedFacts, type Condition, type LabelFact } from '../../packages/rules/src/label-fact.ts';
import { foldLabel, type LabelPrint } from '../../packages/rules/src/label-life.ts';
import { capOf, type LabelParent, type Relation } from '../../packages/rules/src/label-parents.ts';
import { machine } from '../measure.ts';
import { day, lifeChances, minute, policies, zones } from './life-chances.ts';
import { capByOracle, lifeByOracle } from './life-oracle.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    families: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
  },
});
const { chance, pick, whole, rules, begin, useBy, facts, received, shuffled } = lifeChances(Number(values.seed) + 100);

console.log(machine());
const differences: string[] = [];
let folds = 0;
let slowest = 0;
let lateFacts = 0;
for (let index = 0; index < Number(values.histories); index += 1) compareHistory(index);
console.log(`${values.histories} histories × ${zones.length} zones × ${policies.length} policies: ${folds} folds`);
console.log(`${lateFacts} facts that were received after the end`);
report('differ from the second implementation, by the order of facts, or let a late fact revive food');
let children = 0;
let frozenChildren = 0;
for (let index = 0; index < Number(values.families); index += 1) compareFamily(index);
console.log(`${values.families} families: ${children} labels made from others, ${frozenChildren} of them frozen`);
report('differ, outlive a parent, or change by what befell one later');
console.log(`slowest fold: ${slowest.toFixed(1)} ms`);

function report(what: string): void {
  console.log(`${differences.length} ${what}`);
  for (const one of differences.slice(0, 5)) console.log(`  ${one}`);
  if (differences.length > 0) process.exitCode = 1;
  differences.length = 0;
}

function compareHistory(index: number): void {
  const from = begin();
  const own = rules();
  const reported = chance() < 0.6 ? received(facts(from, 9), from) : facts(from, 9);
  const condition = pick<Condition>(['CHILLED', 'CHILLED', 'AMBIENT', 'FROZEN', 'THAWED', 'HOT']);
  const amount = chance() < 0.4 ? whole(8) / 10 : null;
  for (const timezone of zones) {
    const print: LabelPrint = {
      printed_at: from,
      use_by: chance() < 0.9 ? useBy(from, timezone) : null,
      condition,
      place: 'A',
      amount,
      cap: chance() < 0.3 ? useBy(from - day, timezone) : null,
      ...(chance() < 0.1 && { never_paused: true }),
      ...(chance() < 0.1 && { is_undated: true }),
      ...(chance() < 0.2 && { best_before: useBy(from, timezone) }),
      ...(chance() < 0.3 && { paused: [{ use_by: useBy(from, timezone), at: from - whole(3 * 24 * 60) * minute }] }),
    };
    for (const thaw_policy of policies) {
      const applied = { ...own, timezone, thaw_policy };
      const begun = performance.now();
      const life = foldLabel(print, reported, applied);
      slowest = Math.max(slowest, performance.now() - begun);
      folds += 1;
      const {
        notes: _n,
        steps: _s,
        limits: _l,
        paused: _p,
        was_thawed: _w,
        best_before_thawed: _b,
        opened_known_at: _o,
        is_undated: _u,
        ...rest
      } = life;
      const { amount: _a, timezone: _t, ...shown } = rest;
      const second = lifeByOracle(print, reported, applied);
      if (sorted(shown) !== sorted(second)) {
        const given = JSON.stringify({ print, reported, applied });
        differences.push(`history ${index}: ${sorted(shown)} is not ${sorted(second)} for ${given}`);
      }
    }
    const applied = { ...own, timezone, thaw_policy: pick(policies) };
    compareLate(index, print, reported, applied);
    const other = foldLabel(print, shuffled([...reported, ...reported]), applied);
    if (JSON.stringify(other) !== JSON.stringify(foldLabel(print, reported, applied))) {
      differences.push(`history ${index}: the order of facts matters`);
    }
  }
}

/** Whatever is received after the end, of whatever time: the date stays, and nothing counts later than its receipt. */
function compareLate(index: number, print: LabelPrint, reported: readonly LabelFact[], applied: LifeRules): void {
  const { use_by } = foldLabel(print, reported, applied);
  for (const { id, at, received_at = at } of countedFacts(reported, print.printed_at)) {
    if (at > Math.max(received_at, print.printed_at))
      differences.push(`history ${index}: ${id} counts after its receipt`);
  }
  if (use_by === null) return;
  const last = Math.max(use_by, ...reported.map(({ at, received_at = at }) => received_at)) + 20 * minute;
  for (const fact of facts(print.printed_at, 3)) {
    const late = { ...fact, id: `late ${fact.id}`, received_at: last };
    const after = foldLabel(print, [...reported, late], applied).use_by;
    if (after === null || after > use_by) {
      differences.push(
        `history ${index}: ${fact.kind} revives: ${JSON.stringify({ print, reported, late, applied, use_by, after })}`,
      );
    }
    lateFacts += 1;
  }
}

function sorted(value: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  );
}

function compareFamily(index: number): void {
  const shared = { ...rules(), thaw_policy: pick(policies) };
  const made: LabelParent[] = [];
  let now = begin();
  for (let generation = 0; generation < 6; generation += 1) {
    const before = [...made];
    for (let count = 0; count < (generation === 0 ? 2 : 1); count += 1) {
      now += whole(2 * 24 * 60) * minute;
      const timezone = index % 4 === 0 ? pick(zones) : (zones[index % zones.length] ?? 'UTC');
      const parents = before.length === 0 ? [] : shuffled(before).slice(0, 1 + whole(2));
      const condition = pick<Condition>(['CHILLED', 'CHILLED', 'FROZEN', 'AMBIENT']);
      const resets = chance() < 0.3;
      // Labels of a family are mostly of one product, and keep alike.
      const own = chance() < 0.3 ? { ...rules(), thaw_policy: pick(policies), timezone } : { ...shared, timezone };
      const limits = capOf(parents, now, condition, resets);
      const second = capByOracle(parents, now, condition === 'FROZEN', resets);
      compareLimits(index, limits, second, { condition, now, applied: own });
      const late = parents.map((parent) => ({ ...parent, facts: [...parent.facts, ...facts(now + 1, 4)] }));
      if (JSON.stringify(capOf(late, now, condition, resets)) !== JSON.stringify(limits)) {
        differences.push(`family ${index}: what befell a parent later changed its child`);
      }
      const print: LabelPrint = {
        printed_at: now,
        use_by: chance() < 0.7 ? useBy(now, timezone) : null,
        condition,
        place: 'A',
        amount: null,
        ...limits,
      };
      const relation = pick<Relation>(['PORTION', 'INGREDIENT', 'RELABEL', 'COOKED']);
      const child: LabelParent = { print, facts: [], rules: own, relation };
      if (parents.length > 0) {
        children += 1;
        frozenChildren += Number(condition === 'FROZEN');
        if (!resets) expectNoLonger(index, child, parents, now);
      }
      made.push({ ...child, facts: facts(now, 3, ['opened', 'frozen', 'thawed', 'moved', 'found', 'used']) });
    }
  }
}

type Limits = ReturnType<typeof capOf>;

// What each says outright, and which dates a label has with it: as it is, frozen and thawed later, and frozen again.
function compareLimits(
  index: number,
  limits: Limits,
  second: ReturnType<typeof capByOracle>,
  { condition, now, applied }: { condition: Condition; now: number; applied: LifeRules },
): void {
  const print = { printed_at: now, use_by: null, condition, place: '', amount: null };
  const later = now + (1 + whole(20 * 24 * 60)) * minute;
  const kinds = ['frozen', 'thawed', 'frozen', 'thawed'] as const;
  const cycle = kinds.map((kind, place): LabelFact => ({ id: `${place}`, kind, at: later + place * 3 * 60 * minute }));
  const said: unknown[] = [limits.cap, limits.best_before, limits.paused === null, limits.is_undated ?? false];
  const others: unknown[] = [second.cap, second.best_before, second.paused === null, second.is_undated];
  for (let count = 0; count <= cycle.length; count += 1) {
    const mine = foldLabel({ ...print, ...limits }, cycle.slice(0, count), applied);
    const its = lifeByOracle({ ...print, ...second }, cycle.slice(0, count), applied);
    said.push(mine.use_by, mine.best_before);
    others.push(its.use_by, its.best_before);
  }
  if (JSON.stringify(said) !== JSON.stringify(others)) {
    differences.push(`family ${index}: ${JSON.stringify(said)} is not ${JSON.stringify(others)}`);
  }
}

// The child and each parent are treated alike from the making on: as they are, and frozen and thawed again later.
function expectNoLonger(index: number, child: LabelParent, parents: readonly LabelParent[], now: number): void {
  const end = ({ print, facts: reported, rules: own }: LabelParent, more: [LabelFact['kind'], number][]) => {
    const added = more.map(([kind, at], place): LabelFact => ({ id: `~${place}`, kind, at }));
    const known = reported.filter(({ at }) => at <= now);
    return foldLabel(print, [...known, ...added], own);
  };
  const later = now + (1 + whole(20 * 24 * 60)) * minute;
  const cycle: [LabelFact['kind'], number][] = [
    ['frozen', now + 1],
    ['thawed', later],
  ];
  for (const parent of parents) {
    const was = end(parent, []).condition;
    const isFrozen = child.print.condition === 'FROZEN';
    const same: typeof cycle = isFrozen ? [['frozen', now]] : was === 'FROZEN' ? [['thawed', now]] : [];
    const both = [[end(child, []), end(parent, same)]];
    // A fixed number of whole days after thawing ends with the day of each one's own zone.
    // Cooked food may be frozen, whatever it was made of. What is frozen later keeps by its own product's times.
    const keepsAlike = isFrozen || JSON.stringify(child.rules) === JSON.stringify(parent.rules);
    if (child.rules.timezone === parent.rules.timezone && parent.relation !== 'COOKED' && keepsAlike)
      both.push([end(child, cycle), end(parent, [...same, ...cycle])]);
    for (const [mine, its] of both) {
      if ((mine?.use_by ?? Infinity) > (its?.use_by ?? Infinity)) {
        differences.push(`family ${index}: ${JSON.stringify({ child, mine, parent, its, now, later })}`);
      }
    }
  }
}
