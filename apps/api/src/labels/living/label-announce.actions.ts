import { sql } from 'drizzle-orm';
import { announce } from '../../platform/audit/announce.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { NewItem } from '../../waste/wastage-writes.queries.ts';
import type { NewFact } from './label-facts.queries.ts';

type Disputed = { id: string; code: string; product_name: string; organization_id: string; disputed: string[] };

/** Announces labels of which two reports contradict each other. */
export async function announceDisputes(tx: Tx, label_ids: string[]): Promise<void> {
  if (!label_ids.length) return;
  await announce(tx, ['label.disputed'], async () => {
    const labels = await rows<Disputed>(
      tx,
      sql`select l.id, l.code, l.product_name, l.organization_id, l.disputed from live_labels l
          where l.account_id = ${tx.account_id} and l.id = any (${sql.param(label_ids)}::uuid[])`,
    );
    return labels.map(({ id, code, product_name, organization_id, disputed }) => ({
      event: 'label.disputed',
      source_id: id,
      organization_id,
      subject: product_name,
      data: { id, label_id: id, code, product_name, disputed },
    }));
  });
}

/** What happened to labels that other services can be notified of. */
const announced: Record<string, string> = {
  used: 'label.used',
  wasted: 'label.wasted',
  opened: 'label.opened',
  frozen: 'label.frozen',
  thawed: 'label.thawed',
};
/** Of what devices report, these are announced with the report itself (`announceReports`). */
const announcedWithReports: Record<string, string> = {
  used: 'label.closed',
  wasted: 'label.closed',
  voided: 'label.misprinted',
};

function eventsOf({ kind, device_id }: Pick<NewFact, 'kind' | 'device_id'>, isRest: boolean): string[] {
  if (kind === 'part_used') return isRest ? ['label.used', 'label.closed'] : [];
  const events = [announced[kind], device_id === null ? announcedWithReports[kind] : undefined];
  return events.flatMap((event) => event ?? []);
}

/**
 * Announces what was reported of labels, in the order of the reports. A part that was the rest of a label is its end.
 */
export async function announceFacts(tx: Tx, facts: readonly NewFact[]): Promise<void> {
  const events = facts.flatMap((fact) => eventsOf(fact, true));
  if (!events.length) return;
  await announce(tx, events, async () => {
    const labels = await rows<Pick<Disputed, 'id' | 'code' | 'product_name'> & { closed_by: string | null }>(
      tx,
      sql`select l.id, l.code, l.product_name, v.closed_by from label_logs l left join live_labels v on v.account_id = l.account_id and v.id = l.id
          where l.account_id = ${tx.account_id} and (l.id = any (${sql.param(facts.flatMap(({ label_id }) => label_id ?? []))}::uuid[])
            or l.code = any (${sql.param(facts.flatMap(({ code }) => code ?? []))}::text[]))`,
    );
    const known = new Map(labels.flatMap((one) => [[one.id, one] as const, [one.code, one] as const]));
    return facts.flatMap((fact) => {
      const { id, label_id, code, kind, at, organization_id, initials, device_id, body } = fact;
      const label = known.get(label_id ?? code ?? '');
      return eventsOf(fact, label?.closed_by === id).map((event) => ({
        event,
        source_id: label?.id ?? label_id ?? id,
        organization_id,
        subject: label?.product_name ?? '',
        data: {
          id,
          label_id: label?.id ?? label_id,
          code: label?.code ?? code,
          product_name: label?.product_name ?? '',
          kind,
          at,
          initials,
          device_id,
          ...body,
        },
      }));
    });
  });
}

/** Announces food that was thrown away with its label, as other waste is. */
export async function announceWastage(
  tx: Tx,
  device: { id: string; organization_id: string },
  items: readonly NewItem[],
): Promise<void> {
  if (!items.length) return;
  await announce(tx, ['wastage.recorded'], () =>
    items.map(({ id, product_id, product_name, amount, unit_type, reason_id, reason, notes, wasted_by, ...item }) => ({
      event: 'wastage.recorded',
      source_id: device.id,
      organization_id: device.organization_id,
      subject: product_name,
      data: {
        id,
        product_id,
        amount,
        unit_type,
        reason_id,
        notes,
        wasted_by,
        wasted_at: item.wasted_at,
        label_id: item.label_id,
        product_name,
        reason_name: reason,
        device_time: item.device_time,
      },
    })),
  );
}
