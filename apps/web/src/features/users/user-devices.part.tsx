import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Card } from '../../ui/card.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { devicePath } from '../devices/devices.paths.ts';
import { deviceGroups } from './profile.part.ts';
import type { UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const AddDialog = lazy(async () => ({ default: (await import('./user-devices-add.dialog.tsx')).UserDevicesAddDialog }));

/** The devices that a person is on, by organisation. */
export function UserDevices({ user }: { user: UserFull }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const remove = useWrite(queries.users.removeDevice, { saved: t('deviceRemoved'), failed: t('deviceRemoveFailed') });
  const [adding, setAdding] = useState(false);
  const manages = can(contract.users.addDevices) && user.can_manage_devices;
  if (!can(contract.users.devices)) {
    return (
      <Card title={t('devices')} flush>
        <p className={classes.note}>{t('devicesForbidden')}</p>
      </Card>
    );
  }
  const add = manages && (
    <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Card title={t('devices')} actions={add} flush scrolls={user.devices.length > 10}>
      {user.devices.length === 0 && <p className={classes.note}>{t('noDevices')}</p>}
      {deviceGroups(user, t('defaultOrganization')).map(([organization, devices]) => (
        <section key={organization} className={classes.group} aria-label={organization}>
          <h3>{organization}</h3>
          <ul>
            {devices.map(({ id, name }) => (
              <li key={id}>
                {can(contract.devices.get) ? <Link to={devicePath(id)}>{name}</Link> : name}
                {manages && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={t('removeDevice', { name })}
                    loading={remove.isPending && remove.variables.params.deviceId === id}
                    onClick={() => remove.mutate({ params: { id: user.id, deviceId: id } })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Suspense>{adding && <AddDialog user={user} onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  );
}
