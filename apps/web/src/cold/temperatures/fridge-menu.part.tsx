import { useTexts } from '@larder/browser/texts';
import type { Fridge } from '@larder/contract/cold/temperatures';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';

type FridgeMenuOptions = { onEdit: (fridge: Fridge) => void; onDeleted?: () => unknown };

/** The actions on a fridge; undefined when the person may not change any. */
export function useFridgeMenu({ onEdit, onDeleted }: FridgeMenuOptions): ((fridge: Fridge) => MenuEntry[]) | undefined {
  const t = useTexts(temperaturesTexts);
  const can = useCan();
  const failed = t('deleteFailed');
  const remove = useWrite(queries.temperatures.remove, { saved: t('deleted'), failed, handles: logged });
  const askToDelete = ({ id, name }: Fridge) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      failed: () => failed,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } });
        onDeleted?.();
      },
    });
  if (!can(contract.temperatures.update)) return undefined;
  return (fridge) => [
    { label: t('edit'), icon: IconPencil, onSelect: () => onEdit(fridge) },
    { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(fridge) },
  ];
}
