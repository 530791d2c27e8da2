import { formatTime, isEndOfDay } from './date-format.ts';
import { wholeDaysLeft } from './label-dates.ts';
import type { LabelLife, LifeNoteKind, LifeStep } from './label-life.ts';

/** One line that says why a label has its date. */
export interface LifeNote {
  kind: LifeStep['kind'] | LifeNoteKind;
  text: string;
}

/**
 * Why a label has the date that it has, in the order of what happened: "Frozen 4 Oct with 3 days left", "Thawed 20 Oct
 * → use by 22 Oct". `locale` is an English one, such as en-GB, and orders day and month.
 */
export function lifeInWords(life: LabelLife, locale: string): LifeNote[] {
  const steps = life.steps.map((step): LifeNote => ({ kind: step.kind, text: stepText(step, life, locale) }));
  return [...steps, ...life.notes.map((kind): LifeNote => ({ kind, text: noteTexts[kind] }))];
}

const noteTexts: Record<LifeNoteKind, string> = {
  frozen_after_use_by: 'Frozen after its date: the date stays passed',
  frozen_told_late: 'Freezing reported after its date had passed: the date stays passed',
  frozen_out_of_contact: 'Freezing reported after its date by a tablet that had been out of contact',
  frozen_in_doubt: 'Freezing at a time that cannot be true: it does not count',
  refrozen: 'Frozen a second time: the date runs on',
  not_for_freezing: 'Not for freezing: the date runs on',
  parent_overdue: 'Made of food that was past its date',
  thawed_unfrozen: 'Thawed, but nobody reported that it was frozen',
  nothing_left_after_thawing: 'Nothing will be left after thawing',
  used_after_use_by: 'Used after its date',
};

function stepText(step: LifeStep, life: LabelLife, locale: string): string {
  const when = dayText(step.at, life.timezone, locale);
  const end = step.use_by === null ? '' : ` → use by ${dateText(step.use_by, life.timezone, locale)}`;
  if (step.kind === 'opened') return `Opened ${when}${end}`;
  if (step.kind === 'thawed') return `Thawed ${when}${end}`;
  const isStopped = step.before !== null && step.use_by === null;
  return `Frozen ${when}${isStopped ? ` with ${leftText(step.before ?? 0, step.at, life.timezone)} left` : end}`;
}

function leftText(use_by: number, at: number, timezone: string): string {
  const days = wholeDaysLeft(use_by, at, timezone);
  if (days !== undefined) return counted(Math.max(0, days), 'day');
  return counted(Math.max(0, Math.floor((use_by - at) / 3_600_000)), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function dayText(time: number, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(time);
}

// A date that lasts to the end of its day needs no time, any other does.
function dateText(time: number, timezone: string, locale: string): string {
  const day = dayText(time, timezone, locale);
  if (isEndOfDay(time, timezone)) return day;
  return `${day}, ${formatTime(time, { timezone, date_format: locale === 'en-US' ? 'us' : 'uk' })}`;
}
