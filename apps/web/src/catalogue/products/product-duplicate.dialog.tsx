import { useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { Button, Modal } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { FactList } from '../../ui/page/fact-list.tsx';
import { productEditTexts } from './product-edit.texts.ts';
import { productLinkPath, productPath } from './products.paths.ts';
import { productsTexts } from './products.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';

type DuplicateProductDialogProps = {
  /** The product that exists already; undefined when it is outside of the person's scope. */
  product: Product | undefined;
  /** Back to what was typed. */
  onBack: () => void;
  /** The person has gone to the product. */
  onGone: () => void;
};

/** A product like the new one exists: go to it, or back to what was typed. */
export function DuplicateProductDialog({ product, onBack, onGone }: DuplicateProductDialogProps) {
  const t = useTexts(productEditTexts);
  const words = useTexts(productsTexts);
  const navigate = useNavigate();
  const go = ({ id, categories: [category] }: Product) => {
    onGone();
    void navigate({ to: category ? productPath(category.id, id) : productLinkPath(id) });
  };
  return (
    <Modal opened onClose={onBack} title={t('duplicateTitle')} closeButtonProps={{ 'aria-label': t('goBack') }}>
      <div className={dialogClasses.body}>
        {product ? (
          <>
            <p>{t('duplicateText', { name: product.name })}</p>
            <FactList
              facts={[
                ...(product.sku ? [{ label: words('sku'), value: product.sku }] : []),
                ...(product.barcode ? [{ label: words('barcode'), value: product.barcode }] : []),
                { label: words('category'), value: product.categories[0]?.name ?? '' },
              ]}
            />
          </>
        ) : (
          <p>{t('duplicateElsewhere')}</p>
        )}
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onBack} data-autofocus>
          {t('goBack')}
        </Button>
        {product && <Button onClick={() => go(product)}>{t('goToProduct')}</Button>}
      </div>
    </Modal>
  );
}

/** The product that a refusal names, when it is in scope. */
export function duplicateOf(error: unknown): Product | undefined {
  return error instanceof ORPCError ? (error.data as { product?: Product } | undefined)?.product : undefined;
}
