import type { Product } from '@larder/contract/products';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { productsTexts } from './products.texts.ts';

const ProductAddDialog = lazy(async () => ({ default: (await import('./product-add.dialog.tsx')).ProductAddDialog }));

type ProductAddButtonProps = {
  category: { id: string; name: string; usage: Product['usage']; can_edit: boolean };
};

/** Adds a product to a category, for whom may add products and edit the category. */
export function ProductAddButton({ category }: ProductAddButtonProps) {
  const t = useTexts(productsTexts);
  const can = useCan();
  const [adding, setAdding] = useState(false);
  if (!category.can_edit || !can(contract.products.create)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setAdding(true)}>
        {t('addProduct')}
      </Button>
      <Suspense>{adding && <ProductAddDialog category={category} onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
