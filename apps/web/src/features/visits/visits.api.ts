import type { VisitAccess } from '@larder/contract/visits';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, queries } from '../../browser/client.ts';
import { useTexts } from '../../browser/texts.ts';
import { useSaving } from '../../ui/saving.ts';
import { visitsTexts } from './visits.texts.ts';

const pageSize = 10;
const listKey = queries.visits.list.key();
const consentKey = queries.visits.consent.key();

/** The visits to the account, the newest first. */
export function useVisits() {
  return useInfiniteQuery(
    queries.visits.list.infiniteOptions({
      input: (page: number) => ({ query: { page, size: pageSize } }),
      initialPageParam: 0,
      getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    }),
  );
}

export function useVisitConsent() {
  return useQuery(queries.visits.consent.queryOptions({ input: {} }));
}

export function useOpenToVisits() {
  const t = useTexts(visitsTexts);
  return useSaving({
    call: (request_id: string | undefined) => api.visits.open({ body: request_id ? { request_id } : {} }),
    saved: t('opened'),
    failed: t('answerFailed'),
    refreshes: [consentKey],
  });
}

export function useCloseToVisits() {
  const t = useTexts(visitsTexts);
  return useSaving({
    call: () => api.visits.close({}),
    saved: t('closedNow'),
    failed: t('answerFailed'),
    refreshes: [consentKey, listKey],
  });
}

export function useDeclineVisit() {
  const t = useTexts(visitsTexts);
  return useSaving({
    call: (id: string) => api.visits.decline({ params: { id } }),
    saved: t('declined'),
    failed: t('answerFailed'),
    refreshes: [consentKey],
  });
}

/** Whether the operator may enter an account now. */
export function findVisitAccess(id: string): Promise<VisitAccess> {
  return api.visits.access({ params: { id } });
}

export function useAskForVisit(id: string) {
  const t = useTexts(visitsTexts);
  return useSaving({
    call: (reason: string) => api.visits.ask({ params: { id }, body: { reason } }),
    saved: t('asked'),
    failed: t('askFailed'),
  });
}
