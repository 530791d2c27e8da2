import { useState, type ReactNode } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import type { CategorySelection, NamedRow } from './category-selection.rules.ts';

const CategoryButtons = lazyPart(() => import('./category-buttons.part.tsx'), 'CategoryButtons');
const DatesDialog = lazyPart(() => import('./bulk-dates.dialog.tsx'), 'CategoryDatesDialog');
const DevicesDialog = lazyPart(() => import('./category-devices.dialog.tsx'), 'CategoriesToDevicesDialog');

/**
 * The bulk actions of the selected categories; without buttons when the person may use none, which removes the
 * checkboxes too.
 */
export function useCategoryBulk(
  rows: NamedRow[],
  address: ListAddress,
): { buttons: ((selection: BulkSelection) => ReactNode) | undefined; dialog: ReactNode } {
  const can = useCan();
  const [moving, setMoving] = useState<CategorySelection>();
  const [dating, setDating] = useState<CategorySelection>();
  const buttons = (selection: BulkSelection) => (
    <CategoryButtons {...{ selection, rows, address }} onMove={setMoving} onDate={setDating} />
  );
  return {
    buttons: can(contract.categories.update) || can(contract.categories.addManyToDevices) ? buttons : undefined,
    dialog: (
      <>
        {moving && <DevicesDialog selection={moving} onClose={() => setMoving(undefined)} />}
        {dating && <DatesDialog selection={dating} onClose={() => setDating(undefined)} />}
      </>
    ),
  };
}
