import type { Integration } from '@larder/contract/records/integrations';
import { useCallback, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useEnableIntegration } from './integrations.api.ts';

const DisableDialog = lazyPart(() => import('./integration-disable.dialog.tsx'), 'IntegrationDisableDialog');

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
  const dialog = disabling && (
    <DisableDialog integration={disabling} place={place} onClose={() => setDisabling(undefined)} />
  );
  return { onSwitch, dialog };
}
