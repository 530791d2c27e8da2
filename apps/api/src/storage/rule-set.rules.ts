import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether a rule `r` of group `g` belongs to the set that holds on device `d`: its preset group while that is active
 * and has a rule in force; else the device's own rules; else the account's default ones. No device is ever left without
 * rules by an empty set.
 */
export const holdsOnDevice: SQL = sql`case
  when exists (select 1 from storage_rule_groups pg join storage_rules pr on pr.account_id = pg.account_id and pr.group_id = pg.id
      where pg.account_id = d.account_id and pg.id = d.storage_rule_group_id and not pg.is_saas_default and pg.lifecycle = 'ACTIVE'
        and pr.device_id is null and pr.lifecycle = 'ACTIVE')
    then r.group_id = d.storage_rule_group_id and r.device_id is null
  when exists (select 1 from storage_rules x where x.account_id = d.account_id and x.device_id = d.id and x.lifecycle = 'ACTIVE')
    then r.device_id = d.id
  else g.is_saas_default and r.device_id is null
end`;
