import { useTexts } from '@larder/browser/texts';
import { IconDeviceTablet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { TableFoot } from '../../ui/data-table-foot.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { devicePath } from '../devices/devices.paths.ts';
import { useOrganizationDevices, type DeviceLine } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

/** The devices of a venue as cards. */
export function VenueDevices({ venueId }: { venueId: string }) {
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
