import { Button } from '@mantine/core';
import { useTexts } from '../browser/texts.ts';
import classes from './data-table.module.css';
import type { RowList } from './row-list.ts';
import { uiTexts } from './ui.texts.ts';

/** "40 of 312" and a visible way on, for those who do not scroll. */
export function TableFoot<Row>({ list }: { list: RowList<Row> }) {
  const t = useTexts(uiTexts);
  const loaded = list.rows.length;
  const total = list.totalCapped ? t('overCap', { total: list.total ?? 0 }) : (list.total ?? loaded);
  return (
    <div className={classes.foot}>
      <span role="status">
        {list.moreFailed ? t('moreFailed') : t('loaded', { loaded: loaded.toLocaleString('en'), total: shown(total) })}
      </span>
      {list.hasMore && (
        <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          {list.moreFailed ? t('retry') : t('loadMore')}
        </Button>
      )}
    </div>
  );
}

function shown(total: string | number): string {
  return typeof total === 'number' ? total.toLocaleString('en') : total;
}
