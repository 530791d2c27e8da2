import { IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { AddButton } from '../../ui/add-button.tsx';
import type { Column, RowNaming } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import type { RowList } from '../../ui/row-list.ts';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { choicesTexts } from './choices.texts.ts';
import { wastagePath } from './wastage.paths.ts';

type Choice = { id: string; name: string; hierarchy_id: string | null; can_edit: boolean };
/** What somebody wants to do with a container or a reason. */
export type ChoiceWish<Row> = { deed: 'add' } | { deed: 'edit' | 'delete'; row: Row };

type ChoiceListProps<Row extends Choice> = {
  id: string;
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
  /** The dialog of a wish. */
  dialog: (wish: ChoiceWish<Row>, close: () => void) => ReactNode;
};

/** What devices offer for choosing: the account's default ones and its own, which alone can be changed. */
export function ChoiceList<Row extends Choice>(props: ChoiceListProps<Row>) {
  const { id, label, searchLabel, icon, emptyText, count, address, list, columns, canAdd, dialog } = props;
  const t = useTexts(choicesTexts);
  const [wish, setWish] = useState<ChoiceWish<Row>>();
  const menu = useChoiceMenu(setWish);
  const add = canAdd && <AddButton onClick={() => setWish({ deed: 'add' })}>{t('addNew')}</AddButton>;
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
        filters={<SearchInput label={searchLabel} value={address.search} onSearch={address.setSearch} />}
        count={count}
        empty={{ icon, title: t('noDataTitle'), text: emptyText, action: add }}
      />
      <Suspense>{wish && dialog(wish, () => setWish(undefined))}</Suspense>
    </>
  );
}

/** Custom is what an organisation made, Default what came with the account. */
export function ChoiceType({ row }: { row: Pick<Choice, 'hierarchy_id'> }) {
  const t = useTexts(choicesTexts);
  return row.hierarchy_id ? t('custom') : t('default');
}

/** A default one offers nothing, nor does one that is kept above. */
function useChoiceMenu<Row extends Choice>(onWish: (wish: ChoiceWish<Row>) => void): (row: Row) => MenuEntry[] {
  const t = useTexts(choicesTexts);
  return (row) => {
    if (!row.hierarchy_id || !row.can_edit) return [];
    return [
      {
        label: t('edit'),
        icon: IconPencil,
        onSelect: () => onWish({ deed: 'edit', row }),
      },
      {
        label: t('delete'),
        icon: IconTrash,
        danger: true,
        onSelect: () => onWish({ deed: 'delete', row }),
      },
    ];
  };
}
