import type { ImportTarget } from '@larder/rules/import-target';
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/database/scope.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { productMark, productStates } from './import-runs.queries.ts';
import { sheetHeaders } from './product-sheet.rules.ts';

const guard = 'By this key the row is matched to its product. Leave it as it is.';

/** The columns of products that are exported to be edited; cells that are left empty keep what the product has. */
export const sheetColumns: readonly SheetColumn[] = [
  { header: sheetHeaders.key, kind: 'text', width: 20, guard },
  text('name', 32),
  text('sku', 16),
  text('category_id', 24),
  text('custom_allergens', 36),
  text('ingredients', 60),
  text('may_contain', 28),
  text('storage_override', 16),
  { header: sheetHeaders.units, kind: 'number', width: 10 },
  text('period', 14),
  text('barcode', 16),
  text('date_term', 16),
  { header: sheetHeaders.use_within_hours, kind: 'number', width: 12 },
];

/** The products `p` of a condition, each with its key and its cells, as `sheetColumns`. */
export function sheetRows(tx: Tx, which: SQL, cells: Record<ImportTarget, SQL>): SQL {
  return sql`select now_is.id::text || '.' || ${productMark}, ${cells.name}, ${cells.sku}, ${cells.category_id}, ${cells.custom_allergens},
      ${cells.ingredients}, ${cells.may_contain}, ${cells.storage_override}, ${cells.units}, ${cells.period}, ${cells.barcode},
      ${cells.date_term}, ${cells.use_within_hours}
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    join (${productStates(tx, sql`select p.id from products p where ${which}`)}) now_is on now_is.id = p.id
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    where ${which}
    order by c.name_key, p.name_key, p.id`;
}

function text(target: keyof typeof sheetHeaders, width: number): SheetColumn {
  return { header: sheetHeaders[target], kind: 'text', width };
}
