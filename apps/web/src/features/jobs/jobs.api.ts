import type { JobRow, JobState, Queue, RepeatedJob, ScheduledMail } from '@larder/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, queries } from '../../browser/client.ts';
import { useTexts } from '../../browser/texts.ts';
import { paged, useRowList, wholeList, type RowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { jobsTexts } from './jobs.texts.ts';

export type JobLine = z.infer<typeof JobRow>;
export type QueueLine = z.infer<typeof Queue>;
export type RepeatedLine = z.infer<typeof RepeatedJob>;
export type MailLine = z.infer<typeof ScheduledMail>;
/** Milliseconds between two looks at work that moves by itself. */
const pause = 10_000;

export function useJobList({ search, state }: { search: string; state: string }) {
  const query = { size: 20, search: search || undefined, state: (state || undefined) as JobState | undefined };
  return useRowList(queries.jobs.list.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }));
}

export function useQueues(): RowList<QueueLine> {
  return useWhole(useQuery({ ...queries.jobs.queues.queryOptions({ input: {} }), refetchInterval: pause }));
}

export function useRepeated(): RowList<RepeatedLine> {
  return useWhole(useQuery(queries.jobs.repeated.queryOptions({ input: {} })));
}

export function useScheduledMails() {
  return useRowList(queries.jobs.mails.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged }));
}

export function useRetryJob() {
  const t = useTexts(jobsTexts);
  return useSaving({
    call: (id: string) => api.jobs.retry({ params: { id } }),
    saved: t('retried'),
    failed: t('retryFailed'),
    refreshes: [queries.jobs.key()],
  });
}

type Whole<Row> = { data: { items: Row[] } | undefined; isError: boolean; refetch: () => Promise<unknown> };

function useWhole<Row>({ data, isError, refetch }: Whole<Row>): RowList<Row> {
  if (data) return wholeList(data.items);
  return { ...wholeList<Row>([]), state: isError ? 'failed' : 'loading', retry: () => void refetch() };
}
