import type { FoundLabel } from '@larder/contract/labels/living';
import { readLabelCode } from '@larder/rules/label-code';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The labels in the caller's reach whose code, last six characters or batch code was typed, the latest first. */
export function findLabelsByCode(tx: Tx, typed: string, size: number): Promise<FoundLabel[]> {
  const reading = readLabelCode(typed);
  const code = reading && 'code' in reading ? reading.code : null;
  const short = reading && 'short' in reading ? reading.short : null;
  // Batch codes are kept as they were printed: compared as they stand, the index serves below the row policies.
  const batches = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  const named = (condition: ReturnType<typeof sql>) =>
    sql`(select l.* from label_logs l where l.account_id = ${tx.account_id} and ${condition}
         order by l.printed_date desc, l.id desc limit ${size})`;
  return rows<FoundLabel>(
    tx,
    sql`select l.id, l.product_name as name, l.code_short, l.batch_code, l.printed_date,
          jsonb_build_object('id', l.organization_id, 'name', coalesce(o.name, '')) as organization
        from (${named(sql`l.code = ${code}`)} union ${named(sql`l.code_short = ${short}`)}
              union ${named(sql`l.batch_code = any (${sql.param(batches)}::text[])`)}) l
        left join organizations o on o.account_id = l.account_id and o.id = l.organization_id
        order by l.printed_date desc, l.id desc limit ${size}`,
  );
}
