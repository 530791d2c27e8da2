import type { Product } from '@larder/contract/products';
import { useTexts } from '../../browser/texts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { productEditTexts } from './product-edit.texts.ts';

export type ProductDeed = 'activate' | 'deactivate' | 'detach' | 'delete';

type ProductDeedDialogProps = {
  kind: ProductDeed;
  product: Product;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a product is activated, deactivated, detached or deleted. */
export function ProductDeedDialog({ kind, product, onConfirm, onClose }: ProductDeedDialogProps) {
  const t = useTexts(productEditTexts);
  const [category] = product.categories;
  return (
    <ConfirmDialog
      opened
      title={t(`${kind}Title`)}
      verb={t(`${kind}Verb`)}
      danger={kind === 'deactivate' || kind === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{product.name}</strong> {t(`${kind}Text`)}
      </p>
      {kind === 'activate' && category && category.lifecycle !== 'ACTIVE' && (
        <p>{t('activateCategoryText', { category: category.name })}</p>
      )}
    </ConfirmDialog>
  );
}
