import '@mantine/core/styles/Drawer.layer.css';
import { useTexts } from '@larder/browser/texts';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import { FilterPlace } from './filter-place.ts';
import classes from './list-toolbar.module.css';

type FilterDrawerProps = { opened: boolean; onClose: () => void; children: ReactNode };

/** The sheet with the filters of a list on a phone. */
export function FilterDrawer({ opened, onClose, children }: FilterDrawerProps) {
  const t = useTexts(uiTexts);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.sheetContent }}
    >
      <FilterPlace value={onClose}>
        <div className={classes.sheetFilters}>{children}</div>
      </FilterPlace>
    </Drawer>
  );
}
