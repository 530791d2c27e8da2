import { IconPencil, IconTrash } from '@tabler/icons-react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import type { FridgeFacts } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

export type FridgeDeed = { kind: 'edit' | 'delete'; fridge: FridgeFacts };

/** What may be done with a fridge; undefined when the person may change none. */
export function useFridgeMenu(onDeed: (deed: FridgeDeed) => void): ((fridge: FridgeFacts) => MenuEntry[]) | undefined {
  const t = useTexts(temperaturesTexts);
  const can = useCan();
  if (!can(contract.temperatures.update)) return undefined;
  return (fridge) => [
    {
      label: t('edit'),
      icon: IconPencil,
      onSelect: () => onDeed({ kind: 'edit', fridge }),
    },
    {
      label: t('delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => onDeed({ kind: 'delete', fridge }),
    },
  ];
}
