import { useTexts } from '@larder/browser/texts';
import type { WastageReason } from '@larder/contract/waste/waste';
import { Switch, TextInput } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { logged } from '../ui/feedback/failed-read.ts';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { DateTime } from '../ui/page/date-time.tsx';
import type { Column } from '../ui/table/data-table-model.ts';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../ui/table/list-address.ts';
import { paged, useRowList } from '../ui/table/row-list.ts';
import { ChoiceList, choiceQuery, ChoiceType } from './choice-list.part.tsx';
import { choicesTexts } from './choices.texts.ts';
import { Tick } from './tick.part.tsx';

const usual: ListAddressOptions = {};

/** Wastage reasons: why food is thrown away, the account's default ones and its own. */
export function ReasonListScreen() {
  const t = useTexts(choicesTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useRowList(first(address));
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

function first(address: ListAddress) {
  const query = choiceQuery(address);
  return queries.wastage.reasons.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
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

/** A wastage reason: its name, and whether it asks for notes. */
function ReasonDialog({ reason, onClose }: { reason?: WastageReason; onClose: () => void }) {
  const t = useTexts(choicesTexts);
  const add = useWrite(queries.wastage.addReason, { failed: '', handles: logged });
  const change = useWrite(queries.wastage.updateReason, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: reason?.name ?? '', notes_required: reason?.notes_required ?? false },
    check: ({ name }) => ({ name: !name.trim() && t('nameMissing') }),
    save: ({ name, notes_required }) => {
      const body = { name: name.trim(), notes_required };
      if (reason) return change.mutateAsync({ params: { id: reason.id }, body });
      return add.mutateAsync({ body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={reason ? t('editReason') : t('newReason')}
      verb={reason ? t('save') : t('addReason')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <Switch label={t('notesRequired')} description={t('notesRequiredHint')} {...edit.tick('notes_required')} />
    </FormDialog>
  );
}
