import { z } from 'zod';

export const ImportFormat = z.enum(['csv', 'xlsx', 'json']);

/** What a cell of an allergen chart says of its allergen; `unknown`: nothing, so that the dish is not declared by it. */
export const ChartMark = z.enum(['contains', 'may_contain', 'none', 'unknown']);
export type ChartMark = z.infer<typeof ChartMark>;

/** What a person chose beside the columns; kept with the import, for its next files. */
export const ImportChoices = z.strictObject({
  /** The sheet of a workbook, or the list of a JSON file, by its name. */
  sheet: z.string().max(200).optional(),
  /**
   * The row that names the columns, as the file numbers it; 0 where no row does and columns are known by their letters.
   */
  header_row: z.number().int().min(0).max(1000).optional(),
  /** Rows that differ under one SKU: none of them is imported, or they are read as one product. */
  same_sku: z.enum(['refuse', 'join']).optional(),
  /** The category of all rows, for files that have none. */
  category: z.string().trim().min(1).max(200).optional(),
  /** Makes the SKU from the name, for files that have none. */
  makes_sku: z.boolean().optional(),
  /**
   * What a value among the allergens means, by the value: words that are read in its place; nothing for what is no
   * allergen.
   */
  meanings: z
    .record(z.string().min(1).max(200), z.string().max(500))
    .refine((meanings) => Object.keys(meanings).length <= 1000, { message: 'At most 1,000 values can have a meaning' })
    .optional(),
  /** What a value in the cells of an allergen chart says, by the value in lower case; nothing stands for empty cells. */
  marks: z
    .record(z.string().max(200), ChartMark)
    .refine((marks) => Object.keys(marks).length <= 1000, { message: 'At most 1,000 values can have a meaning' })
    .optional(),
  /** Which storage a value of the default storage means, by the value; nothing for none. */
  storages: z
    .record(z.string().min(1).max(200), z.string().max(200))
    .refine((storages) => Object.keys(storages).length <= 1000, { message: 'At most 1,000 values can have a meaning' })
    .optional(),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

/** By what a person judges the encoding of a text file; null for a file that has no choice of it. */
export const EncodingReading = z.object({
  /** False when another encoding is nearly as likely: a run then needs a choice. */
  is_certain: z.boolean(),
  /** Up to three cells with letters beyond ASCII. */
  samples: z.array(z.string()),
  /** The same cells in each encoding: the one in use first, then the likeliest. */
  choices: z.array(z.object({ encoding: z.string(), samples: z.array(z.string()) })),
});
export type EncodingReading = z.infer<typeof EncodingReading>;

/**
 * A value of a column that only a person can read: a storage that the account has not; among the allergens a code or a
 * statement is left out until it has a meaning, a word stays text; each value of an allergen chart is asked about once.
 */
export const ImportQuestion = z.object({
  field: z.enum(['custom_allergens', 'default_storage', 'chart']),
  value: z.string(),
  /** How many rows have it, or of a chart how many cells. */
  rows: z.number().int(),
  is_word: z.boolean(),
  /**
   * What a legend in the file says that it means, or of a chart what such a mark usually says, by which it is read until
   * somebody answers; empty where neither is known.
   */
  suggestion: z.string(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** Where in a file its table stands. */
export const TablePlace = {
  sheet: z.string(),
  /** Every sheet of the workbook that can be chosen, the active one first, or every list of a JSON file. */
  sheets: z.array(z.string()),
  /** The row that was read as the names of the columns; 0 where none was. */
  header_row: z.number().int(),
};

/** What step 2 of the wizard needs to know of an uploaded file. */
export const ImportInspection = z.object({
  format: ImportFormat,
  encoding: z.string(),
  reading: EncodingReading.nullable(),
  delimiter: z.string(),
  ...TablePlace,
  /** False when no row plainly names the columns: a person says which one does. */
  is_header_certain: z.boolean(),
  /** The first rows of the file as they are, for that choice. */
  first_rows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
  columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
  rows: z.number().int(),
  /** True of products that were exported to be edited: nothing of it has to be mapped. */
  keyed: z.boolean(),
  suggestions: z.array(
    z.object({ target: z.string(), column: z.string(), confidence: z.enum(['high', 'medium', 'low']) }),
  ),
  /** Distinct values per column with few of them, for the category mapping. */
  values: z.record(z.string(), z.array(z.string())),
});
export type ImportInspection = z.infer<typeof ImportInspection>;

/** What is wrong with a cell of a file, or was left out of it. */
export const ImportProblem = z.object({
  /** The file's own row number; the header is row 1. */
  row: z.number().int(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
