import { sql } from 'drizzle-orm';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const number = (header: string): SheetColumn => ({ header, kind: 'number', width: 12 });
const moment = (header: string): SheetColumn => ({ header, kind: 'moment' });

export type RecallWindow = { organization_id: string[]; from: string; before: string };

/** The recalls and drills that asked something of a venue, and how long it took; times are local to the venue. */
export const recallExport: ExportKind<RecallWindow> = {
  name: 'recalls',
  title: 'Recalls and drills',
  columns: [
    text('Recall', 32),
    text('Kind', 12),
    text('Reason', 32),
    moment('Opened'),
    moment('Seen'),
    text('Seen by', 12),
    moment('Finished'),
    text('Finished by', 12),
    moment('Excused'),
    number('Minutes to 100%'),
    number('Labels'),
    number('Found'),
    text('Ended as', 14),
    text('Note', 32),
    text('Time zone', 16),
  ],
  select: (
    query,
    tx,
  ) => sql`select r.title, case r.kind when 'DRILL' then 'Drill' when 'RECALL' then 'Recall' else 'Withdrawal' end,
      r.reason, r.opened_at at time zone z.zone, k.seen_at at time zone z.zone, k.seen_by, k.done_at at time zone z.zone, k.done_by,
      k.excused_at at time zone z.zone, ceil(extract(epoch from coalesce(k.done_at, k.excused_at) - r.opened_at) / 60)::int,
      n.labels, n.found, case coalesce(r.closing, 'OPEN') when 'DONE' then 'Closed' when 'MISTAKE' then 'A mistake' else 'Open' end,
      k.note, z.zone
    from recall_tasks k join recalls r on r.account_id = k.account_id and r.id = k.recall_id
      cross join lateral (select ${zoneOfVenue(sql`k.organization_id`)} as zone) z
      cross join lateral (select count(*) as labels, count(*) filter (where b.found is not null) as found from recall_labels b
        where b.account_id = k.account_id and b.recall_id = k.recall_id and b.organization_id = k.organization_id) n
    where ${within(query, tx)} order by r.opened_at desc, r.id desc`,
  from: (query, tx) => sql`recall_tasks k join recalls r on r.account_id = k.account_id and r.id = k.recall_id
    where ${within(query, tx)}`,
};

const within = ({ organization_id, from, before }: RecallWindow, tx: Reach) =>
  sql`k.account_id = ${tx.account_id} and ${inScope(tx, 'k.organization_id', organization_id)}
    and r.opened_at >= ${from}::timestamptz and r.opened_at < ${before}::timestamptz`;
