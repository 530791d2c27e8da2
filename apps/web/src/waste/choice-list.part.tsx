import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { confirmFirst } from '../ui/form/confirm.ts';
import { AddButton } from '../ui/page/add-button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import type { Column, RowNaming } from '../ui/table/data-table-model.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import type { ListAddress } from '../ui/table/list-address.ts';
import type { RowList } from '../ui/table/row-list.ts';
import type { MenuEntry } from '../ui/table/row-menu.tsx';
import { choicesTexts } from './choices.texts.ts';
import { wastagePath } from './wastage.paths.ts';

type Choice = { id: string; name: string; hierarchy_id: string | null; can_edit: boolean };

type ChoiceListProps<Row extends Choice> = {
  id: string;
  kind: 'Container' | 'Reason';
  label: string;
  searchLabel: string;
  icon: Icon;
  /** What there are none of yet, and what they are good for. */
  emptyText: string;
  count: (count: number) => string;
  address: ListAddress;
  list: RowList<Row>;
  columns: Column<Row>[];
  canAdd: boolean;
  /** The form of a row, or of a new one. */
  form: (row: Row | undefined, close: () => void) => ReactNode;
  remove: (id: string) => Promise<unknown>;
};

/** What devices offer for choosing: the account's default ones and its own, which alone can be changed. */
export function ChoiceList<Row extends Choice>(props: ChoiceListProps<Row>) {
  const { id, kind, label, searchLabel, icon, emptyText, count, address, list, columns, canAdd, form, remove } = props;
  const t = useTexts(choicesTexts);
  const [opened, setOpened] = useState<{ row?: Row }>();
  const askToDelete = (row: Row) =>
    confirmFirst({
      title: t(`delete${kind}Title`),
      text: t('deleteText', { name: row.name }),
      verb: t(`delete${kind}`),
      danger: true,
      failed: (error) => errorText(error, t('deleteFailed')),
      onConfirm: () => remove(row.id),
    });
  // A default one offers nothing, nor does one that is kept above.
  const menu = (row: Row): MenuEntry[] =>
    row.hierarchy_id && row.can_edit
      ? [
          { label: t('edit'), icon: IconPencil, onSelect: () => setOpened({ row }) },
          { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(row) },
        ]
      : [];
  const add = canAdd && <AddButton onClick={() => setOpened({})}>{t('addNew')}</AddButton>;
  return (
    <>
      <PageHeader title={label} crumbs={[{ label: t('wastage'), to: wastagePath }]} actions={add} />
      <DataTable
        id={id}
        label={label}
        list={list}
        address={address}
        columns={columns}
        {...({} as RowNaming<Row>)}
        rowMenu={menu}
        search={searchLabel}
        count={count}
        empty={{ icon, title: t('noDataTitle'), text: emptyText, action: add }}
      />
      {opened && form(opened.row, () => setOpened(undefined))}
    </>
  );
}

/** Custom is what an organisation made, Default what came with the account. */
export function ChoiceType({ row }: { row: Pick<Choice, 'hierarchy_id'> }) {
  const t = useTexts(choicesTexts);
  return row.hierarchy_id ? t('custom') : t('default');
}

/** What the address of such a list asks for. */
export function choiceQuery({ search, sort }: ListAddress) {
  return {
    search: search || undefined,
    sort_by: sort?.by as 'name' | 'created_at' | undefined,
    sort_order: sort?.order,
  };
}
