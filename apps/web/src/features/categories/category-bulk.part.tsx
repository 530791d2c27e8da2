import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import type { BulkSelection } from '../../ui/bulk-bar.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { toastError } from '../../ui/toast.ts';
import { narrowingOf, type CategoryLine } from './categories.api.ts';
import type { CategoryDeed, MeantCategories } from './category-bulk.api.ts';
import { categoryBulkTexts } from './category-bulk.texts.ts';

/** A bulk action that was chosen, and what it is meant for. */
export type BulkWish = {
  deed: CategoryDeed | 'devices' | 'dates';
  meant: MeantCategories;
  count: number;
  /** Undefined for all that the list finds. */
  names: string[] | undefined;
  locked: number;
  clear: () => void;
};

type Options = { rows: CategoryLine[]; address: ListAddress; onWish: (wish: BulkWish) => void };

/** The buttons of the selected categories; undefined for who may do none of it, which takes the checkboxes away too. */
export function useCategoryBulk({ rows, address, onWish }: Options) {
  const t = useTexts(categoryBulkTexts);
  const can = useCan();
  const managesDevices = can(contract.categories.addManyToDevices);
  const manages = can(contract.categories.update);
  if (!manages && !managesDevices) return undefined;
  const wish = (deed: BulkWish['deed'], selection: BulkSelection) => {
    const asked = meantBy(selection, rows, address);
    if (asked.count === 0) toastError(t('nothingToChange'));
    else onWish({ deed, ...asked });
  };
  const button = (deed: BulkWish['deed'], label: string, selection: BulkSelection) => (
    <Button key={deed} variant="default" size="compact-sm" onClick={() => wish(deed, selection)}>
      {label}
    </Button>
  );
  return (selection: BulkSelection) => (
    <>
      {manages && button('activate', t('activate'), selection)}
      {manages && button('deactivate', t('deactivate'), selection)}
      {managesDevices && button('detach', t('detach'), selection)}
      {managesDevices && button('devices', t('addToDevice'), selection)}
      {manages && button('dates', t('dates'), selection)}
    </>
  );
}

/** Locked categories are never sent: named ones would refuse the whole call. */
function meantBy({ all, ids, count, clear }: BulkSelection, rows: CategoryLine[], address: ListAddress) {
  if (all) {
    const organization_id = address.filter('org');
    const query = { ...narrowingOf(address), ...(organization_id.length > 0 && { organization_id }) };
    return { meant: { all, query }, count, names: undefined, locked: 0, clear };
  }
  const chosen = new Set(ids);
  const open = rows.filter((row) => chosen.has(row.id) && row.can_edit);
  return {
    meant: { category_ids: open.map(({ id }) => id) },
    count: open.length,
    names: open.map(({ name }) => name),
    locked: count - open.length,
    clear,
  };
}
