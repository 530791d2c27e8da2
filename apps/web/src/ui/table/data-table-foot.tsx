import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { uiTexts } from '../ui.texts.ts';
import type { RowList } from './row-list.ts';
import classes from './data-table.module.css';

type TableFootProps<Row> = {
  list: RowList<Row>;
  /** Rows are drawn above. */
  shown?: boolean;
  /** The answer is on its way: nothing is announced until it is there. */
  waiting?: boolean;
};

/** "40 of 312", announced once per answer to screen readers, and a visible way on for those who do not scroll. */
export function TableFoot<Row>({ list, shown = true, waiting = list.stale }: TableFootProps<Row>) {
  const t = useTexts(uiTexts);
  const loaded = list.rows.length;
  const total = list.totalCapped ? t('overCap', { total: list.total ?? 0 }) : (list.total ?? loaded);
  const words = () => {
    if (list.moreFailed) return t('moreFailed');
    return loaded > 0 ? t('loaded', { loaded, total }) : t('nothingShown');
  };
  const more = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // Rows that come above it must not push the button out of sight of who is on it.
    if (more.current && document.activeElement === more.current) more.current.scrollIntoView({ block: 'nearest' });
  }, [loaded]);
  // The element stays while its words change: that is what makes screen readers say them.
  return (
    <div className={shown ? classes.foot : 'visually-hidden'}>
      <span role="status">{!waiting && list.state === 'ready' && words()}</span>
      {shown && list.hasMore && (
        <Button ref={more} data-load-more variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          {list.moreFailed ? t('retry') : t('loadMore')}
        </Button>
      )}
    </div>
  );
}
