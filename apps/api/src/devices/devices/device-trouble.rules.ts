import { sql } from 'drizzle-orm';

/** What is wrong with the tablet of device `d`, by the rule that the database has for every list and figure. */
export const tabletTroubles = sql`public.tablet_troubles(d.last_seen_at, d.subscription_status, d.queued_events, d.unsent_oldest_at)`;
