import { z } from 'zod';
import { endpoint, read } from '../endpoint.ts';
import { FilterIds, FilterValues, IdList, Lifecycle, NamedRef, QueryNumber, Usage } from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { ProductAllergen, ProductRow } from './products.ts';

/** A product in the list of all products, with what it is filtered by. */
export const ListedProduct = ProductRow.extend({
  usage: Usage,
  categories: z.array(NamedRef.extend({ lifecycle: Lifecycle })),
  organization: NamedRef,
  allergens: z.array(ProductAllergen),
  /** Somebody picked the allergens or confirmed that there are none. */
  allergens_declared: z.boolean(),
  has_ingredients: z.boolean(),
  may_contain: z.string(),
  price: z.string(),
  updated_at: z.string(),
  /** Who made the last entry in its history; null while there is none. */
  changed_by: z.string().nullable(),
});
export type ListedProduct = z.infer<typeof ListedProduct>;

const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  FilterValues.pipe(z.enum(values).array().optional());

export const productFilters = z
  .strictObject({
    usage: oneOf(['SINGLE', 'COMPONENT']),
    lifecycle: oneOf(['ACTIVE', 'INACTIVE']),
    category_id: FilterIds,
    /**
     * Any of these is declared or named by the label text; a member of a family, such as almonds, counts as the family.
     */
    contains: FilterIds,
    /** None of these: allergens were declared, and neither they nor the label text name one. */
    free_from: FilterIds,
    /** Whether somebody declared the allergens. */
    declared: oneOf(['YES', 'NO']),
    /** LACKS: the recipe contains an allergen that the label does not name. */
    recipe: oneOf(['LACKS']),
    /** Made with any of these ingredients, however many recipes are between. */
    made_with: FilterIds,
    ingredients: oneOf(['YES', 'NO']),
    /** Whether the product has an expiry of its own. */
    expiry: oneOf(['YES', 'NO']),
    price: oneOf(['YES', 'NO']),
    /** Whether a device made the product. */
    device_made: oneOf(['YES', 'NO']),
    device_id: FilterIds,
    /**
     * Part of the name of a person who changed the product, within `changed_min` and `changed_max` where they are
     * given.
     */
    changed_by: FilterValues,
  })
  .partial();

const UnixSeconds = QueryNumber.pipe(z.number().int().min(0).max(32_503_680_000));

/** By what the list of all products is narrowed, beside its search. */
export const productSelection = {
  organization_id: IdList.optional(),
  /** Changed at this second or later, and before the second after `changed_max`. */
  changed_min: UnixSeconds.optional(),
  changed_max: UnixSeconds.optional(),
  filters: productFilters.optional(),
};

/**
 * The largest number that the list of all products counts to, so that it costs the same in a large catalogue as in a
 * small one.
 */
export const productCap = 1_000;

export const catalogue = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'CATEGORIES_VIEW',
    summary: 'Products of all categories; searched by name, SKU, barcode, ingredients and allergens',
  })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...cursor,
          ...productSelection,
          sort_by: z.enum(['name', 'updated_at']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
        },
      }),
    )
    .output(
      page(ListedProduct).extend({
        /** What was looked for in place of the search, which found nothing. */
        corrected: z.string().optional(),
      }),
    ),
};
