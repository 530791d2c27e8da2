import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/products';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Question } from './product-deed.part.ts';
import { productEditTexts } from './product-edit.texts.ts';

type ProductDeedDialogProps = {
  question: Question;
  product: Product;
  onClose: () => void;
};

/** Asks before a product is activated, deactivated, detached or deleted. */
export function ProductDeedDialog({ question: { kind, call }, product, onClose }: ProductDeedDialogProps) {
  const t = useTexts(productEditTexts);
  const [category] = product.categories;
  return (
    <ConfirmDialog
      opened
      title={t(`${kind}Title`)}
      verb={t(`${kind}Verb`)}
      danger={kind === 'deactivate' || kind === 'delete'}
      onConfirm={call}
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
