import { costTargets, type ImportTarget } from '@larder/rules/import-target';
import { sql, type SQL } from 'drizzle-orm';
import { rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { productMark, productStates } from './import-runs.queries.ts';
import { sheetHeaders } from './product-sheet.rules.ts';

const guard = 'By this key the row is matched to its product. Leave it as it is.';

/** What a product's row can be edited in, in the order of its cells, and how wide each is. */
const widths = {
  name: 32,
  sku: 16,
  category_id: 24,
  custom_allergens: 36,
  ingredients: 60,
  may_contain: 28,
  storage_override: 16,
  units: 10,
  period: 14,
  barcode: 16,
  date_term: 16,
  use_within_hours: 12,
  opened_for: 12,
  frozen_for: 16,
  thawed_for: 12,
  thawing_for: 12,
  thawed_reason: 28,
  cost_per_unit: 12,
  cost_per_kg: 12,
  cost_per_litre: 12,
  price: 12,
  label_name: 24,
  default_storage: 18,
} as const satisfies Record<ImportTarget, number>;
const targets = Object.keys(widths) as ImportTarget[];
const numbers = new Set<ImportTarget>(['units', 'use_within_hours', ...costTargets]);

/** The columns of products that are exported to be edited; cells that are left empty keep what the product has. */
export const sheetColumns: readonly SheetColumn[] = [
  { header: sheetHeaders.key, kind: 'text', width: 20, guard },
  ...targets.map((target) => ({
    header: sheetHeaders[target],
    kind: numbers.has(target) ? ('number' as const) : ('text' as const),
    width: widths[target],
  })),
];

/** The products `p` of a condition, each with its key and its cells, as `sheetColumns`. */
export function sheetRows(tx: Tx, which: SQL, cells: Record<ImportTarget, SQL>): SQL {
  const edited = sql.join(
    targets.map((target) => cells[target]),
    sql`, `,
  );
  return sql`select now_is.id::text || '.' || ${productMark}, ${edited}
    from products p join categories c on c.account_id = p.account_id and c.id = p.category_id
    join (${productStates(tx, sql`select p.id from products p where ${which}`)}) now_is on now_is.id = p.id
    left join labels l on l.account_id = p.account_id and l.product_id = p.id
    left join expiries e on e.account_id = p.account_id and e.product_id = p.id
    where ${which}
    order by c.name_key, p.name_key, p.id`;
}

/** The one job of an account is made by one call at a time. */
export async function lockSheetJob(tx: Tx): Promise<void> {
  await rows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('edited spreadsheets ' || ${tx.account_id}::text, 0))`,
  );
}
