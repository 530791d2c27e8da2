import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { Supplier } from '@larder/contract/catalogue/suppliers';
import { IconArrowBackUp, IconPencil, IconTrash, IconTruck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { logged, useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import type { MenuEntry } from '../../ui/table/row-menu.tsx';
import { cataloguePath } from '../all-products/catalogue.paths.ts';
import { LifecycleBadge } from '../categories/category-state.part.tsx';
import { ingredientsPath } from '../ingredients/ingredients.paths.ts';
import { KeptStateFilter, keptState } from './kept-state.part.tsx';
import { suppliersTexts } from './suppliers.texts.ts';

const SupplierDialog = lazyPart(() => import('./supplier.dialog.tsx'), 'SupplierDialog');

const usual: ListAddressOptions = { filters: { state: 'ALL' } };

/** Who the kitchen buys its ingredients from. */
export function SupplierListScreen() {
  const t = useTexts(suppliersTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useRowList<Supplier>(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  const [opened, setOpened] = useState<{ supplier?: Supplier }>();
  const add = can(contract.suppliers.create) && <AddButton onClick={() => setOpened({})}>{t('addNew')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: t('allProducts'), to: cataloguePath },
          { label: t('ingredientsList'), to: ingredientsPath },
        ]}
        actions={add}
      />
      <DataTable
        id="suppliers"
        label={t('title')}
        list={list}
        address={address}
        columns={useSupplierColumns()}
        rowMenu={useSupplierMenu((supplier) => setOpened({ supplier }))}
        search={t('searchLabel')}
        filters={<KeptStateFilter address={address} />}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTruck, title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      {opened && <SupplierDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The suppliers that the address asks for. */
function first(address: ListAddress) {
  const query = { search: address.search || undefined, state: keptState(address) };
  return queries.suppliers.list.infiniteOptions({ input: ({ page }) => ({ query: { ...query, page } }), ...paged });
}

/** What can be done with a supplier; with one that belongs above, nothing. */
function useSupplierMenu(open: (supplier: Supplier) => void) {
  const t = useTexts(suppliersTexts);
  const can = useCan();
  const remove = useWrite(queries.suppliers.remove, { failed: '', handles: logged });
  const restore = useWrite(queries.suppliers.restore, { saved: t('restored'), failed: t('restoreFailed') });
  const askToDelete = ({ id, name }: Supplier) =>
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      failed: (error) => errorText(error, t('deleteFailed')),
      onConfirm: () => remove.mutateAsync({ params: { id } }),
    });
  return (row: Supplier): MenuEntry[] => {
    if (!row.can_edit || !can(contract.suppliers.update)) return [];
    if (row.deleted_at) {
      const giveBack = () => restore.mutate({ params: { id: row.id } });
      return [{ label: t('restore'), icon: IconArrowBackUp, onSelect: giveBack }];
    }
    return [
      { label: t('edit'), icon: IconPencil, onSelect: () => open(row) },
      { label: t('delete'), icon: IconTrash, danger: true, onSelect: () => askToDelete(row) },
    ];
  };
}

function useSupplierColumns(): Column<Supplier>[] {
  const t = useTexts(suppliersTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => (
          <>
            {row.name} {!row.can_edit && <LockButton reason={t('locked', { name: row.organization.name })} />}
          </>
        ),
      },
      { id: 'contact', header: t('contact'), width: '18%', cell: ({ contact }) => contact || <Absent /> },
      { id: 'phone', header: t('phone'), width: '16%', hideBelow: 900, cell: ({ phone }) => phone || <Absent /> },
      { id: 'email', header: t('email'), width: '20%', hideBelow: 1000, cell: ({ email }) => email || <Absent /> },
      { id: 'items', header: t('items'), width: '80px', align: 'end', cell: ({ items }) => items },
      {
        id: 'organization',
        header: t('belongsTo'),
        width: '16%',
        hideBelow: 1120,
        cell: ({ organization }) => organization.name,
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '100px',
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t],
  );
}
