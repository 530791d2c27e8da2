import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ConnectorConfigItem, Integration } from '@larder/contract/integrations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, queries } from '../../browser/client.ts';
import type { ListAddress } from '../../ui/list-address.ts';
import { paged, useRowList, wholeList, type RowList } from '../../ui/row-list.ts';
import { useSaving } from '../../ui/saving.ts';
import { toastError } from '../../ui/toast.ts';
import { useEnabling } from './enabling.api.ts';
import { integrationsTexts } from './integrations.texts.ts';

export type NewIntegration = Parameters<typeof api.integrations.create>[0]['body'];
export type IntegrationChanges = Parameters<typeof api.integrations.update>[0]['body'];
export type TroubledIntegration = { id: string; name: string; failed: number; retrying: number };

const room = queries.integrations;

/** The integrations of the account, the default one first (docs/product/catalogue.md#calls). */
export function useIntegrationList({ search }: ListAddress) {
  const t = useTexts(integrationsTexts);
  const client = useQueryClient();
  const options = room.list.infiniteOptions({
    input: ({ page }) => ({ query: { page, size: 20, search: search || undefined, action: 'ORGANIZATION_ADD' } }),
    ...paged,
  });
  const list = useRowList(options);
  const failed = list.state === 'failed';
  const place = JSON.stringify(options.queryKey);
  useEffect(() => {
    if (!failed) return;
    const message = errorText(client.getQueryState(JSON.parse(place))?.error, t('listFailed'));
    toastError(message, { id: message });
  }, [failed, client, place, t]);
  return list;
}

export function useIntegration(id: string) {
  return useQuery(room.get.queryOptions({ input: { params: { id } } }));
}

export function useConnectors() {
  return useQuery(room.connectors.queryOptions({ input: {} }));
}

/** What a connector asks for; nothing is asked while none is chosen. */
export function useConnectorConfig(connector: string): {
  items: ConnectorConfigItem[] | undefined;
  failed: boolean;
  retry: () => void;
} {
  const t = useTexts(integrationsTexts);
  const query = useQuery({
    ...room.connectorConfig.queryOptions({ input: { params: { connector } } }),
    enabled: connector !== '',
  });
  const failed = query.isError && !query.data;
  useEffect(() => {
    if (failed) toastError(t('configFailed'), { id: 'integration-config' });
  }, [failed, t]);
  return { items: query.data?.items, failed, retry: () => void query.refetch() };
}

export function useCreateIntegration() {
  const t = useTexts(integrationsTexts);
  return useSaving<NewIntegration, Integration>({
    call: (body) => api.integrations.create({ body }),
    saved: t('added'),
    failed: t('createFailed'),
    refreshes: [room.key()],
  });
}

/** Only what changed is sent. */
export function useSaveIntegration(id: string) {
  const t = useTexts(integrationsTexts);
  const client = useQueryClient();
  return useSaving<IntegrationChanges, Integration>({
    call: async (body) => {
      const after = await api.integrations.update({ params: { id }, body });
      client.setQueryData(room.get.queryKey({ input: { params: { id } } }), after);
      return after;
    },
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [room.key()],
  });
}

/** Makes an integration the account's default in the place of the former, or leaves the account without one. */
export function useDefaultIntegration() {
  const t = useTexts(integrationsTexts);
  return useSaving<{ id: string; is_default: boolean }, Integration>({
    call: ({ id, is_default }) => api.integrations.update({ params: { id }, body: { is_default } }),
    saved: t('saved'),
    failed: t('saveFailed'),
    refreshes: [room.key()],
  });
}

/** Enables an integration, or disables it together with its automations; lists have words of their own for what is missing. */
export function useEnableIntegration(place: 'list' | 'detail') {
  const t = useTexts(integrationsTexts);
  return useEnabling({
    call: ({ id, enabled }) => api.integrations.setState({ params: { id }, body: { enabled } }),
    saved: t('stateSaved'),
    failed: ({ enabled }) => t(enabled ? 'stateFailed' : 'disableFailed'),
    incomplete: t(place === 'list' ? 'needsFields' : 'needsParams'),
  });
}

export function useDeleteIntegration(id: string) {
  const t = useTexts(integrationsTexts);
  return useSaving({
    call: () => api.integrations.remove({ params: { id } }),
    saved: t('deleted'),
    failed: t('deleteFailed'),
    refreshes: [room.list.key(), room.failures.key()],
  });
}

/** The integrations with deliveries that were given up or are tried again. */
export function useTroubledIntegrations(): RowList<TroubledIntegration> {
  const query = useQuery(room.failures.queryOptions({ input: {} }));
  const list = wholeList(query.data?.integrations ?? []);
  if (query.data) return list;
  return { ...list, state: query.isError ? 'failed' : 'loading', retry: () => void query.refetch() };
}
