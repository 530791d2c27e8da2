import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUserColumns } from './user-columns.part.tsx';
import { useUserFilters } from './user-filters.part.tsx';
import { useUserMenu, type UserDeed } from './user-menu.part.tsx';
import { useUserList } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./user-invite.dialog.tsx')).UserInviteDialog }));
const DeedDialog = lazy(async () => ({ default: (await import('./user-deed.dialog.tsx')).UserDeedDialog }));

/** Users: who works here, who was invited, and what may be done about it. */
export function UserListScreen() {
  const t = useTexts(usersTexts);
  const can = useCan();
  const address = useListAddress({ filters: { state: 'ACTIVE', org: '' }, sort: { by: 'name', order: 'asc' } });
  const list = useUserList(address);
  const filters = useUserFilters(address);
  const [inviting, setInviting] = useState(false);
  const [deed, setDeed] = useState<UserDeed>();
  const columns = useUserColumns(setDeed);
  const rowMenu = useUserMenu(setDeed);
  const manages = can(contract.users.create);
  const addButton = manages && <AddButton onClick={() => setInviting(true)}>{t('addNew')}</AddButton>;
  return (
    <>
      <PageHeader title={t('title')} actions={addButton} />
      <DataTable
        id="users"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        {...(manages && { rowMenu })}
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count })}
        empty={{ icon: IconUsers, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      <Suspense>
        {inviting && <InviteDialog onClose={() => setInviting(false)} />}
        {deed && <DeedDialog deed={deed} onClose={() => setDeed(undefined)} />}
      </Suspense>
    </>
  );
}
