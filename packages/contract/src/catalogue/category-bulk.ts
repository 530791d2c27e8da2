import { z } from 'zod';
import { DateTerm, FilterIds, FilterValues, Id, Lifecycle, OwnUseWithinHours, UseWithinHours } from '../field.ts';

/**
 * By what the list of categories is narrowed, beside its search and organisations; `same_name`: those that share their
 * name.
 */
export const categoryNarrowing = {
  lifecycle: Lifecycle.optional(),
  filters: z
    .strictObject({
      usage: FilterValues,
      lifecycle: FilterValues,
      device_id: FilterIds,
      same_name: z.union([z.boolean(), z.stringbool()]),
    })
    .partial()
    .optional(),
};

const search = z.string().trim().max(200).optional();
const Ids = z.array(Id).min(1).max(1000);

/** Which categories a bulk change means: those of the ids, or with `all` every one that the list's question finds. */
const meant = {
  category_ids: Ids.optional(),
  all: z.boolean().optional(),
  query: z
    .strictObject({ ...categoryNarrowing, search, organization_id: z.array(Id).max(10_000).optional() })
    .optional(),
};
const isMeant = ({ category_ids, all }: { category_ids?: unknown; all?: boolean | undefined }) =>
  Boolean(category_ids) !== Boolean(all);
const whichIsMeant = { error: 'Either category_ids or all', path: ['category_ids'] };

/**
 * `active` sets the products of the categories active or inactive, `state` (1 or 0) the categories themselves, and a
 * `device_id` of null takes them and their products from every device that they are limited to. `date_term` and
 * `use_within_hours` are the categories' own; `use_within_hours` of null is no limit.
 */
export const UpdateCategories = z
  .strictObject({
    ...meant,
    active: z.boolean().optional(),
    state: z.union([z.literal(0), z.literal(1)]).optional(),
    device_id: z.null().optional(),
    date_term: DateTerm.optional(),
    use_within_hours: UseWithinHours.nullable().optional(),
  })
  .refine(isMeant, whichIsMeant)
  .refine(saysSomething, {
    error: 'One of active, state, device_id, date_term and use_within_hours is needed',
    path: ['active'],
  });
export type UpdateCategories = z.infer<typeof UpdateCategories>;

export const MoveToDevices = z.strictObject({ ...meant, device_ids: Ids }).refine(isMeant, whichIsMeant);
export type MoveToDevices = z.infer<typeof MoveToDevices>;

/** By what the products of a category are narrowed, beside their search. */
export const productNarrowing = {
  filters: z
    .strictObject({ lifecycle: FilterValues, device_id: FilterIds, allergen_id: FilterIds })
    .partial()
    .optional(),
};

const changeable = ['active', 'state', 'device_id', 'date_term', 'use_within_hours'] as const;

/** A change that leaves everything as it is changes nothing. */
function saysSomething(change: Partial<Record<(typeof changeable)[number], unknown>>): boolean {
  return changeable.some((name) => change[name] !== undefined);
}

/**
 * With `all` every product that the list's question finds, else those of the ids. A `device_id` of null detaches; a
 * `date_term` or `use_within_hours` of null is as the category, and 0 hours are no limit whatever the category says.
 */
export const UpdateCategoryProducts = z
  .strictObject({
    all: z.boolean(),
    ids: z.array(Id).max(1000).optional(),
    query: z.strictObject({ ...productNarrowing, active: z.boolean().optional(), search }).optional(),
    fields: z
      .strictObject({
        active: z.boolean().optional(),
        device_id: z.null().optional(),
        date_term: DateTerm.nullable().optional(),
        use_within_hours: OwnUseWithinHours.optional(),
      })
      .refine(saysSomething, { error: 'One of active, device_id, date_term and use_within_hours is needed' }),
  })
  .refine(({ all, ids }) => all || (ids?.length ?? 0) > 0, { error: 'Either all or ids', path: ['ids'] });
export type UpdateCategoryProducts = z.infer<typeof UpdateCategoryProducts>;

/** What a bulk change did. */
export const BulkResult = z.object({
  /** How many of the rows that were meant it changed or found so already. */
  updated: z.number().int(),
  /** How many products changed with them. */
  products: z.number().int(),
  /** How many were left as they are, being shared with devices outside of the caller's scope; with `all` alone. */
  locked: z.number().int(),
});
