type Look = <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;

/** What was done, when, and what was sent: an undo adds to them. */
const records = [
  'audit_entries',
  'audit_seals',
  'automation_deliveries',
  'idempotency_keys',
  'import_configurations',
  'import_jobs',
  'import_run_changes',
  'import_runs',
  'mailbox_messages',
  'product_edit_products',
  'product_edits',
  'state_changes',
  'stickers_due',
];
/** When a row was written is no part of what it says, nor what a text names, which is read once it is written. */
const stamps = ['updated_at', 'changed_in', 'text_allergen_ids', 'text_may_contain_ids'];

/**
 * Every column of every row of an account that is not deleted, by table: whatever a change and its undo may have
 * touched. Words that searches are corrected to are settled at night.
 */
export async function storedAccount(look: Look): Promise<Record<string, string[]>> {
  const tables = await look<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
       join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
        and has_table_privilege(c.oid, 'select')
      group by 1 having 'account_id' = any (array_agg(a.attname::text)) order by 1`,
    [[...records, 'product_words']],
  );
  const stored: Record<string, string[]> = {};
  for (const { name, columns } of tables) {
    const alive = [
      ...(columns.includes('deleted_at') ? ['t.deleted_at is null'] : []),
      ...(columns.includes('product_id') ? [isAlive('products', 'product_id')] : []),
      ...(columns.includes('category_id') ? [isAlive('categories', 'category_id')] : []),
    ];
    const rows = await look<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from "${name}" t ${alive.length > 0 ? `where ${alive.join(' and ')}` : ''} order by 1`,
      [stamps],
    );
    stored[name] = rows.map(({ row }) => row);
  }
  return stored;
}

function isAlive(table: string, column: string): string {
  return `not exists (select from ${table} d where d.account_id = t.account_id and d.id = t.${column} and d.deleted_at is not null)`;
}

/** The rows that only one of the two holds, each behind the name of its table. */
export function differences(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.keys({ ...one, ...other }).flatMap((table) => {
    const [held, kept] = [new Set(one[table]), new Set(other[table])];
    return [...[...held].filter((row) => !kept.has(row)), ...[...kept].filter((row) => !held.has(row))].map(
      (row) => `${table}: ${row}`,
    );
  });
}
