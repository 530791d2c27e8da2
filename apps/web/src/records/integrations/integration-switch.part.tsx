import type { Integration } from '@larder/contract/records/integrations';
import { lazy, useCallback, useState, type ReactNode } from 'react';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useEnableIntegration } from './integrations.api.ts';

const DisableDialog = lazy(async () => ({
  default: (await import('./integration-disable.dialog.tsx')).IntegrationDisableDialog,
}));

/** Enables an integration at once, and asks before one is disabled. */
export function useIntegrationSwitch(place: 'list' | 'detail'): {
  onSwitch: (integration: Integration, enabled: boolean) => void;
  dialog: ReactNode;
} {
  const { mutate } = useEnableIntegration(place);
  const [disabling, setDisabling] = useState<Integration>();
  const onSwitch = useCallback(
    (integration: Integration, enabled: boolean) => {
      if (enabled) mutate({ params: { id: integration.id }, body: { enabled } });
      else setDisabling(integration);
    },
    [mutate],
  );
  const dialog = (
    <LazyPart>
      {disabling && <DisableDialog integration={disabling} place={place} onClose={() => setDisabling(undefined)} />}
    </LazyPart>
  );
  return { onSwitch, dialog };
}
