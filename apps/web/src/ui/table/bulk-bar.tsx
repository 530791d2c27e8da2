import { useTexts } from '@larder/browser/texts';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import type { RowList } from './row-list.ts';
import type { RowModel } from './row-model.ts';
import classes from './data-table.module.css';

export type BulkSelection = {
  ids: string[];
  /** Every row that the list's question finds, loaded or not. */
  all: boolean;
  count: number;
  clear: () => void;
};

type BulkBarProps<Row extends object> = {
  model: RowModel<Row>;
  list: RowList<Row>;
  takesAll: boolean;
  actions: (selection: BulkSelection) => ReactNode;
};

/** The bar of the selected rows, in the flow above the header row so that it covers nothing. Escape clears. */
export function BulkBar<Row extends object>({ model, list, takesAll, actions }: BulkBarProps<Row>) {
  const t = useTexts(uiTexts);
  const [wantsAll, setWantsAll] = useState(false);
  // Rows that went meanwhile are no longer meant.
  const ids = model.getSelectedRowModel().rows.map((row) => row.id);
  const any = ids.length > 0;
  const allLoaded = model.getIsAllRowsSelected();
  const all = wantsAll && allLoaded;
  const clear = () => {
    setWantsAll(false);
    model.resetRowSelection(true);
  };
  useEffect(() => {
    if (!any) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"], [role="menu"]')) return;
      setWantsAll(false);
      model.resetRowSelection(true);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [any, model]);
  if (!any) return null;
  const count = all ? (list.total ?? ids.length) : ids.length;
  return (
    <div className={classes.bulk}>
      <div className={classes.bulkCount}>
        <strong role="status">
          {all && list.totalCapped ? t('selectedCapped', { count }) : t('selected', { count })}
        </strong>
        <CloseButton aria-label={t('clearSelection')} onClick={clear} />
      </div>
      {actions({ ids, all, count, clear })}
      {takesAll && allLoaded && list.hasMore && !all && (
        <span className={classes.bulkAll}>
          {t('allLoadedSelected', { loaded: ids.length })}
          <Button variant="subtle" size="compact-sm" onClick={() => setWantsAll(true)}>
            {t(list.totalCapped ? 'selectAllCapped' : 'selectAllTotal', {
              total: list.total ?? 0,
            })}
          </Button>
        </span>
      )}
    </div>
  );
}
