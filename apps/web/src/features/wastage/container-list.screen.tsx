import { IconBowl } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { AddButton, ChoiceType, useChoiceMenu, type ChoiceWish } from './choice-table.part.tsx';
import { useContainers, type ContainerLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';
import { wastagePath } from './wastage.paths.ts';

const ContainerDialog = lazy(async () => ({ default: (await import('./container.dialog.tsx')).ContainerDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import('./container-delete.dialog.tsx')).ContainerDeleteDialog,
}));

/** Containers: what food is measured with, the account's default ones and its own. */
export function ContainerListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  const list = useContainers(address);
  const columns = useContainerColumns();
  const [wish, setWish] = useState<ChoiceWish<ContainerLine>>();
  const menu = useChoiceMenu(setWish);
  const add = can(contract.wastage.addContainer) && <AddButton onClick={() => setWish({ deed: 'add' })} />;
  const close = () => setWish(undefined);
  return (
    <>
      <PageHeader title={t('containers')} crumbs={[{ label: t('wastage'), to: wastagePath }]} actions={add} />
      <DataTable
        id="containers"
        label={t('containers')}
        list={list}
        address={address}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowMenu={menu}
        sort={address.sort}
        onSort={address.setSort}
        filters={<SearchInput label={t('searchContainers')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => t('containersCount', { count })}
        narrowed={address.narrowed}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={<IconBowl stroke={1.75} aria-hidden />}
            title={t('noDataTitle')}
            text={t('noContainers')}
            action={add}
          />
        }
      />
      <Suspense>
        {wish?.deed === 'add' && <ContainerDialog onClose={close} />}
        {wish?.deed === 'edit' && <ContainerDialog container={wish.row} onClose={close} />}
        {wish?.deed === 'delete' && <DeleteDialog container={wish.row} onClose={close} />}
      </Suspense>
    </>
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
        cell: (row) => (row.hierarchy_id ? <DateTime instant={row.created_at} /> : <Absent sign="N/A" />),
      },
    ],
    [t],
  );
}
