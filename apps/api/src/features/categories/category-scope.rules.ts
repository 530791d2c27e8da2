import { sql } from 'drizzle-orm';

/** Whether every organisation and device that a category is shared with lies in the caller's scope. */
export const categoryEditable = sql`(
  c.organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])
  and not exists (select 1 from category_organizations x where x.account_id = c.account_id and x.category_id = c.id
    and x.organization_id <> all ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[]))
  and not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id
    and x.organization_id <> all ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])))`;

/** A category without device links is Global; with links it is seen by people whose scope holds one of them. */
export const categoryReachable = sql`(not exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id)
  or exists (select 1 from category_devices x where x.account_id = c.account_id and x.category_id = c.id
    and x.organization_id = any ((select string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])::uuid[])))`;
