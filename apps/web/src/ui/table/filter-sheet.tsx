import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { parseAddressQuery } from '../../browser/address.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { ListAddress } from './list-address.ts';
import classes from './list-toolbar.module.css';

// Not among what the first list needs to be read.
const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'), 'FilterDrawer');

type FilterSheetProps = { address: ListAddress | undefined; children: ReactNode };

/** The filters of a list on a phone: one button, which counts those in force, and a sheet with all of them. */
export function FilterSheet({ address, children }: FilterSheetProps) {
  const t = useTexts(uiTexts);
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  useReturnFocus(opened);
  const count = inForce(address);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" px={8} aria-haspopup="dialog" onClick={open}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{count > 0 ? t('filtersCount', { count }) : t('filters')}</span>
        {count > 0 && (
          <span className={classes.number} aria-hidden>
            {count}
          </span>
        )}
      </Button>
      {wanted && (
        <FilterDrawer opened={opened} onClose={() => setOpened(false)}>
          {children}
        </FilterDrawer>
      )}
    </>
  );
}

/** How many filters differ from what the list usually shows. */
function inForce(address: ListAddress | undefined): number {
  const { q: _, sort: _sort, ...filters } = parseAddressQuery(address?.view ?? '');
  return Object.values(filters).filter((value) => value !== undefined).length;
}
