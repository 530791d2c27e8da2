import { useMemo } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { RowLink } from '../../ui/row-link.tsx';
import { realEmail, useUserRights } from './user-facts.part.ts';
import type { UserDeed } from './user-menu.part.tsx';
import { UserStatusCell } from './user-state.part.tsx';
import type { UserLine } from './users.api.ts';
import { userPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

/** The columns of the users: name with role, email, location, devices, PIN, status. */
export function useUserColumns(onDeed: (deed: UserDeed) => void): Column<UserLine>[] {
  const t = useTexts(usersTexts);
  const rightsOf = useUserRights();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={userPath(row.id)}>{row.name}</RowLink>
            <span className={classes.role}>{row.saas_user ? t('saasUser') : row.role.name}</span>
          </>
        ),
      },
      {
        id: 'email',
        header: t('email'),
        sortable: true,
        width: '22%',
        cell: (row) => realEmail(row) || t('notProvided'),
      },
      { id: 'location', header: t('location'), width: '13%', hideBelow: 760, cell: (row) => row.location_name },
      {
        id: 'devices',
        header: t('devices'),
        width: '9%',
        align: 'end',
        compact: 'hidden',
        hideBelow: 640,
        cell: (row) => <span title={row.devices?.map(({ name }) => name).join(', ')}>{row.devices_count}</span>,
      },
      {
        id: 'pin',
        header: t('pin'),
        width: '8%',
        compact: 'hidden',
        hideBelow: 900,
        cell: (row) => (row.has_pin ? t('pinActive') : <Absent />),
      },
      {
        id: 'status',
        header: t('status'),
        width: '24%',
        compact: 'side',
        cell: (row) => <UserStatusCell user={row} rights={rightsOf(row)} onDeed={onDeed} />,
      },
    ],
    [t, rightsOf, onDeed],
  );
}
