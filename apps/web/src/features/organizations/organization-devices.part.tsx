import { useTexts } from '@larder/browser/texts';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useAddressQuery } from '../../browser/address.ts';
import { CardTable } from '../../ui/card-table.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { devicePath } from '../devices/devices.paths.ts';
import { useOrganizationDevices, type DeviceLine } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';

/** The Devices card of an account's or brand's own page. */
export function OrganizationDevices({ organizationId }: { organizationId: string }) {
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
