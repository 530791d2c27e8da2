import { IconBowl } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { ChoiceList, ChoiceType } from './choice-list.part.tsx';
import { useContainers, type ContainerLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';

const ContainerDialog = lazy(async () => ({ default: (await import('./container.dialog.tsx')).ContainerDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./choice-delete.dialog.tsx')).ChoiceDeleteDialog }));

/** Containers: what food is measured with, the account's default ones and its own. */
export function ContainerListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  return (
    <ChoiceList
      id="containers"
      label={t('containers')}
      searchLabel={t('searchContainers')}
      icon={IconBowl}
      emptyText={t('noContainers')}
      count={(count) => t('containersCount', { count })}
      address={address}
      list={useContainers(address)}
      columns={useContainerColumns()}
      canAdd={can(contract.wastage.addContainer)}
      dialog={(wish, close) =>
        wish.deed === 'delete' ? (
          <DeleteDialog kind="Container" row={wish.row} onClose={close} />
        ) : (
          <ContainerDialog {...(wish.deed === 'edit' && { container: wish.row })} onClose={close} />
        )
      }
    />
  );
}

function useContainerColumns(): Column<ContainerLine>[] {
  const t = useTexts(choicesTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), sortable: true, compact: 'title', cell: (row) => row.name },
      {
        id: 'volume',
        header: t('volume'),
        width: '20%',
        align: 'end',
        compact: 'side',
        cell: (row) => row.volume.toLocaleString('en'),
      },
      { id: 'type', header: t('type'), width: '20%', cell: (row) => <ChoiceType row={row} /> },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '22%',
        sortable: true,
        absent: (row) => !row.hierarchy_id,
        cell: (row) => (row.hierarchy_id ? <DateTime instant={row.created_at} /> : <Absent sign="N/A" />),
      },
    ],
    [t],
  );
}
