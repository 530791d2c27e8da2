import { errorCode } from '@larder/browser/errors';
import { keepPreviousData, useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { useMemo } from 'react';

/** One answered page of a list. */
export type Page<Row> = {
  items: Row[];
  page: number;
  total?: number | undefined;
  total_capped?: boolean | undefined;
  has_more: boolean;
  next_cursor?: string | undefined;
};

/** Where a page starts: by number, or by the cursor of the page before. */
export type PageAt = { page?: number; cursor?: string };

/** The rows that a table draws, page after page, and what can be done about the missing ones. */
export type RowList<Row> = {
  rows: Row[];
  /** Undefined until the first answer. */
  total: number | undefined;
  totalCapped: boolean;
  state: 'loading' | 'ready' | 'failed' | 'forbidden';
  /** The rows are those of the question before. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** Spread into `infiniteOptions` of a list: pages follow by cursor where the answer gives one, else by number. */
export const paged = {
  initialPageParam: { page: 0 } as PageAt,
  getNextPageParam: (last: Page<unknown>): PageAt | undefined => {
    if (!last.has_more) return undefined;
    return last.next_cursor ? { cursor: last.next_cursor } : { page: last.page + 1 };
  },
};

type ListOptions<Row> = {
  queryKey: QueryKey;
  queryFn: QueryFunction<Page<Row>, QueryKey, PageAt>;
  initialPageParam: PageAt;
  getNextPageParam: (last: Page<unknown>) => PageAt | undefined;
  enabled?: boolean;
};

/** Reads a list: `useRowList(queries.categories.list.infiniteOptions({ input: (at) => …, ...paged }))`. */
export function useRowList<Row>(options: ListOptions<Row>): RowList<Row> {
  const query = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>>, QueryKey, PageAt>({
    ...options,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return {
    rows,
    total: pages?.[0]?.total,
    totalCapped: pages?.[0]?.total_capped ?? false,
    state: stateOf(query.isPending, query.data ? null : query.error),
    stale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void query.refetch(),
  };
}

/** A plain array as a `RowList`, for lists that arrive whole. */
export function wholeList<Row>(rows: Row[]): RowList<Row> {
  return {
    rows,
    total: rows.length,
    totalCapped: false,
    state: 'ready',
    stale: false,
    hasMore: false,
    loadingMore: false,
    moreFailed: false,
    loadMore: () => undefined,
    retry: () => undefined,
  };
}

type Whole<Row> = { data: { items: Row[] } | undefined; isError: boolean; refetch: () => Promise<unknown> };

/** A list that comes in one answer. */
export function wholeAnswer<Row>({ data, isError, refetch }: Whole<Row>): RowList<Row> {
  if (data) return wholeList(data.items);
  return { ...wholeList<Row>([]), state: isError ? 'failed' : 'loading', retry: () => void refetch() };
}

function stateOf(pending: boolean, error: Error | null): RowList<unknown>['state'] {
  if (error) return errorCode(error) === 'FORBIDDEN' ? 'forbidden' : 'failed';
  return pending ? 'loading' : 'ready';
}
