import { useTexts } from '@larder/browser/texts';
import { categoryBulkTexts } from './category-bulk.texts.ts';

type Result = { updated: number; products: number; locked: number };

/** How many categories and products a bulk action changed, and how many it left. */
export function useBulkResultWords(): (result: Result) => string {
  const t = useTexts(categoryBulkTexts);
  return ({ updated, products, locked }) => {
    const parts = [t('doneCategories', { count: updated })];
    if (products > 0) parts.push(t('doneProducts', { count: products }));
    if (locked > 0) parts.push(t('leftLocked', { count: locked }));
    return parts.join(' ');
  };
}
