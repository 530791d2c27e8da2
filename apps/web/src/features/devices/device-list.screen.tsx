import { IconDeviceTablet } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { filterChips } from '../../ui/filter-chips.ts';
import { FilterPanel, type Filter } from '../../ui/filter-panel.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips } from '../../ui/tag-chips.tsx';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { useDeviceColumns } from './device-columns.part.tsx';
import { stateOptions } from './device-state.part.tsx';
import { useDeviceList } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

const CreateDialog = lazy(async () => ({ default: (await import('./device-create.dialog.tsx')).DeviceCreateDialog }));

/** Devices: the tablets of the kitchens, with where they stand and what their subscriptions do. */
export function DeviceListScreen() {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const address = useListAddress({ filters: { org: '', state: '' } });
  const list = useDeviceList(address);
  const columns = useDeviceColumns();
  const organizations = useOrganizationFilter(address);
  const [creating, setCreating] = useState(false);
  const filters: Filter[] = [{ param: 'state', label: t('state'), kind: 'MULTI_DROPDOWN', options: stateOptions(t) }];
  const addButton = can(contract.devices.create) && <AddButton onClick={() => setCreating(true)}>{t('add')}</AddButton>;
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      <DataTable
        id="devices"
        label={t('label')}
        list={list}
        address={address}
        columns={columns}
        filters={
          <>
            <SearchInput label={t('searchLabel')} value={address.search} onSearch={address.setSearch} />
            {organizations.button}
            <FilterPanel filters={filters} address={address} />
          </>
        }
        chips={<TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconDeviceTablet, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      <Suspense>{creating && <CreateDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
