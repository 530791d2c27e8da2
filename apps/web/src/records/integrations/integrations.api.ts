import { errorCode, errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ConnectorConfigItem } from '@larder/contract/records/integrations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../../browser/client.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { integrationsTexts } from './integrations.texts.ts';

/** What a connector asks for; nothing is asked while none is chosen. */
export function useConnectorConfig(connector: string): {
  items: ConnectorConfigItem[] | undefined;
  failed: boolean;
  retry: () => void;
} {
  const t = useTexts(integrationsTexts);
  const query = useQuery({
    ...queries.integrations.connectorConfig.queryOptions({ input: { params: { connector } } }),
    enabled: connector !== '',
  });
  const failed = query.isError && !query.data;
  useEffect(() => {
    if (failed) toastError(t('configFailed'), { id: 'integration-config' });
  }, [failed, t]);
  return { items: query.data?.items, failed, retry: () => void query.refetch() };
}

/** The automations of an integration. */
export function useAutomationList(id: string) {
  return useRowList(
    queries.integrations.automations.infiniteOptions({
      input: ({ page }) => ({ params: { id }, query: { page, size: 100 } }),
      ...paged,
    }),
  );
}

/** Changes an integration; only what changed is sent. */
export function useSaveIntegration() {
  const t = useTexts(integrationsTexts);
  return useWrite(queries.integrations.update, {
    saved: t('saved'),
    failed: t('saveFailed'),
    shows: queries.integrations.get,
  });
}

/**
 * Enables an integration, or disables it together with its automations; lists have words of their own for what is
 * missing.
 */
export function useEnableIntegration(place: 'list' | 'detail') {
  const t = useTexts(integrationsTexts);
  return useWrite(queries.integrations.setState, {
    saved: t('stateSaved'),
    failed: (error, { body: { enabled } }) =>
      errorCode(error) === 'BAD_REQUEST'
        ? t(place === 'list' ? 'needsFields' : 'needsParams')
        : errorText(error, t(enabled ? 'stateFailed' : 'disableFailed')),
    patch: switched,
  });
}

/** What an Enabled switch shows at once. */
export function switched({ params: { id }, body: { enabled } }: Switched) {
  return { id, is_enabled: enabled };
}

type Switched = { params: { id: string }; body: { enabled: boolean } };
