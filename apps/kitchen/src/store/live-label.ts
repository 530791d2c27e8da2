import type { LabelPrinted, PrintedWords } from '@larder/contract/devices/device-labels';
import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import { statedAllergens } from '@larder/rules/held-allergens';
import { storedLabelCode } from '@larder/rules/label-code';
import type { FactKind, LabelFact } from '@larder/rules/label-fact';
import type { ParentLimits } from '@larder/rules/label-parents';

/** A fact that this tablet reported and that the server has not named yet. */
export type OwnFact = LabelFact & { initials?: string };

/** A label as the tablet keeps it: what the server said of it last, with what was done here since laid over it. */
export interface LiveLabel extends DeviceLabel {
  own: OwnFact[];
  /** Printed here, and never named by the server. */
  is_new?: boolean;
}

/** How long a label that has ended is kept, and one of this tablet that the server does not name, in milliseconds. */
export const keptAfterEnd = 7 * 86_400_000;
export const keptUnnamed = 86_400_000;

/**
 * A label that is being printed here, before the server knows it; without rules of its own it gets the most careful
 * ones, as there.
 */
export function printedLabel(
  id: string,
  body: LabelPrinted,
  timezone: string,
  limits: ParentLimits | undefined,
  never_paused = false,
): LiveLabel {
  const end = Date.parse(body.use_by);
  const isUseBy = body.date_term !== 'BEST_BEFORE';
  const best = body.printed?.dates.find(({ term }) => /best/i.test(term))?.at;
  const use_by = isUseBy ? end : null;
  const best_before = isUseBy ? (best ? Date.parse(best) : null) : end;
  const condition = body.condition ?? (body.tags?.includes('DEFROSTED') ? 'THAWED' : 'CHILLED');
  const place = body.printed?.storage ?? '';
  const amount = body.amount ?? null;
  const opened_at = body.reason === 'OPENED' ? Date.parse(body.printed_date) : null;
  return {
    id,
    code: storedLabelCode(id),
    product_id: body.product_id ?? null,
    product_name: body.printed?.name ?? '',
    usage: body.usage,
    batch_id: body.batch_id ?? null,
    batch_code: body.batch_code ?? '',
    initials: body.initials,
    storage_id: body.storage_id ?? null,
    unit_type: body.unit_type ?? null,
    print: {
      printed_at: Date.parse(body.printed_date),
      use_by,
      condition,
      place,
      amount,
      cap: limits?.cap ?? null,
      limits: limits?.limits ?? null,
      paused: limits?.paused ?? null,
      best_before,
      ...(never_paused && { never_paused }),
      ...(limits?.is_undated && { is_undated: true }),
      ...(opened_at !== null && { opened_at }),
    },
    rules: body.life ?? { timezone, day_of_production: true, thaw_policy: 'lesser' },
    facts: [],
    ...(body.reason && { reason: body.reason }),
    parents: (body.parents ?? []).map(({ id: parent, relation }) => ({ id: parent, relation })),
    ...(body.reprint_id && { is_reprint: true as const }),
    life: {
      condition,
      use_by,
      best_before,
      place,
      opened_at,
      remaining: amount,
      custody: 'LIVE',
      closed_at: null,
      disputed: [],
      notes: [],
    },
    seen_at: body.printed_date,
    allergens: body.printed?.allergens || (body.printed?.allergens_declared ? '' : null),
    relabel: [],
    gone_by: null,
    missing_allergens: [],
    missing_from_sources: [],
    ...(body.printed && { held: stickerAllergens(body.printed) }),
    from_sources: body.from_sources ?? null,
    own: [],
    is_new: true,
  };
}

function stickerAllergens({ name, allergens, may_contain = '', allergens_declared: declared }: PrintedWords) {
  return statedAllergens({ name, allergens: [], custom_allergens: allergens, may_contain, declared });
}

const ends: Partial<Record<FactKind, LiveLabel['life']['custody']>> = {
  used: 'USED',
  wasted: 'WASTED',
  voided: 'VOIDED',
  relabelled: 'RELABELLED',
};

/**
 * A label with one more fact of this tablet, where the fact only ends it or shows that it is there: `foldLabel` is too
 * heavy for the first screen, and judges it when the label is next written.
 */
export function withEnd(label: LiveLabel, fact: OwnFact): LiveLabel {
  const custody = ends[fact.kind];
  const isOpen = label.life.custody === 'LIVE' || label.life.custody === 'UNACCOUNTED' || fact.kind === 'voided';
  return {
    ...label,
    own: [...label.own.filter(({ id }) => id !== fact.id), fact],
    seen_at: new Date(Math.max(fact.at, Date.parse(label.seen_at))).toISOString(),
    ...(custody && isOpen && { life: { ...label.life, custody, closed_at: fact.at } }),
  };
}

/** Whether a label is still there, or may be. */
export function isOpen({ life }: LiveLabel): boolean {
  return life.custody === 'LIVE' || life.disputed.length > 0;
}

/** Whether its food was opened, frozen or thawed since it was labelled: then it has other dates than its sticker. */
export function hasChanged({ facts, own }: LiveLabel): boolean {
  const undone = new Set([...facts, ...own].flatMap(({ kind, undoes }) => (kind === 'undone' ? [undoes] : [])));
  return [...facts, ...own].some(({ id, kind }) => changing.has(kind) && !undone.has(id));
}
const changing: ReadonlySet<FactKind> = new Set(['opened', 'frozen', 'thawed']);

/**
 * A label whose food keeps no longer than the server says, which may know more of what it was made from; a freezer has
 * stopped that date.
 */
export function boundLabel(label: LiveLabel): LiveLabel {
  const { print, life, gone_by } = label;
  if (!gone_by || life.use_by === null) return label;
  const cap = Math.min(Date.parse(gone_by), print.cap ?? Infinity);
  return { ...label, print: { ...print, cap }, life: { ...life, use_by: Math.min(life.use_by, cap) } };
}
