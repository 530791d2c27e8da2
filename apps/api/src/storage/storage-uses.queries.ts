import type { PrintReason } from '@larder/rules/print-reason';
import { sql } from 'drizzle-orm';
import { rows } from '../platform/database/rows.ts';
import type { Tx } from '../platform/database/scope.ts';

/** A product, and the storage and the reason that a venue printed it with last. */
export type StorageUse = { product_id: string; storage_id: string; reason: PrintReason | null; printed_at: string };

/** What a venue printed its products with last; `since` narrows to what was written since a transaction. */
export function findStorageUses(tx: Tx, organization_id: string, since?: string): Promise<StorageUse[]> {
  return rows<StorageUse>(
    tx,
    sql`select u.product_id, u.storage_id, u.reason, u.printed_at from storage_uses u
        where u.account_id = ${tx.account_id} and u.organization_id = ${organization_id}
          and (${since ?? null}::text is null or u.changed_in >= (${since ?? null}::text)::xid8)
        order by u.product_id`,
  );
}

/**
 * Notes what a venue printed its products with. Only another storage or reason than before is written, so that tablets do not
 * read the same again with every print; a print that comes late changes nothing.
 */
export async function noteStorageUses(tx: Tx, organization_id: string, uses: readonly StorageUse[]): Promise<void> {
  const newest = new Map<string, StorageUse>();
  for (const use of uses) {
    const known = newest.get(use.product_id);
    if (!known || known.printed_at < use.printed_at) newest.set(use.product_id, use);
  }
  if (newest.size === 0) return;
  await rows(
    tx,
    sql`insert into storage_uses as u (account_id, organization_id, product_id, storage_id, reason, printed_at)
        select ${tx.account_id}::uuid, ${organization_id}::uuid, n.product_id, n.storage_id, n.reason, n.printed_at
          from jsonb_to_recordset(${JSON.stringify([...newest.values()])}::jsonb) as n(product_id uuid, storage_id uuid, reason text, printed_at timestamptz)
          order by n.product_id
        on conflict (account_id, organization_id, product_id) do update
          set storage_id = excluded.storage_id, reason = excluded.reason, printed_at = excluded.printed_at, changed_in = pg_current_xact_id()
          where (u.storage_id, u.reason) is distinct from (excluded.storage_id, excluded.reason) and u.printed_at <= excluded.printed_at`,
  );
}
