import { useTexts } from '@larder/browser/texts';
import { Button, Popover } from '@mantine/core';
import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { TreeItem } from './tree-filter-form.tsx';

const TreeFilterForm = lazyPart(() => import('./tree-filter-form.tsx'), 'TreeFilterForm');

type TreeFilterProps = {
  label: string;
  searchLabel: string;
  items: TreeItem[];
  loading: boolean;
  /** Asks again for items that could not be loaded. */
  retry?: (() => void) | undefined;
  chosen: string[];
  onApply: (chosen: string[]) => void;
};

/** Several of a tree: a button with the count, and a searchable list that shows the levels by indentation. */
export function TreeFilter({ label, searchLabel, items, loading, retry, chosen, onApply }: TreeFilterProps) {
  const t = useTexts(uiTexts);
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconSitemap size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {chosen.length > 0 ? t('labelCount', { label, count: chosen.length }) : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <TreeFilterForm
          retry={retry}
          searchLabel={searchLabel}
          items={items}
          loading={loading}
          chosen={chosen}
          onApply={(next) => {
            onApply(next);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
