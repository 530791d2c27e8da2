import { sql } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inSet } from '../../schema/tenant-table.ts';
import type { Place } from './device-places.rules.ts';

/**
 * The venues where a device's tablets worked, in the order of their times. One that it was moved to counts since a
 * tablet was paired there: until then a tablet that did not know of the move went on where it was. Asked within the
 * whole account.
 */
export async function findPlaces(tx: Tx, device_id: string): Promise<Place[]> {
  const found = await rows<{ organization_id: string; since: number | null }>(
    tx,
    sql`select m.organization_id, (case when m.arrived_at > '-infinity' then extract(epoch from m.arrived_at) * 1000 end)::float8 as since
        from device_moves m where m.account_id = ${tx.account_id} and m.device_id = ${device_id} and m.arrived_at is not null order by m.moved_at`,
  );
  return found.map(({ organization_id, since }) => ({ organization_id, since: since ?? -Infinity }));
}

/** Those of some organisations that the transaction sees. */
export async function findSeen(tx: Tx, organization_ids: string[]): Promise<Set<string>> {
  const seen = await rows<{ id: string }>(
    tx,
    sql`select o.id from organizations o where o.account_id = ${tx.account_id} and o.id = any (${sql.param(organization_ids)}::uuid[])
          and ${inSet('visible', 'o.id')}`,
  );
  return new Set(seen.map(({ id }) => id));
}

/**
 * Of the fridges, products, reasons and containers that reports name those that the transaction's venue knows. What was
 * added on the device itself went along with it and says nothing.
 */
export async function findKnown(tx: Tx, device_id: string, named: readonly string[]): Promise<Set<string>> {
  const ids = sql`${sql.param(named)}::uuid[]`;
  const known = await rows<{ id: string }>(
    tx,
    sql`select f.id from fridges f where f.account_id = ${tx.account_id} and f.id = any (${ids})
        union all select p.id from products p
          where p.account_id = ${tx.account_id} and p.id = any (${ids}) and p.device_added is distinct from ${device_id}::uuid
        union all select r.id from wastage_reasons r where r.account_id = ${tx.account_id} and r.id = any (${ids})
        union all select c.id from containers c where c.account_id = ${tx.account_id} and c.id = any (${ids})`,
  );
  return new Set(known.map(({ id }) => id));
}

/**
 * Another device of the account, whose reports are handed in, with the memory of its tablet. Asked within the whole
 * account.
 */
export function findOrigin(
  tx: Tx,
  id: string,
): Promise<{ id: string; organization_id: string; name: string; install_id: string | null } | undefined> {
  return row(
    tx,
    sql`select d.id, d.organization_id, d.name, d.install_id from devices d where d.account_id = ${tx.account_id} and d.id = ${id}`,
  );
}
