import { useTexts } from '@larder/browser/texts';
import { Button, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { confirmFirst } from '../../ui/confirm.ts';
import { useWrite } from '../../ui/use-write.ts';
import type { DeviceFull } from './devices.api.ts';
import { devicesTexts } from './devices.texts.ts';
import classes from './device.module.css';

const PinDialog = lazy(async () => ({ default: (await import('./device-pin.dialog.tsx')).DevicePinDialog }));
const LocationDialog = lazy(async () => ({
  default: (await import('./device-location.dialog.tsx')).DeviceLocationDialog,
}));

/** The venue of a device, and the PINs used on it. */
export function DevicePlace({ device, canEdit }: { device: DeviceFull; canEdit: boolean }) {
  const t = useTexts(devicesTexts);
  const can = useCan();
  const update = useWrite(queries.devices.update, {
    saved: t('saved'),
    failed: t('saveFailed'),
    patch: ({ params, body }) => ({ id: params.id, requires_profile_pin: body.requires_profile_pin }),
  });
  const [moving, setMoving] = useState(false);
  const [changingPin, setChangingPin] = useState(false);
  const required = device.requires_profile_pin;
  const askToRequirePins = () =>
    confirmFirst({
      title: t(required ? 'requireOffTitle' : 'requireOnTitle'),
      text: t(required ? 'requireOffText' : 'requireOnText', { name: device.name }),
      verb: t(required ? 'requireOffVerb' : 'requireOnVerb'),
      // The switch shows the change at once, and goes back when the server refuses.
      onConfirm: async () => update.mutate({ params: { id: device.id }, body: { requires_profile_pin: !required } }),
    });
  return (
    <Card title={t('place')} flush>
      <ul className={classes.rows}>
        <li className={classes.row}>
          <div>
            <div className={classes.name}>{t('venue')}</div>
            <div className={classes.value}>{device.organization.name}</div>
          </div>
          {canEdit && (
            <Button variant="default" size="compact-sm" onClick={() => setMoving(true)}>
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
            <Button variant="default" size="compact-sm" onClick={() => setChangingPin(true)}>
              {t('updatePin')}
            </Button>
          )}
        </li>
        <li className={classes.row}>
          <Switch
            label={t('requirePins')}
            description={t('requirePinsHint')}
            checked={required}
            disabled={!canEdit}
            onChange={askToRequirePins}
          />
        </li>
      </ul>
      <Suspense>
        {moving && <LocationDialog device={device} onClose={() => setMoving(false)} />}
        {changingPin && <PinDialog device={device} onClose={() => setChangingPin(false)} />}
      </Suspense>
    </Card>
  );
}
