import type { TabletCounts } from '@larder/contract/devices/device-health';
import type { DeviceRow, devices } from '@larder/contract/devices/devices';
import type { Received } from '@larder/contract/endpoint';
import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { containing, countRows, countWhole, numberedPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { chosenSubtrees, inScope } from '../../platform/database/subtree.ts';
import { tabletTroubles } from './device-trouble.rules.ts';

type ListQuery = Received<typeof devices.list>['query'];
export type DeviceLine = z.infer<typeof DeviceRow>;

export const deviceJoined = sql`devices d join organizations o on o.account_id = d.account_id and o.id = d.organization_id`;

export const deviceColumns = sql`d.id, d.name, d.device_code, jsonb_build_object('id', o.id, 'name', o.name) as organization, d.billing_period,
  jsonb_build_object('status', d.subscription_status, 'current_period', d.billing_period,
    'integration', jsonb_build_object('external_reference', d.subscription_reference)) as subscription,
  d.last_seen_at, d.created_at as created_on, d.queued_events,
  ${tabletTroubles} as trouble`;

export function listDevices(tx: Tx, query: ListQuery) {
  return pageOf<DeviceLine>(tx, query, deviceColumns);
}

export function listDeviceNames(tx: Tx, query: Received<typeof devices.names>['query']) {
  return pageOf<{ id: string; name: string; organization_name: string }>(
    tx,
    query,
    sql`d.id, d.name, o.name as organization_name`,
  );
}

/** Devices by name. What is joined is so after the page is cut, and is not counted. */
function pageOf<T extends object>(tx: Tx, query: ListQuery, columns: SQL) {
  const where = matching(tx, query);
  const order = sql`order by lower(d.name), d.id`;
  return numberedPage<T>(query, {
    find: ({ limit }) =>
      rows<T>(
        tx,
        sql`select ${columns} from (select d.* from devices d where ${where} ${order} ${limit}) d
            join organizations o on o.account_id = d.account_id and o.id = d.organization_id ${order}`,
      ),
    count: async () =>
      (isAll(query) ? await countWhole(tx, 'devices') : undefined) ?? countRows(tx, sql`devices d where ${where}`),
  });
}

function isAll({ search, organization_id, filters }: ListQuery): boolean {
  return !search && !organization_id?.length && !filters?.trouble && !filters?.state;
}

/**
 * An operator may read the devices of every customer: of those that are asked for, else only those of the own scope are
 * listed.
 */
function matching(tx: Tx, { search, organization_id, filters }: ListQuery): SQL {
  const where: SQL[] = [
    organization_id?.length
      ? sql`d.organization_id = ${chosenSubtrees(organization_id)}`
      : sql`d.account_id = ${tx.account_id} and ${inScope(tx, 'd.organization_id')}`,
  ];
  if (search) {
    const text = containing(search);
    where.push(
      sql`(lower(d.name) like ${text} or d.device_code like ${text} or lower(d.subscription_reference) like ${text})`,
    );
  }
  if (filters?.trouble) where.push(sql`${tabletTroubles} && ${sql.param(filters.trouble)}::text[]`);
  if (filters?.state) where.push(sql`d.subscription_status = any (${sql.param(filters.state)}::text[])`);
  return sql.join(where, sql` and `);
}

/**
 * How many devices an organisation has, and what is wrong with how many tablets; those without a device are left out.
 */
export function countTablets(tx: Tx, organization_id: string[] | undefined) {
  return rows<{ organization_id: string } & TabletCounts>(
    tx,
    sql`select d.organization_id, count(*)::int as total, count(*) filter (where 'UNPAIRED' = any (t.troubles))::int as unpaired,
          count(*) filter (where 'SILENT' = any (t.troubles))::int as silent,
          count(*) filter (where 'WAITING' = any (t.troubles))::int as waiting
        from devices d cross join lateral (select ${tabletTroubles}) t(troubles) where d.account_id = ${tx.account_id} and ${inScope(tx, 'd.organization_id', organization_id)} group by 1`,
  );
}

export type DeviceFacts = {
  id: string;
  name: string;
  device_code: string;
  requires_profile_pin: boolean;
  storage_rule_group_id: string | null;
  batch_mark: string;
  organization: { id: string; name: string; code: string };
  is_restricted: boolean;
  is_flagged: boolean;
};

export function findDevice(tx: Tx, id: string): Promise<DeviceFacts | undefined> {
  return row<DeviceFacts>(
    tx,
    sql`select d.id, d.name, d.device_code, d.requires_profile_pin, d.storage_rule_group_id, d.batch_mark,
          jsonb_build_object('id', o.id, 'name', o.name, 'code', o.code) as organization, a.is_restricted, a.is_flagged
        from ${deviceJoined} join organizations a on a.account_id = d.account_id and a.id = d.account_id where d.id = ${id}`,
  );
}

/** By what the batches of a device are numbered at a venue: that venue, and its mark there. */
export type Numbering = Pick<DeviceFacts, 'batch_mark' | 'organization'>;

/** The numbering of a device at the venue that it reports from; of several times there the last. */
export async function findNumbering(
  tx: Tx,
  { id, organization_id }: { id: string; organization_id: string },
): Promise<Numbering> {
  const found = await row<Numbering>(
    tx,
    sql`select jsonb_build_object('id', o.id, 'name', o.name, 'code', o.code) as organization, coalesce((select m.batch_mark from device_moves m
          where m.account_id = o.account_id and m.device_id = ${id} and m.organization_id = o.id order by m.moved_at desc limit 1), '') as batch_mark
        from organizations o where o.account_id = ${tx.account_id} and o.id = ${organization_id}`,
  );
  if (!found) throw new Error('A device reports from a venue that has no row');
  return found;
}

export type DeviceLogin = { device_id: string; account_id: string; pin_hash: string };

export async function findDeviceLogin(database: Database, code: string): Promise<DeviceLogin | undefined> {
  const { rows } = await database.pool.query<DeviceLogin>('select * from auth.find_device_login($1)', [code]);
  return rows[0];
}
