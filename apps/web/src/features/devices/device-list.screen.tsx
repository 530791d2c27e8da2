import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { AddButton } from '../../ui/add-button.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { useEdit } from '../../ui/edit.ts';
import { useFailedRead } from '../../ui/failed-read.ts';
import { filterChips } from '../../ui/filter-chips.ts';
import { type Filter, FilterPanel } from '../../ui/filter-panel.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormProblems } from '../../ui/form-problems.tsx';
import { type ListAddress, useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { paged, useRowList } from '../../ui/row-list.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips } from '../../ui/tag-chips.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { BillingPeriod, stateOptions, SubscriptionState } from './device-state.part.tsx';
import type { DeviceLine } from './devices.api.ts';
import { devicePath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import { isPin, PinInput } from './pin-input.part.tsx';
import { VenueSelect } from './venue-select.part.tsx';

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.devices.list>[0]>['query']>;

/** Devices: the tablets of the kitchens, with their venues and subscriptions. */
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
      {creating && <DeviceCreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** The devices that the address asks for. */
function useDeviceList(address: ListAddress) {
  const t = useTexts(devicesTexts);
  const states = address.filter('state');
  const query: ListQuery = {
    size: 20,
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: states.length > 0 ? { state: states } : undefined,
  };
  const list = useRowList(
    queries.devices.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

/** The columns of the devices: name, device id, venue, created on, billing period, subscription id, state. */
function useDeviceColumns(): Column<DeviceLine>[] {
  const t = useTexts(devicesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => <RowLink to={devicePath(row.id)}>{row.name}</RowLink>,
      },
      { id: 'device_code', header: t('deviceId'), width: '10%', cell: (row) => row.device_code },
      { id: 'venue', header: t('venue'), width: '16%', compact: 'detail', cell: (row) => row.organization.name },
      {
        id: 'created_on',
        header: t('createdOn'),
        width: '13%',
        compact: 'hidden',
        cell: (row) => <DateTime instant={row.created_on} dateOnly />,
      },
      {
        id: 'billing_period',
        header: t('billingPeriod'),
        width: '12%',
        compact: 'hidden',
        cell: (row) => <BillingPeriod period={row.billing_period} />,
      },
      {
        id: 'subscription_id',
        header: t('subscriptionId'),
        width: '17%',
        compact: 'hidden',
        cell: ({ subscription }) => subscription.integration.external_reference || <Absent />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '14%',
        compact: 'side',
        cell: ({ subscription }) => <SubscriptionState status={subscription.status} />,
      },
    ],
    [t],
  );
}

/** New device: its name, venue and PIN; it is opened when it is there. */
function DeviceCreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(devicesTexts);
  const navigate = useNavigate();
  const create = useWrite(queries.devices.create, { saved: t('added'), failed: t('addFailed') });
  const edit = useEdit({
    saved: { name: '', organization_id: '', pin: '', serial_number: '', mac_address: '' },
    check: ({ name, organization_id, pin }) => ({
      name: !name.trim() && t('pleaseAddName'),
      organization_id: !organization_id && t('selectVenue'),
      pin: !isPin(pin) && t('pinInvalid'),
    }),
    save: (body) => create.mutateAsync({ body }),
    done: (made) => {
      onClose();
      if (made) void navigate({ to: devicePath(made.id) });
    },
  });
  return (
    <FormDialog title={t('addTitle')} verb={t('add')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('addFailed')} />
      <p>{t('addHint')}</p>
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <VenueSelect
        value={edit.values.organization_id}
        error={edit.problems.organization_id}
        onChange={(id) => edit.set({ organization_id: id })}
      />
      <PinInput label={t('pin')} hint={t('pinHint')} {...edit.field('pin')} />
      <TextInput
        label={t('serialNumber')}
        description={t('optional')}
        maxLength={100}
        {...edit.field('serial_number')}
      />
      <TextInput label={t('macAddress')} description={t('optional')} maxLength={20} {...edit.field('mac_address')} />
    </FormDialog>
  );
}
