import type { Product } from '@larder/contract/catalogue/products';
import { mostUseWithinHours, type DateRule, type OwnDateRule } from '@larder/rules/date-term';

/** The dates of a product's label as they are being chosen. */
export type DatesDraft = {
  term: 'CATEGORY' | 'USE_BY' | 'BEST_BEFORE';
  within: 'CATEGORY' | 'NONE' | 'OWN';
  hours: string;
};

export const asCategory: DatesDraft = { term: 'CATEGORY', within: 'CATEGORY', hours: '' };

export function datesDraft({ date_term, use_within_hours: hours }: OwnDateRule): DatesDraft {
  const own = hours === null ? ('CATEGORY' as const) : hours === 0 ? ('NONE' as const) : ('OWN' as const);
  return { term: date_term ?? 'CATEGORY', within: own, hours: hours ? String(hours) : '' };
}

/** What is saved; undefined while the hours are missing or too many. */
export function datesOf({ term, within, hours }: DatesDraft): OwnDateRule | undefined {
  const date_term = term === 'CATEGORY' ? null : term;
  if (within !== 'OWN') return { date_term, use_within_hours: within === 'NONE' ? 0 : null };
  const count = Number(hours);
  return count >= 1 && count <= mostUseWithinHours ? { date_term, use_within_hours: count } : undefined;
}

/** What a product's category says of its label's dates. */
export function categoryRule({ categories: [category] }: Pick<Product, 'categories'>): DateRule {
  return category ?? { date_term: 'USE_BY', use_within_hours: null };
}
