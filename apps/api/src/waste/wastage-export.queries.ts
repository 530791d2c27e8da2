import { sql } from 'drizzle-orm';
import { broughtBy } from '../platform/database/brought-by.ts';
import type { ExportKind } from '../platform/export-kind.ts';
import type { SheetColumn } from '../platform/spreadsheet/sheet.ts';
import {
  joined,
  lacksNotes,
  sortOf,
  wastageConditions,
  zoneOfItem,
  type WastageNarrowing,
  type WastageSort,
} from './wastage-items.queries.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });

/**
 * What was thrown away, as a file: amounts in the base unit, so that they can be added up; times are local to each
 * venue.
 */
export const wastageExport: ExportKind<WastageNarrowing & WastageSort> = {
  name: 'wastage',
  title: 'Wastage',
  columns: [
    text('Item', 32),
    { header: 'Amount', kind: 'number' },
    text('Unit', 8),
    { header: 'Cost', kind: 'number' },
    text('Currency', 9),
    text('Reason', 22),
    text('Notes', 32),
    text('Container', 18),
    { header: 'Filled', kind: 'number' },
    text('Initials', 9),
    { header: 'Wasted at', kind: 'moment' },
    text('Device', 22),
    text('Location', 24),
    text('Time zone', 18),
    text('Picture', 8),
    text('Marks', 28),
    text('Voided because', 28),
    text('From a file of', 16),
  ],
  select(query, tx) {
    const { column, direction } = sortOf(query);
    return sql`select w.product_name, w.amount, case w.unit_type when 'weight' then 'g' when 'volume' then 'ml' else 'units' end, w.cost::float8,
        case when w.cost is not null then w.currency else '' end, w.reason, w.notes,
        w.container_name, w.container_count, w.wasted_by, w.wasted_at at time zone ${zoneOfItem}, d.name, o.name, ${zoneOfItem},
        case when w.picture_key is not null then 'Yes' else 'No' end,
        concat_ws(', ', case when w.voided_at is not null then 'Voided' end, case when w.corrected_at is not null then 'Corrected' end,
          case when w.time_doubtful then 'Time doubtful' end, case when w.clock_by_person then 'Clock set by a person' end, case when w.is_picture_missing then 'Picture missing' end,
          case when ${lacksNotes} then 'Notes missing' end), w.void_reason, ${broughtBy('w')}
      from wastage_items w ${joined} where ${wastageConditions(tx, query)} order by ${column} ${direction}, w.id ${direction}`;
  },
  from: (query, tx) => sql`wastage_items w where ${wastageConditions(tx, query)}`,
};
