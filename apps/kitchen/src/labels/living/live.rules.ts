import { readLabelCode, shortCode } from '@larder/rules/label-code';
import { undoWithin, type FactKind, type LabelFact } from '@larder/rules/label-fact';
import { mayUndo, type Reporter } from '@larder/rules/label-undo';
import { addDays, localDay } from '@larder/rules/local-day';
import { timeLeft } from '@larder/rules/time-left';
import { isOpen, type LiveLabel } from '../../store/live-label.ts';

/** The groups of the screen Today, in their order. */
export const dayGroups = ['disputed', 'unaccounted', 'overdue', 'relabel', 'today', 'next'] as const;
export type DayGroup = (typeof dayGroups)[number];

/**
 * How long after its date a label that nobody has ended is not accounted for, in milliseconds; how many days count as
 * next.
 */
const unaccountedAfter = 3 * 86_400_000;
const nextDays = 3;

/** The date that counts for a label: its use-by, else its best-before; milliseconds since 1970. */
export function endOf({ life }: LiveLabel): number | null {
  return life.use_by ?? life.best_before;
}

/**
 * By when its food must be gone: its use-by, or what the server says of it where that is earlier. Milliseconds since
 * 1970.
 */
export function dueBy({ life, gone_by }: LiveLabel): number | null {
  const known = gone_by ? Date.parse(gone_by) : null;
  if (life.use_by === null || known === null) return life.use_by ?? known;
  return Math.min(life.use_by, known);
}

/**
 * Where a label belongs on the screen Today; undefined for one that needs nothing yet. Times in milliseconds since
 * 1970.
 */
export function groupOf(label: LiveLabel, at: number, timezone: string): DayGroup | undefined {
  if (!isOpen(label)) return undefined;
  if (label.life.disputed.length > 0) return 'disputed';
  const { use_by } = label.life;
  if (use_by !== null && use_by < at - unaccountedAfter) return 'unaccounted';
  if (use_by !== null && use_by < at) return 'overdue';
  if (label.relabel.length > 0) return 'relabel';
  const end = endOf(label);
  if (end === null) return undefined;
  const [day, today] = [localDay(end, timezone), localDay(at, timezone)];
  if (day < today) return undefined;
  if (day === today) return 'today';
  return day <= addDays(today, nextDays) ? 'next' : undefined;
}

/** The labels of each group, those that end first at its head. */
export function byGroup(labels: Iterable<LiveLabel>, at: number, timezone: string): Record<DayGroup, LiveLabel[]> {
  const groups: Record<DayGroup, LiveLabel[]> = {
    disputed: [],
    unaccounted: [],
    overdue: [],
    relabel: [],
    today: [],
    next: [],
  };
  for (const label of labels) {
    const group = groupOf(label, at, timezone);
    if (group) groups[group].push(label);
  }
  for (const name of dayGroups) groups[name].sort((a, b) => (endOf(a) ?? Infinity) - (endOf(b) ?? Infinity));
  return groups;
}

/** Labels that need a new sticker and are in another group, for something more urgent. */
export function relabelledElsewhere(groups: Record<DayGroup, LiveLabel[]>): LiveLabel[] {
  return dayGroups.flatMap((name) =>
    name === 'relabel' ? [] : groups[name].filter(({ relabel }) => relabel.length > 0),
  );
}

/** How many labels ask for something now, and how many end today. */
export function todayCounts(labels: Iterable<LiveLabel>, at: number, timezone: string): { due: number; today: number } {
  const counts = { due: 0, today: 0 };
  for (const label of labels) {
    const group = groupOf(label, at, timezone);
    if (group === 'today') counts.today += 1;
    else if (group && group !== 'next') counts.due += 1;
  }
  return counts;
}

/** A date as people say it beside the date itself. */
export interface DateSaid {
  tone: 'ok' | 'warn' | 'bad';
  word:
    | 'none'
    | 'days_left'
    | 'tomorrow'
    | 'today'
    | 'minutes'
    | 'hours_left'
    | 'expired_today'
    | 'expired_yesterday'
    | 'expired_days';
  count: number;
}

/** How long a label still keeps, or since when it does not; a best-before that has passed is no danger. */
export function dateSaid(label: LiveLabel, at: number, timezone: string): DateSaid {
  const end = endOf(label);
  if (end === null) return { tone: 'ok', word: 'none', count: 0 };
  const { unit, count } = timeLeft(end, at, timezone);
  const past = label.life.use_by === null ? 'warn' : 'bad';
  if (end < at) {
    const word = count === 0 ? 'expired_today' : count === -1 ? 'expired_yesterday' : 'expired_days';
    return { tone: past, word, count: Math.abs(count) };
  }
  if (unit !== 'days') return { tone: 'warn', word: unit === 'hours' ? 'hours_left' : 'minutes', count };
  if (count > 1) return { tone: 'ok', word: 'days_left', count };
  return { tone: 'warn', word: count === 1 ? 'tomorrow' : 'today', count };
}

/** What can be undone of a label now: the last that this device or this person reported in the last ten minutes. */
export function undoable({ facts, own }: LiveLabel, by: Reporter, at: number): LabelFact | undefined {
  const gone = new Set([...facts, ...own].flatMap(({ kind, undoes = '' }) => (kind === 'undone' ? [undoes] : [])));
  return [...facts.filter((fact) => mayUndo(by, fact)), ...own]
    .filter(({ id, kind, at: done }) => kind !== 'undone' && !gone.has(id) && at - done < undoWithin)
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
}

const endKinds = { USED: 'used', WASTED: 'wasted', RELABELLED: 'relabelled', VOIDED: 'voided' } as const;

/** What was reported of a label in dispute: how it ended first, and what contradicts that. */
export function contradicting({ life: { custody, disputed } }: LiveLabel): FactKind[] {
  const end = custody in endKinds ? [endKinds[custody as keyof typeof endKinds]] : [];
  return [...end, ...(disputed as FactKind[])];
}

/**
 * A tablet's clock that was wrong when it reported of a label, by whole hours from an hour and a half on, by minutes
 * below; or that a person had set.
 */
export type ClockFault = { is_own: boolean } & (
  | { kind: 'ahead' | 'behind'; unit: 'hours' | 'minutes'; count: number }
  | { kind: 'set' }
);

/**
 * What is doubtful about the clocks of the tablets that reported of a label, each fault once: it explains why reports
 * contradict each other.
 */
export function clockFaults({ facts }: LiveLabel, device_id: string): ClockFault[] {
  const faults = facts.flatMap(({ clock_off, clock_by_person, device_id: by }): ClockFault[] => {
    const is_own = by === device_id;
    return [
      ...(clock_off ? [{ is_own, kind: clock_off > 0 ? 'ahead' : 'behind', ...timeOff(clock_off) } as const] : []),
      ...(clock_by_person ? [{ is_own, kind: 'set' } as const] : []),
    ];
  });
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function timeOff(off: number): { unit: 'hours' | 'minutes'; count: number } {
  const minutes = Math.round(Math.abs(off) / 60_000);
  return minutes >= 90 ? { unit: 'hours', count: Math.round(minutes / 60) } : { unit: 'minutes', count: minutes };
}

/** What a scan or six typed characters mean among the labels that the tablet knows. */
export type Lookup =
  | { kind: 'one'; label: LiveLabel }
  | { kind: 'several'; labels: LiveLabel[] }
  | { kind: 'unknown'; code: string | undefined }
  | { kind: 'unreadable' };

export function lookUp(text: string, live: ReadonlyMap<string, LiveLabel>): Lookup {
  const read = readLabelCode(text);
  if (!read) return { kind: 'unreadable' };
  const labels = [...live.values()].filter(({ code }) =>
    'code' in read ? code === read.code : shortCode(code) === read.short,
  );
  // Of two with the same six characters, the one that is still there comes first.
  const [first, ...others] = labels.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  if (!first) return { kind: 'unknown', code: 'code' in read ? read.code : undefined };
  return others.length > 0 ? { kind: 'several', labels: [first, ...others] } : { kind: 'one', label: first };
}

/** Where labels are, each place once, in the order of the alphabet. */
export function placesOf(labels: readonly LiveLabel[]): string[] {
  return [...new Set(labels.map(({ life }) => life.place))].toSorted((a, b) => a.localeCompare(b));
}
