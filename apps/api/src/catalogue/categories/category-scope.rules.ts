import { sql, type SQL } from 'drizzle-orm';
import { inSet } from '../../schema/tenant-table.ts';

/** Whether every organisation and device that a category is shared with lies in the caller's scope. */
export const categoryEditable = sql`(
  ${inSet('visible', 'c.organization_id')}
  and not exists (select 1 from category_organizations x where x.account_id = c.account_id and x.category_id = c.id
    and not (${inSet('visible', 'x.organization_id')}))
  and not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id
    and not (${inSet('visible', 'x.organization_id')})))`;

/** A category without device links is Global; with links it is seen by people whose scope holds one of them. */
export const categoryReachable = sql`(not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id)
  or exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id
    and ${inSet('visible', 'x.organization_id')}))`;

/** Whether product `p` belongs to the caller's scope, and so does the device that made it and still keeps it. */
export const ownEditable = sql`(${inSet('visible', 'p.organization_id')} and (p.device_added is null
  or exists (select 1 from devices own where own.account_id = p.account_id and own.id = p.device_added and ${inSet('visible', 'own.organization_id')})))`;

/**
 * Whether the caller may change product `p` of category `c`. One that a device made is offered there alone until it is
 * detached: its own venue changes it, whatever its category is shared with (docs/product/catalogue.md#permissions).
 */
export const productEditable = sql`(${ownEditable} and (p.device_added is not null or ${categoryEditable}))`;

/** Whether a device offers category `c`: an active one that is Global at its organisation, or linked to it. */
export function categoryOffered(device_id: string): SQL {
  return sql`(c.deleted_at is null and c.lifecycle = 'ACTIVE'
    and (not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id)
      or exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id and x.device_id = ${device_id})))`;
}
