import { mostUseWithinHours, type DateTerm } from '@larder/rules/date-term';

/** The label dates that several categories or products are to have, as they are being chosen. */
export type BulkDatesDraft = {
  term: 'KEEP' | 'CATEGORY' | DateTerm;
  within: 'KEEP' | 'CATEGORY' | 'NONE' | 'OWN';
  hours: string;
};

export const keepsDates: BulkDatesDraft = { term: 'KEEP', within: 'KEEP', hours: '' };

/**
 * What of the products is changed, null being as the category and 0 hours no limit; undefined while the hours are
 * missing or too many.
 */
export function productDatesOf({ term, within, hours }: BulkDatesDraft) {
  const count = hoursOf(hours);
  if (within === 'OWN' && count === undefined) return undefined;
  return {
    ...(term !== 'KEEP' && { date_term: term === 'CATEGORY' ? null : term }),
    ...(within === 'CATEGORY' && { use_within_hours: null }),
    ...(within === 'NONE' && { use_within_hours: 0 }),
    ...(within === 'OWN' && { use_within_hours: count }),
  };
}

/** The same of categories, null hours being no limit. */
export function categoryDatesOf({ term, within, hours }: BulkDatesDraft) {
  const count = hoursOf(hours);
  if (within === 'OWN' && count === undefined) return undefined;
  return {
    ...((term === 'USE_BY' || term === 'BEST_BEFORE') && { date_term: term }),
    ...(within === 'NONE' && { use_within_hours: null }),
    ...(within === 'OWN' && { use_within_hours: count }),
  };
}

function hoursOf(text: string): number | undefined {
  const count = Number(text);
  return count >= 1 && count <= mostUseWithinHours ? count : undefined;
}
