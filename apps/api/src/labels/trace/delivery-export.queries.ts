import { sql } from 'drizzle-orm';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });

export type DeliveryWindow = { organization_id: string[]; from: string; before: string };

/** What came in at a venue's door, refused deliveries too; times are local to the venue. */
export const deliveryExport: ExportKind<DeliveryWindow> = {
  name: 'deliveries',
  title: 'Deliveries',
  columns: [
    text('Food', 28),
    text('Lot', 18),
    text('Supplier', 24),
    { header: 'Received', kind: 'moment' },
    { header: 'Amount', kind: 'number', width: 10 },
    text('Unit', 8),
    { header: '°C', kind: 'number', width: 8 },
    text('Use by', 12),
    text('Check at the door', 12),
    text('Why it was refused', 28),
    text('Reference', 18),
    text('Initials', 9),
    text('Time zone', 16),
  ],
  select: (
    query,
    tx,
  ) => sql`select r.name, l.lot_code, s.name, r.received_at at time zone z.zone, r.amount::numeric, r.unit,
      r.temperature::numeric, coalesce(r.use_by, r.best_before)::text, case r.verdict when 'ACCEPTED' then 'Accepted' else 'Refused' end,
      r.reason, r.reference, r.initials, z.zone
    from receipts r left join lots l on l.account_id = r.account_id and l.id = r.lot_id
      left join suppliers s on s.account_id = r.account_id and s.id = r.supplier_id
      cross join lateral (select ${zoneOfVenue(sql`r.organization_id`)} as zone) z
    where ${within(query, tx)} order by r.received_at desc, r.id desc`,
  from: (query, tx) => sql`receipts r where ${within(query, tx)}`,
};

const within = ({ organization_id, from, before }: DeliveryWindow, tx: Reach) =>
  sql`r.account_id = ${tx.account_id} and ${inScope(tx, 'r.organization_id', organization_id)}
    and r.received_at >= ${from}::timestamptz and r.received_at < ${before}::timestamptz`;
