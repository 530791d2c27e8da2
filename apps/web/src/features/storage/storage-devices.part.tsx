import { useTexts } from '@larder/browser/texts';
import type { Storage } from '@larder/contract/storage';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { confirmFirst } from '../../ui/confirm.ts';
import { useWrite } from '../../ui/use-write.ts';
import { storageTexts } from './storage.texts.ts';
import classes from './storage.module.css';

const AddDialog = lazy(async () => ({
  default: (await import('./storage-devices-add.dialog.tsx')).StorageDevicesAddDialog,
}));

type Device = Storage['devices'][number];

/** The devices that a storage location belongs to; none listed means all. */
export function StorageDevices({ storage }: { storage: Storage }) {
  const t = useTexts(storageTexts);
  const can = useCan();
  const remove = useWrite(queries.storage.removeDevice, {
    saved: t('deviceRemoved'),
    failed: t('deviceRemoveFailed'),
    // What is left is shown before anything else can be asked: taking the last device has a question of its own.
    shows: queries.storage.get,
  });
  const [adding, setAdding] = useState(false);
  const manages = can(contract.storage.addDevices) && storage.can_edit;
  const { devices, organization, name, connections } = storage;
  const removal = (device: Device) => ({ params: { id: storage.id, deviceId: device.id } });
  const askOrRemove = (device: Device) => {
    if (connections.devices > 1) {
      remove.mutate(removal(device));
      return;
    }
    confirmFirst({
      title: t('removeLastTitle'),
      text: t('removeLastText', { device: device.name, name, owner: organization.name }),
      verb: t('removeVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync(removal(device)),
    });
  };
  return (
    <Card
      title={t('devices')}
      actions={
        manages && (
          <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
            {t('addDevice')}
          </Button>
        )
      }
      flush
      scrolls={devices.length > 10}
    >
      {devices.length === 0 ? (
        <p className={classes.note}>{t('devicesAll')}</p>
      ) : (
        <ul className={classes.list}>
          {devices.map((device) => (
            <li key={device.id}>
              <div className={classes.item}>
                <div>{device.name}</div>
                <div className={classes.hint}>{device.organization_name}</div>
              </div>
              {manages && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('removeDevice', { name: device.name })}
                  loading={remove.isPending && remove.variables.params.deviceId === device.id}
                  disabled={remove.isPending}
                  onClick={() => askOrRemove(device)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>{adding && <AddDialog storage={storage} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}
