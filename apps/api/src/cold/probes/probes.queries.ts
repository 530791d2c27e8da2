import type { StateProbe } from '@larder/contract/devices/device-probes';
import { sql } from 'drizzle-orm';
import { containing } from '../../platform/database/list.ts';
import { inOrder, insertMissing, updateRow, type NewRow } from '../../platform/database/row-writes.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope } from '../../platform/database/subtree.ts';
import { probeChecks, probes } from '../../schema/probes.ts';
import type { BathCheck } from './probe-standing.rules.ts';

export type ProbeUse = { serial: string; model: string; used_at: string };

/**
 * Notes that probes were used at a venue, and brings back those that were taken off the list. A use on the day of the
 * last one changes nothing: tablets read the list again whenever it changes.
 */
export async function noteUses(tx: Tx, organization_id: string, uses: readonly ProbeUse[]): Promise<void> {
  await rows(
    tx,
    sql`insert into probes as p (account_id, id, organization_id, serial, model, used_at)
      select ${tx.account_id}::uuid, gen_random_uuid(), ${organization_id}::uuid, u.serial, u.model, u.used_at
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(serial text, model text, used_at timestamptz) order by u.serial
      on conflict (account_id, organization_id, serial) do update set used_at = greatest(p.used_at, excluded.used_at),
        model = coalesce(nullif(excluded.model, ''), p.model),
        removed_at = case when p.removed_at < excluded.used_at then null else p.removed_at end
      where p.used_at < excluded.used_at - interval '1 day' or p.removed_at < excluded.used_at
        or (excluded.model <> '' and excluded.model <> p.model)`,
  );
}

export type CheckedSerial = { id: string; serial: string; checks: BathCheck[] };

/** The probes of a venue with these serial numbers, each with all of its checks. */
export function findSerials(tx: Tx, organization_id: string, serials: readonly string[]): Promise<CheckedSerial[]> {
  return rows<CheckedSerial>(
    tx,
    sql`select p.id, p.serial, coalesce((select jsonb_agg(jsonb_build_object('bath', c.bath, 'at', c.at, 'is_passed', c.is_passed))
          from probe_checks c where c.account_id = p.account_id and c.probe_id = p.id), '[]') as checks
      from probes p where p.account_id = ${tx.account_id} and p.organization_id = ${organization_id}
        and p.serial = any (${sql.param(serials)}::text[])`,
  );
}

export async function insertProbeChecks(tx: Tx, checks: NewRow<typeof probeChecks>[]): Promise<Set<string>> {
  return new Set(await insertMissing(tx, probeChecks, inOrder(checks)));
}

export type ProbeRow = {
  id: string;
  serial: string;
  model: string;
  used_at: string;
  organization: { id: string; name: string };
  baths: StateProbe['baths'];
};

/** The probes in use, each with its last check in each bath; of chosen venues, with the serial number or model that is looked for. */
export function listProbes(
  tx: Tx,
  { organization_id, search }: { organization_id?: readonly string[] | undefined; search?: string | undefined },
): Promise<ProbeRow[]> {
  const named = search
    ? sql`(lower(p.serial) like ${containing(search.toLowerCase())} or lower(p.model) like ${containing(search.toLowerCase())})`
    : sql`true`;
  return rows<ProbeRow>(
    tx,
    sql`select p.id, p.serial, p.model, p.used_at, jsonb_build_object('id', o.id, 'name', o.name) as organization,
        coalesce((select jsonb_agg(jsonb_build_object('bath', l.bath, 'value', l.value, 'is_passed', l.is_passed, 'at', l.at) order by l.bath desc)
          from (select distinct on (c.bath) c.* from probe_checks c where c.account_id = p.account_id and c.probe_id = p.id
            order by c.bath, c.at desc, c.id desc) l), '[]') as baths
      from probes p join organizations o on o.account_id = p.account_id and o.id = p.organization_id
      where p.account_id = ${tx.account_id} and p.removed_at is null and ${inScope(tx, 'p.organization_id', organization_id)} and ${named}
      order by lower(o.name), p.serial, p.id limit 2000`,
  );
}

export type HeldProbe = {
  id: string;
  organization_id: string;
  serial: string;
  model: string;
  removed_at: string | null;
};

export function lockProbe(tx: Tx, id: string): Promise<HeldProbe | undefined> {
  return row<HeldProbe>(
    tx,
    sql`select id, organization_id, serial, model, removed_at from probes
      where account_id = ${tx.account_id} and id = ${id} for update`,
  );
}

export async function updateRemoved(tx: Tx, id: string, removed_at: string): Promise<void> {
  await updateRow(tx, probes, id, { removed_at });
}
