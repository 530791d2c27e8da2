import { isGtin } from '@larder/rules/gtin';
import { declarationSources, declarationStatuses, mostSupplierItems } from '@larder/rules/supplier-item';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Day, GivenCode, GivenName, Id, Instant, Lifecycle, Name, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { exportQuery, ExportStarted } from '../records/exports.ts';
import { KeptState } from './suppliers.ts';

export const DeclarationStatus = z.enum(declarationStatuses);
export const DeclarationSource = z.enum(declarationSources);
/** What amounts of an ingredient are given in. */
export const IngredientUnit = z.enum(['g', 'ml', 'each']);

/** A product of a supplier that the kitchen takes as an ingredient, and what is declared of it. */
export const SupplierItem = z.object({
  id: Id,
  name: z.string(),
  supplier: NamedRef.nullable(),
  gtin: z.string(),
  /** Of several in use the worst counts. */
  in_use: z.boolean(),
  source: DeclarationSource,
  /** The date of what the declarations were read from. */
  declared_on: z.string().nullable(),
  /** When somebody is to read it again. */
  review_by: z.string().nullable(),
  /** Of an allergen that is not among them nothing is known. */
  declarations: z.array(z.object({ allergen_id: Id, status: DeclarationStatus })),
});
export type SupplierItem = z.infer<typeof SupplierItem>;

/** An ingredient as lists show it. */
export const IngredientRow = z.object({
  id: Id,
  name: z.string(),
  label_name: z.string(),
  external_id: z.string(),
  unit: IngredientUnit,
  lifecycle: Lifecycle,
  organization: NamedRef,
  suppliers: z.array(z.string()),
  /** The allergens that an item in use contains. */
  contains: z.array(NamedRef),
  /** How many items are in use, and of how many of them not every allergen is declared. */
  items_in_use: z.number().int(),
  items_incomplete: z.number().int(),
  version: z.number().int(),
  created_at: Instant,
  deleted_at: Instant.nullable(),
  can_edit: z.boolean(),
});
export type IngredientRow = z.infer<typeof IngredientRow>;

/** The most that a millilitre and a piece of an ingredient weigh, in grams. */
export const mostDensity = 5;
export const mostGramsEach = 100_000;

export const Ingredient = IngredientRow.extend({
  /** Grams of a millilitre and of a piece, by which lists from recipes weigh it; null where nobody has said. */
  density: z.number().nullable(),
  grams_each: z.number().nullable(),
  is_compound: z.boolean(),
  /** Its own list of ingredients, of a compound one. */
  ingredients: z.string(),
  items: z.array(SupplierItem),
});
export type Ingredient = z.infer<typeof Ingredient>;

const Gtin = z
  .string()
  .trim()
  .refine((code) => code === '' || isGtin(code), 'Enter the 8, 12, 13 or 14 digits of the GTIN');

export const GivenItem = z
  .strictObject({
    /** Of an item that is there already; without it the item is new. */
    id: Id.optional(),
    name: Name,
    supplier_id: Id.nullable().default(null),
    gtin: Gtin.default(''),
    in_use: z.boolean().default(true),
    source: DeclarationSource.default('PACK'),
    declared_on: Day.nullable().default(null),
    review_by: Day.nullable().default(null),
    declarations: z
      .array(z.strictObject({ allergen_id: Id, status: DeclarationStatus }))
      .max(1000)
      .default([]),
  })
  .check(({ value, issues }) => {
    const { declarations, source } = value;
    const refuse = (message: string) =>
      issues.push({ code: 'custom', input: declarations, path: ['declarations'], message });
    if (new Set(declarations.map((one) => one.allergen_id)).size < declarations.length)
      refuse('An allergen is declared twice');
    if (source !== 'SPECIFICATION' && declarations.some((one) => one.status === 'FREE'))
      refuse('Only a specification can state that an allergen is absent');
  });
export type GivenItem = z.output<typeof GivenItem>;

export const IngredientFacts = z
  .strictObject({
    label_name: GivenName.max(200),
    external_id: GivenCode,
    unit: IngredientUnit,
    density: z.number().min(0.01).max(mostDensity).nullable(),
    grams_each: z.number().min(0.01).max(mostGramsEach).nullable(),
    is_compound: z.boolean(),
    ingredients: z.string().trim().max(5000),
    lifecycle: Lifecycle,
    /** All of them, in their order: an item that is left out is deleted. */
    items: z.array(GivenItem).max(mostSupplierItems, `An ingredient has at most ${mostSupplierItems} supplier items`),
  })
  .partial();

/** What would come of other supplier items, as far as the caller sees the products and venues. */
export const IngredientImpact = z.object({
  /** The products whose recipes take the ingredient, however many recipes are between. */
  products: z.number().int(),
  /** Those whose labels would lack what their recipe then contains; the first of them by name. */
  lacking: z.object({
    count: z.number().int(),
    items: z.array(NamedRef.extend({ allergens: z.array(z.string()) })),
  }),
  /** The live stickers of these that do not name it, and the venues where they are. */
  stickers: z.number().int(),
  venues: z.number().int(),
});
export type IngredientImpact = z.infer<typeof IngredientImpact>;

const ListQuery = { search: z.string().trim().max(200).optional(), state: KeptState.optional() };

export const ingredients = {
  list: endpoint({
    method: 'GET',
    path: '/ingredients',
    access: 'PRODUCTS_VIEW',
    summary: 'The ingredients that recipes are made of; searched by their names, codes, items and suppliers',
  })
    .input(
      read({
        query: {
          ...paging({ size: 50, max: 1000 }),
          ...ListQuery,
          /** Only those with an item in use of which not every allergen is declared, or without any such item. */
          incomplete: z.stringbool().optional(),
          /** Only those with an item in use whose declarations are due for review: by its day, or 12 months after its date. */
          review_due: z.stringbool().optional(),
          sort_by: z.enum(['name', 'created_at']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(page(IngredientRow)),
  create: endpoint({
    method: 'POST',
    path: '/ingredients',
    access: 'RECIPES_MANAGE',
    status: 201,
    summary: 'A new ingredient of the caller’s organisation and all below, with its supplier items',
  })
    .input(write({ body: z.strictObject({ ...IngredientFacts.shape, name: Name }) }))
    .output(Ingredient),
  export: endpoint({
    method: 'GET',
    path: '/ingredients/export',
    access: 'RECIPES_MANAGE',
    masquerade: 'refused',
    summary: 'Email the ingredients as a file: a row for each supplier item, with a column for what it declares',
  })
    .input(read({ query: { ...exportQuery, ...ListQuery } }))
    .output(ExportStarted),
  get: endpoint({ method: 'GET', path: '/ingredients/{id}', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(Ingredient),
  update: endpoint({
    method: 'PUT',
    path: '/ingredients/{id}',
    access: 'RECIPES_MANAGE',
    summary: 'Change an ingredient; what is left out stays; 409 CONFLICT when `version` is not the present one',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ ...IngredientFacts.shape, name: Name.optional(), version: z.number().int().optional() }),
      }),
    )
    .output(Ingredient),
  impact: endpoint({
    method: 'POST',
    path: '/ingredients/{id}/impact',
    access: 'RECIPES_MANAGE',
    summary:
      'What other supplier items would change: labels and stickers that would lack an allergen; nothing is saved',
  })
    .input(write({ params: ById, body: z.strictObject({ items: IngredientFacts.shape.items.unwrap() }) }))
    .output(IngredientImpact),
  remove: endpoint({
    method: 'DELETE',
    path: '/ingredients/{id}',
    access: 'RECIPES_MANAGE',
    masquerade: 'refused',
    summary: 'Delete an ingredient that no recipe names; it can be restored for 30 days',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  restore: endpoint({
    method: 'POST',
    path: '/ingredients/{id}/restore',
    access: 'RECIPES_MANAGE',
    summary: 'Restore an ingredient that was deleted within the last 30 days',
  })
    .input(write({ params: ById }))
    .output(Ingredient),
};
