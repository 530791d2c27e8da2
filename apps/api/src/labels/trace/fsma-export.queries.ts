import { sql, type SQL } from 'drizzle-orm';
import { inScope, type Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });

/** Deliveries of some days, or of some lots; `lots`: null for all. */
export type ReceivedWindow = { from: string; before: string; lots: string[] | null };

/**
 * What was received, one row a delivery line, with the key data elements that FSMA 204 asks of those who receive food (21
 * CFR 1.1345); times are local to each venue.
 */
export const fsmaExport: ExportKind<ReceivedWindow> = {
  name: 'fsma_204',
  title: 'FSMA 204 receiving records',
  columns: [
    text('Traceability lot code', 22),
    text('Product description', 30),
    { header: 'Quantity', kind: 'number', width: 10 },
    text('Unit of measure', 12),
    text('Immediate previous source', 28),
    text('Contact of the source', 28),
    text('Received at', 24),
    text('Address of the location', 36),
    { header: 'Date received', kind: 'moment' },
    text('Time zone', 18),
    text('Traceability lot code source', 28),
    text('Reference document', 20),
    text('GTIN', 16),
    { header: '°C at the door', kind: 'number', width: 10 },
  ],
  select: (query, tx) => sql`select l.lot_code, r.name, r.amount::numeric,
      case r.unit when 'g' then 'Gram' when 'ml' then 'Milliliter' when 'each' then 'Each' end, s.name,
      concat_ws(', ', nullif(s.contact, ''), nullif(s.phone, ''), nullif(s.email, '')), o.name, ${address},
      r.received_at at time zone z.zone, z.zone,
      case when l.id is not null then coalesce(s.name || coalesce(', GLN ' || nullif(s.gln, ''), ''), 'As printed on the case') end,
      r.reference, l.gtin, r.temperature::numeric
    from receipts r join organizations o on o.account_id = r.account_id and o.id = r.organization_id
      left join lots l on l.account_id = r.account_id and l.id = r.lot_id
      left join suppliers s on s.account_id = r.account_id and s.id = r.supplier_id
      cross join lateral (select ${zoneOfVenue(sql`r.organization_id`)} as zone) z
    where ${received(query, tx)} and r.verdict = 'ACCEPTED' order by r.received_at desc, r.id desc`,
  from: (query, tx) => sql`receipts r where ${received(query, tx)} and r.verdict = 'ACCEPTED'`,
};

/** About `receipts r`. */
export function received({ from, before, lots }: ReceivedWindow, tx: Reach): SQL {
  const where = sql`r.account_id = ${tx.account_id} and ${inScope(tx, 'r.organization_id')}`;
  if (lots) return sql`${where} and r.lot_id = any (${sql.param(lots)}::uuid[])`;
  return sql`${where} and r.received_at >= ${from}::timestamptz and r.received_at < ${before}::timestamptz`;
}

const address = sql`(select concat_ws(', ', nullif(p.line1, ''), nullif(p.line2, ''), nullif(p.line3, ''), nullif(p.city, ''),
    nullif(p.postcode, '')) from organization_locations p
  where p.account_id = o.account_id and p.organization_id = o.id order by p.is_primary desc, p.id limit 1)`;
