import { z } from 'zod';
import { DateTerm, ReportedId, ReportedTime } from '../field.ts';
import { Span } from '../labels/label-body.ts';
import { LabelType } from '../labels/orders.ts';
import { reportedFacts } from '../labels/print-facts.ts';

/** The most that the words of one label may take, in bytes of JSON. */
const mostWords = 24 * 1024;

/**
 * What stands on a printed label, word for word: what the print log shows, whatever the product says by the time the
 * report arrives. What a label names is compared by `allergen_ids` alone; an allergen without its id counts as not
 * named.
 */
export const PrintedWords = z
  .strictObject({
    name: z.string().trim().min(1).max(300),
    size: LabelType,
    storage: z.string().max(60),
    allergens: z.string().max(5_000),
    allergen_ids: z.array(ReportedId).max(100),
    allergens_declared: z.boolean(),
    dates: z.array(z.strictObject({ term: z.string().max(30), at: ReportedTime })).max(6),
    ingredients: z.string().max(20_000).optional(),
    emphasis: z.array(Span).max(500).optional(),
    may_contain: z.string().max(2_000).optional(),
    price: z.string().max(50).optional(),
    barcode: z.string().max(100).optional(),
    custom_fields: z.record(z.string(), z.string()).optional(),
    lower_custom_fields: z.string().max(10_000).optional(),
    /** Words of it that are empty boxes on paper, as a person at the device has accepted. */
    undrawn: z.array(z.string().max(100)).max(40).optional(),
    /** How much the label says that there is, as it is printed: "25 kg". */
    amount: z.string().max(40).optional(),
  })
  .refine((words) => new TextEncoder().encode(JSON.stringify(words)).length <= mostWords, {
    message: `is larger than ${mostWords / 1024} kB`,
  });
export type PrintedWords = z.infer<typeof PrintedWords>;

/** The body of `label_printed`; the event's id becomes the log's id. */
export const LabelPrinted = z
  .strictObject({
    /**
     * Left out for a label without a product, where the venue's settings allow that; then `printed` says what it is.
     */
    product_id: ReportedId.optional(),
    ...reportedFacts,
    storage_id: ReportedId.optional(),
    printed_date: ReportedTime,
    /** When the label ends: its use-by, or its best-before where that is the only date on it. */
    use_by: ReportedTime,
    /** What `use_by` is, where `printed.dates` does not say; USE_BY where nothing says. */
    date_term: DateTerm.optional(),
    expiry_override: z.boolean().optional(),
    reprint_type: z.string().trim().max(40).optional(),
    printed: PrintedWords.optional(),
  })
  .refine(({ product_id, printed }) => product_id ?? printed, {
    path: ['product_id'],
    message: 'is needed where the words of the label are not given',
  });
export type LabelPrinted = z.infer<typeof LabelPrinted>;

const aboutLabel = {
  label_log_id: ReportedId,
  user_id: ReportedId.optional(),
  initials: z.string().trim().min(1).max(8).optional(),
  /** As of a print. */
  clock_by_person: z.boolean().optional(),
};

/** The body of `label_misprinted`. */
export const LabelMisprinted = z.strictObject(aboutLabel);
export type LabelMisprinted = z.infer<typeof LabelMisprinted>;

/** The body of `label_closed`. */
export const LabelClosed = z.strictObject({ ...aboutLabel, outcome: z.enum(['used', 'wasted']) });
export type LabelClosed = z.infer<typeof LabelClosed>;

/** The body of `label_scanned`: a printed label was read by the device's camera or scanner. */
export const LabelScanned = z.strictObject(aboutLabel);
export type LabelScanned = z.infer<typeof LabelScanned>;
