import { Temporal } from 'temporal-polyfill';

/**
 * The rules of a label's life once more, written apart from packages/rules and in another way: not by walking through the facts, but by asking
 * for each date which of them bear on it. It shares nothing with them but Temporal. Times are milliseconds since 1970.
 */
export interface OracleRules {
  timezone: string;
  day_of_production: boolean;
  thaw_policy: 'fixed' | 'remaining' | 'lesser';
  opened?: OracleSpan;
  frozen?: OracleSpan;
  thawed?: OracleSpan;
  thawing?: OracleSpan;
}
export interface OracleSpan {
  units: number;
  period: 'hours' | 'days';
}
export interface OraclePrint {
  printed_at: number;
  use_by: number | null;
  condition: string;
  place: string;
  amount: number | null;
  cap: number | null;
  limits?: readonly { use_by: number; timezone: string; never_paused?: boolean }[] | null;
  paused?: readonly OraclePause[] | null;
  best_before?: number | null;
  never_paused?: boolean;
}
export interface OraclePause {
  use_by: number | null;
  at: number;
  timezone?: string;
  thaw?: Omit<OracleRules, 'opened' | 'frozen'>;
}
export interface OracleFact {
  id: string;
  kind: string;
  at: number;
  place?: string;
  amount?: number;
  undoes?: string;
  outcome?: string;
  received_at?: number;
  time_doubtful?: boolean;
  out_of_contact?: boolean;
}

type Limit = { end: number; zone: string; endless?: boolean };

/** What is true of a label, by its print, everything that was reported of it, and the rules that it was printed with. */
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
} {
  const states = parents.map(({ print, facts, rules, relation }) => {
    const before = standing(print, facts, at);
    // One more fact after all others: what happens to the food at the making.
    const handled = (kind: string) => datesByOracle(print, [...before, { id: '', kind, at, early: false }], rules);
    const now = datesByOracle(print, before, rules);
    const warm = now.condition === 'FROZEN' ? handled('thawed') : now;
    return { relation, own: rules, warm, taken: isFrozen ? handled('frozen') : warm };
  });
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
  };
}

const twoMinutes = 2 * 60 * 1000;
const tenMinutes = 10 * 60 * 1000;
type Standing = OracleFact & { early: boolean };

// When each counts, by what can be known of its time, and which of them nobody took back; those up to `until` alone.
function standing(print: OraclePrint, reported: readonly OracleFact[], until = Infinity): Standing[] {
  const each = Object.values(Object.fromEntries(reported.map((fact) => [`_${fact.id}`, fact])));
  const real = each
    .filter(({ at }) => Number.isFinite(at))
    .map((fact) => ({ ...fact, early: print.printed_at - fact.at > twoMinutes }))
    .filter(({ kind, early }) => !early || /^(?:opened|thawed|moved|found|part_used)$/.test(kind))
    .filter(({ kind, time_doubtful }) => kind !== 'frozen' || !time_doubtful)
    .map((fact) => {
      const isUnknown = fact.early || fact.time_doubtful;
      const latest = Math.min(fact.at, fact.received_at ?? fact.at);
      const earliest = fact.kind === 'opened' && isUnknown ? print.printed_at : latest;
      return { ...fact, at: earliest < print.printed_at ? print.printed_at : earliest };
    })
    .filter(({ at }) => at <= until);
  const takenBack = (fact: Standing) =>
    real.some(
      (one) =>
        one.kind === 'undone' &&
        one.undoes === fact.id &&
        Math.abs(one.at - fact.at) <= tenMinutes &&
        mayTakeBack(one, fact),
    );
  return real
    .filter((fact) => fact.kind !== 'undone' && !takenBack(fact))
    .toSorted((a, b) => (a.at === b.at ? (a.id > b.id ? 1 : -1) : a.at - b.at));
}

function mayTakeBack(undoing: OracleFact, fact: OracleFact): boolean {
  if (!/^(?:opened|frozen|thawed)$/.test(fact.kind) || undoing.out_of_contact) return true;
  const [later, earlier] = [undoing.received_at, fact.received_at];
  return later === undefined || earlier === undefined || later <= earlier + tenMinutes + twoMinutes;
}

function datesByOracle(print: OraclePrint, facts: readonly Standing[], rules: OracleRules) {
  const zone = rules.timezone;
  const changes: { kind: 'frozen' | 'thawed'; at: number; index: number }[] = [];
  let condition = print.condition;
  facts.forEach(({ kind, at }, index) => {
    if (kind === 'frozen' && condition !== 'FROZEN') changes.push({ kind, at, index });
    if (kind === 'thawed' && condition !== 'THAWED') changes.push({ kind, at, index });
    if (kind === 'frozen' || kind === 'thawed') condition = kind.toUpperCase();
  });
  const printedFrozen = print.condition === 'FROZEN';
  const thawedBefore = print.condition === 'THAWED' || (!printedFrozen && print.paused != null);
  const printed: Limit[] = [
    ...(print.use_by === null
      ? []
      : [{ end: print.use_by, zone, endless: print.never_paused === true || print.condition === 'HOT' }]),
    ...(print.cap === null ? [] : [{ end: print.cap, zone }]),
    ...(print.limits ?? []).map((limit) => ({
      end: limit.use_by,
      zone: limit.timezone,
      endless: limit.never_paused === true,
    })),
  ];
  const openedIndex = facts.findIndex(({ kind }) => kind === 'opened');
  const opened = facts[openedIndex];
  const openLimits: Limit[] = opened && rules.opened ? [{ end: span(rules.opened, opened.at, rules), zone }] : [];
  // Only a first freezing, before any thawing, can stop dates.
  const [first] = changes;
  const isFirstFreezing = first?.kind === 'frozen' && !printedFrozen && !thawedBefore && rules.frozen !== undefined;
  const before = first ? [...printed, ...(openedIndex >= 0 && openedIndex < first.index ? openLimits : [])] : [];
  const told = first && facts[first.index];
  const heard = told?.out_of_contact ? first?.at : told?.received_at;
  const stops = isFirstFreezing && before.every(({ end }) => first.at <= end && (heard ?? first.at) <= end);
  const stoppable = before.filter(({ endless }) => !endless);
  const endless = before.filter((limit) => limit.endless);
  const stopped: OraclePause[] =
    stops && first
      ? stoppable.length > 0
        ? stoppable.map(({ end, zone: timezone }) => ({ use_by: end, at: first.at, timezone }))
        : [{ use_by: null, at: first.at }]
      : printedFrozen
        ? [...(print.paused ?? [])]
        : [];
  const thaws = changes.filter(({ kind }) => kind === 'thawed');
  const thawEnds = thaws.flatMap(({ at }, index) => {
    return [afterThaw(index === 0 ? stopped : [], at, rules)];
  });
  // Opened again in the freezer, and over by then, before anybody heard that it had been opened earlier.
  const knownAt = (opened?.out_of_contact ? opened.at : opened?.received_at) ?? opened?.at ?? 0;
  const thawedAt = changes.find(({ kind }) => kind === 'thawed')?.index ?? Infinity;
  const again: Limit[] = facts.flatMap((fact, index) => {
    const inFreezer = index < thawedAt && (printedFrozen ? stopped.length > 0 : stops && first && index > first.index);
    if (fact.kind !== 'opened' || index <= openedIndex || !inFreezer || !rules.opened) return [];
    const end = span(rules.opened, fact.at, rules);
    return knownAt > end ? [{ end, zone }] : [];
  });
  const runningLimits =
    stops && first
      ? [...endless, ...(openedIndex > first.index ? openLimits : []), ...again]
      : [...printed, ...openLimits, ...again];
  const isStopped = stopped.length > 0 && thaws.length === 0;
  const frozenEnd = stops && first && rules.frozen && thaws.length === 0 ? span(rules.frozen, first.at, rules) : null;
  return {
    condition,
    running: [...runningLimits, ...thawEnds.map((end) => ({ end, zone }))],
    paused: isStopped ? stopped : [],
    thawedOnce: thawedBefore || thaws.length > 0,
    best_before: frozenEnd ?? print.best_before ?? null,
  };
}

// No rule gives more than any other that the food has been under.
function afterThaw(stopped: readonly OraclePause[], at: number, rules: OracleRules): number {
  const under = stopped.flatMap((pause) => (pause.thaw ? [thawedUnder([pause], at, pause.thaw)] : []));
  return Math.min(thawedUnder(stopped, at, rules), ...under);
}

// Where nothing says how long it keeps, it ends with the thawing.
function thawedUnder(
  stopped: readonly OraclePause[],
  at: number,
  rules: Omit<OracleRules, 'opened' | 'frozen'>,
): number {
  const begin = rules.thawing ? Math.min(span(rules.thawing, at, rules), at + exactly(rules.thawing)) : at;
  const fixed = rules.thawed ? [span(rules.thawed, begin, rules)] : [];
  const left = stopped.flatMap(({ use_by, at: since, timezone }) =>
    use_by === null ? [] : [continued(use_by, since, at, timezone ?? rules.timezone)],
  );
  // More than a day after thawing is for food that had so long left.
  const isLong = rules.thawed !== undefined && exactly(rules.thawed) > 86_400_000;
  if (rules.thaw_policy === 'fixed' && !isLong) return least(fixed.length > 0 ? fixed : left) ?? at;
  if (rules.thaw_policy === 'remaining') return least(left.length > 0 ? left : fixed) ?? at;
  return least([...fixed, ...left]) ?? at;
}

function exactly({ units, period }: OracleSpan): number {
  return units * (period === 'days' ? 86_400_000 : 3_600_000);
}

// Whole days: each day that it spent out of the freezer is used up, the first and the last among them.
function continued(use_by: number, since: number, at: number, zone: string): number {
  const end = local(use_by, zone);
  const isWholeDay = `${end.hour}:${end.minute}:${end.second}` === '23:59:59';
  if (!isWholeDay) return at + Math.max(0, use_by - since);
  let days = 0;
  let day = local(since, zone).toPlainDate();
  while (Temporal.PlainDate.compare(day, end.toPlainDate()) < 0) {
    day = day.add({ days: 1 });
    days += 1;
  }
  if (days === 0) return at;
  return midnightBefore(local(at, zone).toPlainDate().add({ days }), zone);
}

function span(
  { units, period }: OracleSpan,
  from: number,
  rules: Pick<OracleRules, 'timezone' | 'day_of_production'>,
): number {
  if (period === 'hours') return from + units * 3_600_000;
  const extra = rules.day_of_production && units > 0 ? 0 : 1;
  return midnightBefore(
    local(from, rules.timezone)
      .toPlainDate()
      .add({ days: units + extra }),
    rules.timezone,
  );
}

// The second before a day begins.
function midnightBefore(day: Temporal.PlainDate, zone: string): number {
  return day.toZonedDateTime({ timeZone: zone }).epochMilliseconds - 1000;
}

function local(at: number, zone: string): Temporal.ZonedDateTime {
  return new Temporal.ZonedDateTime(BigInt(at) * 1_000_000n, zone);
}

function ending(limits: readonly Limit[]): number[] {
  return limits.map(({ end }) => end);
}

function least(ends: readonly number[]): number | null {
  return ends.length > 0 ? Math.min(...ends) : null;
}

function rest(amount: number | null, facts: readonly Standing[]): { remaining: number | null; last: string | null } {
  if (amount === null) return { remaining: null, last: null };
  let used = 0;
  for (const { id, kind, early, amount: part = 0 } of facts) {
    if (kind !== 'part_used' || used >= amount) continue;
    used = Math.round((used + Math.max(0, part)) * 1e6) / 1e6;
    if (used >= amount) return { remaining: 0, last: early ? null : id };
  }
  return { remaining: Math.round((amount - used) * 1e6) / 1e6, last: null };
}

const endings: Record<string, string> = { used: 'USED', wasted: 'WASTED', relabelled: 'RELABELLED' };

interface OracleEnd {
  custody: string;
  closed_at: number | null;
  closed_by: string | null;
  disputed: string[];
}

// From the last settlement on, or from the beginning; what came before it is settled.
function endByOracle(facts: readonly OracleFact[], last: string | null): OracleEnd {
  const voided = facts.find(({ kind }) => kind === 'voided');
  if (voided) return { custody: 'VOIDED', closed_at: voided.at, closed_by: voided.id, disputed: [] };
  const endOf = (fact: OracleFact) => (fact.id === last ? 'USED' : endings[fact.kind]);
  const settledAt = facts.findLastIndex(({ kind }) => kind === 'settled');
  const settled = facts[settledAt];
  const earlier = facts.slice(0, Math.max(0, settledAt));
  let closing: { custody: string; at: number; by: string } | undefined;
  if (settled) {
    const custody = settled.outcome ?? endByOracle(earlier, last).custody;
    const reported = earlier.find((fact) => endOf(fact) === custody);
    if (custody !== 'LIVE') closing = { custody, at: reported?.at ?? settled.at, by: reported?.id ?? settled.id };
  }
  const later = facts.slice(settledAt + 1);
  const isClosed = closing !== undefined;
  const found = isClosed ? undefined : later.find((fact) => endOf(fact) !== undefined);
  if (found) closing = { custody: endOf(found) ?? '', at: found.at, by: found.id };
  if (!closing) return { custody: 'LIVE', closed_at: null, closed_by: null, disputed: [] };
  const { custody, at, by } = closing;
  const limit = (isClosed ? (settled?.at ?? at) : at) + 2 * 60 * 1000;
  const against = later.filter((fact) => {
    const end = endOf(fact);
    return end ? end !== custody : fact.at > limit;
  });
  return { custody, closed_at: at, closed_by: by, disputed: [...new Set(against.map(({ kind }) => kind))].toSorted() };
}
