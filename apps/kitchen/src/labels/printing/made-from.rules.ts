import type { NamedLot } from '@larder/contract/labels/lots';
import type { HeldAllergen } from '@larder/rules/held-allergens';
import type { Condition } from '@larder/rules/label-fact';
import { capOf, type LabelParent, type ParentLimits, type Relation } from '@larder/rules/label-parents';
import type { PrintDates } from '@larder/rules/print-dates';
import type { LiveLabel } from '../../store/live-label.ts';

/** A label that another is made from. */
export interface LabelSource {
  label: LiveLabel;
  relation: Relation;
  /** What its food contains. */
  held?: readonly HeldAllergen[] | undefined;
}

/** The most lots that a label names. */
export const mostLots = 20;

/** A lot in a line of words. */
export function lotName({ name, lot_code }: NamedLot): string {
  return `${name} ${lot_code}`;
}

/** The most labels that another is made from. */
export const mostSources = 50;

/** The batch of what is only portioned: it goes on. Any other food that is made is a batch of its own. */
export function portionedBatch(sources: readonly LabelSource[] = []): string {
  const [first, ...others] = sources;
  return first?.relation === 'PORTION' && others.length === 0 ? first.label.batch_code : '';
}

/** What the labels that food is made from leave to it, made at `at` (milliseconds since 1970) and kept like that. */
export function inheritedFrom(
  sources: readonly LabelSource[],
  at: number,
  condition: Condition,
  cooking_resets: boolean,
): ParentLimits {
  return capOf(sources.map(parentOf), at, condition, cooking_resets);
}

/** The label behind the cap, where one of them is. */
export function cappingSource(
  sources: readonly LabelSource[],
  at: number,
  condition: Condition,
  cooking_resets: boolean,
): { label: LiveLabel; cap: number } | undefined {
  const { cap } = inheritedFrom(sources, at, condition, cooking_resets);
  if (cap === null) return undefined;
  const source = sources.find((one) => capOf([parentOf(one)], at, condition, cooking_resets).cap === cap);
  return source && { label: source.label, cap };
}

/**
 * The dates of a label that is made from others: a use-by is never later than what they leave, beside a best-before
 * there is one where they leave one, and a best-before is never later than theirs.
 */
export function cappedDates(
  dates: PrintDates & { ok: true },
  { cap, best_before: quality }: Pick<ParentLimits, 'cap' | 'best_before'>,
): PrintDates & { ok: true } {
  const best_before = earlierTime(dates.best_before, quality);
  if (cap !== null && cap < Date.parse(dates.use_by)) {
    return { ...dates, use_by: wire(cap), date_term: 'USE_BY', best_before, use_within: null };
  }
  const isQuality = dates.date_term === 'BEST_BEFORE';
  return { ...dates, best_before, ...(isQuality && best_before && { use_by: best_before }) };
}

function parentOf({ label, relation }: LabelSource): LabelParent {
  return { print: label.print, facts: [...label.facts, ...label.own], rules: label.rules, relation };
}

function earlierTime(text: string | null, time: number | null): string | null {
  if (text === null || time === null || Date.parse(text) <= time) return text;
  return wire(time);
}

function wire(time: number): string {
  return new Date(time).toISOString();
}
