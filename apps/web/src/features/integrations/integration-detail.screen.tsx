import { useTexts } from '@larder/browser/texts';
import type { ConnectorEvent, Integration } from '@larder/contract/integrations';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import type { AutomationDeed } from './automation-columns.part.tsx';
import { AutomationPanel } from './automation-panel.part.tsx';
import { AutomationsCard } from './automations-card.part.tsx';
import { EnabledBadge } from './enabled-switch.part.tsx';
import { IntegrationInfo } from './integration-info.part.tsx';
import { useIntegrationMenu } from './integration-menu.part.tsx';
import { IntegrationParams } from './integration-params.part.tsx';
import { useDefaultIntegration, useEnableIntegration, useIntegration } from './integrations.api.ts';
import { integrationsPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

const DisableDialog = lazy(async () => ({
  default: (await import('./integration-disable.dialog.tsx')).IntegrationDisableDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./integration-delete.dialog.tsx')).IntegrationDeleteDialog,
}));

const AutomationDialog = lazy(async () => ({
  default: (await import('./automation-deed.dialog.tsx')).AutomationDeedDialog,
}));
const SaveDialog = lazy(async () => ({
  default: (await import('./automation-save.dialog.tsx')).AutomationSaveDialog,
}));
const AddDialog = lazy(async () => ({ default: (await import('./automation-save.dialog.tsx')).AutomationAddDialog }));

/** One integration: its facts and parameters at the side, its automations and what they delivered in the main part. */
export function IntegrationDetailScreen() {
  const t = useTexts(integrationsTexts);
  const { integrationId = '' } = useParams({ strict: false });
  const query = useIntegration(integrationId);
  const crumbs = [{ label: t('title'), to: integrationsPath }];
  const integration = recordOf(query);
  if (integration) return <IntegrationPage integration={integration} crumbs={crumbs} />;
  return (
    <RecordState
      query={query}
      title={t('integration')}
      crumbs={crumbs}
      failed={t('loadFailed')}
      gone={{
        title: t('notFoundTitle'),
        text: t('notFound'),
        icon: IconPlugConnectedX,
        action: <Link to={integrationsPath}>{t('backToList')}</Link>,
      }}
    />
  );
}

type PageProps = { integration: Integration; crumbs: { label: string; to: string }[] };

function IntegrationPage({ integration, crumbs }: PageProps) {
  const [{ automation }] = useAddressQuery();
  const enable = useEnableIntegration('detail');
  const makeDefault = useDefaultIntegration();
  const [disabling, setDisabling] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [deed, setDeed] = useState<AutomationDeed>();
  const [free, setFree] = useState<ConnectorEvent[]>();
  const menu = useIntegrationMenu({
    onDefault: ({ id, is_default }) => makeDefault.mutate({ id, is_default: !is_default }),
    onDelete: () => setDeleting(true),
  });
  const onSwitch = (enabled: boolean) => {
    if (enabled) enable.mutate({ id: integration.id, enabled });
    else setDisabling(true);
  };
  return (
    <>
      <PageHeader
        title={integration.name}
        crumbs={crumbs}
        badge={<EnabledBadge enabled={integration.is_enabled} />}
        actions={<RowMenu variant="default" entries={menu(integration)} />}
      />
      <SplitPage
        side={
          <>
            <IntegrationInfo integration={integration} onSwitch={onSwitch} />
            <IntegrationParams integration={integration} />
          </>
        }
      >
        <AutomationsCard integration={integration} onDeed={setDeed} onAdd={setFree} />
        {automation && <AutomationPanel key={automation} id={automation} />}
      </SplitPage>
      <Suspense>
        {disabling && <DisableDialog integration={integration} place="detail" onClose={() => setDisabling(false)} />}
        {deleting && <DeleteDialog integration={integration} onClose={() => setDeleting(false)} />}
        {free && <AddDialog integrationId={integration.id} events={free} onClose={() => setFree(undefined)} />}
        {deed?.kind === 'edit' && <SaveDialog automation={deed.automation} onClose={() => setDeed(undefined)} />}
        {deed && deed.kind !== 'edit' && (
          <AutomationDialog kind={deed.kind} automation={deed.automation} onClose={() => setDeed(undefined)} />
        )}
      </Suspense>
    </>
  );
}
