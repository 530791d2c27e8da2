import { recipeTargets } from '@larder/rules/recipe-target';
import { z } from 'zod';
import { endpoint, write } from '../endpoint.ts';
import { EncodingReading, ImportProblem, TablePlace } from './import-reading.ts';

/** The most rows of a file of recipes; a longer one is refused as a whole. */
export const mostRecipeRows = 3000;
/** How many rows a preview shows: those that are left out, or change something, first. */
export const shownRecipeRows = 200;

/** How a person wants a file of recipes to be read. */
export const RecipeReading = z.strictObject({
  encoding: z.string().max(40).optional(),
  sheet: z.string().max(200).optional(),
  header_row: z.number().int().min(0).max(1000).optional(),
  /** The column of each field, by its name; without it the columns are known by their names. */
  mapping: z.partialRecord(z.enum(recipeTargets), z.string().max(500)).optional(),
});
export type RecipeReading = z.infer<typeof RecipeReading>;

const Upload = z.strictObject({
  file: z.instanceof(Blob),
  /** A `RecipeReading` as JSON. */
  reading: z.string().max(50_000).optional(),
});

/** A row of the file: a line of a product's prep guide, and what becomes of it. */
export const RecipeFileRow = z.object({
  row: z.number().int(),
  /** The product that is made, as the file calls it. */
  recipe: z.string(),
  /** What the line is called in the guide. */
  line: z.string(),
  action: z.enum(['create', 'update', 'none', 'error']),
  /** Grams, millilitres or a count, as people read it; empty of a row that is left out. */
  amount: z.string(),
  /** The amount that the guide has now, where it changes. */
  was: z.string(),
  /** The ingredient or product that the line takes; null while nobody has said so. */
  link: z.object({ name: z.string(), kind: z.enum(['INGREDIENT', 'PRODUCT']) }).nullable(),
});
export type RecipeFileRow = z.infer<typeof RecipeFileRow>;

const Counts = z.object({
  rows: z.number().int(),
  /** Products whose guides get or change lines. */
  recipes: z.number().int(),
  /** Products that get a prep guide by it. */
  new_guides: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that are left out. */
  failed: z.number().int(),
  /** Lines of which nobody has said what they take, so that their allergens stay unknown. */
  unlinked: z.number().int(),
  /** Products of the file whose labels do not name what their recipes contain; of a preview, as it is now. */
  lacking: z.number().int(),
  errors: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
});
export type RecipeFileCounts = z.infer<typeof Counts>;

export const RecipeFilePreview = Counts.extend({
  ...TablePlace,
  encoding: z.string(),
  encodings: EncodingReading.nullable(),
  /** The names of the columns, and which of them is which field. */
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(recipeTargets), z.string()),
  shown: z.array(RecipeFileRow),
});
export type RecipeFilePreview = z.infer<typeof RecipeFilePreview>;

export const recipeFiles = {
  preview: endpoint({
    method: 'POST',
    path: '/recipes/file/preview',
    access: 'RECIPES_MANAGE',
    upload: true,
    summary: 'What a file of recipes would add to prep guides, and which ingredients its lines take; nothing is stored',
  })
    .input(write({ body: Upload }))
    .output(RecipeFilePreview),
  run: endpoint({
    method: 'POST',
    path: '/recipes/file',
    access: 'RECIPES_MANAGE',
    upload: true,
    summary: 'Adds and changes lines of prep guides from a file in one transaction; no line and no allergen is removed',
  })
    .input(write({ body: Upload }))
    .output(Counts),
};
