import { useTexts } from '@larder/browser/texts';
import { categoryProductsTexts } from './category-products.texts.ts';

/** How many products a bulk action changed, and how many it left. */
export function useProductResultWords(): (result: { products: number; locked: number }) => string {
  const t = useTexts(categoryProductsTexts);
  return ({ products, locked }) =>
    t('done', { count: products }) + (locked > 0 ? ` ${t('leftLocked', { count: locked })}` : '');
}
