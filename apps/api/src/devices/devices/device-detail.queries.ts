import type { DeviceClock, DevicePrinter, DeviceStorage } from '@larder/contract/devices/device-health';
import type { DevicePlace, devices, RejectedEvent } from '@larder/contract/devices/devices';
import type { Received } from '@larder/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import { deviceColumns, deviceJoined, type DeviceLine } from './devices.queries.ts';

export type DeviceFull = DeviceLine & {
  account_id: string;
  serial_number: string;
  mac_address: string;
  requires_profile_pin: boolean;
  daily_expiry_report_email: string;
  trail_api_key_sealed: string;
  trail_template_id_sealed: string;
  trail_site_id_sealed: string;
  storage_rule_group: { id: string; name: string } | null;
  app_version: string;
  clock_offset_ms: number | null;
  clock: DeviceClock | null;
  queued_events: number | null;
  unsent_oldest_at: string | null;
  installed: boolean | null;
  platform: string;
  storage: DeviceStorage | null;
  printers: DevicePrinter[] | null;
  emptied_at: string | null;
  emptied_events: number | null;
  emptied_since: string | null;
  rejected_events: number;
  in_scope: boolean;
};

/** One device as it may be read: those of the caller's scope, any customer's for operators. */
export function findDeviceFull(tx: Tx, id: string): Promise<DeviceFull | undefined> {
  return row<DeviceFull>(
    tx,
    sql`select ${deviceColumns}, d.account_id, d.serial_number, d.mac_address, d.requires_profile_pin, d.daily_expiry_report_email,
          d.trail_api_key_sealed, d.trail_template_id_sealed, d.trail_site_id_sealed, ${inSet('visible', 'd.organization_id')} as in_scope,
          (select jsonb_build_object('id', g.id, 'name', g.name) from storage_rule_groups g
            where g.account_id = d.account_id and g.id = d.storage_rule_group_id) as storage_rule_group,
          d.app_version, d.clock_offset_ms, d.clock, d.queued_events, d.unsent_oldest_at, d.installed, d.platform, d.storage, d.printers,
          d.emptied_at, d.emptied_events, d.emptied_since, (select count(*) from (select 1 from device_events e
            where e.account_id = d.account_id and e.device_id = d.id and e.status = 'rejected' limit 10000) as counted) as rejected_events
        from ${deviceJoined} where d.id = ${id}`,
  );
}

/** The venues that a device was moved to, the newest first, as far as the caller sees them. */
export function listPlaces(tx: Tx, id: string): Promise<DevicePlace[]> {
  return rows<DevicePlace>(
    tx,
    sql`select jsonb_build_object('id', o.id, 'name', o.name) as organization, case when m.moved_at > '-infinity' then m.moved_at end as moved_at,
          m.arrived_at is not null as is_arrived
        from device_moves m join organizations o on o.account_id = m.account_id and o.id = m.organization_id
        where m.device_id = ${id} order by m.moved_at desc limit 100`,
  );
}

export type PairingRow = { paired_at: string | null; open_until: string | null; always_open: boolean };

/** The pairing of a device in scope; undefined for any other. */
export function findPairing(tx: Tx, id: string): Promise<PairingRow | undefined> {
  return row<PairingRow>(tx, sql`select paired_at, open_until, always_open from auth.find_pairing(${id})`);
}

/** What a device reported and the server refused, newest first. */
export function listRejectedEvents(tx: Tx, device_id: string, query: Received<typeof devices.rejectedEvents>['query']) {
  return listPage<z.infer<typeof RejectedEvent>>(tx, query, {
    columns: sql`e.event_id as id, e.type, e.device_time, e.received_at, coalesce(e.error_code, '') as error_code,
      coalesce(e.error_description, '') as error_description, e.via, e.via_name`,
    from: sql`device_events e where e.account_id = ${tx.account_id} and e.device_id = ${device_id} and e.status = 'rejected'`,
    order: sql`e.received_at desc, e.event_id desc`,
  });
}
