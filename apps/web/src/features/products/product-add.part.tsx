import { useTexts } from '@larder/browser/texts';
import { contract, useCan } from '../../browser/contract.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { productsTexts } from './products.texts.ts';

type ProductAddButtonProps = { category: { can_edit: boolean }; onAdd: () => void };

/** Adds a product to a category, for whom may add products and edit the category. */
export function ProductAddButton({ category, onAdd }: ProductAddButtonProps) {
  const t = useTexts(productsTexts);
  const can = useCan();
  if (!category.can_edit || !can(contract.products.create)) return null;
  return <AddButton onClick={onAdd}>{t('addProduct')}</AddButton>;
}
