import { useTexts } from '@larder/browser/texts';
import { IconDeviceTablet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useAddressQuery } from '../../browser/address.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { devicePath } from '../../devices/devices/devices.paths.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { TableFoot } from '../../ui/table/data-table-foot.tsx';
import { ListState } from '../../ui/table/list-state.tsx';
import { type DeviceLine, useOrganizationDevices } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

/** The tabs of a venue: its devices, for those who may see devices. */
export function VenueSections({ venueId }: { venueId: string }) {
  const t = useTexts(organizationsTexts);
  const can = useCan();
  const [, changeQuery] = useAddressQuery();
  if (!can(contract.devices.list)) return null;
  return (
    <PageTabs
      label={t('sections')}
      tabs={[{ id: 'devices', label: t('devices') }]}
      current="devices"
      onChange={(tab) => changeQuery({ tab })}
    >
      <VenueDevices venueId={venueId} />
    </PageTabs>
  );
}

/** The devices of a venue as cards. */
function VenueDevices({ venueId }: { venueId: string }) {
  const t = useTexts(organizationsTexts);
  const list = useOrganizationDevices(venueId, '');
  if (list.state !== 'ready' || list.rows.length === 0) {
    return <ListState label={t('devices')} list={list} empty={{ icon: IconDeviceTablet, title: t('noDevicesHere') }} />;
  }
  return (
    <>
      <ul className={classes.grid}>
        {list.rows.map((device) => (
          <DeviceCard key={device.id} device={device} />
        ))}
      </ul>
      {list.hasMore && <TableFoot list={list} />}
    </>
  );
}

function DeviceCard({ device }: { device: DeviceLine }) {
  const t = useTexts(organizationsTexts);
  return (
    <li className={classes.device}>
      <p className={classes.deviceName}>
        <IconDeviceTablet size={20} stroke={1.75} aria-hidden />
        <Link to={devicePath(device.id)}>{device.name}</Link>
      </p>
      <FactList
        facts={[
          { label: t('deviceId'), value: device.device_code },
          {
            label: t('lastSeen'),
            value: device.last_seen_at ? <DateTime instant={device.last_seen_at} /> : t('neverSeen'),
          },
        ]}
      />
    </li>
  );
}
