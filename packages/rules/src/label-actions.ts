import { freezeDates, freezeFault, openDates, thawDates, type LifeRules } from './label-dates.ts';
import type { FactKind } from './label-fact.ts';
import type { LabelLife } from './label-life.ts';

/** Why a button is not offered for a label. */
export type WhyNot =
  | 'closed'
  | 'already_opened'
  | 'already_frozen'
  | 'past_use_by'
  | 'thawed_before'
  | 'not_for_freezing'
  | 'not_frozen'
  | 'no_amount'
  | 'not_disputed';

export type MayDo = { ok: true; use_by: number | null } | { ok: false; why: WhyNot };

/**
 * Whether a person may report that of a label now, and which use-by it would have then, which the button says
 * beforehand. What happened all the same is never refused as a fact. Who may, a recall, the age of a misprint and of
 * what is to be undone are judged elsewhere.
 */
export function mayDo(life: LabelLife, kind: FactKind, now: number, rules: LifeRules): MayDo {
  const why = whyNot(life, kind, now, rules);
  return why ? { ok: false, why } : { ok: true, use_by: useByAfter(life, kind, now, rules) };
}

function whyNot(life: LabelLife, kind: FactKind, now: number, rules: LifeRules): WhyNot | undefined {
  if (kind === 'found' || kind === 'undone') return undefined;
  if (kind === 'settled') return life.disputed.length > 0 ? undefined : 'not_disputed';
  if (kind === 'voided') return life.custody === 'VOIDED' ? 'closed' : undefined;
  if (life.custody !== 'LIVE') return 'closed';
  if (kind === 'opened') return life.opened_at === null ? undefined : 'already_opened';
  if (kind === 'part_used') return life.remaining === null || life.remaining <= 0 ? 'no_amount' : undefined;
  if (kind === 'thawed') return life.condition === 'FROZEN' ? undefined : 'not_frozen';
  if (kind === 'frozen') return whyNotFrozen(life, now, rules);
  return undefined;
}

const freezeWords = {
  refrozen: 'thawed_before',
  frozen_after_use_by: 'past_use_by',
  frozen_told_late: 'past_use_by',
  not_for_freezing: 'not_for_freezing',
} as const;

function whyNotFrozen(life: LabelLife, now: number, rules: LifeRules): WhyNot | undefined {
  if (life.condition === 'FROZEN') return 'already_frozen';
  const fault = freezeFault(life, now, rules);
  return fault && freezeWords[fault];
}

function useByAfter(life: LabelLife, kind: FactKind, now: number, rules: LifeRules): number | null {
  if (kind === 'opened') return openDates(life, now, rules).use_by;
  if (kind === 'frozen') return freezeDates(life, now, rules).use_by;
  if (kind === 'thawed') return thawDates(life, now, rules).use_by;
  return life.use_by;
}
