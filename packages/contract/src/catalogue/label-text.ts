import { z } from 'zod';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, GivenInstant, Id } from '../field.ts';
import { labelBody } from '../labels/label-body.ts';
import { withStickers } from '../labels/stickers.ts';
import { ProductAllergen, ProductLabel } from './products.ts';

const LabelBody = z.strictObject({
  ...labelBody,
  /**
   * The product's updated_at that the writer saw: 409 CONFLICT when somebody has changed it since, so that nothing
   * stated is lost.
   */
  updated_at: GivenInstant.optional(),
});

/** What is wrong with what a product's label says, by the law of one country. */
const LabelCheck = z.object({
  /** ISO 3166-1 alpha-2; empty where nobody has entered one. */
  country: z.string(),
  /** Whose rules it is judged by; null where Larder does not know those of the country. */
  law: z.enum(['EU', 'GB', 'US', 'ANZ', 'CA']).nullable(),
  findings: z.array(
    z.object({
      kind: z.string(),
      /** red: must not be sold or relied on like this; amber: a person should look. */
      level: z.enum(['red', 'amber']),
      /** The words of the label that it is about. */
      words: z.array(z.string()),
      /** Of doubtful_words: the allergens that each of the words may bring along, which is what to ask of its pack. */
      allergens: z.array(z.array(z.string())).optional(),
      /** What a text is written in, and what it should be in (BCP 47). */
      languages: z.object({ written: z.array(z.string()), lacking: z.array(z.string()) }).optional(),
      /** What the words may be exempt by, until a person decides: `exemptions` of label_text. */
      exemption: z.string().optional(),
    }),
  ),
});

export const labelText = {
  check: endpoint({
    method: 'GET',
    path: '/products/{id}/label_check',
    access: 'PRODUCTS_VIEW',
    summary:
      'What is wrong with what a product’s label says, by the food law of each country that it is labelled in; what a print adds, such as its date, is not judged',
  })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(LabelCheck) })),
  create: endpoint({
    method: 'POST',
    path: '/products/{id}/labels',
    access: 'LABELS_MANAGE',
    status: 201,
    summary: "Write a product's label text; a product has one label",
  })
    .input(write({ params: ById, body: LabelBody }))
    .output(ProductLabel.extend(withStickers)),
  update: endpoint({ method: 'PUT', path: '/labels/{id}', access: 'LABELS_MANAGE', summary: 'Change label text' })
    .input(write({ params: ById, body: LabelBody }))
    .output(ProductLabel.extend(withStickers)),
  linkAllergen: endpoint({
    method: 'POST',
    path: '/products/{id}/allergens',
    access: 'LABELS_MANAGE',
    status: 201,
    summary: 'Declare an allergen of a product; the lowest priority is printed first',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ id: Id, priority: z.number().int().min(0).max(1_000).optional() }),
      }),
    )
    .output(z.object({ items: z.array(ProductAllergen), ...withStickers })),
  unlinkAllergen: endpoint({
    method: 'DELETE',
    path: '/products/{id}/allergens/{allergenId}',
    access: 'LABELS_MANAGE',
    summary: 'Remove an allergen; without any left the product is undeclared again',
  })
    .input(write({ params: { ...ById, allergenId: Id } }))
    .output(z.object(withStickers)),
};
