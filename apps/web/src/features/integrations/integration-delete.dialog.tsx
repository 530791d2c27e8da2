import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/integrations';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteIntegration } from './integrations.api.ts';
import { integrationsPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

/** Asks before an integration is deleted; afterwards the list stands there. */
export function IntegrationDeleteDialog({ integration, onClose }: { integration: Integration; onClose: () => void }) {
  const t = useTexts(integrationsTexts);
  const remove = useDeleteIntegration(integration.id);
  const navigate = useNavigate();
  const listed = useLocation({ select: ({ pathname }) => pathname === integrationsPath });
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      verb={t('deleteVerb')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(undefined);
        if (!listed) await navigate({ to: integrationsPath });
      }}
      onClose={onClose}
    >
      <p>
        <strong>{integration.name}</strong> {t('deleteText', { count: integration.automations.total })}
      </p>
      <p>{t('final')}</p>
    </ConfirmDialog>
  );
}
