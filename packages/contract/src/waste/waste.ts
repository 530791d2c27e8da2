import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, cameBy, FilterIds, FilterValues, Id, IdList, Instant, Name, NamedRef, VenueDays } from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { PictureAnswer } from '../pictures.ts';
import { exportQuery, ExportStarted } from '../records/exports.ts';
import { WastageReport, WastageSummary, WasteMeasure } from './waste-report.ts';

/** Weight is in grams, volume in millilitres, units are counted (docs/product/network.md#fields). */
export const WastedUnit = z.enum(['units', 'volume', 'weight']);
export type WastedUnit = z.infer<typeof WastedUnit>;

/** Something that was thrown away. Names are those of the day; product and container may be gone. */
export const WastageItem = z.object({
  id: Id,
  product_id: Id.nullable(),
  product_name: z.string(),
  amount: z.number(),
  unit_type: WastedUnit,
  reason: z.string(),
  notes: z.string(),
  /** Measured by a container: its name and how many times it was filled. */
  container: z.object({ name: z.string(), count: z.number() }).nullable(),
  /** Initials. */
  wasted_by: z.string(),
  wasted_at: Instant,
  device: NamedRef,
  organization: NamedRef,
  timezone: z.string(),
  picture_key: Id.nullable(),
  /**
   * The device gave a time that cannot be true: `wasted_at` is when the report was received. Left out of totals and
   * mails.
   */
  time_doubtful: z.boolean(),
  /** Dated by a clock that a person had set. */
  clock_by_person: z.boolean(),
  /** The venue asked for a picture, or for notes, and the report came without. */
  is_picture_missing: z.boolean(),
  is_notes_missing: z.boolean(),
  ...cameBy,
  corrected_at: Instant.nullable(),
  /** Voided items are left out of totals and mails too. */
  voided_at: Instant.nullable(),
  void_reason: z.string(),
  /**
   * What it cost when it was recorded, in the main unit of `currency` (ISO 4217); null where the product's cost was not
   * known.
   */
  cost: z.number().nullable(),
  currency: z.string(),
});
export type WastageItem = z.infer<typeof WastageItem>;

/** One item with everything that is known of it. */
export const WastageItemDetails = WastageItem.extend({
  reason_id: Id.nullable(),
  /** When the device said that it was thrown away, where that cannot be true. */
  reported_at: Instant.nullable(),
  /** The device that handed in the report of the one that recorded it. */
  via_device: NamedRef.nullable(),
  /** Corrections, newest first. */
  history: z.array(
    z.object({
      id: Id,
      event: z.string(),
      actor_name: z.string(),
      created_at: Instant,
      old_values: z.record(z.string(), z.unknown()),
      new_values: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type WastageItemDetails = z.infer<typeof WastageItemDetails>;

/**
 * What a manager corrects of an item; what is left out stays. A new amount takes the place of a container's fillings.
 */
export const WastageCorrection = z
  .strictObject({
    amount: z
      .number()
      .min(0.001)
      .max(100_000_000)
      .transform((amount) => Math.round(amount * 1000) / 1000),
    unit_type: WastedUnit,
    reason_id: Id,
    notes: z.string().trim().max(1000),
    wasted_at: Instant,
  })
  .partial();
export type WastageCorrection = z.infer<typeof WastageCorrection>;

/** How much of one kind was thrown away, in how many items. */
export const TotalCount = z.object({ amount: z.number(), items: z.number().int() });
/**
 * What items cost together, in the account's currency; null where that is known of none. An item whose cost was not
 * known, or is in another currency, adds nothing and is counted.
 */
export const WastedCost = z.object({
  currency: z.string(),
  amount: z.number().nullable(),
  items_without: z.number().int(),
});
export type WastedCost = z.infer<typeof WastedCost>;
export const TotalCounts = z.object({ units: TotalCount, weight: TotalCount, volume: TotalCount, cost: WastedCost });
export type TotalCounts = z.infer<typeof TotalCounts>;

const WastageItems = page(WastageItem).extend({
  /** Of everything that the question finds; on the first page. */
  total_counts: TotalCounts.optional(),
});

/** Which items a question means. */
const narrowing = {
  search: z.string().trim().max(200).optional(),
  organization_id: IdList.optional(),
  filters: z
    .strictObject({
      wasted_by: FilterValues,
      product_name: FilterValues,
      device_id: FilterIds,
      wasted_at: VenueDays,
      unit_type: FilterValues.pipe(z.array(WastedUnit).optional()),
      /** Whole names of reasons. */
      reason: FilterValues,
      /** Those in the totals, or those that are not: voided, or of a doubtful time. */
      counted: FilterValues.pipe(z.array(z.enum(['YES', 'NO'])).optional()),
    })
    .partial()
    .optional(),
};

const itemQuery = {
  sort_by: z.enum(['product_name', 'wasted_at']).optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
  ...narrowing,
};

const kept = {
  id: Id,
  name: z.string(),
  /** The organisation that made it: then it is Custom, else Default. */
  hierarchy_id: Id.nullable(),
  created_at: Instant,
  /** False for a default one, and for one that an organisation out of the caller's scope made. */
  can_edit: z.boolean(),
};
export const WastageReason = z.object({ ...kept, notes_required: z.boolean() });
export type WastageReason = z.infer<typeof WastageReason>;
/** Volume in millilitres. */
export const Container = z.object({ ...kept, volume: z.number() });
export type Container = z.infer<typeof Container>;

const Volume = z
  .number()
  .gt(0, 'Please enter a volume greater than 0')
  .max(1_000_000)
  .transform((volume) => Math.round(volume * 1000) / 1000)
  .refine((volume) => volume > 0, 'Please enter a volume greater than 0');

const access = 'venue-manager' as const;
const keptQuery = {
  ...paging({ size: 100, max: 1000 }),
  sort_by: z.enum(['name', 'created_at']).optional(),
  sort_order: z.enum(['asc', 'desc']).optional(),
};

export const wastage = {
  list: endpoint({ method: 'GET', path: '/wastage_items', access, summary: 'What was thrown away, newest first' })
    .input(read({ query: { ...paging({ size: 20 }), ...cursor, ...itemQuery } }))
    .output(WastageItems),
  export: endpoint({
    method: 'GET',
    path: '/wastage_items/export',
    access,
    masquerade: 'refused',
    summary: "Emails what was thrown away as a file, with the list's own parameters; at most once every 15 seconds",
  })
    .input(read({ query: { ...exportQuery, ...itemQuery } }))
    .output(ExportStarted),
  summary: endpoint({
    method: 'GET',
    path: '/wastage_items/summary',
    access,
    summary: 'Amounts of one unit type, or what they cost, per day by reason or by product',
  })
    .input(
      read({
        query: {
          by: z.enum(['reason', 'product_name']),
          unit_type: WasteMeasure,
          /** How many days back, today included; not used with two days in filters.wasted_at. */
          days: z.coerce.number<number>().int().min(1).max(92).optional(),
          ...narrowing,
        },
      }),
    )
    .output(WastageSummary),
  report: endpoint({
    method: 'GET',
    path: '/wastage_items/report',
    access,
    summary:
      'What was thrown away by day, place and reason, with its cost: grams, millilitres, units, and the main unit of the currency. filters.wasted_at is the period (at most 366 days), else the last 30 days; labels counts what was printed meanwhile',
  })
    .input(read({ query: { ...narrowing, labels: z.union([z.boolean(), z.stringbool()]).optional() } }))
    .output(WastageReport),
  picture: endpoint({
    method: 'GET',
    path: '/wastage_items/pictures/{id}',
    access,
    summary: 'The picture of an item, by its picture_key',
  })
    .input(read({ params: ById }))
    .output(PictureAnswer),
  get: endpoint({ method: 'GET', path: '/wastage_items/{id}', access })
    .input(read({ params: ById }))
    .output(WastageItemDetails),
  correct: endpoint({
    method: 'PUT',
    path: '/wastage_items/{id}',
    access,
    summary: 'Correct an item; what it said before stays in its history',
  })
    .input(write({ params: ById, body: WastageCorrection }))
    .output(WastageItemDetails),
  void: endpoint({
    method: 'POST',
    path: '/wastage_items/{id}/void',
    access,
    summary: 'Void an item that was recorded by mistake: it stays in the list, marked, and no longer counts',
  })
    .input(write({ params: ById, body: z.strictObject({ reason: z.string().trim().min(1).max(500) }) }))
    .output(WastageItemDetails),
  reasons: endpoint({ method: 'GET', path: '/wastage_reasons', access, summary: 'Why food is thrown away' })
    .input(read({ query: keptQuery }))
    .output(page(WastageReason)),
  addReason: endpoint({ method: 'POST', path: '/wastage_reasons', access, status: 201 })
    .input(write({ body: z.strictObject({ name: Name, notes_required: z.boolean().optional() }) }))
    .output(WastageReason),
  updateReason: endpoint({ method: 'PUT', path: '/wastage_reasons/{id}', access })
    .input(write({ params: ById, body: z.strictObject({ name: Name, notes_required: z.boolean() }).partial() }))
    .output(WastageReason),
  removeReason: endpoint({
    method: 'DELETE',
    path: '/wastage_reasons/{id}',
    access,
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  containers: endpoint({
    method: 'GET',
    path: '/containers',
    access,
    summary: 'The containers that food is measured in',
  })
    .input(read({ query: keptQuery }))
    .output(page(Container)),
  addContainer: endpoint({ method: 'POST', path: '/containers', access, status: 201 })
    .input(write({ body: z.strictObject({ name: Name, volume: Volume }) }))
    .output(Container),
  updateContainer: endpoint({ method: 'PUT', path: '/containers/{id}', access })
    .input(write({ params: ById, body: z.strictObject({ name: Name, volume: Volume }).partial() }))
    .output(Container),
  removeContainer: endpoint({
    method: 'DELETE',
    path: '/containers/{id}',
    access,
    masquerade: 'refused',
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
