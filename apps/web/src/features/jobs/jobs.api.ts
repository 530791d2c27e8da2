import type { JobState, Queue, RepeatedJob } from '@larder/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queries } from '../../browser/client.ts';
import { paged, useRowList, wholeList, type RowList } from '../../ui/row-list.ts';

/** Milliseconds between two reads of work that proceeds by itself. */
const pause = 10_000;

export function useJobList({ search, state }: { search: string; state: string }) {
  const query = { size: 20, search: search || undefined, state: (state || undefined) as JobState | undefined };
  return useRowList(queries.jobs.list.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged }));
}

export function useQueues(): RowList<z.infer<typeof Queue>> {
  return useWhole(useQuery({ ...queries.jobs.queues.queryOptions({ input: {} }), refetchInterval: pause }));
}

export function useRepeated(): RowList<z.infer<typeof RepeatedJob>> {
  return useWhole(useQuery(queries.jobs.repeated.queryOptions({ input: {} })));
}

export function useScheduledMails() {
  return useRowList(queries.jobs.mails.infiniteOptions({ input: ({ page }) => ({ query: { page } }), ...paged }));
}

type Whole<Row> = { data: { items: Row[] } | undefined; isError: boolean; refetch: () => Promise<unknown> };

function useWhole<Row>({ data, isError, refetch }: Whole<Row>): RowList<Row> {
  if (data) return wholeList(data.items);
  return { ...wholeList<Row>([]), state: isError ? 'failed' : 'loading', retry: () => void refetch() };
}
