import { IconListDetails } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { AddButton, ChoiceType, useChoiceMenu, type ChoiceWish } from './choice-table.part.tsx';
import { useReasons, type ReasonLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';
import { Tick } from './tick.part.tsx';
import { wastagePath } from './wastage.paths.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason.dialog.tsx')).ReasonDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./reason-delete.dialog.tsx')).ReasonDeleteDialog }));

/** Wastage reasons: why food is thrown away, the account's default ones and its own. */
export function ReasonListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  const list = useReasons(address);
  const columns = useReasonColumns();
  const [wish, setWish] = useState<ChoiceWish<ReasonLine>>();
  const menu = useChoiceMenu(setWish);
  const add = can(contract.wastage.addReason) && <AddButton onClick={() => setWish({ deed: 'add' })} />;
  const close = () => setWish(undefined);
  return (
    <>
      <PageHeader title={t('reasons')} crumbs={[{ label: t('wastage'), to: wastagePath }]} actions={add} />
      <DataTable
        id="wastage-reasons"
        label={t('reasons')}
        list={list}
        address={address}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowMenu={menu}
        sort={address.sort}
        onSort={address.setSort}
        filters={<SearchInput label={t('searchReasons')} value={address.search} onSearch={address.setSearch} />}
        count={(count) => t('reasonsCount', { count })}
        narrowed={address.narrowed}
        onClear={address.clear}
        empty={
          <EmptyState
            icon={<IconListDetails stroke={1.75} aria-hidden />}
            title={t('noDataTitle')}
            text={t('noReasons')}
            action={add}
          />
        }
      />
      <Suspense>
        {wish?.deed === 'add' && <ReasonDialog onClose={close} />}
        {wish?.deed === 'edit' && <ReasonDialog reason={wish.row} onClose={close} />}
        {wish?.deed === 'delete' && <DeleteDialog reason={wish.row} onClose={close} />}
      </Suspense>
    </>
  );
}

function useReasonColumns(): Column<ReasonLine>[] {
  const t = useTexts(choicesTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), sortable: true, compact: 'title', cell: (row) => row.name },
      { id: 'type', header: t('type'), width: '20%', cell: (row) => <ChoiceType row={row} /> },
      {
        id: 'notes_required',
        header: t('notesRequired'),
        width: '18%',
        compact: 'side',
        cell: (row) => <Tick on={row.notes_required} yes={t('notesAreRequired')} no={t('notesAreOptional')} />,
      },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '22%',
        sortable: true,
        cell: (row) => <DateTime instant={row.created_at} />,
      },
    ],
    [t],
  );
}
