import { sql } from 'drizzle-orm';
import { row, rows } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';

export type TrailDevice = { id: string; name: string; venue: string; organization_id: string; timezone: string };

/** The devices that name a template and a site of Trail, with the zone of their venue. */
export function findTrailDevices(tx: Tx): Promise<TrailDevice[]> {
  return rows<TrailDevice>(
    tx,
    sql`select d.id, d.name, o.name as venue, d.organization_id, coalesce((
            select z.timezone from organization_tree t join organizations z on z.account_id = t.account_id and z.id = t.ancestor_id
            where t.account_id = o.account_id and t.descendant_id = o.id and z.timezone <> '' order by t.depth limit 1), 'Europe/London') as timezone
        from devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where d.trail_template_id_sealed <> '' and d.trail_site_id_sealed <> '' order by d.id`,
  );
}

export type TrailSecrets = {
  trail_api_key_sealed: string;
  trail_template_id_sealed: string;
  trail_site_id_sealed: string;
};

export function findTrailSecrets(tx: Tx, device_id: string): Promise<TrailSecrets | undefined> {
  return row<TrailSecrets>(
    tx,
    sql`select trail_api_key_sealed, trail_template_id_sealed, trail_site_id_sealed from devices
        where account_id = ${tx.account_id} and id = ${device_id}`,
  );
}

/** The integration whose key counts for devices without one: an enabled one before others. */
export function findTrailIntegration(tx: Tx): Promise<{ id: string; api_key_sealed: string | null } | undefined> {
  return row(
    tx,
    sql`select id, secrets_sealed ->> 'api_key' as api_key_sealed from integrations
        where connector = 'trail' order by is_enabled desc, is_default desc, id limit 1`,
  );
}
