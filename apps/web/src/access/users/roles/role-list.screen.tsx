import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Role } from '@larder/contract/access/roles';
import { IconCopyPlus, IconPencil, IconTrash, IconUserShield } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { contract, useCan } from '../../../browser/contract.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { logged, useFailedRead } from '../../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../../ui/form/confirm.ts';
import { useWrite } from '../../../ui/form/use-write.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { LockButton } from '../../../ui/page/lock-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeAnswer } from '../../../ui/table/row-list.ts';
import type { MenuEntry } from '../../../ui/table/row-menu.tsx';
import { usersPath } from '../users.paths.ts';
import { rolesTexts } from './roles.texts.ts';

const RoleDialog = lazyPart(() => import('./role.dialog.tsx'), 'RoleDialog');

/** What people of the account may do: the standard roles, and those made from them by ticking. */
export function RoleListScreen() {
  const t = useTexts(rolesTexts);
  const can = useCan();
  const found = useQuery(queries.roles.list.queryOptions({ input: {} }));
  const list = wholeAnswer(found);
  useFailedRead(list.state === 'failed', t('listFailed'));
  const [opened, setOpened] = useState<{ role?: Role; from?: Role }>();
  const full = found.data && list.rows.filter((one) => one.made_from).length >= found.data.most;
  const mayAdd = can(contract.roles.create) && found.data !== undefined && !full;
  const add = mayAdd && <AddButton onClick={() => setOpened({})}>{t('addNew')}</AddButton>;
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('users'), to: usersPath }]} actions={add} />
      {full && <Banner tone="info">{t('full', { most: found.data.most })}</Banner>}
      <DataTable
        id="roles"
        label={t('title')}
        list={list}
        columns={useRoleColumns()}
        rowMenu={useRoleMenu({ open: setOpened, mayAdd })}
        count={(count) => t('count', { count })}
        empty={{ icon: IconUserShield, title: t('emptyTitle'), text: t('emptyText') }}
      />
      {opened && <RoleDialog {...opened} sources={list.rows.filter(isSource)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** New roles are made from standard ones below Admin. */
function isSource({ made_from, level }: Role): boolean {
  return made_from === null && level > 1;
}

type RoleMenuOptions = { open: (dialog: { role?: Role; from?: Role }) => void; mayAdd: boolean };

/** A standard role offers to start from it; one of the account's own is edited and deleted. */
function useRoleMenu({ open, mayAdd }: RoleMenuOptions) {
  const t = useTexts(rolesTexts);
  const can = useCan();
  const remove = useWrite(queries.roles.remove, { failed: '', handles: logged });
  const askToDelete = ({ id, name }: Role) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      failed: (error) => errorText(error, t('deleteFailed')),
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
  return (row: Role): MenuEntry[] => {
    if (!row.made_from) {
      if (!mayAdd || !isSource(row)) return [];
      return [{ label: t('newFrom'), icon: IconCopyPlus, onSelect: () => open({ from: row }) }];
    }
    if (!can(contract.roles.update)) return [];
    return [
      { label: t('edit'), icon: IconPencil, onSelect: () => open({ role: row }) },
      { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(row) },
    ];
  };
}

function useRoleColumns(): Column<Role>[] {
  const t = useTexts(rolesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => (
          <>
            {row.name} {!row.made_from && <LockButton reason={t('standardLock')} />}
          </>
        ),
      },
      { id: 'made_from', header: t('madeFrom'), width: '30%', cell: (row) => row.made_from?.name ?? t('standard') },
      {
        id: 'permissions',
        header: t('may'),
        width: '120px',
        align: 'end',
        hideBelow: 720,
        cell: ({ permissions }) => permissions.length,
      },
      {
        id: 'people',
        header: t('people'),
        width: '100px',
        align: 'end',
        compact: 'side',
        cell: ({ people }) => people,
      },
    ],
    [t],
  );
}
