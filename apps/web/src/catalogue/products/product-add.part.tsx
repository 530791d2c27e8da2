import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import { useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { productsTexts } from './products.texts.ts';

const AddDialog = lazyPart(() => import('./product-add.dialog.tsx'), 'ProductAddDialog');

/** Adds a product to a category, for people who may add products and edit the category. */
export function ProductAddButton({ category }: { category: Category }) {
  const t = useTexts(productsTexts);
  const can = useCan();
  const [adding, setAdding] = useState(false);
  if (!category.can_edit || !can(contract.products.create)) return null;
  return (
    <>
      <AddButton onClick={() => setAdding(true)}>{t('addProduct')}</AddButton>
      {adding && <AddDialog category={category} onClose={() => setAdding(false)} />}
    </>
  );
}
