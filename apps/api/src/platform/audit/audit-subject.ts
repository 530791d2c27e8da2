import { sql } from 'drizzle-orm';

/**
 * The name of what an `audit_entries e` changed: as the change itself names it, as it is called now, or as its latest
 * change that names it.
 */
export const subjectName = sql`coalesce(e.new_values ->> 'name', e.old_values ->> 'name',
  case e.subject_type
    when 'product' then (select s.name from products s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'category' then (select s.name from categories s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'device' then (select s.name from devices s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'organization' then (select s.name from organizations s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'settings' then (select s.name from organizations s where s.account_id = e.account_id and s.id = e.organization_id)
    when 'fridge' then (select s.name from fridges s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'temperature_incident' then (select f.name from temperature_incidents s join fridges f on f.account_id = s.account_id and f.id = s.fridge_id
      where s.account_id = e.account_id and s.id = e.subject_id)
    when 'food_check' then (select s.name from food_checks s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'wastage_item' then (select s.product_name from wastage_items s where s.account_id = e.account_id and s.id = e.subject_id)
    when 'user' then (select s.forename || ' ' || s.surname from users s where s.account_id = e.account_id and s.id = e.subject_id)
  end,
  (select coalesce(h.new_values ->> 'name', h.old_values ->> 'name') from audit_entries h
    where h.account_id = e.account_id and h.subject_id = e.subject_id and (h.new_values ? 'name' or h.old_values ? 'name')
    order by h.id desc limit 1))`;
