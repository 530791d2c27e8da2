import type { DeviceLabel, DeviceLabels } from '@larder/contract/devices/device-live-labels';
import { onceEach } from '@larder/rules/held-allergens';
import { findStateMarks } from '../../devices/devices/device-state.queries.ts';
import { readVersion } from '../../devices/devices/device-version.rules.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { findDeviceLabels, findHeld, type DeviceLabelRow } from './device-labels.queries.ts';
import { findFoldRows } from './fold.queries.ts';
import { clockOff, fold, type Folded } from './fold.rules.ts';

/**
 * The labels that are still there at a device's venue, and those that ended in the last days; whole, or what changed
 * since a version.
 */
export async function readDeviceLabels(
  tx: Tx,
  organization_id: string,
  since: string | undefined,
): Promise<DeviceLabels> {
  // Read first: whatever commits after this belongs to the next delta.
  const { labels } = readVersion(await findStateMarks(tx), organization_id);
  const from = labels.since(since);
  const live = await findDeviceLabels(tx, organization_id, from);
  const ids = live.map(({ id }) => id);
  // What other venues reported of them counts here too, without their people.
  const [rows, held] = await insideAccount(tx, tx.account_id, (account) =>
    together([findFoldRows(account, ids), findHeld(account, ids)]),
  );
  const folded = new Map(rows.map((row) => [row.id, fold(row)]));
  const items = live.flatMap((label) => {
    const known = folded.get(label.id);
    return known ? [{ ...describe(label, known), held: onceEach(held.get(label.id) ?? []) }] : [];
  });
  return { version: labels.version, full: from === undefined, items };
}

function describe(live: DeviceLabelRow, { row, print, facts, rules, life }: Folded): DeviceLabel {
  const reported = new Map(row.facts.map((fact) => [fact.id, fact]));
  return {
    id: row.id,
    code: row.code,
    product_id: row.product_id,
    product_name: row.product_name,
    usage: row.usage,
    batch_id: row.batch_id,
    batch_code: row.batch_code,
    initials: row.initials,
    storage_id: live.storage_id,
    unit_type: row.unit_type,
    print: {
      ...print,
      limits: print.limits ?? null,
      paused: print.paused ?? null,
      best_before: print.best_before ?? null,
    },
    rules,
    facts: facts.map((fact) => {
      const {
        initials = '',
        device_id,
        user_id,
        organization_id,
        offset_ms = null,
        clock_by_person,
      } = reported.get(fact.id) ?? {};
      const clock_off = clockOff(offset_ms);
      const isOwn = organization_id === row.organization_id;
      // Tablets of earlier versions know nothing of receipts: what is ahead counts at its own.
      const at = Math.min(fact.at, fact.received_at ?? fact.at);
      return {
        ...fact,
        at,
        ...(isOwn && initials && { initials }),
        ...(isOwn && user_id && { user_id }),
        ...(device_id && { device_id }),
        ...(clock_off && { clock_off }),
        ...(clock_by_person && { clock_by_person }),
      };
    }),
    ...(row.reason && { reason: row.reason }),
    parents: row.parents.map(({ id, relation }) => ({ id, relation })),
    ...(row.reprint_id && { is_reprint: true }),
    life: {
      condition: life.condition,
      use_by: life.use_by,
      best_before: life.best_before,
      place: life.place,
      opened_at: life.opened_at,
      remaining: life.remaining,
      custody: live.custody,
      closed_at: life.closed_at,
      disputed: life.disputed,
      notes: life.notes,
    },
    seen_at: live.seen_at,
    allergens: live.allergens,
    relabel: live.relabel,
    ...(live.is_recalled && { recalled: true }),
    gone_by: live.gone_by ?? null,
    missing_allergens: live.missing_allergens,
    ...(live.wording_known === false && { wording_known: false }),
    missing_from_sources: live.missing_from_sources,
    from_sources: live.from_sources,
  };
}
