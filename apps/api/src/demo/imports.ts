import { insertConfiguration, insertJob, listConfigurations } from '../catalogue/imports/imports.queries.ts';
import type { Tx } from '../platform/database/scope.ts';
import { customerIds } from './demo-id.ts';

const columns = {
  name: 'Item',
  sku: 'PLU',
  category_id: 'Group',
  custom_allergens: 'Allergens',
  ingredients: 'Ingredients',
  may_contain: 'May contain',
};

/** The saved import of a till's export, which waits for its first file; written once. */
export async function writeImports(tx: Tx, key: string): Promise<void> {
  if ((await listConfigurations(tx, { size: 1 })).items.length > 0) return;
  const ids = customerIds(key);
  const configuration_id = ids.of('import', 'till');
  await insertConfiguration(tx, {
    id: configuration_id,
    name: 'Till export',
    use: 'sale',
    format: 'csv',
    mapping: JSON.stringify(columns),
    category_mapping: JSON.stringify({ SANDW: 'Sandwiches', CAKE: 'Cakes & Bakes' }),
    encoding: '',
    choices: {},
  });
  const type = 'create_update';
  await insertJob(tx, { id: ids.of('import job', 'till'), configuration_id, type, error_notification_emails: '' });
}
