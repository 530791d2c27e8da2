import type { PrintedWords } from '@larder/contract/devices/device-labels';
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SampleLabel } from './folder-facts.rules.ts';
import type { FolderQuery } from './folder.rules.ts';

export type SamplePrint = Omit<SampleLabel, 'words'> & { words: PrintedWords };

/** Labels drawn as samples. */
const samples = 6;
/** The newest prints among which they are looked for, so that the time does not grow with the period. */
const lookedAt = 2_000;

/** The newest print of each of a few products of which it is known word for word what stood on the label. */
export function findSamples(tx: Tx, { organization_id, from, before }: FolderQuery): Promise<SamplePrint[]> {
  return rows<SamplePrint>(
    tx,
    sql`select f.product_name, f.usage, f.printed_date, f.initials, f.batch_code, f.tags, f.code, coalesce(d.name, '') as device_name, f.printed_info -> 'words' as words
        from (select distinct on (l.product_name) l.* from (
            select l.* from label_logs l where l.account_id = ${tx.account_id} and l.organization_id = ${organization_id}
              and l.printed_date >= ${from}::timestamptz and l.printed_date < ${before}::timestamptz order by l.printed_date desc limit ${sql.raw(String(lookedAt))}) l
          where l.printed_info ? 'words' and not l.is_misprint order by l.product_name, l.printed_date desc) f
        left join devices d on d.account_id = f.account_id and d.id = f.device_id
        order by f.printed_date desc, f.product_name limit ${sql.raw(String(samples))}`,
  );
}
