import { Button, Switch } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import classes from './device.module.css';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';

export type DeviceDeed = 'pin' | 'profile-pin' | 'location';
type DevicePlaceProps = {
  device: DeviceFull;
  canEdit: boolean;
  /** Opens the dialog of a deed. */
  onAsk: (deed: DeviceDeed) => void;
};

/** Where a device stands, and by what one signs in on it. */
export function DevicePlace({ device, canEdit, onAsk }: DevicePlaceProps) {
  const t = useTexts(devicesTexts);
  const can = useCan();
  return (
    <Card title={t('place')} flush>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('venue')}</div>
            <div className={classes.value}>{device.organization.name}</div>
          </div>
          {canEdit && (
            <Button variant="default" size="compact-sm" onClick={() => onAsk('location')}>
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
            <Button variant="default" size="compact-sm" onClick={() => onAsk('pin')}>
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
            onChange={() => onAsk('profile-pin')}
          />
        </li>
      </ul>
    </Card>
  );
}
