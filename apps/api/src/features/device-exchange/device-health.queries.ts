import type { DeviceHealthReport } from '@larder/contract/device-health';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** What a device says of itself beside its events. */
export type SignOfLife = DeviceHealthReport & {
  clock_offset_ms: number | null;
  queued?: number | undefined;
  app_version?: string | undefined;
};

/**
 * Notes that a device reported; what it did not say stays as it was. Another memory on the tablet than before, while reports waited in
 * that one, means that those are lost: how many they may be is kept. So it does where the tablet says itself that it lost that memory:
 * what it recorded without a network, nobody has counted.
 */
export async function updateSignOfLife(tx: Tx, id: string, reported: SignOfLife): Promise<void> {
  const { install_id: lost_id = null, since = null } = reported.emptied ?? {};
  const isEmptied = sql`d.install_id <> ${reported.install_id ?? null}::uuid and (d.queued_events > 0 or d.install_id = ${lost_id}::uuid)`;
  await rows(
    tx,
    sql`update devices d set last_seen_at = now(), clock_offset_ms = coalesce(${reported.clock_offset_ms}::bigint, clock_offset_ms),
          queued_events = coalesce(${reported.queued ?? null}::int, queued_events), app_version = coalesce(${reported.app_version ?? null}::text, app_version),
          emptied_at = case when ${isEmptied} then now() else emptied_at end,
          emptied_events = case when ${isEmptied} then queued_events else emptied_events end,
          emptied_since = case when ${isEmptied} then case when d.install_id = ${lost_id}::uuid then ${since}::timestamptz end else emptied_since end,
          install_id = coalesce(${reported.install_id ?? null}::uuid, install_id), installed = coalesce(${reported.installed ?? null}::boolean, installed),
          platform = coalesce(${reported.platform ?? null}::text, platform), storage = coalesce(${jsonOf(reported.storage)}::jsonb, storage),
          printers = coalesce(${jsonOf(reported.printers)}::jsonb, printers),
          unsent_oldest_at = case when ${reported.unsent_oldest_at === undefined}::boolean then unsent_oldest_at else ${reported.unsent_oldest_at ?? null}::timestamptz end
        where id = ${id}`,
  );
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
