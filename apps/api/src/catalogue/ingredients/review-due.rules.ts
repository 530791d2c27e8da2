import { sql } from 'drizzle-orm';

/** Somebody is to read the declarations of an item `x` again: on its day, or 12 months after what they were read from. */
export const isDue = sql`coalesce(x.review_by, (x.declared_on + interval '12 months')::date) <= current_date`;

/** An ingredient `i` that is kept has such an item in use. */
export const hasReviewDue = sql`i.deleted_at is null and exists (select 1 from supplier_items x
  where x.account_id = i.account_id and x.ingredient_id = i.id and x.in_use and ${isDue})`;
