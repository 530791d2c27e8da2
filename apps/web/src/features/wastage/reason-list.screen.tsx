import { IconListDetails } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { contract, useCan } from '../../browser/contract.ts';
import { useTexts } from '../../browser/texts.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { ChoiceList, ChoiceType } from './choice-list.part.tsx';
import { useReasons, type ReasonLine } from './choices.api.ts';
import { choicesTexts } from './choices.texts.ts';
import { Tick } from './tick.part.tsx';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason.dialog.tsx')).ReasonDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./choice-delete.dialog.tsx')).ChoiceDeleteDialog }));

/** Wastage reasons: why food is thrown away, the account's default ones and its own. */
export function ReasonListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  return (
    <ChoiceList
      id="wastage-reasons"
      label={t('reasons')}
      searchLabel={t('searchReasons')}
      icon={IconListDetails}
      emptyText={t('noReasons')}
      count={(count) => t('reasonsCount', { count })}
      address={address}
      list={useReasons(address)}
      columns={useReasonColumns()}
      canAdd={can(contract.wastage.addReason)}
      dialog={(wish, close) =>
        wish.deed === 'delete' ? (
          <DeleteDialog kind="Reason" row={wish.row} onClose={close} />
        ) : (
          <ReasonDialog {...(wish.deed === 'edit' && { reason: wish.row })} onClose={close} />
        )
      }
    />
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
        absent: (row) => !row.notes_required,
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
