import '@mantine/core/styles/Drawer.layer.css';
import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { parseAddressQuery } from '../browser/address.ts';
import { FilterPlace } from './filter-place.ts';
import type { ListAddress } from './list-address.ts';
import { uiTexts } from './ui.texts.ts';
import classes from './list-toolbar.module.css';

type FilterSheetProps = { address: ListAddress | undefined; children: ReactNode };

/** The filters of a list on a phone: one button, which counts those in force, and a sheet with all of them. */
export function FilterSheet({ address, children }: FilterSheetProps) {
  const t = useTexts(uiTexts);
  const [opened, setOpened] = useState(false);
  useReturnFocus(opened);
  const count = inForce(address);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" px={8} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{count > 0 ? t('filtersCount', { count }) : t('filters')}</span>
        {count > 0 && (
          <span className={classes.number} aria-hidden>
            {count}
          </span>
        )}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('filters')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ content: classes.sheetContent }}
      >
        <FilterPlace value={close}>
          <div className={classes.sheetFilters}>{children}</div>
        </FilterPlace>
      </Drawer>
    </>
  );
}

/** How many filters differ from what the list usually shows. */
function inForce(address: ListAddress | undefined): number {
  const { q: _, sort: _sort, ...filters } = parseAddressQuery(address?.view ?? '');
  return Object.values(filters).filter((value) => value !== undefined).length;
}
