import { conditions, custodies, factKinds } from '@larder/rules/label-fact';
import { relations } from '@larder/rules/label-parents';
import { printReasons } from '@larder/rules/print-reason';
import { z } from 'zod';
import { FromSources, HeldAllergen } from '../catalogue/held-allergens.ts';
import { Id, Instant } from '../field.ts';
import { LifeRules } from '../labels/print-facts.ts';
import { WastedUnit } from '../waste/waste.ts';

const Millis = z.number();
const Limit = z.object({ use_by: Millis, timezone: z.string(), never_paused: z.boolean().optional() });
const ThawRules = LifeRules.pick({
  timezone: true,
  day_of_production: true,
  thaw_policy: true,
  thawed: true,
  thawing: true,
});
const Paused = z.object({
  use_by: Millis.nullable(),
  at: Millis,
  timezone: z.string().optional(),
  thaw: ThawRules.optional(),
});

/** A print as the rules of a label's life read it; times in milliseconds since 1970. */
export const PrintOfLabel = z.object({
  printed_at: Millis,
  use_by: Millis.nullable(),
  condition: z.enum(conditions),
  place: z.string(),
  amount: z.number().nullable(),
  cap: Millis.nullable(),
  limits: z.array(Limit).nullable(),
  paused: z.array(Paused).nullable(),
  best_before: Millis.nullable(),
  /** No freezer stops its use-by: it is to be used within so many hours. */
  never_paused: z.boolean().optional(),
  /** Some of what it was made from had no date that a freezer stops; earlier servers do not say. */
  is_undated: z.boolean().optional(),
  /** It was labelled as it was opened. */
  opened_at: Millis.optional(),
});

/** A fact as the rules read it, and who reported it. */
export const FactOfLabel = z.object({
  /** One that was made of an older record need not be a UUID of any version. */
  id: z.guid(),
  kind: z.enum(factKinds),
  at: Millis,
  place: z.string().optional(),
  amount: z.number().optional(),
  undoes: z.string().optional(),
  outcome: z.enum(custodies).optional(),
  initials: z.string().optional(),
  device_id: Id.optional(),
  /** Who reported it, of the people of its venue: they may take it back on another tablet too. */
  user_id: Id.optional(),
  /**
   * How far the clock of its device was ahead of the server's, in milliseconds, where that is more than five minutes.
   */
  clock_off: z.number().optional(),
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean().optional(),
  /** When the server received it; `at` is never later. */
  received_at: Millis.optional(),
  /** The time that its device gave cannot be true. */
  time_doubtful: z.boolean().optional(),
  /** Its device could not report it sooner, and had compared its clock itself. */
  out_of_contact: z.boolean().optional(),
});

/**
 * A live label as a tablet keeps it: the print and its facts, to be folded again with what it has not sent, and what
 * they come to.
 */
export const DeviceLabel = z.object({
  id: Id,
  code: z.string(),
  product_id: Id.nullable(),
  product_name: z.string(),
  usage: z.enum(['prep', 'sale']),
  batch_id: Id.nullable(),
  batch_code: z.string(),
  initials: z.string(),
  storage_id: Id.nullable(),
  print: PrintOfLabel,
  /** What its amount is measured in; a count where nothing is said. */
  unit_type: WastedUnit.nullable().optional(),
  rules: LifeRules,
  facts: z.array(FactOfLabel),
  /** Why it was printed; null where nobody said, absent from older servers. */
  reason: z.enum(printReasons).nullable().optional(),
  parents: z.array(z.object({ id: Id, relation: z.enum(relations) })),
  /** It was printed again for an earlier print; absent from first prints, and from older servers. */
  is_reprint: z.literal(true).optional(),
  life: z.object({
    condition: z.enum(conditions),
    use_by: Millis.nullable(),
    best_before: Millis.nullable(),
    place: z.string(),
    opened_at: Millis.nullable(),
    remaining: z.number().nullable(),
    custody: z.enum([...custodies, 'UNACCOUNTED']),
    closed_at: Millis.nullable(),
    disputed: z.array(z.string()),
    notes: z.array(z.string()),
  }),
  seen_at: Instant,
  /** What the sticker says of allergens: empty for none; null where nobody knows, or nobody has stated them. */
  allergens: z.string().nullable(),
  relabel: z.array(z.enum(['allergens', 'date'])),
  /** A recall holds it, or did until it was closed; absent where none does. */
  recalled: z.literal(true).optional(),
  /** By when its food must be gone, where its sticker says a later date; earlier servers do not say. */
  gone_by: Instant.nullable().optional(),
  missing_allergens: z.array(z.string()),
  /** False where nobody knows what stands on the sticker: it may lack all of these. */
  wording_known: z.boolean().optional(),
  /** Of what it was made from, where its sticker does not name it; earlier servers do not say. */
  missing_from_sources: z.array(z.string()).optional(),
  /** What its food contains: by its sticker, by its product now, and by what it was made from. */
  held: z.array(HeldAllergen).optional(),
  from_sources: FromSources.nullable().optional(),
});
export type DeviceLabel = z.infer<typeof DeviceLabel>;

/** The live labels of a venue, and those that ended in the last days; `version` goes back as `since`. */
export const DeviceLabels = z.object({
  version: z.string(),
  full: z.boolean(),
  items: z.array(DeviceLabel),
});
export type DeviceLabels = z.infer<typeof DeviceLabels>;
