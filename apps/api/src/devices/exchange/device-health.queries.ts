import type { DeviceHealthReport } from '@larder/contract/devices/device-health';
import { sql, type SQL } from 'drizzle-orm';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What a device says of itself beside its events. */
export type SignOfLife = DeviceHealthReport & {
  clock_offset_ms: number | null;
  queued?: number | undefined;
  app_version?: string | undefined;
};

/**
 * Notes that a device reported; what it did not say stays as it was. Thousands of devices report all the time, so that
 * alone is written once in five minutes; anything new of how the device is doing at once. Another memory on the tablet
 * than before, while reports waited in that one, means that those are lost: how many they may be is kept. So it does
 * where the tablet says itself that it lost that memory: what it recorded without a network, nobody has counted.
 */
export async function updateSignOfLife(tx: Tx, id: string, reported: SignOfLife): Promise<void> {
  const { install_id: lost_id = null, since = null } = reported.emptied ?? {};
  const isEmptied = sql`d.install_id <> ${reported.install_id ?? null}::uuid and (d.queued_events > 0 or d.install_id = ${lost_id}::uuid)`;
  await rows(
    tx,
    sql`update devices d set last_seen_at = now(), silent_since = case when ${isSilent} then d.last_seen_at else d.silent_since end,
          silent_until = case when ${isSilent} then now() else d.silent_until end, clock_offset_ms = n.clock_offset_ms, queued_events = n.queued_events, app_version = n.app_version,
          emptied_at = case when ${isEmptied} then now() else emptied_at end,
          emptied_events = case when ${isEmptied} then d.queued_events else emptied_events end,
          emptied_since = case when ${isEmptied} then case when d.install_id = ${lost_id}::uuid then ${since}::timestamptz end else emptied_since end,
          install_id = n.install_id, installed = n.installed, platform = n.platform, storage = n.storage, printers = n.printers,
          clock = n.clock,
          unsent_oldest_at = n.unsent_oldest_at
        from (select o.id, coalesce(${reported.clock_offset_ms}::bigint, o.clock_offset_ms) as clock_offset_ms,
            coalesce(${reported.queued ?? null}::int, o.queued_events) as queued_events, coalesce(${reported.app_version ?? null}::text, o.app_version) as app_version,
            coalesce(${reported.install_id ?? null}::uuid, o.install_id) as install_id, coalesce(${reported.installed ?? null}::boolean, o.installed) as installed,
            coalesce(${reported.platform ?? null}::text, o.platform) as platform, coalesce(${jsonOf(reported.storage)}::jsonb, o.storage) as storage,
            coalesce(${jsonOf(reported.printers)}::jsonb, o.printers) as printers, coalesce(${jsonOf(reported.clock)}::jsonb, o.clock) as clock,
            case when ${reported.unsent_oldest_at === undefined}::boolean then o.unsent_oldest_at else ${reported.unsent_oldest_at ?? null}::timestamptz end as unsent_oldest_at
          from devices o where o.account_id = ${tx.account_id} and o.id = ${id}) n
        where d.account_id = ${tx.account_id} and d.id = n.id and (d.last_seen_at is null or d.last_seen_at < now() - interval '5 minutes'
          or abs(n.clock_offset_ms - d.clock_offset_ms) > ${steadyClock} or ${news(sql`n`)} is distinct from ${news(sql`d`)})`,
  );
}

/** It has not reported for longer than tablets that have a network ever wait. */
const isSilent = sql`(d.last_seen_at < now() - interval '10 minutes')`;

/**
 * The time in which a device did not report at all, until this call or until one a few minutes ago: what waited may
 * come in several. That it was there is noted once in five minutes, so the first five of a silence prove nothing.
 */
export async function findSilence(tx: Tx, id: string): Promise<{ since: number; until: number } | null> {
  const found = await row<{ since: string; until: string }>(
    tx,
    sql`select s.since + interval '5 minutes' as since, s.until from devices d cross join lateral (
          select d.last_seen_at as since, now() as until where ${isSilent}
          union all select d.silent_since, d.silent_until where not ${isSilent} and d.silent_until > now() - interval '15 minutes') s
        where d.account_id = ${tx.account_id} and d.id = ${id}`,
  );
  return found ? { since: Date.parse(found.since), until: Date.parse(found.until) } : null;
}

/**
 * By how many milliseconds the clocks may seem to drift apart from one call to the next: the network takes longer now
 * and then.
 */
const steadyClock = 2_000;

/** What is news of a device's health at once; not how full its memory is, or when a printer worked last. */
const news = (
  of: SQL,
) => sql`(${of}.clock_offset_ms is null, ${of}.queued_events, ${of}.app_version, ${of}.install_id, ${of}.installed, ${of}.platform, ${of}.storage - 'used', ${of}.clock,
  (select jsonb_agg(p - 'ok_at') from jsonb_array_elements(${of}.printers) p), ${of}.unsent_oldest_at)`;

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
