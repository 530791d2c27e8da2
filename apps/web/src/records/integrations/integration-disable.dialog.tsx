import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/records/integrations';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useAutomationList, useEnableIntegration } from './integrations.api.ts';
import { integrationsTexts } from './integrations.texts.ts';
import classes from './integrations.module.css';

type DisableProps = { integration: Integration; place: 'list' | 'detail'; onClose: () => void };

/** Asks before an integration is disabled, and lists the automations that are disabled with it. */
export function IntegrationDisableDialog({ integration, place, onClose }: DisableProps) {
  const t = useTexts(integrationsTexts);
  const enable = useEnableIntegration(place);
  return (
    <ConfirmDialog
      opened
      title={t('disableTitle')}
      verb={t('disableVerb')}
      danger
      onConfirm={() => enable.mutateAsync({ params: { id: integration.id }, body: { enabled: false } })}
      onClose={onClose}
    >
      <p>{t('disableText', { name: integration.name })}</p>
      <Dependants id={integration.id} />
    </ConfirmDialog>
  );
}

function Dependants({ id }: { id: string }) {
  const t = useTexts(integrationsTexts);
  const { rows, state } = useAutomationList(id);
  const enabled = rows.filter(({ is_enabled }) => is_enabled);
  if (state === 'loading') return <p aria-busy />;
  if (state !== 'ready') return <p>{t('dependantsFailed')}</p>;
  if (enabled.length === 0) return <p>{t('noDependants')}</p>;
  return (
    <>
      <p>{t('dependants', { count: enabled.length })}</p>
      <ul className={classes.names}>
        {enabled.map((one) => (
          <li key={one.id}>{one.name}</li>
        ))}
      </ul>
    </>
  );
}
