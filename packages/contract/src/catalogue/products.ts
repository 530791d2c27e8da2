import { makerDates } from '@larder/rules/print-reason';
import { z } from 'zod';
import { FoodChecks } from '../cold/food-check-kinds.ts';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import {
  ById,
  DateTerm,
  DefaultStorage,
  Expiry,
  GivenCost,
  GivenInstant,
  Id,
  Instant,
  Lifecycle,
  GivenCode,
  Name,
  NamedRef,
  OwnUseWithinHours,
  Usage,
  Use,
  UseWithinHours,
} from '../field.ts';
import { labelBody, LabelText } from '../labels/label-body.ts';
import { withStickers } from '../labels/stickers.ts';
import { LowerCustomFields } from '../lower-custom-fields.ts';
import { cursor, page, paging } from '../page.ts';
import { exportQuery, ExportStarted } from '../records/exports.ts';
import { GivenLifePeriods, LifePeriods } from './life-periods.ts';
import { PrepGuide } from './prep-guide.ts';

export const ProductRow = z.object({
  id: Id,
  name: z.string(),
  /** Printed in place of the name, where the name has letters that labels cannot show; empty for most. */
  label_name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  lifecycle: Lifecycle,
  /** Set when a device made the product: it belongs to that device only, otherwise it is global. */
  device_added: Id.nullable(),
  device_name: z.string().nullable(),
  storage_override: z.string(),
  expiry: Expiry.nullable(),
  /** Null as its category. */
  date_term: DateTerm.nullable(),
  use_within_hours: OwnUseWithinHours,
  can_edit: z.boolean(),
});

export const ProductAllergen = z.object({ id: Id, name: z.string(), priority: z.number().int() });

export const Product = ProductRow.extend({
  description: z.string(),
  /** PHYSICAL for whatever is made here, as the product is created so; `usage` says that it is for sale. */
  product_type: z.enum(['PHYSICAL', 'SINGLE']),
  usage: Usage,
  categories: z.array(
    NamedRef.extend({
      usage: Usage,
      lifecycle: Lifecycle,
      date_term: DateTerm,
      use_within_hours: UseWithinHours.nullable(),
      life: LifePeriods.nullable(),
      default_storage: z.string(),
      checks: FoodChecks,
    }),
  ),
  /**
   * How long it keeps once opened, frozen or thawed, and by kind of storage; what is absent is as its category has it.
   */
  life: LifePeriods.nullable(),
  /**
   * The name of the storage that tablets choose for its labels, as their rules and locations name it; '' as its
   * category.
   */
  default_storage: z.string(),
  /** Its labels are asked what they are made from. */
  needs_source: z.boolean(),
  /** Its labels ask for the date on the maker's pack when it was opened or received. */
  maker_date: z.enum(makerDates),
  /** Which checks of its temperature it needs; null as its category. */
  checks: FoodChecks.nullable(),
  /** What it costs by each way that it may be wasted in, in the account's currency; null where that is not known. */
  cost_per_unit: z.number().nullable(),
  cost_per_kg: z.number().nullable(),
  cost_per_litre: z.number().nullable(),
  period: z.enum(['hours', 'days']).nullable(),
  units: z.number().int().nullable(),
  custom_allergens: z.string(),
  ingredients: z.string(),
  may_contain: z.string(),
  /** JSON object of field name to value. */
  lower_custom_fields: z.string(),
  allergens: z.array(ProductAllergen),
  /** When somebody picked allergens or confirmed that there are none; undeclared while null. */
  allergens_declared_at: z.string().nullable(),
  label_text: LabelText,
  /** How it is made; null for most. */
  guide: PrepGuide.nullable(),
  /** The devices that offer it: the one that it belongs to, else those of its category; none means all. */
  devices: z.array(NamedRef),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductLabel = z.object({
  id: Id,
  text: z.string(),
  label_type: z.enum(['INGREDIENTS', 'ALLERGENS']),
  barcode: z.string(),
  image: z.string().nullable(),
  label_text: LabelText,
});

/** A product's own expiry, as the calls carry it (docs/product/catalogue.md#expiry-override-fields). */
export const ProductExpiry = z.object({
  id: Id,
  expiry_type: z.literal('OVERRIDE'),
  expiry: Expiry,
  storage: z.null(),
  storage_override: z.string(),
});

/** Eight characters are offered when a product is added, twelve on its page; the server takes twelve. */
export const StorageOverride = z.string().trim().max(12, 'A storage override has at most 12 characters');

/** Printed on labels in place of the name, where the name has letters that they cannot show. */
export const LabelName = z.string().trim().max(200);

const ProductBody = {
  name: Name,
  label_name: LabelName,
  sku: GivenCode,
  barcode: z.string().trim().max(100),
  description: z.string().trim().max(500),
  product_type: z.literal('PHYSICAL'),
  /** The first is used. */
  categories: z
    .array(z.strictObject({ id: Id }))
    .min(1)
    .max(1),
  lifecycle: Lifecycle,
  storage_override: StorageOverride,
  lower_custom_fields: LowerCustomFields,
  date_term: DateTerm.nullable(),
  use_within_hours: OwnUseWithinHours,
  life: GivenLifePeriods.nullable(),
  default_storage: DefaultStorage,
  needs_source: z.boolean(),
  maker_date: z.enum(makerDates),
  checks: FoodChecks.nullable(),
  cost_per_unit: GivenCost,
  cost_per_kg: GivenCost,
  cost_per_litre: GivenCost,
};

/** What its label states is written with LABELS_MANAGE, at once with the product or not at all. */
export const CreateProduct = z
  .strictObject({ ...ProductBody, expiry: Expiry.nullable(), ...labelBody })
  .partial()
  .required({ name: true, categories: true });
/** A copy is another product: its name is its own, and its category may be. */
export const CopyProduct = z.strictObject({ name: Name, categories: ProductBody.categories });
export const UpdateProduct = z
  .strictObject({
    ...ProductBody,
    /**
     * The product's updated_at that the writer saw: 409 CONFLICT when somebody has changed it since, so that nothing is
     * overwritten unseen.
     */
    updated_at: GivenInstant,
  })
  .partial();

const ExpiryBody = z.strictObject({
  expiry_type: z.literal('OVERRIDE').optional(),
  expiry: Expiry,
  storage: z.null().optional(),
  storage_override: StorageOverride.optional(),
});

/**
 * What was changed by whom. For what was done from inside of the account by its provider, the provider's name stands
 * for the person.
 */
export const AuditEntry = z.object({
  id: Id,
  event: z.enum(['created', 'updated', 'deleted', 'restored']),
  user: z.object({ full_name: z.string(), masqueraded_by: z.string().nullable() }),
  created_at: Instant,
  old_values: z.record(z.string(), z.unknown()),
  new_values: z.record(z.string(), z.unknown()),
  /** The product that it was about, where that has been merged into this one since; else null. */
  merged_product: z.string().nullable(),
  /** The names of the allergens before and after, where they changed. */
  allergens: z.object({ old: z.string(), new: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A product with its labels and its latest changes, newest first; all of them are read by /history. */
export const ProductPage = Product.extend({
  labels: z.array(ProductLabel),
  history: z.array(AuditEntry),
  /**
   * Where it is labelled, ISO 3166-1 alpha-2, by whose laws its label is judged; empty text for places whose country
   * nobody has entered.
   */
  countries: z.array(z.string()),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const products = {
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: 'PRODUCTS_MANAGE',
    status: 201,
    summary:
      'Add a product, for people with LABELS_MANAGE also what its label states; 409 DUPLICATE_PRODUCT, with the product when it is in scope, for the same name, SKU or barcode',
  })
    .input(
      write({ query: { check_duplicates: z.union([z.boolean(), z.stringbool()]).optional() }, body: CreateProduct }),
    )
    .output(Product.extend(withStickers)),
  copy: endpoint({
    method: 'POST',
    path: '/products/{id}/copy',
    access: 'PRODUCTS_MANAGE',
    status: 201,
    summary: 'Duplicate a product: inactive, without SKU and barcode; 409 DUPLICATE_PRODUCT for the same name',
  })
    .input(write({ params: ById, body: CopyProduct }))
    .output(Product.extend(withStickers)),
  inStoreBarcode: endpoint({
    method: 'GET',
    path: '/products/in_store_barcode',
    access: 'PRODUCTS_MANAGE',
    summary: "The next free EAN-13 of the account's 20-29 range",
  })
    .input(read())
    .output(z.object({ barcode: z.string() })),
  export: endpoint({
    method: 'GET',
    path: '/products/export',
    access: 'catalogue-admin',
    masquerade: 'refused',
    summary: 'Email the products as a file that can be imported again',
  })
    .input(read({ query: { ...exportQuery, use: Use.optional(), lifecycle: Lifecycle.optional() } }))
    .output(ExportStarted),
  get: endpoint({ method: 'GET', path: '/products/{id}', access: 'PRODUCTS_VIEW', summary: 'One product' })
    .input(read({ params: ById }))
    .output(ProductPage),
  update: endpoint({
    method: 'PUT',
    path: '/products/{id}',
    access: 'PRODUCTS_MANAGE',
    summary: 'Change a product; what is left out stays. Activating it activates its category too',
  })
    .input(write({ params: ById, body: UpdateProduct }))
    .output(Product.extend(withStickers)),
  remove: endpoint({ method: 'DELETE', path: '/products/{id}', access: 'PRODUCTS_MANAGE', summary: 'Delete a product' })
    .input(write({ params: ById }))
    .output(Nothing),
  detach: endpoint({
    method: 'PATCH',
    path: '/products/{id}/detach',
    access: 'CATEGORY_DEVICE_MANAGE',
    summary: 'Turn a product that belongs to one device global',
  })
    .input(write({ params: ById }))
    .output(Product),
  history: endpoint({
    method: 'GET',
    path: '/products/{id}/history',
    access: 'PRODUCTS_VIEW',
    summary: 'What was changed, newest first',
  })
    .input(
      read({ params: ById, query: { page: paging({ size: 20 }).page, size: paging({ size: 20 }).size, ...cursor } }),
    )
    .output(page(AuditEntry)),
  labels: endpoint({ method: 'GET', path: '/products/{id}/labels', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(ProductLabel) })),
  allergens: endpoint({ method: 'GET', path: '/products/{id}/allergens', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(ProductAllergen) })),
  expiry: endpoint({ method: 'GET', path: '/products/{id}/expiry', access: 'PRODUCTS_VIEW' })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(ProductExpiry) })),
  createExpiry: endpoint({
    method: 'POST',
    path: '/products/{id}/expiry',
    access: 'PRODUCTS_MANAGE',
    status: 201,
    summary: 'Give a product its own expiry',
  })
    .input(write({ params: ById, body: ExpiryBody }))
    .output(ProductExpiry),
  updateExpiry: endpoint({ method: 'PUT', path: '/products/{id}/expiry', access: 'PRODUCTS_MANAGE' })
    .input(write({ params: ById, body: ExpiryBody }))
    .output(ProductExpiry),
  removeExpiry: endpoint({
    method: 'DELETE',
    path: '/products/{id}/expiry',
    access: 'PRODUCTS_MANAGE',
    summary: "Let a product's expiry come from its storage again",
  })
    .input(write({ params: ById }))
    .output(Nothing),
};
