import { sql } from 'drizzle-orm';
import { announce } from '../../platform/audit/announce.ts';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
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

/** Announces what was reported of labels, in the order of the reports. */
export async function announceFacts(tx: Tx, facts: readonly NewFact[]): Promise<void> {
  const kinds = facts.flatMap(({ kind }) => announced[kind] ?? []);
  if (!kinds.length) return;
  await announce(tx, kinds, async () => {
    const labels = await rows<Pick<Disputed, 'id' | 'code' | 'product_name'>>(
      tx,
      sql`select l.id, l.code, l.product_name from label_logs l
          where l.account_id = ${tx.account_id} and (l.id = any (${sql.param(facts.flatMap(({ label_id }) => label_id ?? []))}::uuid[])
            or l.code = any (${sql.param(facts.flatMap(({ code }) => code ?? []))}::text[]))`,
    );
    const known = new Map(labels.flatMap((one) => [[one.id, one] as const, [one.code, one] as const]));
    return facts.flatMap(({ id, label_id, code, kind, at, organization_id, initials, device_id, body }) => {
      const event = announced[kind];
      const label = known.get(label_id ?? code ?? '');
      if (!event) return [];
      return [
        {
          event,
          source_id: label?.id ?? label_id ?? id,
          organization_id,
          subject: label?.product_name ?? '',
          data: {
            id,
            label_id: label?.id ?? label_id,
            code: label?.code ?? code,
            product_name: label?.product_name ?? '',
            at,
            initials,
            device_id,
            ...body,
          },
        },
      ];
    });
  });
}
