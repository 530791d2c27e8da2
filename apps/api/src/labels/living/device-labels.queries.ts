import type { HeldAllergen } from '@larder/contract/catalogue/held-allergens';
import type { DeviceLabel } from '@larder/contract/devices/device-live-labels';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { goneBy, missingOf, relabelOf, wordingKnown } from './live-state.rules.ts';

/** What a device learns of a live label beyond its print and facts. */
export type DeviceLabelRow = Pick<
  DeviceLabel,
  | 'id'
  | 'storage_id'
  | 'seen_at'
  | 'allergens'
  | 'relabel'
  | 'gone_by'
  | 'missing_allergens'
  | 'wording_known'
  | 'missing_from_sources'
  | 'from_sources'
> & { custody: DeviceLabel['life']['custody']; is_recalled: boolean };

/** The most labels that a device is given; those that end first. */
const mostLabels = 5_000;

/** The live labels of a venue and those that have ended not long ago; since a transaction, or all. */
export function findDeviceLabels(
  tx: Tx,
  organization_id: string,
  since: string | undefined,
): Promise<DeviceLabelRow[]> {
  const changed = since === undefined ? sql`` : sql`and l.changed_in >= ${since}::xid8`;
  return rows<DeviceLabelRow>(
    tx,
    sql`select l.id, l.storage_id, l.seen_at, l.custody, l.hold_recall_id is not null as is_recalled, case when p.printed_info -> 'words' ->> 'allergens' <> '' or p.printed_info -> 'words' ->> 'allergens_declared' = 'true'
            then p.printed_info -> 'words' ->> 'allergens' end as allergens,
          ${relabelOf()} as relabel, ${goneBy()} as gone_by, ${missingOf()} as missing_allergens, ${wordingKnown()} as wording_known,
          l.missing_from_sources, p.from_sources
        from live_labels l join label_logs p on p.account_id = l.account_id and p.id = l.id
        where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id} ${changed}
        order by l.custody = 'LIVE' desc, l.ends_at, l.id ${sql.raw(`limit ${mostLabels}`)}`,
  );
}

/**
 * What the food of each label contains: by its sticker, by its product now and by what it was made from, whichever
 * venue that was printed at.
 */
export async function findHeld(tx: Tx, label_ids: string[]): Promise<Map<string, HeldAllergen[]>> {
  if (!label_ids.length) return new Map();
  const found = await rows<{ id: string; held: HeldAllergen[] }>(
    tx,
    sql`select l.id, coalesce(o.held, '[]') || l.held_above as held from live_labels l
        left join (select o.label, jsonb_agg(public.held_allergen(o.key, o.may, o.word, o.is_unknown)) as held
          from public.own_allergens(${tx.account_id}, ${sql.param(label_ids)}::uuid[]) o group by 1) o on o.label = l.id
        where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])`,
  );
  return new Map(found.map(({ id, held }) => [id, held]));
}
