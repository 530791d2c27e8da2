import type { TabletTrouble } from '@larder/contract/devices/device-health';
import { sql, type SQL } from 'drizzle-orm';

/**
 * What is wrong with the tablet of device `d`; one that was never there, or whose subscription has ended, is not
 * missed.
 */
export const troubles = {
  SILENT: sql`(coalesce(d.last_seen_at < now() - interval '24 hours', false) and d.subscription_status not in ('cancelled', 'paused', 'transferred'))`,
  WAITING: sql`coalesce(d.queued_events > 0 and coalesce(d.unsent_oldest_at, d.last_seen_at) < now() - interval '1 hour', false)`,
} satisfies Record<TabletTrouble, SQL>;
