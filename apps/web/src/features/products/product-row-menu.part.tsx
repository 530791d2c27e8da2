import { useTexts } from '@larder/browser/texts';
import { IconPencil } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { productEditTexts } from './product-edit.texts.ts';

type Line = { id: string; can_edit: boolean };

/** The menu of a product in a list; like that of its page it asks for the right to manage devices (docs/product/catalogue.md#permissions). */
export function useProductRowMenu(onEdit: (id: string) => void): ((row: Line) => MenuEntry[]) | undefined {
  const t = useTexts(productEditTexts);
  const can = useCan();
  if (!can(contract.products.detach) || !can(contract.products.update)) return undefined;
  return ({ id, can_edit }) =>
    can_edit
      ? [
          {
            label: t('edit'),
            icon: IconPencil,
            onSelect: () => onEdit(id),
          },
        ]
      : [];
}
