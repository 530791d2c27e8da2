import type { Received } from '@larder/contract/endpoint';
import type { venueFigures } from '@larder/contract/venue-figures';
import { nameKey } from '@larder/rules/name-key';
import { sql } from 'drizzle-orm';
import { containing } from '../../platform/database/list.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { zoneOf } from '../../platform/database/zone-of.ts';

export type VenueQuery = Received<typeof venueFigures.venueFigures>['query'];

/** The venues in scope by their names, each with the zone that it lives by. */
export function listVenues(tx: Tx, { search, organization_id }: Pick<VenueQuery, 'search' | 'organization_id'>) {
  const named = search ? sql`o.name_key like ${containing(nameKey(search))}` : sql`true`;
  return rows<{ id: string; name: string; timezone: string }>(
    tx,
    sql`select o.id, o.name, ${zoneOf(sql`o.id`, sql`o.timezone`)} as timezone from organizations o
        where o.account_id = ${tx.account_id} and o.organization_type = 'VENUE' and ${inScope(tx, 'o.id', organization_id)} and ${named}
        order by o.name_key, o.id`,
  );
}
