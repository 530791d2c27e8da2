import { errorCode } from '@larder/browser/errors';
import type { Icon as Sign } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Crumb } from '../page/breadcrumbs.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { EmptyState } from './empty-state.tsx';
import { RetryBanner } from './retry-banner.tsx';

type RecordStateProps = {
  /** The read that should have brought the record. */
  query: { error: unknown; refetch: () => unknown };
  /** The page's title while nothing is known of the record. */
  title: string;
  crumbs?: Crumb[];
  actions?: ReactNode;
  /** What is shown when the read failed. */
  failed: string;
  /** What is shown when there is no such record; a screen that leads elsewhere then leaves it out. */
  gone?: { title: string; text: string; icon: Sign; action?: ReactNode };
};

/**
 * The record to show, or undefined: then `RecordState` stands in its place. A failed refresh leaves what was read
 * before.
 */
export function recordOf<T>({ data, error }: { data: T | undefined; error: unknown }): T | undefined {
  return isGone(error) ? undefined : data;
}

/** There is no such record, or none that the caller may see; an address that is no identifier names none either. */
export function isGone(error: unknown): boolean {
  return ['NOT_FOUND', 'INVALID'].includes(errorCode(error) ?? '');
}

/** What stands in a record's place: nothing while it loads, else why it is not there and what to do next. */
export function RecordState({ query, title, crumbs = [], actions, failed, gone }: RecordStateProps) {
  if (isGone(query.error)) {
    return gone ? (
      <>
        <PageHeader title={gone.title} crumbs={crumbs} actions={actions} />
        <EmptyState icon={gone.icon} title={gone.text} action={gone.action} />
      </>
    ) : null;
  }
  if (!query.error) return null;
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} actions={actions} />
      <RetryBanner onRetry={query.refetch}>{failed}</RetryBanner>
    </>
  );
}
