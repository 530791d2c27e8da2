import { useTexts } from '@larder/browser/texts';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { devicePath } from '../../devices/devices/devices.paths.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { SearchInput } from '../../ui/table/search-input.tsx';
import { NetworkList } from './network-list.part.tsx';
import { type DeviceLine, type OrganizationFull, useOrganizationDevices } from './organizations.api.ts';
import type { OrganizationBase } from './organizations.paths.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** A customer's first page has none. */
const VenueSections = lazyPart(() => import('./venue-sections.part.tsx'), 'VenueSections');

/**
 * What an account page lists by the kind of its organisation: brands, venues and devices, where networking is allowed.
 */
export function OrganizationLists({ organization, base }: { organization: OrganizationFull; base: OrganizationBase }) {
  const can = useCan();
  const { id, organization_type: type, allow_networking } = organization;
  if (type === 'VENUE') return <VenueSections venueId={id} />;
  if (!allow_networking || type === 'SAAS_OPERATOR') return null;
  return (
    <>
      {type === 'ACCOUNT' && <NetworkList organization={organization} tag="BRAND" base={base} />}
      <NetworkList organization={organization} tag="VENUE" base={base} />
      {can(contract.devices.list) && <OrganizationDevices organizationId={id} />}
    </>
  );
}

/** The Devices card of an account's or brand's own page. */
function OrganizationDevices({ organizationId }: { organizationId: string }) {
  const t = useTexts(organizationsTexts);
  const [query, changeQuery] = useAddressQuery();
  const search = query.devices ?? '';
  const setSearch = (term: string) => changeQuery({ devices: term || undefined }, 'replace');
  const list = useOrganizationDevices(organizationId, search);
  const columns: Column<DeviceLine>[] = [
    {
      id: 'name',
      header: t('name'),
      compact: 'title',
      cell: (row) => <RowLink to={devicePath(row.id)}>{row.name}</RowLink>,
    },
    { id: 'device_code', header: t('deviceId'), width: '16%', cell: (row) => row.device_code },
    { id: 'venue', header: t('venue'), width: '30%', cell: (row) => row.organization.name },
    {
      id: 'last_seen_at',
      header: t('lastSeen'),
      width: '20%',
      cell: (row) => (row.last_seen_at ? <DateTime instant={row.last_seen_at} /> : t('neverSeen')),
    },
  ];
  return (
    <CardTable
      id="organization-devices"
      title={t('devices')}
      list={list}
      columns={columns}
      search={<SearchInput label={t('searchDevices')} value={search} onSearch={setSearch} />}
      onClear={search !== '' && (() => setSearch(''))}
      empty={{ icon: IconDeviceTablet, title: t('noDevices') }}
    />
  );
}
