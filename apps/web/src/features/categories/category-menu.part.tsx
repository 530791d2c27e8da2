import { useTexts } from '@larder/browser/texts';
import { IconPencil, IconToggleLeft, IconToggleRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import type { CategoryLine } from './categories.api.ts';
import { categoryPath } from './categories.paths.ts';
import { categoriesTexts } from './categories.texts.ts';

/** What may be done with a category from its row; undefined when the person may change none. */
export function useCategoryMenu(onFlip: (row: CategoryLine) => void): ((row: CategoryLine) => MenuEntry[]) | undefined {
  const t = useTexts(categoriesTexts);
  const navigate = useNavigate();
  const can = useCan();
  if (!can(contract.categories.update)) return undefined;
  return (row) => {
    if (!row.can_edit) return [];
    const active = row.lifecycle === 'ACTIVE';
    return [
      {
        label: t('edit'),
        icon: IconPencil,
        onSelect: () => void navigate({ to: categoryPath(row.id), search: { edit: 'info' } }),
      },
      {
        label: active ? t('deactivate') : t('activate'),
        icon: active ? IconToggleLeft : IconToggleRight,
        onSelect: () => onFlip(row),
      },
    ];
  };
}
