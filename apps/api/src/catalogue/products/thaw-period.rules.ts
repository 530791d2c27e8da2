import { findPeriod, lacksThaw, type LifePeriods, type LifeSources } from '@larder/rules/life-periods';
import { sql, type SQL } from 'drizzle-orm';

/** What food and its category say of how long it keeps. */
export type FoodSources = Omit<LifeSources, 'organization'>;

/**
 * Where food can lose the time that it keeps once thawed: the organisations that say none, and whether there is a
 * freezer.
 */
export type ThawGround = { thawless: LifePeriods[]; isFreezerThere: boolean };

/**
 * Whether food that may be frozen loses the time that it keeps once it has thawed, at any organisation that says none.
 */
export function losesThaw({ thawless, isFreezerThere }: ThawGround, before: FoodSources, after: FoodSources): boolean {
  if (!findPeriod(before, 'thawed')) return false;
  return thawless.some((organization) => lacksThaw({ ...after, organization }, isFreezerThere));
}

/** What food and its category say of how long it keeps, as columns or values. */
type SourcesInSql = { product: SQL; category: SQL };

/** Whether food that may be frozen loses the time that it keeps once thawed: `losesThaw` in SQL. */
export function losingThaw({ thawless, isFreezerThere }: ThawGround, before: SourcesInSql, after: SourcesInSql): SQL {
  if (thawless.length === 0) return sql`false`;
  return sql`(coalesce(${before.product} -> 'thawed', ${before.category} -> 'thawed') is not null
    and public.lacks_thaw(${after.product}, ${after.category}, ${JSON.stringify(thawless)}::jsonb, ${isFreezerThere}::boolean))`;
}
