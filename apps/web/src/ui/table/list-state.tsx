import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconSearchOff } from '@tabler/icons-react';
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { RowList } from './row-list.ts';
import classes from './data-table.module.css';

type ListStateProps = {
  label: string;
  list: RowList<unknown>;
  /** Given while search or filters are in force: an empty list then says "No result" and offers to clear them. */
  onClear?: false | undefined | (() => void);
  empty?: EmptyStateProps | undefined;
};

/** What a list without rows says: still loading, failed, not permitted, no match, or nothing there yet. */
export function ListState({ label, list, onClear, empty }: ListStateProps) {
  const t = useTexts(uiTexts);
  if (list.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState
          icon={IconPlugConnectedX}
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
    return <EmptyState icon={IconLock} title={t('noPermissionTitle')} text={t('noPermissionText')} />;
  }
  if (list.state === 'loading' || list.stale)
    return <div className={classes.waiting} aria-busy data-unsettled={list.state === 'loading' || undefined} />;
  if (!onClear) return empty && <EmptyState {...empty} />;
  return (
    <EmptyState
      icon={IconSearchOff}
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
