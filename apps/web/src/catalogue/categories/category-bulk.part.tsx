import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { queries, type api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';
import { narrowingOf, openRows, selectionWords } from './category-selection.rules.ts';

const DatesDialog = lazyPart(() => import('./bulk-dates.dialog.tsx'), 'CategoryDatesDialog');
const DevicesDialog = lazyPart(() => import('./category-devices.dialog.tsx'), 'CategoriesToDevicesDialog');

type AddToDevices = Parameters<typeof api.categories.addManyToDevices>[0]['body'];

const changes = {
  activate: { active: true },
  deactivate: { active: false, state: 0 },
  detach: { device_id: null },
} as const;

/** What a bulk action applies to. */
export type CategorySelection = {
  /** The selected categories, or all that the list finds. */
  which: Pick<AddToDevices, 'category_ids' | 'all' | 'query'>;
  count: number;
  /** Undefined for all that the list finds. */
  names: string[] | undefined;
  locked: number;
  clear: () => void;
};

type Row = { id: string; name: string; can_edit: boolean };

/** The bulk actions of the selected categories; without buttons when the person may use none, which removes the checkboxes too. */
export function useCategoryBulk(
  rows: Row[],
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

type Result = { updated: number; products: number; locked: number };

/** How many categories and products a bulk action changed, and how many it left. */
export function useBulkResultWords(): (result: Result) => string {
  const t = useTexts(categoryBulkTexts);
  return ({ updated, products, locked }) => {
    const parts = [t('doneCategories', { count: updated })];
    if (products > 0) parts.push(t('doneProducts', { count: products }));
    if (locked > 0) parts.push(t('leftLocked', { count: locked }));
    return parts.join(' ');
  };
}

function selectedCategories(selection: BulkSelection, rows: Row[], address: ListAddress): CategorySelection {
  const { all, count, clear } = selection;
  if (all) {
    const organization_id = address.filter('org');
    const query = { ...narrowingOf(address), ...(organization_id.length > 0 && { organization_id }) };
    return { which: { all, query }, count, names: undefined, locked: 0, clear };
  }
  const { open, locked } = openRows(selection, rows);
  return {
    which: { category_ids: open.map(({ id }) => id) },
    count: open.length,
    names: open.map(({ name }) => name),
    locked,
    clear,
  };
}
