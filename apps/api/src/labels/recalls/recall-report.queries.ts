import { sql, type SQL } from 'drizzle-orm';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });

export const recallLabelColumns: readonly SheetColumn[] = [
  text('Label', 14),
  text('Item', 30),
  text('Location', 24),
  text('What was done', 20),
  { header: 'Found', kind: 'moment' },
  text('Found by', 12),
  text('What is known of it', 18),
  text('Batch code', 16),
  { header: 'Printed', kind: 'moment' },
  { header: 'Added to the recall', kind: 'moment' },
  text('Time zone', 18),
  text('Code', 18),
];

/** The labels that a recall asked for, with what kitchens did with them; times are local to each venue. */
export function recallLabelRows(recall_id: string, tx: Reach): SQL {
  return sql`select p.code_short, coalesce(p.product_name, 'Printed at another venue'), o.name,
      case a.found when 'QUARANTINED' then 'Set aside' when 'BINNED' then 'Thrown away' when 'FOUND' then 'Found'
        else 'Not found' end,
      a.found_at at time zone z.zone, a.found_by,
      case when l.custody = 'LIVE' or l.disputed <> '{}' then 'Still there'
        when coalesce(l.custody, upper(p.outcome)) in ('USED', 'RELABELLED') then 'Used'
        when coalesce(l.custody, upper(p.outcome)) = 'WASTED' then 'Wasted'
        when p.is_misprint then 'Misprint' else 'No outcome' end,
      p.batch_code, p.printed_date at time zone z.zone, a.added_at at time zone z.zone, z.zone, p.code
    from ${recallLabels} left join live_labels l on l.account_id = a.account_id and l.id = a.label_id
      cross join lateral (select ${zoneOfVenue(sql`o.id`)} as zone) z
    where ${ofRecall(recall_id, tx)} order by o.name, a.found is not null, p.product_name, p.printed_date, a.label_id`;
}

/** The same as tables and conditions, to be counted. */
export const recallLabelsFrom = (recall_id: string, tx: Reach): SQL =>
  sql`recall_labels a where ${ofRecall(recall_id, tx)}`;

const recallLabels = sql`recall_labels a
  left join label_logs p on p.account_id = a.account_id and p.id = a.label_id
  join organizations o on o.account_id = a.account_id and o.id = a.organization_id`;
const ofRecall = (recall_id: string, tx: Reach) =>
  sql`a.account_id = ${tx.account_id} and a.recall_id = ${recall_id} and ${inScope(tx, 'a.organization_id')}`;
