import { Button, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import classes from './device.module.css';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

const PinDialog = lazy(async () => ({ default: (await import('./device-pin.dialog.tsx')).DevicePinDialog }));
const ProfilePinDialog = lazy(async () => ({
  default: (await import('./device-profile-pin.dialog.tsx')).DeviceProfilePinDialog,
}));
const LocationDialog = lazy(async () => ({
  default: (await import('./device-location.dialog.tsx')).DeviceLocationDialog,
}));

/** Where a device stands, and by what one signs in on it. */
export function DevicePlace({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const [opened, setOpened] = useState<'pin' | 'profile-pin' | 'location'>();
  const close = () => setOpened(undefined);
  return (
    <Card title={t('place')} flush>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('venue')}</div>
            <div className={classes.value}>{device.organization.name}</div>
          </div>
          {canEdit && (
            <Button variant="default" size="compact-sm" onClick={() => setOpened('location')}>
              {t('changeLocation')}
            </Button>
          )}
        </li>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('devicePin')}</div>
            <div className={classes.value}>{t('pinSet')}</div>
          </div>
          {canEdit && can(contract.devices.setPin) && (
            <Button variant="default" size="compact-sm" onClick={() => setOpened('pin')}>
              {t('updatePin')}
            </Button>
          )}
        </li>
        <li className={classes.row}>
          <Switch
            label={t('requirePins')}
            description={t('requirePinsHint')}
            checked={device.requires_profile_pin}
            disabled={!canEdit}
            onChange={() => setOpened('profile-pin')}
          />
        </li>
      </ul>
      <Suspense>
        {opened === 'pin' && <PinDialog device={device} onClose={close} />}
        {opened === 'profile-pin' && <ProfilePinDialog device={device} onClose={close} />}
        {opened === 'location' && <LocationDialog device={device} onClose={close} />}
      </Suspense>
    </Card>
  );
}
