import { useTexts } from '@larder/browser/texts';
import type { ExportFormat } from '@larder/contract/records/exports';
import { api, queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { productEditTexts } from './product-edit.texts.ts';

export function useSaveProduct(options: { handles?: (error: unknown) => boolean } = {}) {
  const t = useTexts(productEditTexts);
  return useWrite(queries.products.update, {
    saved: t('saved'),
    failed: t('saveFailed'),
    ...options,
  });
}

/** Mails all products as a file that can be imported again. */
export function exportProducts(query: { to: string; format: ExportFormat }) {
  return api.products.export({ query: { ...query, size: 'all' } });
}
