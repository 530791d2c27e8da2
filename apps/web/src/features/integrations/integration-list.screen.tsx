import { useTexts } from '@larder/browser/texts';
import type { Integration } from '@larder/contract/integrations';
import { IconPlugConnected } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useIntegrationColumns } from './integration-columns.part.tsx';
import { useIntegrationMenu } from './integration-menu.part.tsx';
import { useDefaultIntegration, useEnableIntegration, useIntegrationList } from './integrations.api.ts';
import { integrationPath } from './integrations.paths.ts';
import { integrationsTexts } from './integrations.texts.ts';

const CreateDialog = lazy(async () => ({
  default: (await import('./integration-create.dialog.tsx')).IntegrationCreateDialog,
}));
const DisableDialog = lazy(async () => ({
  default: (await import('./integration-disable.dialog.tsx')).IntegrationDisableDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import('./integration-delete.dialog.tsx')).IntegrationDeleteDialog,
}));

/** Integrations: the services that get data from here, or bring it. */
export function IntegrationListScreen() {
  const t = useTexts(integrationsTexts);
  const can = useCan();
  const navigate = useNavigate();
  const address = useListAddress({});
  const list = useIntegrationList(address);
  const { mutate: enable } = useEnableIntegration('list');
  const makeDefault = useDefaultIntegration();
  const [creating, setCreating] = useState(false);
  const [disabling, setDisabling] = useState<Integration>();
  const [deleting, setDeleting] = useState<Integration>();
  const columns = useIntegrationColumns(
    useCallback(
      (row: Integration, enabled: boolean) => {
        if (enabled) enable({ id: row.id, enabled });
        else setDisabling(row);
      },
      [enable],
    ),
  );
  const menu = useIntegrationMenu({
    onDefault: ({ id, is_default }) => makeDefault.mutate({ id, is_default: !is_default }),
    onDelete: setDeleting,
  });
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
        filters={<SearchInput label={t('search')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconPlugConnected, title: t('emptyTitle'), text: t('emptyText'), action: addButton }}
      />
      <Suspense>
        {creating && <CreateDialog onClose={() => setCreating(false)} />}
        {disabling && <DisableDialog integration={disabling} place="list" onClose={() => setDisabling(undefined)} />}
        {deleting && <DeleteDialog integration={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </>
  );
}
