import { ingredientTargets } from '@larder/rules/ingredient-target';
import { z } from 'zod';
import { endpoint, write } from '../endpoint.ts';
import { ChartMark, EncodingReading, ImportProblem, ImportQuestion, TablePlace } from './import-reading.ts';
import { DeclarationSource } from './ingredients.ts';

/** The most rows of a file of ingredients; a longer one is refused as a whole. */
export const mostIngredientRows = 3000;
/** How many rows a preview shows: those that change something first. */
export const shownIngredientRows = 200;

/** How a person wants a file of ingredients to be read. What is left out is what says the least. */
export const IngredientReading = z.strictObject({
  encoding: z.string().max(40).optional(),
  sheet: z.string().max(200).optional(),
  header_row: z.number().int().min(0).max(1000).optional(),
  /** The column of each field, by its name; without it the columns are known by their names. */
  mapping: z.partialRecord(z.enum(ingredientTargets), z.string().max(500)).optional(),
  /** What a value in the cells of an allergen chart says, by the value in lower case; '' stands for empty cells. */
  marks: z
    .record(z.string().max(200), ChartMark)
    .refine((marks) => Object.keys(marks).length <= 1000, 'At most 1,000 values can have a meaning')
    .optional(),
  /** What a value among the allergens means: words that are read in its place; nothing for what is no allergen. */
  meanings: z
    .record(z.string().min(1).max(200), z.string().max(500))
    .refine((meanings) => Object.keys(meanings).length <= 1000, 'At most 1,000 values can have a meaning')
    .optional(),
  /** What the declarations were read from, of rows that do not say so. */
  source: DeclarationSource.optional(),
  /** What "no" in a chart declares where the source is a specification. Of any other source it is NOT_LISTED. */
  absent: z.enum(['NOT_LISTED', 'FREE']).optional(),
  /** Whether an allergen that a row's list does not name is declared as NOT_LISTED, or stays unknown. */
  unlisted: z.enum(['UNKNOWN', 'NOT_LISTED']).optional(),
  /** What becomes of an allergen that is declared worse already than the file has it. */
  weaker: z.enum(['KEEP', 'TAKE']).optional(),
});
export type IngredientReading = z.infer<typeof IngredientReading>;

const Upload = z.strictObject({
  file: z.instanceof(Blob),
  /** An `IngredientReading` as JSON. */
  reading: z.string().max(500_000).optional(),
});

/** A row of the file, and what becomes of it. */
export const IngredientFileRow = z.object({
  row: z.number().int(),
  name: z.string(),
  /** The supplier item; empty of a row without one. */
  item: z.string(),
  action: z.enum(['create', 'update', 'none', 'error']),
  /** What changes, old and new; of declarations the statuses, '' for an unknown one. */
  changes: z.array(
    z.object({
      /** The field, or of a declaration the name of the allergen. */
      field: z.string(),
      is_declaration: z.boolean(),
      old: z.string(),
      new: z.string(),
    }),
  ),
});

const Counts = z.object({
  rows: z.number().int(),
  /** Ingredients that are new, that change, and that stay. */
  creates: z.number().int(),
  updates: z.number().int(),
  unchanged: z.number().int(),
  /** Rows that are left out. */
  failed: z.number().int(),
  /** Suppliers that are not there yet. */
  new_suppliers: z.array(z.string()),
  /** Declarations that the file has weaker than they are, such as milk that would no longer be contained. */
  weaker: z.number().int(),
  /** Cells that say "no" to an allergen, in rows whose source is a specification. */
  absences: z.number().int(),
  /** Rows with a list of allergens that is understood as a whole. */
  lists: z.number().int(),
  errors: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
});
export type IngredientFileCounts = z.infer<typeof Counts>;

export const IngredientFilePreview = Counts.extend({
  ...TablePlace,
  encoding: z.string(),
  encodings: EncodingReading.nullable(),
  /** The names of the columns, and which of them is which field. */
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(ingredientTargets), z.string()),
  questions: z.array(ImportQuestion),
  shown: z.array(IngredientFileRow),
});
export type IngredientFilePreview = z.infer<typeof IngredientFilePreview>;

export const ingredientFiles = {
  preview: endpoint({
    method: 'POST',
    path: '/ingredients/file/preview',
    access: 'RECIPES_MANAGE',
    upload: true,
    summary: 'What a file of ingredients, supplier items and declarations would change; nothing is stored',
  })
    .input(write({ body: Upload }))
    .output(IngredientFilePreview),
  run: endpoint({
    method: 'POST',
    path: '/ingredients/file',
    access: 'RECIPES_MANAGE',
    upload: true,
    summary: 'Adds and changes the ingredients of a file in one transaction; rows that cannot be read are left out',
  })
    .input(write({ body: Upload }))
    .output(Counts),
};
