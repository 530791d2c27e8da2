import { sql } from 'drizzle-orm';
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
