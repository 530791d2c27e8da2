import { formatAgo, formatLong } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { TabletTrouble } from '@larder/contract/devices/device-health';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { type api, queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { filterChips } from '../../ui/table/filter-chips.ts';
import type { Filter } from '../../ui/table/filter-model.ts';
import { FilterPanel } from '../../ui/table/filter-panel.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { BillingPeriod, stateOptions, SubscriptionState } from './device-state.part.tsx';
import type { DeviceLine } from './devices.api.ts';
import { devicePath } from './devices.paths.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

const CreateDialog = lazyPart(() => import('./device-create.dialog.tsx'), 'DeviceCreateDialog');

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.devices.list>[0]>['query']>;

export const usual: ListAddressOptions = { filters: { org: '', state: '', tablets: 'ALL' } };

/** Devices: the tablets of the kitchens, with their venues and subscriptions. */
export function DeviceListScreen() {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useDeviceList(address);
  const columns = useDeviceColumns();
  const trouble = troubleOf(address);
  const organizations = useOrganizationFilter(address);
  const [creating, setCreating] = useState(false);
  // A venue's page leads here to add a device to that venue.
  const [{ add: venueId }, change] = useAddressQuery();
  const close = () => {
    setCreating(false);
    if (venueId) change({ add: undefined }, 'replace');
  };
  const isOpen = creating || (venueId !== undefined && can(contract.devices.create));
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
        search={t('searchLabel')}
        filters={
          <>
            {organizations.button}
            <SegmentedFilter
              label={t('tablets')}
              value={trouble ?? 'ALL'}
              options={[
                { value: 'ALL', label: t('tabletsAll') },
                ...troubles.map((value) => ({ value, label: t(`tablets${value}`) })),
              ]}
              onChange={(tablets) => address.setFilters({ tablets: [tablets] })}
            />
            <FilterPanel filters={filters} address={address} />
          </>
        }
        chips={<TagChips chips={[...organizations.chips, ...filterChips(filters, address)]} onClear={address.clear} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconDeviceTablet, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      {isOpen && <CreateDialog venueId={venueId} onClose={close} />}
    </>
  );
}

/** The devices that the address asks for. */
export function first(address: ListAddress) {
  const states = address.filter('state');
  const trouble = troubleOf(address);
  const query: ListQuery = {
    size: 20,
    search: address.search || undefined,
    organization_id: address.filter('org').join(',') || undefined,
    filters: { ...(states.length > 0 && { state: states }), ...(trouble && { trouble: [trouble] }) },
  };
  return queries.devices.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

function useDeviceList(address: ListAddress) {
  const t = useTexts(devicesTexts);
  const list = useRowList(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

const troubles = ['UNPAIRED', 'SILENT', 'WAITING'] as const satisfies TabletTrouble[];

function troubleOf(address: ListAddress): TabletTrouble | undefined {
  return troubles.find((one) => one === address.filter('tablets')[0]);
}

/**
 * The columns of the devices: name, device id, venue, when it was last seen, and then what it is paid by: created on,
 * billing period, subscription id, state.
 */
function useDeviceColumns(): Column<DeviceLine>[] {
  const t = useTexts(devicesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={devicePath(row.id)}>{row.name}</RowLink> <Trouble device={row} />
          </>
        ),
      },
      { id: 'device_code', header: t('deviceId'), width: '84px', cell: (row) => row.device_code },
      { id: 'venue', header: t('venue'), width: '116px', compact: 'detail', cell: (row) => row.organization.name },
      {
        id: 'last_seen_at',
        header: t('lastSeen'),
        width: '100px',
        compact: 'hidden',
        cell: (row) => (row.last_seen_at ? <LastSeen at={row.last_seen_at} /> : <Absent />),
      },
      {
        id: 'created_on',
        header: t('createdOn'),
        width: '108px',
        hideBelow: 860,
        compact: 'hidden',
        cell: (row) => <DateTime instant={row.created_on} dateOnly />,
      },
      {
        id: 'billing_period',
        header: t('billingPeriod'),
        width: '104px',
        hideBelow: 960,
        compact: 'hidden',
        cell: (row) => <BillingPeriod period={row.billing_period} />,
      },
      {
        id: 'subscription_id',
        header: t('subscriptionId'),
        width: '160px',
        hideBelow: 760,
        compact: 'hidden',
        cell: ({ subscription }) => subscription.integration.external_reference || <Absent />,
      },
      {
        id: 'state',
        header: t('state'),
        width: '126px',
        compact: 'side',
        cell: ({ subscription }) => <SubscriptionState status={subscription.status} />,
      },
    ],
    [t],
  );
}

/** How long ago a tablet was last in touch; the instant itself on pointing. */
function LastSeen({ at }: { at: string }) {
  const style = useDateStyle();
  const [now] = useState(Date.now);
  return (
    <time dateTime={at} title={formatLong(at, style)}>
      {formatAgo(at, now)}
    </time>
  );
}

/** Under a device's name: that no tablet was ever paired with it, that it fell silent, or that reports wait on it. */
function Trouble({ device: { trouble, last_seen_at, queued_events } }: { device: DeviceLine }) {
  const t = useTexts(devicesTexts);
  const [now] = useState(Date.now);
  const lines = [
    ...(trouble.includes('UNPAIRED') ? [t('neverPaired')] : []),
    ...(trouble.includes('SILENT') && last_seen_at ? [t('silentSince', { ago: formatAgo(last_seen_at, now) })] : []),
    ...(trouble.includes('WAITING') ? [t('reportsWaiting', { count: queued_events ?? 0 })] : []),
  ];
  return lines.map((line) => (
    <span key={line} className={classes.trouble}>
      {line}
    </span>
  ));
}
