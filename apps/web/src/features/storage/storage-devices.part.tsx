import type { Storage } from '@larder/contract/storage';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { useRemoveStorageDevice } from './storage.api.ts';
import { storageTexts } from './storage.texts.ts';
import classes from './storage.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

/** The devices that a storage location belongs to; none listed means all. */
export function StorageDevices({ storage, onAdd }: { storage: Storage; onAdd: () => void }) {
  const t = useTexts(storageTexts);
  const can = useCan();
  const remove = useRemoveStorageDevice(storage.id);
  const [last, setLast] = useState<Storage['devices'][number]>();
  const manages = can(contract.storage.addDevices) && storage.can_edit;
  const { devices, organization, name, connections } = storage;
  return (
    <Card
      title={t('devices')}
      actions={
        manages && (
          <Button variant="default" size="compact-sm" onClick={onAdd}>
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
                  loading={remove.isPending && remove.variables === device.id}
                  disabled={remove.isPending}
                  onClick={() => (connections.devices === 1 ? setLast(device) : remove.mutate(device.id))}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {last && (
          <ConfirmDialog
            opened
            title={t('removeLastTitle')}
            verb={t('removeVerb')}
            danger
            onConfirm={() => remove.mutateAsync(last.id)}
            onClose={() => setLast(undefined)}
          >
            <p>{t('removeLastText', { device: last.name, name, owner: organization.name })}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </Card>
  );
}
