import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { devicePath } from '../devices/devices.paths.ts';
import { deviceGroups } from './profile.part.ts';
import { useRemoveDevice, type UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

/** The devices that a person is on, by organisation. */
export function UserDevices({ user, onAdd }: { user: UserFull; onAdd: () => void }) {
  const t = useTexts(usersTexts);
  const can = useCan();
  const remove = useRemoveDevice(user.id);
  const manages = can(contract.users.addDevices) && user.can_manage_devices;
  if (!can(contract.users.devices)) {
    return (
      <Card title={t('devices')} flush>
        <p className={classes.note}>{t('devicesForbidden')}</p>
      </Card>
    );
  }
  const add = manages && (
    <Button variant="default" size="compact-sm" onClick={onAdd}>
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
                    loading={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
