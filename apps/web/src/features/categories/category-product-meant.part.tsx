import { useTexts } from '@larder/browser/texts';
import type { ProductWish } from './category-product-bulk.part.tsx';
import { categoryProductsTexts } from './category-products.texts.ts';

const named = 5;

/** Names the products that a bulk action is meant for, and what stays as it is. */
export function MeantProductNames({ wish: { names, locked } }: { wish: Pick<ProductWish, 'names' | 'locked'> }) {
  const t = useTexts(categoryProductsTexts);
  const first = names?.slice(0, named).join(', ') ?? t('allFound');
  const more = (names?.length ?? 0) - named;
  return (
    <>
      <p>
        <strong>{more > 0 ? t('andMore', { names: first, count: more }) : first}</strong>
      </p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
    </>
  );
}
