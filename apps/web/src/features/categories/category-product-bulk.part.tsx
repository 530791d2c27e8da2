import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import type { BulkSelection } from '../../ui/bulk-bar.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { toastError } from '../../ui/toast.ts';
import { productNarrowingOf, type MeantProducts, type ProductDeed } from './category-products.api.ts';
import { categoryProductsTexts } from './category-products.texts.ts';

/** A bulk action that was chosen, and what it is meant for. */
export type ProductWish = {
  deed: ProductDeed | 'dates';
  meant: MeantProducts;
  count: number;
  /** Undefined for all that the list finds. */
  names: string[] | undefined;
  locked: number;
  clear: () => void;
};

type Row = { id: string; name: string; can_edit: boolean };
type Options = {
  rows: Row[];
  address: ListAddress;
  /** Whether the category itself may be edited. */
  open: boolean;
  onWish: (wish: ProductWish) => void;
};

const deeds = ['activate', 'deactivate', 'detach', 'dates'] as const;

/** The buttons of the selected products; undefined for who may change none. */
export function useProductBulk({ rows, address, open, onWish }: Options) {
  const t = useTexts(categoryProductsTexts);
  const can = useCan();
  if (!can(contract.categories.updateProducts) || !open) return undefined;
  const wish = (deed: ProductWish['deed'], selection: BulkSelection) => {
    const asked = meantBy(selection, rows, address);
    if (asked.count === 0) toastError(t('nothingToChange'));
    else onWish({ deed, ...asked });
  };
  return (selection: BulkSelection) =>
    deeds.map((deed) => (
      <Button key={deed} variant="default" size="compact-sm" onClick={() => wish(deed, selection)}>
        {t(deed)}
      </Button>
    ));
}

function meantBy({ all, ids, count, clear }: BulkSelection, rows: Row[], address: ListAddress) {
  if (all) return { meant: { all, query: productNarrowingOf(address) }, count, names: undefined, locked: 0, clear };
  const chosen = new Set(ids);
  const open = rows.filter((row) => chosen.has(row.id) && row.can_edit);
  return {
    meant: { all: false, ids: open.map(({ id }) => id) },
    count: open.length,
    names: open.map(({ name }) => name),
    locked: count - open.length,
    clear,
  };
}
