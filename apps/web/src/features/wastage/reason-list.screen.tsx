import { useTexts } from '@larder/browser/texts';
import type { WastageReason } from '@larder/contract/wastage';
import { IconListDetails } from '@tabler/icons-react';
import { lazy, useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { logged } from '../../ui/failed-read.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { paged, useRowList } from '../../ui/row-list.ts';
import { useWrite } from '../../ui/use-write.ts';
import { choiceQuery, ChoiceList, ChoiceType } from './choice-list.part.tsx';
import { choicesTexts } from './choices.texts.ts';
import { Tick } from './tick.part.tsx';

const ReasonDialog = lazy(async () => ({ default: (await import('./reason.dialog.tsx')).ReasonDialog }));

/** Wastage reasons: why food is thrown away, the account's default ones and its own. */
export function ReasonListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress({});
  const query = choiceQuery(address);
  const list = useRowList(
    queries.wastage.reasons.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged }),
  );
  const remove = useWrite(queries.wastage.removeReason, { failed: '', handles: logged });
  return (
    <ChoiceList
      id="wastage-reasons"
      kind="Reason"
      label={t('reasons')}
      searchLabel={t('searchReasons')}
      icon={IconListDetails}
      emptyText={t('noReasons')}
      count={(count) => t('reasonsCount', { count })}
      address={address}
      list={list}
      columns={useReasonColumns()}
      canAdd={can(contract.wastage.addReason)}
      form={(reason, close) => <ReasonDialog {...(reason && { reason })} onClose={close} />}
      remove={(id) => remove.mutateAsync({ params: { id } })}
    />
  );
}

function useReasonColumns(): Column<WastageReason>[] {
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
