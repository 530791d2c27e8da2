import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { useBulkResultWords } from './bulk-result.part.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import {
  selectedCategories,
  selectionWords,
  type NamedRow,
  type CategorySelection,
} from './category-selection.rules.ts';

const changes = {
  activate: { active: true },
  deactivate: { active: false, state: 0 },
  detach: { device_id: null },
} as const;

type CategoryButtonsProps = {
  selection: BulkSelection;
  rows: NamedRow[];
  address: ListAddress;
  onMove: (selection: CategorySelection) => void;
  onDate: (selection: CategorySelection) => void;
};

/** What can be done with the selected categories. */
export function CategoryButtons({ selection, rows, address, onMove, onDate }: CategoryButtonsProps) {
  const t = useTexts(categoryBulkTexts);
  const can = useCan();
  const update = useUpdateCategories();
  const managesDevices = can(contract.categories.addManyToDevices);
  const manages = can(contract.categories.update);
  const button = (label: string, start: (selection: CategorySelection) => void) => (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        const selected = selectedCategories(selection, rows, address);
        if (selected.count === 0) toastError(t('nothingToChange'));
        else start(selected);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      {manages && button(t('activate'), update('activate'))}
      {manages && button(t('deactivate'), update('deactivate'))}
      {managesDevices && button(t('detach'), update('detach'))}
      {managesDevices && button(t('addToDevice'), onMove)}
      {manages && button(t('dates'), onDate)}
    </>
  );
}

/** Changes several categories, after asking; the toast says how many categories and products changed. */
function useUpdateCategories(): (action: keyof typeof changes) => (selection: CategorySelection) => void {
  const t = useTexts(categoryBulkTexts);
  const words = useBulkResultWords();
  const update = useWrite(queries.categories.updateMany, { saved: words, failed: t('failed') });
  return (action) =>
    ({ which, count, clear, ...named }) =>
      confirmFirst({
        title: t(`${action}Title`, { count }),
        text: [...selectionWords(named, t), t(`${action}Text`)],
        verb: t(`${action}Verb`),
        danger: action !== 'activate',
        onConfirm: () => update.mutateAsync({ body: { ...which, ...changes[action] } }, { onSuccess: clear }),
      });
}
