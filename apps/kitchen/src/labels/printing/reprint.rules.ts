import type { Settings } from '@larder/contract/network/settings';
import type { SourceFood } from '@larder/rules/held-allergens';
import { leastLimits } from '@larder/rules/label-dates';
import type { ParentLimits } from '@larder/rules/label-parents';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import { boundLabel, hasChanged, type LiveLabel } from '../../store/live-label.ts';
import type { LabelChoice } from './label-choice.rules.ts';
import { inheritedFrom } from './made-from.rules.ts';
import { heldBy } from './source-allergens.rules.ts';

type KitchenFacts = {
  products: ReadonlyMap<string, Product>;
  storage: Lists['storage'];
  live: ReadonlyMap<string, LiveLabel>;
};

/**
 * Why a label is not printed again: what it names is no longer offered, its food has ended, or another sticker is on
 * it.
 */
export type NoReprint = 'product' | 'storage' | 'misc' | 'ended' | 'replaced';
export type Reprint = { ok: true; choice: LabelChoice } | { ok: false; reason: NoReprint };

/** The other stickers of the same food, as far as the tablet has them, besides the label itself. */
export type Stickers = { first: OwnLabel | undefined; again: readonly OwnLabel[] };

/**
 * The same label once more, at an instant (ISO 8601). It takes the place of the chain's first print, whose dates it
 * copies or never outlives, and whose food it stands for: of the same making, from the same labels. Food that was
 * opened, frozen or thawed since gets the dates that it has now, and food that has ended gets none. What it names is
 * what the product says today.
 */
export function reprintOf(
  label: OwnLabel,
  { first, again }: Stickers,
  { products, storage: offered, live }: KitchenFacts,
  { prepared_at, settings }: { prepared_at: string; settings: Settings },
): Reprint {
  const { id, body } = label;
  const { product_id, storage_id, printed, usage } = body;
  const product = product_id === undefined ? undefined : products.get(product_id);
  if (product_id !== undefined && product?.lifecycle !== 'ACTIVE') return { ok: false, reason: 'product' };
  if (product_id === undefined && !settings.allow_misc_print) return { ok: false, reason: 'misc' };
  const stickers = [label, first, ...again].flatMap((one) => (one && live.get(one.id)) ?? []).map(boundLabel);
  const end = endOf(label, stickers);
  if (end) return { ok: false, reason: end };
  const changed = stickers.filter(hasChanged);
  const place = changed[0]?.life.place;
  const storage = offered.find(({ name }) => name === place) ?? offered.find((one) => one.id === storage_id);
  if (storage_id !== undefined && !storage) return { ok: false, reason: 'storage' };
  // What is left of it, where something was taken out.
  const amount = live.get(id)?.life.remaining ?? body.amount;
  const keepsDate = !settings.reprint_copy_date && (body.expiry_override === true || !product);
  return {
    ok: true,
    choice: {
      product,
      name: product?.name ?? printed?.name ?? '',
      usage,
      storage,
      // What was opened, received, cooked, defrosted or frozen then was not done now.
      prepared_at: body.reason && body.reason !== 'PREPARED' ? (first?.body ?? body).printed_date : prepared_at,
      reason: body.reason,
      maker_date: body.maker_date,
      ...(keepsDate && { chosen_use_by: body.use_by }),
      size: body.label_size ?? 'SINGLE_HEIGHT',
      tags: body.tags ?? [],
      batch_code: body.batch_code ?? '',
      price: printed?.price ?? '',
      custom_fields: printed?.custom_fields ?? {},
      no_source_reason: body.no_source_reason,
      ...(amount !== undefined && { amount: { value: amount, unit_type: body.unit_type ?? 'units' } }),
      // A storage does not say it.
      ...(body.condition === 'THAWED' && body.reason !== 'DEFROSTED' && { condition: body.condition }),
      reprint_of: {
        id: body.reprint_id ?? id,
        body: first?.body ?? body,
        foods: foodsOf([first, label], { products, live }),
        ...boundMaking(),
      },
      ...(changed[0] &&
        asItIs([changed[0], ...changed.slice(1), ...stickers.filter((one) => one.id === id && !hasChanged(one))])),
    },
  };

  function boundMaking(): Making {
    const making = makingOf(label, first, live, settings);
    return { ...making, limits: withEnds(making.limits, stickers) };
  }

  /** The food has other dates than its stickers: it keeps as long as they all leave to it, from now on. */
  function asItIs(sources: [LiveLabel, ...LiveLabel[]]): Partial<LabelChoice> {
    const [{ life }] = sources;
    const tags = body.tags ?? [];
    const use_by = life.use_by ?? life.best_before;
    return {
      prepared_at,
      reason: undefined,
      maker_date: undefined,
      made_at: prepared_at,
      made_from: sources.map((one) => ({
        label: one,
        relation: 'RELABEL' as const,
        held: heldBy(one, { products, live }),
      })),
      condition: life.condition,
      tags: life.condition === 'THAWED' && !tags.includes('DEFROSTED') ? [...tags, 'DEFROSTED'] : tags,
      chosen_use_by: product || use_by === null ? undefined : new Date(use_by).toISOString(),
      reprint_of: { id: body.reprint_id ?? id, batch_id: first?.body.batch_id ?? body.batch_id },
      ...(life.remaining !== null && life.remaining > 0
        ? { amount: { value: life.remaining, unit_type: sources[0].unit_type ?? 'units' } }
        : {}),
    };
  }
}

/** How a label's food has ended, if it has; a misprint never had any, and what is in dispute may still be there. */
function endOf(label: OwnLabel, stickers: readonly LiveLabel[]): 'ended' | 'replaced' | undefined {
  const own = stickers.find(({ id }) => id === label.id);
  if (own?.life.disputed.length) return undefined;
  if (label.ended === 'used' || label.ended === 'wasted') return 'ended';
  if (own?.life.custody === 'RELABELLED') return 'replaced';
  const printed = Date.parse(label.printed_at);
  const isEnd = ({ id, life: { custody, closed_at, disputed } }: LiveLabel) =>
    (custody === 'USED' || custody === 'WASTED') &&
    disputed.length === 0 &&
    (id === label.id || (closed_at !== null && closed_at >= printed));
  return stickers.some(isEnd) ? 'ended' : undefined;
}

/** The limits of a making, with the dates that its stickers have now where these are known. */
function withEnds(limits: ParentLimits | undefined, stickers: readonly LiveLabel[]): ParentLimits | undefined {
  const ends = stickers.flatMap(({ life: { use_by }, print, rules: { timezone } }) =>
    use_by !== null && (print.use_by === null || use_by < print.use_by) ? [{ use_by, timezone }] : [],
  );
  if (ends.length === 0) return limits;
  const cap = Math.min(limits?.cap ?? Infinity, ...ends.map(({ use_by }) => use_by));
  const { paused = null, best_before = null } = limits ?? {};
  return { ...limits, cap, limits: leastLimits([...(limits?.limits ?? []), ...ends]), paused, best_before };
}

/**
 * The labels that it was made from, as far as they are known here, and what their food contains: a re-print names that
 * too.
 */
function foodsOf(
  prints: readonly (OwnLabel | undefined)[],
  known: Pick<KitchenFacts, 'products' | 'live'>,
): SourceFood[] {
  const made = prints.find((one) => one?.body.parents?.length);
  return (made?.body.parents ?? []).flatMap(({ id }) => {
    const parent = known.live.get(id);
    return parent ? [{ id, held: heldBy(parent, known) }] : [];
  });
}

type Making = Pick<NonNullable<LabelChoice['reprint_of']>, 'parents' | 'limits' | 'batch_id'>;

/** The making of a label's food: its batch, the labels that it was made from and what these left to it. */
function makingOf(
  label: OwnLabel,
  first: OwnLabel | undefined,
  live: ReadonlyMap<string, LiveLabel>,
  settings: Settings,
): Making {
  const batch_id = first?.body.batch_id ?? label.body.batch_id;
  // Older versions of the app left them out of their re-prints.
  const made = [first, label].flatMap((one) => (one?.body.parents?.length ? [one] : []));
  const [named] = made;
  if (!named) return { batch_id };
  const known = made.flatMap(({ id }) => live.get(id) ?? []);
  const limits = known[0] ? limitsOf(known[0]) : inheritedBy(named, live, settings);
  return { batch_id: batch_id ?? named.id, parents: named.body.parents, limits };
}

/** As the label has them, by all that is known of its making. */
function limitsOf({ print: { cap, limits, paused, best_before, is_undated } }: LiveLabel): ParentLimits {
  const kept = { cap, limits: limits ?? [], paused: paused ?? null, best_before: best_before ?? null };
  return { ...kept, ...(is_undated && { is_undated }) };
}

/** Of a label that is no longer known here: by those of the labels it was made from that are. */
function inheritedBy(
  { body, printed_at }: OwnLabel,
  live: ReadonlyMap<string, LiveLabel>,
  { cooking_resets }: Settings,
): ParentLimits | undefined {
  const sources = (body.parents ?? []).flatMap(({ id: parent, relation }) => {
    const known = live.get(parent);
    return known ? [{ label: known, relation }] : [];
  });
  if (sources.length === 0) return undefined;
  return inheritedFrom(sources, Date.parse(printed_at), body.condition ?? 'CHILLED', cooking_resets);
}
