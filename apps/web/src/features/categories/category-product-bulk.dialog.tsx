import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ProductWish } from './category-product-bulk.part.tsx';
import { MeantProductNames } from './category-product-meant.part.tsx';
import { useUpdateProducts, type ProductDeed } from './category-products.api.ts';
import { categoryProductsTexts } from './category-products.texts.ts';

type Props = { categoryId: string; wish: ProductWish & { deed: ProductDeed }; onClose: () => void };

/** Asks before products of a category are activated, deactivated or detached. */
export function CategoryProductBulkDialog({ categoryId, wish, onClose }: Props) {
  const t = useTexts(categoryProductsTexts);
  const { deed, meant, count, clear } = wish;
  const update = useUpdateProducts(categoryId, deed);
  return (
    <ConfirmDialog
      opened
      title={t(`${deed}Title`, { count })}
      verb={t(`${deed}Verb`)}
      danger={deed !== 'activate'}
      onConfirm={() => update.mutateAsync(meant, { onSuccess: clear })}
      onClose={onClose}
    >
      <MeantProductNames wish={wish} />
      <p>{t(`${deed}Text`)}</p>
    </ConfirmDialog>
  );
}
