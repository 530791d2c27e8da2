import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { deletedProductsTexts } from './deleted-products.texts.ts';

/** Restores deleted products; those that cannot be restored are in the answer. */
export function useRestore() {
  const t = useTexts(deletedProductsTexts);
  return useWrite(queries.catalogue.restore, {
    saved: ({ restored }) => (restored > 0 ? t('restored', { count: restored }) : undefined),
    failed: t('restoreFailed'),
  });
}
