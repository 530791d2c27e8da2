import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../browser/texts.ts';
import classes from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import type { RowList } from './row-list.ts';
import { uiTexts } from './ui.texts.ts';

type ListStateProps = {
  label: string;
  list: RowList<unknown>;
  /** Given while search or filters are in force: an empty list then says "No result" and offers to clear them. */
  onClear?: false | undefined | (() => void);
  empty: ReactNode;
};

/** What a list without rows says: still loading, failed, not permitted, no match, or nothing there yet. */
export function ListState({ label, list, onClear, empty }: ListStateProps) {
  const t = useTexts(uiTexts);
  if (list.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={<IconPlugConnectedX stroke={1.75} aria-hidden />}
          title={t('loadFailedTitle', { label })}
          text={t('loadFailedText')}
          action={
            <Button variant="default" onClick={list.retry}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    );
  }
  if (list.state === 'forbidden') {
    return (
      <EmptyState
        icon={<IconLock stroke={1.75} aria-hidden />}
        title={t('noPermissionTitle')}
        text={t('noPermissionText')}
      />
    );
  }
  if (list.state === 'loading' || list.stale) return <div className={classes.waiting} aria-busy />;
  if (!onClear) return empty;
  return (
    <EmptyState
      icon={<IconSearchOff stroke={1.75} aria-hidden />}
      title={t('noResultTitle')}
      text={t('noResultText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}
