import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { DateFormat } from '@larder/rules/date-format';
import { isOutside, type Fridge } from '../../store/fridge-overlay.ts';
import { currentFridge, nextFridge, readTyped, type Typed } from './round.rules.ts';

/** A round as somebody walks it. */
export interface RoundWalk {
  /** The fridges by their ids, in the order of the last round, which stays while this one is walked. */
  order: readonly string[];
  /** Those that were read in this round. */
  done: ReadonlySet<string>;
  current_id: string | undefined;
  /** What is typed, for which fridge. */
  typed: { of: string | undefined; text: string; probe?: ReportedProbe | undefined };
  /** What was typed is no reading that a fridge can have. */
  isOutOfRange: boolean;
  /** A reading beyond a limit, of which the tablet asks what was done. */
  over: { of: string; celsius: number } | undefined;
}

export type WalkStep =
  | { kind: 'choose'; id: string | undefined }
  | { kind: 'type'; of: string | undefined; text: string; probe?: ReportedProbe | undefined }
  | { kind: 'enter'; fridge: Fridge; reading: Typed }
  | { kind: 'recorded'; id: string; listed: readonly Fridge[] }
  | { kind: 'again'; fridges: readonly Fridge[] };

/** A round through fridges in this order, at its first. */
export function beginWalk(fridges: readonly Fridge[]): RoundWalk {
  const order = fridges.map(({ id }) => id);
  return at({ order, done: new Set() }, order[0]);
}

export function walkWith(walk: RoundWalk, step: WalkStep): RoundWalk {
  switch (step.kind) {
    case 'choose':
      return at(walk, step.id);
    case 'type':
      return { ...walk, typed: { of: step.of, text: step.text, probe: step.probe }, isOutOfRange: false };
    case 'enter':
      return entered(walk, step.fridge, step.reading);
    case 'recorded': {
      const done = new Set([...walk.done, step.id]);
      return at({ ...walk, done }, nextFridge(idsOf(step.listed), done, step.id));
    }
    case 'again':
      return beginWalk(step.fridges);
  }
}

/** A reading that is no reading says so, and one beyond a limit asks; any other is recorded by the caller. */
function entered(walk: RoundWalk, fridge: Fridge, reading: Typed): RoundWalk {
  if (!reading.ok) return { ...walk, isOutOfRange: reading.problem === 'out_of_range' };
  return isOutside(fridge, reading.celsius) ? { ...walk, over: { of: fridge.id, celsius: reading.celsius } } : walk;
}

function at({ order, done }: Pick<RoundWalk, 'order' | 'done'>, id: string | undefined): RoundWalk {
  return { order, done, current_id: id, typed: { of: id, text: '' }, isOutOfRange: false, over: undefined };
}

/** What the screen shows of a round. */
export interface WalkView {
  /** All fridges that there are now; those that came meanwhile are at the end. */
  listed: Fridge[];
  /** The fridge that is read now; none once all were. */
  current: Fridge | undefined;
  /** The chosen fridge was deleted meanwhile. */
  isGone: boolean;
  countRead: number;
  /** What is typed for the current fridge: nothing that was typed for one that is gone is a reading of another. */
  text: string;
  /** The instrument that showed it; none of what somebody typed. */
  probe: ReportedProbe | undefined;
  reading: Typed;
  /** The reading beyond a limit, in Celsius. */
  over: number | undefined;
  isOutOfRange: boolean;
}

export function viewWalk(walk: RoundWalk, fridges: readonly Fridge[], format: DateFormat): WalkView {
  const { order, done, current_id, typed, over, isOutOfRange } = walk;
  const ids = [...order, ...idsOf(fridges).filter((id) => !order.includes(id))];
  const listed = ids.flatMap((id) => fridges.find((fridge) => fridge.id === id) ?? []);
  const current = currentFridge(listed, done, current_id);
  const text = typed.of === current?.id ? typed.text : '';
  return {
    listed,
    current,
    isGone: current_id !== undefined && current?.id !== current_id,
    countRead: listed.filter(({ id }) => done.has(id)).length,
    text,
    probe: typed.of === current?.id ? typed.probe : undefined,
    reading: readTyped(text, format),
    over: over && over.of === current?.id ? over.celsius : undefined,
    isOutOfRange,
  };
}

/** The fridge that comes after the current one without a reading of it: itself, where it is the last one. */
export function skippedTo({ done }: RoundWalk, listed: readonly Fridge[], current_id: string): string {
  return nextFridge(idsOf(listed), done, current_id) ?? current_id;
}

function idsOf(fridges: readonly Fridge[]): string[] {
  return fridges.map(({ id }) => id);
}
