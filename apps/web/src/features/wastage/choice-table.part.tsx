import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../browser/texts.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { choicesTexts } from './choices.texts.ts';

/** What somebody wants to do with a container or a reason. */
export type ChoiceWish<Row> = { deed: 'add' } | { deed: 'edit' | 'delete'; row: Row };

type Kept = { hierarchy_id: string | null; can_edit: boolean };

/** The row menu of containers and reasons: a default one offers nothing, nor does one that is kept above. */
export function useChoiceMenu<Row extends Kept>(onWish: (wish: ChoiceWish<Row>) => void): (row: Row) => MenuEntry[] {
  const t = useTexts(choicesTexts);
  return (row) => {
    if (!row.hierarchy_id || !row.can_edit) return [];
    return [
      {
        label: t('edit'),
        icon: <IconPencil size={18} stroke={1.75} aria-hidden />,
        onSelect: () => onWish({ deed: 'edit', row }),
      },
      {
        label: t('delete'),
        icon: <IconTrash size={18} stroke={1.75} aria-hidden />,
        danger: true,
        onSelect: () => onWish({ deed: 'delete', row }),
      },
    ];
  };
}

/** Custom is what an organisation made, Default what came with the account. */
export function ChoiceType({ row }: { row: Kept }) {
  const t = useTexts(choicesTexts);
  return row.hierarchy_id ? t('custom') : t('default');
}

export function AddButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(choicesTexts);
  return (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onClick}>
      {t('addNew')}
    </Button>
  );
}
