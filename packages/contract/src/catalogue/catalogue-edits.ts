import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import {
  ById,
  DateTerm,
  DefaultStorage,
  Expiry,
  GivenCost,
  Id,
  Instant,
  Lifecycle,
  OwnUseWithinHours,
} from '../field.ts';
import { withStickers } from '../labels/stickers.ts';
import { page, paging } from '../page.ts';
import { productFilters } from './all-products.ts';
import { StorageOverride } from './products.ts';

/** How many products one bulk edit changes at most. */
export const mostEdited = 10_000;
/** For how many days a bulk edit can be undone. */
export const undoDays = 30;

const AllergenIds = z.array(Id).max(50);

/** What a bulk edit changes of every product; what is left out stays. */
export const ProductChanges = z
  .strictObject({
    /** A category of the same use. */
    category_id: Id,
    date_term: DateTerm.nullable(),
    use_within_hours: OwnUseWithinHours,
    /** Null lets the storage decide. */
    expiry: Expiry.nullable(),
    price: z.string().trim().max(50),
    /** In place of one price: that of each of these products; the others keep theirs. */
    prices: z
      .array(z.strictObject({ id: Id, price: z.string().trim().max(50) }))
      .min(1)
      .max(1_000),
    cost_per_unit: GivenCost,
    cost_per_kg: GivenCost,
    cost_per_litre: GivenCost,
    may_contain: z.string().trim().max(2_000),
    storage_override: StorageOverride,
    /** Empty, so that labels show the name again: no two products are printed under one. */
    label_name: z.literal(''),
    /** The name of a storage; empty as their category. */
    default_storage: DefaultStorage,
    allergens: z
      .strictObject({
        add: AllergenIds,
        remove: AllergenIds,
        /**
         * The allergens that each product has then are all of its allergens. Without it an undeclared product stays
         * undeclared.
         */
        declares: z.boolean(),
      })
      .refine(({ add, remove, declares }) => declares || add.length + remove.length > 0, { error: 'Nothing to change' })
      .refine(({ add, remove }) => !add.some((id) => remove.includes(id)), {
        error: 'The same allergen cannot be added and removed',
      }),
    lifecycle: Lifecycle,
    /** A product of one device becomes global. */
    detach: z.literal(true),
    delete: z.literal(true),
  })
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), { error: 'Nothing to change' })
  .refine(({ price, prices }) => price === undefined || prices === undefined, {
    error: 'Either one price or one for each product',
    path: ['prices'],
  })
  .refine((changes) => !changes.delete || Object.values(changes).filter((value) => value !== undefined).length === 1, {
    error: 'Products that are deleted are not changed besides',
  });
export type ProductChanges = z.infer<typeof ProductChanges>;

/**
 * `planned`: reviewed, and nothing is changed. `running` and `undoing`: a job is at it. `done` and `undone`: it has
 * ended.
 */
export const ProductEditState = z.enum(['planned', 'running', 'done', 'undoing', 'undone']);

export const ProductEdit = z.object({
  id: Id,
  state: ProductEditState,
  changes: ProductChanges,
  made_by: z.string(),
  created_at: Instant,
  /** How many products were meant. */
  total: z.number().int(),
  planned: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  changed: z.number().int(),
  /** Not changed by the job, since somebody changed or deleted them after the review. */
  left: z.number().int(),
  undone: z.number().int(),
  /** Not given back by the undo. */
  kept: z.number().int(),
  can_undo: z.boolean(),
  undone_by: z.string(),
  /** Stickers on food that do not name what the changed products declare now; given with one edit that has ended. */
  ...withStickers,
});
export type ProductEdit = z.infer<typeof ProductEdit>;

export const EditOutcome = z.enum(['planned', 'unchanged', 'refused', 'changed', 'left', 'undone', 'kept']);

/**
 * Why a product is not changed or not given back. `LOCKED`: shared with devices outside of the scope. `USE`: the
 * category is of the other use. `DEVICE`: it belongs to a device and keeps its category. `INACTIVE`: its category is
 * inactive. `NAMED`: its label text names an allergen that would not be declared. `CHANGED` and `GONE`: somebody
 * changed or deleted it. `CATEGORY`, `ALLERGEN`: what it would have was deleted. `SKU`: another product has its SKU.
 * `THAW`: it may be frozen, and nothing would say how long it keeps once it has thawed.
 */
export const EditReason = z.enum([
  '',
  'LOCKED',
  'USE',
  'DEVICE',
  'INACTIVE',
  'NAMED',
  'CHANGED',
  'GONE',
  'CATEGORY',
  'ALLERGEN',
  'SKU',
  'THAW',
]);
export type EditReason = z.infer<typeof EditReason>;

/** One product of a bulk edit: its fields before and after, in words as its history keeps them. */
export const EditedProduct = z.object({
  id: Id,
  name: z.string(),
  outcome: EditOutcome,
  reason: EditReason,
  /** Which allergens the label text names, where that is the reason. */
  detail: z.string(),
  old_values: z.record(z.string(), z.unknown()),
  new_values: z.record(z.string(), z.unknown()),
});
export type EditedProduct = z.infer<typeof EditedProduct>;

/** Which products are meant: these, or every product that the list finds for this question. */
export const meantProducts = {
  ids: z.array(Id).min(1).max(1_000).optional(),
  all: z
    .strictObject({
      search: z.string().trim().max(200).optional(),
      organization_id: z.array(Id).max(10_000).optional(),
      changed_min: z.number().int().min(0).max(32_503_680_000).optional(),
      changed_max: z.number().int().min(0).max(32_503_680_000).optional(),
      filters: productFilters.optional(),
    })
    .optional(),
};

const access = 'PRODUCTS_MANAGE' as const;
const { search: _, ...pages } = paging({ size: 50 });

export const catalogueEdits = {
  planEdit: endpoint({
    method: 'POST',
    path: '/product_edits',
    access,
    status: 201,
    summary:
      'Plan a change of many products: what each has before and after, and which are refused; nothing is changed',
  })
    .input(
      write({
        body: z
          .strictObject({
            ...meantProducts,
            changes: ProductChanges,
          })
          .refine(({ ids, all }) => Boolean(ids) !== Boolean(all), { error: 'Either ids or all', path: ['ids'] }),
      }),
    )
    .output(ProductEdit),
  edits: endpoint({
    method: 'GET',
    path: '/product_edits',
    access,
    summary: 'The bulk edits of the last 30 days, newest first',
  })
    .input(read({ query: pages }))
    .output(page(ProductEdit)),
  edit: endpoint({ method: 'GET', path: '/product_edits/{id}', access, summary: 'One bulk edit and how far it is' })
    .input(read({ params: ById }))
    .output(ProductEdit),
  editProducts: endpoint({
    method: 'GET',
    path: '/product_edits/{id}/products',
    access,
    summary: 'The products of a bulk edit, those that are refused or left first',
  })
    .input(read({ params: ById, query: pages }))
    .output(page(EditedProduct)),
  runEdit: endpoint({
    method: 'POST',
    path: '/product_edits/{id}/run',
    access,
    summary: 'Start the job that makes a planned change',
  })
    .input(write({ params: ById }))
    .output(ProductEdit),
  undoEdit: endpoint({
    method: 'POST',
    path: '/product_edits/{id}/undo',
    access,
    summary: 'Start the job that gives back what a bulk edit changed, except what was changed since',
  })
    .input(write({ params: ById }))
    .output(ProductEdit),
};
