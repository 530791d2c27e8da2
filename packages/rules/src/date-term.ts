/**
 * USE_BY: not safe to eat afterwards. BEST_BEFORE: past its best afterwards, still safe (Regulation (EU) 1169/2011,
 * articles 2(2)(r) and 24).
 */
export const dateTerms = ['USE_BY', 'BEST_BEFORE'] as const;
export type DateTerm = (typeof dateTerms)[number];

/** The most hours that "use within" takes: 30 days. */
export const mostUseWithinHours = 720;

/**
 * Which date a label carries, and within how many hours of the print its food is to be used besides; null for no such
 * limit.
 */
export interface DateRule {
  date_term: DateTerm;
  use_within_hours: number | null;
}

/** The same as a product keeps it: null is as its category, and 0 hours is no limit whatever the category says. */
export interface OwnDateRule {
  date_term: DateTerm | null;
  use_within_hours: number | null;
}

/** What applies to a product: its own words first, its category's where it has none. */
export function dateRuleOf(product: OwnDateRule, category: DateRule): DateRule {
  return {
    date_term: product.date_term ?? category.date_term,
    use_within_hours: (product.use_within_hours ?? category.use_within_hours) || null,
  };
}

/** The names of what a label's dates are, as its words and the log's exports tell them. */
export const dateTermNames: Record<DateTerm, string> = { USE_BY: 'Use by', BEST_BEFORE: 'Best before' };

/** How a label prints a best-before: in American English it reads "BEST BY". */
export function bestBeforeWords({ date_format }: { date_format: 'uk' | 'us' }): string {
  return date_format === 'us' ? 'BEST BY' : 'BEST BEFORE';
}

/**
 * What a cell of a file or a form says by a term alone, whatever its case, spaces, dashes or dots: "use-by", "USE_BY",
 * "best before date", "BB", "best by". Undefined for anything else, also for "sell by" and "expiry", which say neither.
 */
export function parseDateTerm(text: string): DateTerm | undefined {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:date|end)$/, '');
  return written.get(folded);
}

const written = new Map<string, DateTerm>([
  ...['use by', 'useby', 'ub', 'ubd'].map((words) => [words, 'USE_BY'] as const),
  ...[
    'best before',
    'bestbefore',
    'bb',
    'bbe',
    'bbd',
    'best by',
    'bestby',
    'best if used by',
    'best if used before',
  ].map((words) => [words, 'BEST_BEFORE'] as const),
]);

/**
 * What a term in the words of a printed label means: "BEST BEFORE", "BEST BY" and "BEST IF USED BY" are a best-before,
 * "USE BY" and "USE WITHIN 4 HOURS" a use-by; undefined for any other date, such as "PREPARED".
 */
export function readDateTerm(words: string): DateTerm | undefined {
  const plain = words
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toUpperCase();
  if (/^BEST (BEFORE|BY|IF USED)\b/.test(plain)) return 'BEST_BEFORE';
  return /^USE (BY|WITHIN)\b/.test(plain) ? 'USE_BY' : undefined;
}
