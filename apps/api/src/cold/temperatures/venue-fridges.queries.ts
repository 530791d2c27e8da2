import type { VenueFridge } from '@larder/contract/venue-figures';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { stateOfFridge, venueOfFridge } from './fridge-state.rules.ts';
import { openIncidents, pressing } from './fridges.queries.ts';
import { lastDay } from './readings.queries.ts';

/** How many fridges of a venue are drawn beside it. */
const shownMost = 3;

/**
 * The most pressing fridges of each of several venues, with the lowest and highest value of each of the last 24 hours.
 */
export async function listVenueFridges(tx: Tx, venue_ids: string[], now: string): Promise<Map<string, VenueFridge[]>> {
  const found = await rows<{ organization_id: string; shown: VenueFridge[] }>(
    tx,
    sql`with pressing as materialized (select f.*, v.readings_per_day, ${stateOfFridge(now)} as state, exists (select 1 from ${openIncidents}) as has_open_incident,
            row_number() over (partition by f.organization_id order by ${pressing(now)}, f.name_key, f.id) as place
          from fridges f cross join ${venueOfFridge}
          where f.account_id = ${tx.account_id} and f.organization_id = any (${sql.param(venue_ids)}::uuid[]) and f.deleted_at is null)
        select f.organization_id, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'state', f.state, 'has_open_incident', f.has_open_incident,
            'last_value', f.last_value, 'temperature_upper_threshold', f.temperature_upper_threshold, 'temperature_legal_limit', f.temperature_legal_limit,
            'temperature_lower_limit', f.temperature_lower_limit, 'readings_per_day', f.readings_per_day, 'hours', h.hours) order by f.place) as shown
        from pressing f cross join lateral (${lastDay(now)}) h
        where f.place <= ${shownMost} group by 1`,
  );
  return new Map(found.map(({ organization_id, shown }) => [organization_id, shown]));
}
