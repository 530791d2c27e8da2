import type { WastedUnit } from '@larder/contract/waste/waste';
import type { DateTerm } from '@larder/rules/date-term';
import { earlier, pausedKey, type LifeRules } from '@larder/rules/label-dates';
import {
  custodies,
  factKinds,
  type Condition,
  type Custody,
  type FactKind,
  type LabelFact,
} from '@larder/rules/label-fact';
import { foldLabel, type LabelLife, type LabelPrint } from '@larder/rules/label-life';
import type { ParentLimits, Relation } from '@larder/rules/label-parents';
import { mayUndo } from '@larder/rules/label-undo';
import type { PrintReason } from '@larder/rules/print-reason';
import { isTimeZone } from '@larder/rules/time-zone';
import type { StickerRow } from '../../schema/sticker-state.ts';

/** A fact of a label as it is stored; times in milliseconds since 1970. */
export type FactRow = {
  id: string;
  kind: string;
  at: number;
  initials: string;
  organization_id: string;
  device_id: string | null;
  user_id: string | null;
  /** How far its device's clock was ahead of the server's, in milliseconds. */
  offset_ms: number | null;
  time_doubtful: boolean;
  /** Dated by a clock that a person had set. */
  clock_by_person: boolean;
  received_at: number;
  out_of_contact: boolean;
  is_allowed: boolean;
  body: Record<string, unknown>;
};

/** How far the clock of a fact's device was off, in milliseconds, where that is worth saying. */
export function clockOff(offset_ms: number | null): number | null {
  return offset_ms !== null && Math.abs(offset_ms) > notableOffset ? offset_ms : null;
}
const notableOffset = 300_000;

/** A print with all its facts, as the rules of its life need it. */
export type FoldRow = {
  id: string;
  code: string;
  code_short: string;
  organization_id: string;
  device_id: string;
  product_id: string | null;
  product_name: string;
  usage: 'prep' | 'sale';
  batch_id: string | null;
  batch_code: string;
  initials: string;
  storage_id: string | null;
  storage: string;
  storage_override: string;
  tags: string[];
  printed_date: string;
  /**
   * When it was printed, of a re-print its first print: what was made of others an hour ago may be printed by the date
   * of these.
   */
  made_at: string;
  /** When this very sticker was printed, by the clock of the server. */
  printed_at: string;
  received_at: string;
  reprint_id: string | null;
  clock_ahead_ms: number;
  out_of_contact: boolean;
  never_paused: boolean;
  reason: PrintReason | null;
  /** The labels in whose place it was printed; `said_by`: the fact that says so. */
  replaces: { id: string; said_by: string | null }[];
  use_by: string | null;
  date_term: DateTerm;
  best_before: string | null;
  condition: Condition | null;
  amount: number | null;
  unit_type: WastedUnit | null;
  no_source_reason: string | null;
  life: LifeRules | null;
  parents: { id: string; relation: Relation; amount?: number }[];
  inherited: ParentLimits | null;
  outcome: string | null;
  closed_at: string | null;
  is_misprint: boolean;
  disputed: string[];
  timezone: string;
  facts: FactRow[];
} & Omit<StickerRow, 'usage'>;

/** What the log keeps of a label's life. */
export type Outcome = {
  id: string;
  outcome: string | null;
  closed_at: string | null;
  is_misprint: boolean;
  disputed: string[];
  inherited: ParentLimits | null;
};

/**
 * A print as the rules read it. Prints that do not say how the food is kept are taken as chilled. A clock that was
 * ahead printed dates that are as much too late; those of a re-print are bound by its first print.
 */
export function printOf(row: FoldRow): LabelPrint {
  const isUseBy = row.date_term !== 'BEST_BEFORE';
  const ahead = row.reprint_id ? 0 : Math.max(0, row.clock_ahead_ms);
  const [use_by, best_before] = [row.use_by, row.best_before ?? (isUseBy ? null : row.use_by)].map((text) =>
    text === null ? null : Date.parse(text) - ahead,
  ) as [number | null, number | null];
  const printed_at = Math.min(Date.parse(row.printed_date), Date.parse(row.received_at));
  return {
    printed_at,
    use_by: isUseBy ? use_by : null,
    condition: row.condition ?? (row.tags.includes('DEFROSTED') ? 'THAWED' : 'CHILLED'),
    place: row.storage_override || row.storage,
    amount: row.amount,
    cap: row.inherited?.cap ?? null,
    limits: row.inherited?.limits ?? null,
    paused: row.inherited?.paused ?? null,
    best_before: earlier(best_before, row.inherited?.best_before ?? null),
    ...(row.never_paused && { never_paused: true }),
    ...(row.inherited?.is_undated && { is_undated: true }),
    ...(row.reason === 'OPENED' && { opened_at: printed_at }),
  };
}

/**
 * The rules that a label was printed with; one of which nothing is known gets the most careful ones. Days are those of
 * its venue where the zone that it was printed in is none that is known here.
 */
export function rulesOf({ life, timezone }: Pick<FoldRow, 'life' | 'timezone'>): LifeRules {
  if (!life) return { timezone, day_of_production: true, thaw_policy: 'lesser' };
  return isTimeZone(life.timezone) ? life : { ...life, timezone };
}

/**
 * The facts of a label as the rules read them. What was undone from elsewhere was not undone, and what its reporter may
 * not say was not said; kinds of a newer version count later.
 */
export function factsOf({ facts }: Pick<FoldRow, 'facts'>): LabelFact[] {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  return facts.flatMap((fact) => {
    if (!isKind(fact.kind) || !fact.is_allowed) return [];
    const undone = fact.kind === 'undone' ? known.get(textOf(fact.body, 'fact_id') ?? '') : undefined;
    return undone && !mayUndo(fact, undone) ? [] : [readFact(fact, fact.kind)];
  });
}

function readFact({ id, at, body, received_at, time_doubtful, out_of_contact }: FactRow, kind: FactKind): LabelFact {
  const place = textOf(body, 'place');
  const undoes = textOf(body, 'fact_id');
  // The word by which the first version reports an end is kept beside it, and says nothing more than the kind.
  const outcome = kind === 'settled' ? custodies.find((custody) => custody === body['outcome']) : undefined;
  return {
    id,
    kind,
    at,
    ...(place !== undefined && { place }),
    ...(typeof body['amount'] === 'number' && { amount: body['amount'] }),
    ...(undoes !== undefined && { undoes }),
    ...(outcome !== undefined && { outcome }),
    received_at,
    ...(time_doubtful && { time_doubtful }),
    ...(out_of_contact && { out_of_contact }),
  };
}

/** A label with its facts folded. */
export type Folded = { row: FoldRow; print: LabelPrint; facts: LabelFact[]; rules: LifeRules; life: LabelLife };

export function fold(row: FoldRow): Folded {
  const [print, facts, rules] = [printOf(row), factsOf(row), rulesOf(row)];
  return { row, print, facts, rules, life: foldLabel(print, facts, rules) };
}

const outcomes: Partial<Record<Custody, string>> = { USED: 'used', WASTED: 'wasted', RELABELLED: 'relabelled' };

/**
 * What the log keeps of it. One that nobody had accounted for stays so until something is reported of it; beside a
 * misprint stays what was reported of it otherwise.
 */
export function outcomeOf({ row, print, facts, rules, life }: Folded, unaccounted: string | undefined): Outcome {
  const isUnaccounted = unaccounted !== undefined && life.custody === 'LIVE';
  const is_misprint = life.custody === 'VOIDED';
  const end = is_misprint
    ? foldLabel(
        print,
        facts.filter(({ kind }) => kind !== 'voided'),
        rules,
      )
    : life;
  return {
    id: row.id,
    outcome: isUnaccounted ? 'unaccounted' : (outcomes[end.custody] ?? null),
    closed_at: isUnaccounted ? unaccounted : isoOf(end.closed_at),
    is_misprint,
    disputed: life.disputed,
    inherited: row.inherited,
  };
}

/** Whether two labels inherit the same. */
export function isSameLimits(left: ParentLimits | null, right: ParentLimits | null): boolean {
  const key = (limits: ParentLimits | null) =>
    limits && [
      limits.cap,
      limits.best_before,
      limits.limits.map(({ use_by, timezone, never_paused = false }) => [use_by, timezone, never_paused]),
      limits.paused?.map(pausedKey),
      limits.is_undated ?? false,
    ];
  return JSON.stringify(key(left)) === JSON.stringify(key(right));
}

/** Whether the log says of a label already what became of it; what it inherits is compared apart from that. */
export function isSameOutcome(row: FoldRow, { outcome, closed_at, is_misprint, disputed }: Outcome): boolean {
  return (
    row.outcome === outcome &&
    timeOf(row.closed_at) === timeOf(closed_at) &&
    row.is_misprint === is_misprint &&
    row.disputed.join() === disputed.join()
  );
}

function isKind(kind: string): kind is FactKind {
  return (factKinds as readonly string[]).includes(kind);
}

export function textOf(body: Record<string, unknown>, member: string): string | undefined {
  const value = body[member];
  return typeof value === 'string' ? value : undefined;
}

export function timeOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

export function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
