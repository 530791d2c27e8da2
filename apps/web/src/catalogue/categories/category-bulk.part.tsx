import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
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

const DatesDialog = lazyPart(() => import('./bulk-dates.dialog.tsx'), 'CategoryDatesDialog');
const DevicesDialog = lazyPart(() => import('./category-devices.dialog.tsx'), 'CategoriesToDevicesDialog');

const changes = {
  activate: { active: true },
  deactivate: { active: false, state: 0 },
  detach: { device_id: null },
} as const;

/**
 * The bulk actions of the selected categories; without buttons when the person may use none, which removes the
 * checkboxes too.
 */
export function useCategoryBulk(
  rows: NamedRow[],
  address: ListAddress,
): { buttons: ((selection: BulkSelection) => ReactNode) | undefined; dialog: ReactNode } {
  const t = useTexts(categoryBulkTexts);
  const can = useCan();
  const update = useUpdateCategories();
  const [moving, setMoving] = useState<CategorySelection>();
  const [dating, setDating] = useState<CategorySelection>();
  const managesDevices = can(contract.categories.addManyToDevices);
  const manages = can(contract.categories.update);
  const button = (label: string, selection: BulkSelection, start: (selection: CategorySelection) => void) => (
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
  const buttons = (selection: BulkSelection) => (
    <>
      {manages && button(t('activate'), selection, update('activate'))}
      {manages && button(t('deactivate'), selection, update('deactivate'))}
      {managesDevices && button(t('detach'), selection, update('detach'))}
      {managesDevices && button(t('addToDevice'), selection, setMoving)}
      {manages && button(t('dates'), selection, setDating)}
    </>
  );
  return {
    buttons: manages || managesDevices ? buttons : undefined,
    dialog: (
      <>
        {moving && <DevicesDialog selection={moving} onClose={() => setMoving(undefined)} />}
        {dating && <DatesDialog selection={dating} onClose={() => setDating(undefined)} />}
      </>
    ),
  };
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
