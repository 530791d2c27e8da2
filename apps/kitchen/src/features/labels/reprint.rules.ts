import type { Settings } from '@larder/contract/settings';
import type { SourceFood } from '@larder/rules/held-allergens';
import type { ParentLimits } from '@larder/rules/label-parents';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import type { LabelChoice } from './label-choice.rules.ts';
import { inheritedFrom } from './made-from.rules.ts';
import { heldBy } from './source-allergens.rules.ts';

type Known = {
  products: ReadonlyMap<string, Product>;
  storage: Lists['storage'];
  live: ReadonlyMap<string, LiveLabel>;
};

export type Reprint = { ok: true; choice: LabelChoice } | { ok: false; reason: 'product' | 'storage' | 'misc' };

/**
 * The same label once more, at an instant (ISO 8601). It takes the place of the chain's first print, whose dates it copies or never
 * outlives, and whose food it stands for: of the same making, from the same labels. What it names is what the product says today. `first`
 * is that print where the tablet still has it.
 */
export function reprintOf(
  label: OwnLabel,
  first: OwnLabel | undefined,
  { products, storage: offered, live }: Known,
  { prepared_at, settings }: { prepared_at: string; settings: Settings },
): Reprint {
  const { id, body } = label;
  const { product_id, storage_id, printed, usage } = body;
  const product = product_id === undefined ? undefined : products.get(product_id);
  if (product_id !== undefined && product?.lifecycle !== 'ACTIVE') return { ok: false, reason: 'product' };
  if (product_id === undefined && !settings.allow_misc_print) return { ok: false, reason: 'misc' };
  const storage = offered.find((one) => one.id === storage_id);
  if (storage_id !== undefined && !storage) return { ok: false, reason: 'storage' };
  const keepsDate = !settings.reprint_copy_date && (body.expiry_override === true || !product);
  return {
    ok: true,
    choice: {
      product,
      name: product?.name ?? printed?.name ?? '',
      usage,
      storage,
      prepared_at,
      ...(keepsDate && { chosen_use_by: body.use_by }),
      size: body.label_size ?? 'SINGLE_HEIGHT',
      tags: body.tags ?? [],
      batch_code: body.batch_code ?? '',
      price: printed?.price ?? '',
      custom_fields: printed?.custom_fields ?? {},
      no_source_reason: body.no_source_reason,
      ...(body.amount !== undefined && { amount: { value: body.amount, unit_type: body.unit_type ?? 'units' } }),
      // A storage does not say it.
      ...(body.condition === 'THAWED' && { condition: body.condition }),
      reprint_of: {
        id: body.reprint_id ?? id,
        body: first?.body ?? body,
        foods: foodsOf([first, label], { products, live }),
        ...makingOf(label, first, live, settings),
      },
    },
  };
}

/** The labels that it was made from, as far as they are known here, and what their food contains: a re-print names that too. */
function foodsOf(prints: readonly (OwnLabel | undefined)[], known: Pick<Known, 'products' | 'live'>): SourceFood[] {
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
function limitsOf({ print: { cap, limits, paused, best_before } }: LiveLabel): ParentLimits {
  return { cap, limits: limits ?? [], paused: paused ?? null, best_before: best_before ?? null };
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
