import { saveFile } from '@larder/browser/save-file';
import type { ProductChanges } from '@larder/contract/catalogue/catalogue-edits';
import { api } from '../../browser/client.ts';

/** The products that a bulk edit is to change: some by their ids, or all that the filters show. */
export type MeantProducts = Pick<Parameters<typeof api.catalogue.planEdit>[0]['body'], 'ids' | 'all'>;

/** Has a bulk edit prepared for review; up to 10,000 products take a while. */
export function planEdit(which: MeantProducts, changes: ProductChanges) {
  return api.catalogue.planEdit({ body: { ...which, changes } }, { context: { timeout: 60_000 } });
}

/** Saves products as a workbook that is edited and imported again. */
export async function saveSheet(which: MeantProducts): Promise<void> {
  const file = await api.imports.exportSheet({ body: which }, { context: { timeout: 120_000 } });
  saveFile('products.xlsx', file.type, file);
}
