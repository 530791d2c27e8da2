import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { IncidentAction } from '@larder/contract/cold/closing';
import { TextInput } from '@mantine/core';
import { IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { AddButton } from '../../ui/page/add-button.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { incidentsPath, temperaturesPath } from '../temperatures/temperatures.paths.ts';
import { incidentClosingTexts } from './incident-closing.texts.ts';

const usual: ListAddressOptions = {};

/** What is offered for ticking whenever an incident is closed: the account's entries and the organisation's own. */
export function IncidentActionListScreen() {
  const t = useTexts(incidentClosingTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const [opened, setOpened] = useState<{ entry?: IncidentAction }>();
  const menu = useEntryMenu((entry) => setOpened({ entry }));
  const add = can(contract.incidentClosing.addAction) && (
    <AddButton onClick={() => setOpened({})}>{t('addNew')}</AddButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: t('temperatures'), to: temperaturesPath },
          { label: t('incidents'), to: incidentsPath },
        ]}
        actions={add}
      />
      <DataTable
        id="incident-actions"
        label={t('title')}
        list={useRowList(first(address))}
        address={address}
        columns={useEntryColumns()}
        rowMenu={menu}
        search={t('searchLabel')}
        count={(count) => t('count', { count })}
        empty={{ icon: IconChecklist, title: t('noDataTitle'), text: t('noDataText'), action: add }}
      />
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The checklist as the address asks for it. */
function first({ search }: ListAddress) {
  return queries.incidentClosing.actions.infiniteOptions({
    input: ({ page }) => ({ query: { search: search || undefined, page } }),
    ...paged,
  });
}

function useEntryColumns(): Column<IncidentAction>[] {
  const t = useTexts(incidentClosingTexts);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), compact: 'title', cell: (row) => row.name },
      {
        id: 'organization',
        header: t('owner'),
        width: '26%',
        absent: (row) => !row.organization.name,
        cell: (row) => row.organization.name,
      },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '22%',
        hideBelow: 900,
        cell: (row) => <DateTime instant={row.created_at} />,
      },
    ],
    [t],
  );
}

/** One that belongs above offers nothing. */
function useEntryMenu(onEdit: (entry: IncidentAction) => void) {
  const t = useTexts(incidentClosingTexts);
  const remove = useWrite(queries.incidentClosing.removeAction, { failed: '', handles: logged });
  const askToDelete = ({ id, name }: IncidentAction) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      failed: (error) => errorText(error, t('deleteFailed')),
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
  return (entry: IncidentAction): MenuEntry[] =>
    entry.can_edit
      ? [
          { label: t('edit'), icon: IconPencil, onSelect: () => onEdit(entry) },
          { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(entry) },
        ]
      : [];
}

function EntryDialog({ entry, onClose }: { entry?: IncidentAction; onClose: () => void }) {
  const t = useTexts(incidentClosingTexts);
  const add = useWrite(queries.incidentClosing.addAction, { failed: '', handles: logged });
  const change = useWrite(queries.incidentClosing.updateAction, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: entry?.name ?? '' },
    check: ({ name }) => ({ name: !name.trim() && t('nameMissing') }),
    save: (values) => {
      const body = { name: values.name.trim() };
      return entry ? change.mutateAsync({ params: { id: entry.id }, body }) : add.mutateAsync({ body });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={entry ? t('editEntry') : t('newEntry')}
      verb={entry ? t('save') : t('addEntry')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} description={t('nameHint')} maxLength={200} data-autofocus {...edit.field('name')} />
    </FormDialog>
  );
}
