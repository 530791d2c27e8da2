import { mostSteps } from '@larder/rules/prep-guide';
import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import { ById, Id } from '../field.ts';
import { AlternativeText, PictureAnswer, PictureFile } from '../pictures.ts';

/** Weight is in grams, volume in millilitres, the rest is counted (docs/product/catalogue.md#amounts). */
export const GuideUnit = z.enum(['units', 'weight', 'volume', 'servings', 'portions']);
export type GuideUnit = z.infer<typeof GuideUnit>;

export const PrepGuideStep = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Its position, from 1; positions may have gaps. */
  order: z.number().int(),
  picture_key: Id.nullable(),
});
export type PrepGuideStep = z.infer<typeof PrepGuideStep>;

export const PrepGuideIngredient = z.object({ id: Id, name: z.string(), amount: z.number(), unit_type: GuideUnit });
export type PrepGuideIngredient = z.infer<typeof PrepGuideIngredient>;

/** How a product is made: for how much, from what, in which steps (in their order). */
export const PrepGuide = z.object({
  product_id: Id,
  /** What a batch is measured in. */
  batch_type: GuideUnit,
  /** How much one batch makes: grams, millilitres or a count. */
  batch_count: z.number(),
  picture_key: Id.nullable(),
  steps: z.array(PrepGuideStep),
  ingredients: z.array(PrepGuideIngredient),
});
export type PrepGuide = z.infer<typeof PrepGuide>;

const Amount = z
  .number()
  .max(100_000_000)
  .transform((amount) => Math.round(amount * 1000) / 1000)
  .refine((amount) => amount > 0, 'Please enter an amount greater than 0');
/** The same as a form carries it. */
const TypedAmount = z.coerce.number<string | number>().pipe(Amount);

const Title = z.string().trim().min(1, 'Please add title').max(200);
const Description = z.string().trim().min(1, 'Please add description').max(2000);
const Order = z.coerce.number<string | number>().pipe(z.number().int().min(1).max(1000));

const Ingredient = { name: z.string().trim().min(1, 'Please add name').max(200), amount: Amount, unit_type: GuideUnit };

const pictureFields = {
  picture: PictureFile,
  /** Takes the picture away. */
  remove_picture: z.union([z.boolean(), z.stringbool()]),
  alternative_text: AlternativeText,
};

const view = 'PRODUCTS_VIEW' as const;
const manage = 'PRODUCTS_MANAGE' as const;
const StepId = { id: Id, stepId: Id };
const IngredientId = { id: Id, ingredientId: Id };
/** A caller who names the key of the picture may keep the answer for good, for a key never gets another picture. */
const wantedPicture = { picture_key: Id.optional() };

export const prepGuide = {
  get: endpoint({
    method: 'GET',
    path: '/products/{id}/guide',
    access: view,
    summary: 'How a product is made; 404 while it has no prep guide',
  })
    .input(read({ params: ById }))
    .output(PrepGuide),
  create: endpoint({
    method: 'POST',
    path: '/products/{id}/guide',
    access: manage,
    status: 201,
    summary: "Create a product's prep guide; an existing one gets these portions",
  })
    .input(write({ params: ById, body: z.strictObject({ batch_count: Amount, batch_type: GuideUnit }) }))
    .output(PrepGuide),
  update: endpoint({
    method: 'POST',
    path: '/products/{id}/guide/update',
    access: manage,
    upload: true,
    summary: 'Change the portions or the picture; what is left out stays',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ batch_count: TypedAmount, batch_type: GuideUnit, ...pictureFields }).partial(),
      }),
    )
    .output(PrepGuide),
  picture: endpoint({ method: 'GET', path: '/products/{id}/guide/picture', access: view })
    .input(read({ params: ById, query: wantedPicture }))
    .output(PictureAnswer),
  createStep: endpoint({
    method: 'POST',
    path: '/products/{id}/guide/steps',
    access: manage,
    status: 201,
    summary: 'Add a step at a free position, directly behind another step (null: before all), else behind the last',
  })
    .input(
      write({
        params: ById,
        body: z
          .strictObject({
            title: Title,
            description: Description,
            order: Order.optional(),
            after: Id.nullable().optional(),
          })
          .refine(({ order, after }) => order === undefined || after === undefined, {
            error: 'Either order or after',
            path: ['after'],
          }),
      }),
    )
    .output(PrepGuideStep),
  orderSteps: endpoint({
    method: 'PUT',
    path: '/products/{id}/guide/steps/order',
    access: manage,
    summary: 'Put all steps in this order, from position 1; 409 when a step was added or deleted since they were read',
  })
    .input(write({ params: ById, body: z.strictObject({ ids: z.array(Id).min(1).max(mostSteps) }) }))
    .output(PrepGuide),
  updateStep: endpoint({
    method: 'POST',
    path: '/products/{id}/guide/steps/{stepId}/update',
    access: manage,
    upload: true,
    summary: 'Change a step or its picture; what is left out stays',
  })
    .input(
      write({
        params: StepId,
        body: z.strictObject({ title: Title, description: Description, order: Order, ...pictureFields }).partial(),
      }),
    )
    .output(PrepGuideStep),
  stepPicture: endpoint({ method: 'GET', path: '/products/{id}/guide/steps/{stepId}/picture', access: view })
    .input(read({ params: StepId, query: wantedPicture }))
    .output(PictureAnswer),
  removeStep: endpoint({ method: 'DELETE', path: '/products/{id}/guide/steps/{stepId}', access: manage })
    .input(write({ params: StepId }))
    .output(Nothing),
  createIngredient: endpoint({
    method: 'POST',
    path: '/products/{id}/guide/ingredients',
    access: manage,
    status: 201,
    summary: 'Add an ingredient with how much of it one batch takes',
  })
    .input(write({ params: ById, body: z.strictObject(Ingredient) }))
    .output(PrepGuideIngredient),
  updateIngredient: endpoint({
    method: 'PUT',
    path: '/products/{id}/guide/ingredients/{ingredientId}',
    access: manage,
  })
    .input(write({ params: IngredientId, body: z.strictObject(Ingredient).partial() }))
    .output(PrepGuideIngredient),
  removeIngredient: endpoint({
    method: 'DELETE',
    path: '/products/{id}/guide/ingredients/{ingredientId}',
    access: manage,
  })
    .input(write({ params: IngredientId }))
    .output(Nothing),
  devicePicture: endpoint({
    method: 'GET',
    path: '/device/guide_pictures/{id}',
    access: 'device',
    summary: 'A picture of a prep guide, by the picture_key that the state of the device names',
  })
    .input(read({ params: ById }))
    .output(PictureAnswer),
};
