import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Automation, Delivery } from '@larder/contract/integrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, queries } from '../../browser/client.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { automationsTexts } from './automations.texts.ts';
import { answerOf, type Watched } from './delivery-answer.api.ts';
import { useEnabling } from './enabling.api.ts';
import { integrationsTexts } from './integrations.texts.ts';

export type NewAutomation = Parameters<typeof api.integrations.createAutomation>[0]['body'];
export type AutomationChanges = Parameters<typeof api.integrations.updateAutomation>[0]['body'];

const room = queries.integrations;
/** How often it is asked what came of a delivery, and for how long, in milliseconds. */
const [pause, patience] = [1000, 60_000];

export function useAutomationList(integrationId: string) {
  return useRowList(
    room.automations.infiniteOptions({
      input: ({ page }) => ({ params: { id: integrationId }, query: { page, size: 100 } }),
      ...paged,
    }),
  );
}

export function useAutomation(id: string) {
  return useQuery(room.getAutomation.queryOptions({ input: { params: { id } } }));
}

export function useDeliveryList(automationId: string) {
  return useRowList(
    room.deliveries.infiniteOptions({
      input: ({ cursor }) => ({ params: { id: automationId }, query: { size: 20, cursor } }),
      ...paged,
    }),
  );
}

export function useCreateAutomation(integrationId: string) {
  const t = useTexts(automationsTexts);
  return useSaving<NewAutomation, Automation>({
    call: (body) => api.integrations.createAutomation({ params: { id: integrationId }, body }),
    saved: t('added'),
    failed: t('addFailed'),
    refreshes: [room.key()],
  });
}

export function useSaveAutomation(id: string) {
  const t = useTexts(automationsTexts);
  return useSaving<AutomationChanges, Automation>({
    call: (body) => api.integrations.updateAutomation({ params: { id }, body }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [room.key()],
  });
}

export function useEnableAutomation() {
  const t = useTexts(integrationsTexts);
  return useEnabling({
    call: ({ id, enabled }) => api.integrations.setAutomationState({ params: { id }, body: { enabled } }),
    saved: t('stateSaved'),
    failed: () => t('stateFailed'),
    incomplete: t('needsParams'),
  });
}

export function useDeleteAutomation(id: string) {
  const t = useTexts(automationsTexts);
  return useSaving({
    call: () => api.integrations.removeAutomation({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    refreshes: [room.list.key(), room.get.key(), room.automations.key(), room.failures.key()],
  });
}

export type Trial = {
  kind: 'Test' | 'Retry';
  /** What came of it; undefined while nothing has. */
  answer: Delivery | undefined;
  /** It has taken long: nobody asks any more. */
  slow: boolean;
};

/** Sends a test or repeats a delivery, and tells what really came of it: the call itself only says that it is on its way. */
export function useTrial(automationId: string) {
  const t = useTexts(automationsTexts);
  const client = useQueryClient();
  const [watched, setWatched] = useState<Watched & { kind: Trial['kind']; until: number }>();
  const watch = (kind: Trial['kind']) => ({
    onSuccess: ({ id, attempts }: Delivery) => setWatched({ kind, id, attempts, until: Date.now() + patience }),
  });
  const test = useSaving<void, Delivery>({
    call: () => api.integrations.test({ params: { id: automationId } }),
    failed: t('testFailed'),
    refreshes: [room.deliveries.key()],
  });
  const retry = useSaving<string, Delivery>({
    call: (id) => api.integrations.retry({ params: { id } }),
    failed: t('retryFailed'),
    refreshes: [room.deliveries.key()],
  });
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...room.deliveries.queryOptions({ input: { params: { id: automationId }, query: { size: 100 } } }),
    enabled: watched !== undefined,
    refetchInterval: ({ state }) =>
      answerOf(state.data?.items, watched) || !watched || Date.now() > watched.until ? false : pause,
  });
  const answer = answerOf(data?.items, watched);
  const kind = watched?.kind;
  const words = kind && answer && t(`${answer.state}${kind}`, { result: answer.result });
  const arrived = answer?.state === 'DELIVERED';
  useEffect(() => {
    if (!words) return;
    if (arrived) toastSuccess(words);
    else toastError(words);
    void client.invalidateQueries({ queryKey: room.key() });
  }, [words, arrived, client]);
  return {
    test: () => test.mutate(undefined, watch('Test')),
    retry: (id: string) => retry.mutate(id, watch('Retry')),
    refusal: test.isError ? errorText(test.error, t('testFailed')) : undefined,
    busy: test.isPending || retry.isPending,
    trial: watched && {
      kind: watched.kind,
      answer,
      slow: !answer && Math.max(dataUpdatedAt, errorUpdatedAt) > watched.until - 2 * pause,
    },
    words,
  };
}
