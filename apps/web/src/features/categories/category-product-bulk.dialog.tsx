import { useTexts } from '@larder/browser/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ProductWish } from './category-product-bulk.part.tsx';
import { useUpdateProducts } from './category-products.api.ts';
import { categoryProductsTexts } from './category-products.texts.ts';

const named = 5;
type Props = { categoryId: string; wish: ProductWish; onClose: () => void };

/** Asks before products of a category are activated, deactivated or detached. */
export function CategoryProductBulkDialog({ categoryId, wish, onClose }: Props) {
  const t = useTexts(categoryProductsTexts);
  const { deed, meant, count, names, locked, clear } = wish;
  const update = useUpdateProducts(categoryId, deed);
  const first = names?.slice(0, named).join(', ') ?? t('allFound');
  const more = (names?.length ?? 0) - named;
  return (
    <ConfirmDialog
      opened
      title={t(`${deed}Title`, { count })}
      verb={t(`${deed}Verb`)}
      danger={deed !== 'activate'}
      onConfirm={() => update.mutateAsync(meant, { onSuccess: clear })}
      onClose={onClose}
    >
      <p>
        <strong>{more > 0 ? t('andMore', { names: first, count: more }) : first}</strong>
      </p>
      {locked > 0 && <p>{t('staysLocked', { count: locked })}</p>}
      <p>{t(`${deed}Text`)}</p>
    </ConfirmDialog>
  );
}
