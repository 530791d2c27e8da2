import { makerDates, printReasons } from '@larder/rules/print-reason';
import { oneDecimal, temperatureRange } from '@larder/rules/temperature';
import { z } from 'zod';
import { Expiries, LifePeriods, Periods, StorageKind } from '../catalogue/life-periods.ts';
import { PrepGuide } from '../catalogue/prep-guide.ts';
import { ProductAllergen } from '../catalogue/products.ts';
import { FoodChecks } from '../cold/food-check-kinds.ts';
import { windowKinds, windowRepeats } from '../cold/fridge-windows.ts';
import {
  DateTerm,
  Expiry,
  Id,
  Instant,
  Lifecycle,
  OwnUseWithinHours,
  PersonName,
  Usage,
  UseWithinHours,
  ReportedId,
  ReportedName,
  ReportedTime,
} from '../field.ts';
import { LabelText } from '../labels/label-body.ts';
import { LabelType, OrderQuantity } from '../labels/orders.ts';
import { StateRecall } from '../labels/recall-facts.ts';
import { Settings } from '../network/settings.ts';
import { WastedUnit } from '../waste/waste.ts';
import { StateFoodCheck } from './device-food-checks.ts';
import { StateGoods, StateLot } from './device-goods.ts';
import { ReportedProbe, StateProbe } from './device-probes.ts';
import { envelope, sentEnvelope } from './envelope.ts';

/**
 * One thing that happened on a device, as it is sent. Its id is the device's own UUID; a repeated id has one effect.
 */
export const SentEvent = z.strictObject({
  id: Id,
  type: z.string().max(50),
  device_time: Instant,
  ...sentEnvelope,
  body: z.record(z.string(), z.unknown()),
});

/** The same as it is kept. */
export const DeviceEvent = SentEvent.extend({ id: ReportedId, device_time: ReportedTime, ...envelope });
export type DeviceEvent = z.infer<typeof DeviceEvent>;

export const EventResult = z.object({
  /** As the device gave it, be it an identifier or not. */
  id: z.string(),
  status: z.enum(['accepted', 'duplicate', 'rejected']),
  error_code: z.string().optional(),
  error_description: z.string().optional(),
});
export type EventResult = z.infer<typeof EventResult>;

/**
 * The body of `label_ordered`: rolls for this device. Without a `user_id` of its staff who orders may do what
 * print-only people may.
 */
export const LabelOrdered = z.strictObject({
  label_type: LabelType,
  quantity: OrderQuantity,
  express_delivery: z.boolean(),
  initials: z.string().trim().min(1).max(8),
  user_id: ReportedId.optional(),
});
export type LabelOrdered = z.infer<typeof LabelOrdered>;

/**
 * The body of `profile_saved`: somebody of the device's staff corrected their name there. A locked profile is refused.
 */
export const ProfileSaved = z.strictObject({
  user_id: ReportedId,
  forename: PersonName.optional(),
  surname: PersonName.optional(),
});
export type ProfileSaved = z.infer<typeof ProfileSaved>;

/**
 * The body of `temperature_recorded`, in Celsius; a second decimal is rounded away. The event's id becomes the
 * reading's id.
 */
export const TemperatureRecorded = z.strictObject({
  fridge_id: ReportedId,
  value: z.number().min(temperatureRange.min).max(temperatureRange.max).transform(oneDecimal),
  recorded_at: ReportedTime,
  /** When it was really taken, if somebody backdated it. */
  initial_recorded_at: ReportedTime.optional(),
  initials: z.string().trim().max(8).optional(),
  /**
   * With a value above the threshold, where the settings ask for it: what was done, or which reading this checks again.
   */
  corrective_action: z.string().trim().max(500).optional(),
  recheck_of: ReportedId.optional(),
  /** The instrument that showed it; without one somebody typed it. */
  probe: ReportedProbe.optional(),
  user_id: ReportedId.optional(),
  /** A person had set the tablet's clock, and nobody had compared it with the server's since. */
  clock_by_person: z.boolean().optional(),
});
export type TemperatureRecorded = z.infer<typeof TemperatureRecorded>;

/** The body of `fridge_saved`: a new fridge, or a change of a known one, in Celsius. What is left out stays. */
export const FridgeSaved = z.strictObject({
  fridge_id: ReportedId,
  name: ReportedName,
  kind: z.enum(['FRIDGE', 'FREEZER']).optional(),
  temperature_upper_threshold: z.number().min(temperatureRange.min).max(temperatureRange.max).nullable().optional(),
  nfc_id: z.string().trim().max(64).optional(),
  user_id: ReportedId.optional(),
});
export type FridgeSaved = z.infer<typeof FridgeSaved>;

/**
 * The body of `wastage_recorded`; the event's id becomes the item's id. An amount with its unit type, or a container's
 * fillings. Without the picture or the notes that the venue's settings ask for it is taken all the same, and marked; so
 * is a product that the server does not know, by the name that the device gives it.
 */
export const WastageRecorded = z
  .strictObject({
    product_id: ReportedId,
    /** What the device calls it: kept where the server has not taken the product. */
    product_name: ReportedName.optional(),
    /** Grams, millilitres or a count. */
    amount: z.number().min(0.001).max(100_000_000).optional(),
    unit_type: WastedUnit.optional(),
    container: z.strictObject({ id: ReportedId, count: z.number().min(0.01).max(10_000) }).optional(),
    reason_id: ReportedId,
    notes: z.string().trim().max(1000).optional(),
    wasted_by: z.string().trim().min(1).max(8),
    wasted_at: ReportedTime,
    /** Of a picture that was sent before. */
    picture_key: ReportedId.optional(),
    /**
     * There is no picture although one was taken or asked for: the device had no room for it, or it could not be sent.
     */
    picture_missing: z.boolean().optional(),
    user_id: ReportedId.optional(),
    /** As of a reading. */
    clock_by_person: z.boolean().optional(),
  })
  .refine(({ amount, container }) => (amount === undefined) !== (container === undefined), {
    path: ['amount'],
    message: 'is given either as a number or by a container',
  })
  .refine(({ unit_type, container }) => (container ? unit_type !== 'units' && unit_type !== 'weight' : unit_type), {
    path: ['unit_type'],
    message: 'does not fit the amount: a container measures volume, an amount needs its unit type',
  });
export type WastageRecorded = z.infer<typeof WastageRecorded>;

export const StateCategory = z.object({
  id: Id,
  name: z.string(),
  usage: Usage,
  lifecycle: Lifecycle,
  /** What a product has that says nothing itself; left out by servers from before products were added on tablets. */
  date_term: DateTerm.optional(),
  use_within_hours: UseWithinHours.nullable().optional(),
  life: LifePeriods.nullable().optional(),
  default_storage: z.string().optional(),
  /** Which checks of their temperature its products need; absent from older servers. */
  checks: FoodChecks.optional(),
});
export const StateProduct = z.object({
  id: Id,
  category_id: Id,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  usage: Usage,
  lifecycle: Lifecycle,
  storage_override: z.string(),
  /** Printed in place of the name where it is not empty. */
  label_name: z.string().optional(),
  lower_custom_fields: z.string(),
  allergens: z.array(ProductAllergen),
  allergens_declared: z.boolean(),
  label_text: LabelText,
  /**
   * The allergens that its list of ingredients names, or says it may contain, whatever was picked; left out where it
   * names none.
   */
  text_allergens: z.array(z.object({ id: Id, name: z.string(), may_contain: z.boolean() })).optional(),
  expiry: Expiry.nullable(),
  /** How long it keeps in each kind of storage; in one that is absent as the storage's own rule says. */
  expiries: Expiries.optional(),
  /** How long it keeps once opened, frozen or thawed: its own, its category's or the organisation's periods. */
  life: Periods.optional(),
  /**
   * What its label says, the category's where the product says nothing itself; a server that does not know prints a
   * use-by alone.
   */
  date_term: DateTerm.optional(),
  use_within_hours: UseWithinHours.nullable().optional(),
  guide: PrepGuide.nullable(),
  /**
   * The name of the storage to choose for its labels, its category's where it names none; '' for none. Absent from
   * older servers.
   */
  default_storage: z.string().optional(),
  /** Its labels are asked what they are made from; a label without a source then says why. */
  needs_source: z.boolean().optional(),
  /** Its labels ask for the date on the maker's pack. */
  maker_date: z.enum(makerDates).optional(),
  /** Which checks of its temperature it needs; null as its category. Absent from older servers. */
  checks: FoodChecks.nullable().optional(),
  /**
   * Of a product that this device added, which may be changed on it alone: what it says itself, null as its category.
   */
  own: z
    .object({ date_term: DateTerm.nullable(), use_within_hours: OwnUseWithinHours, life: LifePeriods.nullable() })
    .optional(),
});
export const StateStorage = z.object({
  id: Id,
  name: z.string(),
  expiry: Expiry,
  source: z.enum(['rule', 'location']),
  kind: StorageKind.optional(),
});

/** A fridge of the device's venue; limits in Celsius. */
export const StateFridge = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(['FRIDGE', 'FREEZER']),
  temperature_upper_threshold: z.number().nullable(),
  temperature_legal_limit: z.number().nullable(),
  /** Left out by servers from before there was one. */
  temperature_lower_limit: z.number().nullable().optional(),
  legal_limit_delay: z.number().int(),
  nfc_id: z.string(),
  /** The storage that it is, by the name that labels have; '' for none. Absent from older servers. */
  storage_name: z.string().optional(),
  /** The readings since midnight at the venue, and the newest of them. */
  today: z
    .object({ count: z.number().int(), last_value: z.number().nullable(), last_at: Instant.nullable() })
    .optional(),
  /**
   * The parts of the venue's present day whose reading a sensor did, as the server cuts the day. Absent where sensors do
   * not count, and from older servers.
   */
  sensed: z.array(z.object({ from: Instant, to: Instant })).optional(),
  /**
   * When it is to be defrosted or cleaned: what is open or still to come. When they open, a device works out by itself
   * (`packages/rules/src/fridge-opening.ts`). Absent from older servers.
   */
  windows: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(windowKinds),
        reason: z.string(),
        repeats: z.enum(windowRepeats),
        starts_at: Instant,
        minutes: z.number().int(),
        timezone: z.string(),
      }),
    )
    .optional(),
  /**
   * The latest reading beyond a limit that nobody has signed for, who saw it first and what was done since the last
   * signature; null where there is none. Absent from older servers.
   */
  trouble: z
    .object({
      reading_id: Id,
      value: z.number(),
      at: Instant,
      seen: z.object({ initials: z.string(), at: Instant }).nullable(),
      actions: z.array(z.string()),
    })
    .nullable()
    .optional(),
  /**
   * Its alarm while it lasts: the value that was measured last, null of silence; since when it rings, or who answered
   * and until when it rests; and for how many minutes an answer at the tablet lets it rest. Absent from older servers,
   * which take no answer without a reading.
   */
  alarm: z
    .object({
      id: Id,
      value: z.number().nullable(),
      rang_at: Instant,
      answered_by: z.string(),
      rests_until: Instant.nullable(),
      rest_minutes: z.number().int(),
    })
    .nullable()
    .optional(),
});

/** What food is measured with; volume in millilitres. */
export const StateContainer = z.object({ id: Id, name: z.string(), volume: z.number() });
/** Why food is thrown away, and whether the reason asks for notes. */
export const StateReason = z.object({ id: Id, name: z.string(), notes_required: z.boolean() });

/** What the account wants to be done about a fridge beyond its limits. */
export const StateIncidentAction = z.object({ id: Id, name: z.string() });

/** What the recipe of a product contains and its label does not name. */
export const StateRecipeGap = z.object({
  product_id: Id,
  allergens: z.array(z.object({ id: Id, name: z.string() })),
});

/** How many labels of a product the venue is to make on a day of its calendar. */
export const StatePrepPlanLine = z.object({
  day: z.string(),
  product_id: Id,
  amount: z.number(),
  /** Who sent it. */
  sent_by: z.string(),
});

/** Somebody who uses this device. */
export const StateStaff = z.object({
  id: Id,
  name: z.string(),
  /** The two parts of the name; left out by servers from before names were changed on tablets. */
  forename: z.string().optional(),
  surname: z.string().optional(),
  initials: z.string(),
  /** 1 Super User, 2 Manager, 3 User Manager, 4 Print Only. */
  device_role: z.number().int(),
  /** A locked profile keeps printing and cannot be edited on the device. */
  locked: z.boolean(),
  /**
   * Of an organisation above the venue: the name is changed in the portal alone. Left out by servers that did not say
   * so yet.
   */
  is_above: z.boolean().optional(),
  /** HMAC-SHA-256 by the device's `pin_key` over `<id>:<PIN>`, base64url; null without a PIN. */
  pin_verifier: z.string().nullable(),
});

/**
 * The device's desired state. `version` goes back as `since`; a delta then holds every product that changed
 * (one may come twice, never not at all) and the ids that went away. Small lists always come whole.
 */
export const DeviceState = z.object({
  version: z.string(),
  full: z.boolean(),
  /**
   * What this server takes beyond the first version of the device API, by the names of `deviceAccepts`; none when it is
   * absent.
   */
  accepts: z.array(z.string()).optional(),
  /** When the server read this. */
  server_time: Instant.optional(),
  /** Another text means other settings, and other printed labels at the venue. */
  settings_version: z.string().optional(),
  labels_version: z.string().optional(),
  /** With a whole state: what this venue printed most often in the last 30 days. */
  most_printed: z.array(z.object({ product_id: Id, count: z.number().int() })).optional(),
  /**
   * The storage and the reason that the venue printed each product with last, as far as the server knows: with a whole state all of
   * them, with a delta those that changed.
   */
  storage_uses: z
    .array(
      z.object({
        product_id: Id,
        storage_id: Id,
        printed_at: Instant,
        /** Why it was printed; null where nobody said, absent from older servers. */
        reason: z.enum(printReasons).nullable().optional(),
      }),
    )
    .optional(),
  device: z.object({
    id: Id,
    name: z.string(),
    device_code: z.string(),
    organization: z.object({ id: Id, name: z.string() }),
    timezone: z.string(),
    /** How the date of thawed food is counted here, in the venue's country too. */
    thaw_policy: z.enum(['fixed', 'remaining', 'lesser']).optional(),
    requires_profile_pin: z.boolean(),
    /**
     * For the numbers of its own batches: the venue's short name and the device's mark; an empty mark leaves them to
     * the server.
     */
    batch_venue: z.string().optional(),
    batch_mark: z.string().optional(),
    /** The last number with this mark on the venue's present day, so that an emptied tablet goes on counting. */
    batch_last: z.object({ day: z.string(), number: z.number().int() }).optional(),
  }),
  is_restricted: z.boolean(),
  is_flagged: z.boolean(),
  /**
   * `country` is where the venue is, ISO 3166-1 alpha-2, by whose law its labels are made; empty where that is not
   * known.
   */
  settings: Settings.extend({ country: z.string().optional() }),
  categories: z.array(StateCategory),
  products: z.array(StateProduct),
  removed: z.object({ categories: z.array(Id), products: z.array(Id) }),
  storage: z.array(StateStorage),
  fridges: z.array(StateFridge),
  staff: z.array(StateStaff),
  containers: z.array(StateContainer),
  wastage_reasons: z.array(StateReason),
  /** The checklist of incidents, in its order; absent from older servers. */
  incident_actions: z.array(StateIncidentAction).optional(),
  /** The checks of food at the venue that are open, or began in the last day; absent from older servers. */
  food_checks: z.array(StateFoodCheck).optional(),
  /**
   * What the recipes of products contain and their labels do not name, by product; those without a gap are left out.
   * Absent from older servers.
   */
  recipe_gaps: z.array(StateRecipeGap).optional(),
  /** What the venue is to prepare today and on the next days, as it was sent; absent from older servers. */
  prep_plans: z.array(StatePrepPlanLine).optional(),
  /** The instruments that were used at the venue; absent from older servers. */
  probes: z.array(StateProbe).optional(),
  /** What comes in at the door, and what came in lately; absent from older servers. */
  goods: StateGoods.optional(),
  lots: z.array(StateLot).optional(),
  /** The open recalls that ask something of the venue; absent from older servers. */
  recalls: z.array(StateRecall).optional(),
});
export type DeviceState = z.infer<typeof DeviceState>;

/**
 * A state as it is answered: a device that asks for `only_changed` gets, with a delta, those of the small lists that
 * changed.
 */
export const DeviceStateAnswer = DeviceState.partial({
  settings: true,
  categories: true,
  storage: true,
  fridges: true,
  staff: true,
  containers: true,
  wastage_reasons: true,
});
export type DeviceStateAnswer = z.infer<typeof DeviceStateAnswer>;

/** Where the state stands: a device reads it only when this is not what it has. */
export const StateVersion = z.object({ version: z.string(), labels_version: z.string() });
