import { expect } from 'vitest';
import type { Harness } from './harness.ts';

const columns = ['name', 'sku', 'category', 'allergens', 'ingredients', 'storage', 'period', 'units', 'barcode'];

/** Product field to the column of the files that `csv` makes. */
export const mapping = {
  name: 'name',
  sku: 'sku',
  category_id: 'category',
  custom_allergens: 'allergens',
  ingredients: 'ingredients',
  storage_override: 'storage',
  period: 'period',
  units: 'units',
  barcode: 'barcode',
};

type Setup = {
  use?: string;
  type?: string;
  format?: string;
  mapping?: object;
  category_mapping?: object;
  emails?: string;
  encoding?: string;
  choices?: object;
};

/**
 * What tests of imports do as the administrator of a demo account: make jobs, send files, look at what became of them.
 */
export async function openImporter(house: Harness, as = 'admin@harbour.test') {
  const [found] = await house.behind<{ account_id: string }>(
    'select m.account_id from auth.logins g join auth.memberships m on m.login_id = g.id where g.email = $1',
    [as],
  );
  const account = found?.account_id ?? '';
  const look = <T extends object>(text: string, values: unknown[] = []) => house.inAccount<T>(account, text, values);

  async function newJob({
    use = 'sale',
    type = 'create_update',
    format = 'csv',
    emails,
    encoding,
    choices,
    ...maps
  }: Setup = {}) {
    const body = {
      name: 'Price list',
      use,
      format,
      mapping: JSON.stringify(maps.mapping ?? mapping),
      category_mapping: JSON.stringify(maps.category_mapping ?? {}),
      ...(encoding && { encoding }),
      ...(choices && { choices }),
    };
    const configuration = await house.call('POST', '/import_configurations', { as, body });
    expect(configuration.status, configuration.text).toBe(201);
    const job = {
      configuration_id: configuration.body.id,
      type,
      trigger: 'manual',
      ...(emails && { error_notification_emails: emails }),
    };
    const made = await house.call('POST', '/import_jobs', { as, body: job });
    expect(made.status, made.text).toBe(201);
    return made.body.id as string;
  }

  return {
    account,
    look,
    newJob,
    send: (job: string, what: 'preview' | 'run', body: FormData, query?: Record<string, string>) =>
      house.call('POST', `/import_jobs/${job}/${what}`, { as, body, ...(query && { query }) }),
    product: async (sku: string) => {
      const [one] = await look<{ id: string }>('select id from products where sku = $1 and deleted_at is null', [sku]);
      return one && (await house.call('GET', `/products/${one.id}`, { as })).body;
    },
  };
}

type Upload = { skus?: string[]; encoding?: string; empty_cells_clear?: boolean; name?: string };

/** The form of an upload. */
export function form(
  content: string | Uint8Array<ArrayBuffer>,
  { skus, name = 'file', ...more }: Upload = {},
): FormData {
  const body = new FormData();
  body.set('file', new Blob([content]), name);
  if (skus) body.set('skus', JSON.stringify(skus));
  for (const [key, value] of Object.entries(more)) body.set(key, String(value));
  return body;
}

/** A file with the columns of `mapping`; cells that a row does not reach are empty. */
export function csv(...rows: (string | undefined)[][]): string {
  return [columns, ...rows].map((row) => columns.map((_, index) => `"${row[index] ?? ''}"`).join(',')).join('\n');
}
