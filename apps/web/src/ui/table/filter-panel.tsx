import { useTexts } from '@larder/browser/texts';
import { Button, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { Filter } from './filter-model.ts';
import { FilterPlace } from './filter-place.ts';
import type { ListAddress } from './list-address.ts';
import classes from './filter-form.module.css';

const FilterForm = lazyPart(
  () => import('./filter-form.tsx'),
  'FilterForm',
  () => <div className={classes.waiting} />,
);

type FilterPanelProps = {
  filters: Filter[];
  address: ListAddress;
  /** The panel opens for the first time: options that are fetched may now be. */
  onOpen?: () => void;
};

/**
 * The "Filters (n)" button and its panel; in a sheet only what is in it. Choices take effect on Apply, as one step in
 * the history.
 */
export function FilterPanel(props: FilterPanelProps) {
  const close = use(FilterPlace);
  return close ? <FilterFields {...props} onDone={close} /> : <FilterPopover {...props} />;
}

function FilterFields({ filters, address, onOpen, onDone }: FilterPanelProps & { onDone: () => void }) {
  useEffect(() => {
    onOpen?.();
    // Its options are fetched once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return <FilterForm filters={filters} address={address} onDone={onDone} />;
}

function FilterPopover({ filters, address, onOpen }: FilterPanelProps) {
  const t = useTexts(uiTexts);
  const [opened, setOpened] = useState(false);
  const count = filters.reduce((sum, filter) => sum + inForce(filter, address), 0);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      // As high as the window has room, on the side that has more of it: its fields scroll, Apply stays in sight.
      middlewares={{ flip: { fallbackStrategy: 'bestFit' }, size: { padding: 12 } }}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            onOpen?.();
            setOpened(!opened);
          }}
        >
          {count > 0 ? t('filtersCount', { count }) : t('filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters')} className={classes.panel}>
        <FilterForm filters={filters} address={address} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** A range of dates is one choice, however many ends it has. */
function inForce(filter: Filter, address: ListAddress): number {
  const chosen = address.filter(filter.param).length;
  return filter.kind === 'DATE_RANGE' ? Math.min(chosen, 1) : chosen;
}
