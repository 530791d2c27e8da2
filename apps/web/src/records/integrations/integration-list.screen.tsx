import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/records/integrations';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { ConnectorName } from './connector-icon.part.tsx';
import { EnabledSwitch } from './enabled-switch.part.tsx';
import { useIntegrationMenu } from './integration-menu.part.tsx';
import { useIntegrationSwitch } from './integration-switch.part.tsx';
import { integrationPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

const CreateDialog = lazyPart(() => import('./integration-create.dialog.tsx'), 'IntegrationCreateDialog');

export const usual: ListAddressOptions = {};

/** Integrations: the services that get data from here, or bring it. */
export function IntegrationListScreen() {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress(usual);
  const list = useIntegrationList(address);
  const { onSwitch, dialog } = useIntegrationSwitch('list');
  const [creating, setCreating] = useState(false);
  const columns = useIntegrationColumns(onSwitch);
  const menu = useIntegrationMenu();
  const addButton = can(contract.integrations.create) && (
    <AddButton onClick={() => setCreating(true)}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      <DataTable
        id="integrations"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowMenu={(row) => [
          { label: t('details'), onSelect: () => void navigate({ to: integrationPath(row.id) }) },
          ...menu(row),
        ]}
        search={t('search')}
        count={(count) => t('count', { count })}
        empty={{ icon: IconPlugConnected, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
      />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
      {dialog}
    </>
  );
}

/** The integrations of the account, the default one first (docs/product/catalogue.md#calls). */
export function first({ search }: ListAddress) {
  return queries.integrations.list.infiniteOptions({
    input: ({ page }) => ({ query: { page, size: 20, search: search || undefined, action: 'ORGANIZATION_ADD' } }),
    ...paged,
  });
}

function useIntegrationList(address: ListAddress) {
  const t = useTexts(integrationsTexts);
  const client = useQueryClient();
  const options = first(address);
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

/** The columns of the integrations: name, description, provider, state, default, owner. */
function useIntegrationColumns(onSwitch: (row: Integration, enabled: boolean) => void): Column<Integration>[] {
  const t = useTexts(integrationsTexts);
  const canSwitch = useCan()(contract.integrations.setState);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => <RowLink to={integrationPath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'description', header: t('description'), hideBelow: 900, cell: (row) => row.description },
      {
        id: 'provider',
        header: t('provider'),
        width: '160px',
        cell: ({ connector }) => <ConnectorName connector={connector} />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '150px',
        compact: 'side',
        cell: (row) => (
          <EnabledSwitch
            of={row}
            canSwitch={canSwitch && row.can_edit}
            onSwitch={(enabled) => onSwitch(row, enabled)}
          />
        ),
      },
      {
        id: 'default',
        header: t('default'),
        width: '110px',
        compact: 'hidden',
        cell: (row) => (row.is_default ? <StatusBadge tone="info">{t('default')}</StatusBadge> : <Absent />),
      },
      { id: 'owner', header: t('owner'), width: '130px', hideBelow: 720, cell: ({ owner }) => owner.name },
    ],
    [t, canSwitch, onSwitch],
  );
}
