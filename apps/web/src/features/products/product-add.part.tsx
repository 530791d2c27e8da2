import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { productsTexts } from './products.texts.ts';

type ProductAddButtonProps = { category: { can_edit: boolean }; onAdd: () => void };

/** Adds a product to a category, for whom may add products and edit the category. */
export function ProductAddButton({ category, onAdd }: ProductAddButtonProps) {
  const t = useTexts(productsTexts);
  const can = useCan();
  if (!category.can_edit || !can(contract.products.create)) return null;
  return (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onAdd}>
      {t('addProduct')}
    </Button>
  );
}
