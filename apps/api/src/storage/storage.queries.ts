import type { Received } from '@larder/contract/endpoint';
import type { storage, Storage, StorageRow } from '@larder/contract/storage/storage';
import { guessStorageKind } from '@larder/rules/storage-kind';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { containing, listPage } from '../platform/database/list.ts';
import { insertMissing, insertRows, type NewRow } from '../platform/database/row-writes.ts';
import { row, rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';
import { storageLocationDevices, storageLocations } from '../schema/storage.ts';
import { inSet } from '../schema/tenant-table.ts';

type StorageLine = z.infer<typeof StorageRow>;

const linked = sql`storage_location_devices x where x.account_id = s.account_id and x.storage_id = s.id`;
const columns = sql`s.id, s.name, s.lifecycle, jsonb_build_object('units', s.units, 'period', s.period) as expiry, s.storage_type, s.kind, null as group,
  jsonb_build_object('devices', (select count(*) from ${linked})) as connections,
  case when exists (select 1 from ${linked}) then 'DEVICES' else 'GLOBAL' end as usage,
  ${inSet('visible', 's.organization_id')} as can_edit`;
/**
 * Without device links it is Global below its owner; with links, people from above see it whose scope holds one of the
 * devices.
 */
const reachable = sql`(${inSet('visible', 's.organization_id')} or not exists (select 1 from ${linked})
  or exists (select 1 from ${linked} and x.device_id in (select d.id from devices d where d.account_id = s.account_id and ${inSet('visible', 'd.organization_id')})))`;

export function listStorage(tx: Tx, query: Received<typeof storage.list>['query']) {
  const where: SQL[] = [reachable];
  if (query.search) where.push(sql`lower(s.name) like ${containing(query.search)}`);
  if (query.filters?.lifecycle) where.push(sql`s.lifecycle = any (${sql.param(query.filters.lifecycle)}::text[])`);
  if (query.location_id?.length) where.push(holdsAt(query.location_id));
  if (query.device_id) where.push(offeredOn(query.device_id));
  const direction = query.sort_order === 'desc' ? sql`desc` : sql`asc`;
  const first = query.sort_by === 'lifecycle' ? sql`s.lifecycle ${direction}, ` : sql``;
  return listPage<StorageLine>(tx, query, {
    columns,
    from: sql`storage_locations s where ${sql.join(where, sql` and `)}`,
    order: sql`${first}lower(s.name) ${direction}, s.id ${direction}`,
  });
}

/** One location with the devices that the caller may see of it. */
export function findStorage(tx: Tx, id: string) {
  return row<Storage>(
    tx,
    sql`select ${columns}, s.created_at,
      (select jsonb_build_object('id', o.id, 'name', o.name) from organizations o where o.account_id = s.account_id and o.id = s.organization_id) as organization,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'organization_name', o.name) order by lower(d.name), d.id)
        from storage_location_devices x join devices d on d.account_id = x.account_id and d.id = x.device_id
        join organizations o on o.account_id = d.account_id and o.id = d.organization_id
        where x.account_id = s.account_id and x.storage_id = s.id and ${inSet('visible', 'd.organization_id')}), '[]') as devices
      from storage_locations s where s.id = ${id} and ${reachable}`,
  );
}

export function listStorageDevices(tx: Tx, id: string, query: Received<typeof storage.devices>['query']) {
  const where = [
    sql`x.storage_id = ${id}`,
    inSet('visible', 'd.organization_id'),
    ...(query.search ? [sql`lower(d.name) like ${containing(query.search)}`] : []),
  ];
  return listPage<Storage['devices'][number]>(tx, query, {
    columns: sql`d.id, d.name, o.name as organization_name`,
    from: sql`storage_location_devices x join devices d on d.account_id = x.account_id and d.id = x.device_id
      join organizations o on o.account_id = d.account_id and o.id = d.organization_id where ${sql.join(where, sql` and `)}`,
    order: sql`lower(d.name), d.id`,
  });
}

/** Holds a location until the end of the transaction, so that two changes of it come one after the other. */
export async function lockStorage(tx: Tx, id: string): Promise<void> {
  await rows(tx, sql`select 1 as one from storage_locations where id = ${id} for update`);
}

/** How many of the devices stand in the caller's scope, and how many of those at or below one of the organisations. */
export async function countDevicesBelow(
  tx: Tx,
  device_ids: string[],
  organization_ids: string[],
): Promise<{ visible: number; below: number }> {
  const counted = await row<{ visible: number; below: number }>(
    tx,
    sql`select count(*)::int as visible, count(*) filter (where d.organization_id in (
          select t.descendant_id from organization_tree t where t.account_id = d.account_id and t.ancestor_id = any (${sql.param(organization_ids)}::uuid[])))::int as below
        from devices d where d.account_id = ${tx.account_id} and d.id = any (${sql.param(device_ids)}::uuid[]) and ${inSet('visible', 'd.organization_id')}`,
  );
  return counted ?? { visible: 0, below: 0 };
}

/**
 * Writes a location; the devices limit it to themselves, and none makes it Global. Its name says of which kind it is
 * where nobody does.
 */
export async function insertLocation(
  tx: Tx,
  location: NewRow<typeof storageLocations> & { id: string },
  device_ids: string[] = [],
): Promise<void> {
  await insertRows(tx, storageLocations, [{ ...location, kind: location.kind ?? guessStorageKind(location.name) }]);
  await insertLocationDevices(tx, location.id, device_ids);
}

export async function insertLocationDevices(tx: Tx, storage_id: string, device_ids: string[]): Promise<void> {
  await insertMissing(
    tx,
    storageLocationDevices,
    device_ids.map((device_id) => ({ storage_id, device_id })),
  );
}

/** Answers whether the device had been linked. */
export async function removeLocationDevice(tx: Tx, id: string, device_id: string): Promise<boolean> {
  const removed = await rows(
    tx,
    sql`delete from storage_location_devices where storage_id = ${id} and device_id = ${device_id} returning 1 as one`,
  );
  return removed.length > 0;
}

/** What holds at the chosen organisations or below: made there, or above of there. */
function holdsAt(organization_ids: string[]): SQL {
  const chosen = sql`any (${sql.param(organization_ids)}::uuid[])`;
  return sql`exists (select 1 from organization_tree t where t.account_id = s.account_id
    and ((t.ancestor_id = ${chosen} and t.descendant_id = s.organization_id) or (t.descendant_id = ${chosen} and t.ancestor_id = s.organization_id)))`;
}

/** What a device offers, or would if it were active: Global above it, or linked to it. */
function offeredOn(device_id: string): SQL {
  return sql`exists (select 1 from devices d join organization_tree t on t.account_id = d.account_id and t.descendant_id = d.organization_id
      where d.account_id = s.account_id and d.id = ${device_id} and t.ancestor_id = s.organization_id)
    and (not exists (select 1 from ${linked}) or exists (select 1 from ${linked} and x.device_id = ${device_id}))`;
}
