import { useTexts } from '@larder/browser/texts';
import type { DeletedProduct, UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { categoriesPath } from '../categories/categories.paths.ts';
import { categoriesTexts } from '../categories/categories.texts.ts';
import { cataloguePath } from './catalogue.paths.ts';
import { useRestore } from './deleted-products.api.ts';
import { deletedProductsTexts } from './deleted-products.texts.ts';
import classes from './catalogue.module.css';

const RestoreDialog = lazyPart(() => import('./product-restore.dialog.tsx'), 'ProductRestoreDialog');

const usual: ListAddressOptions = {};

/** The products that were deleted within the last 30 days, to restore one or many. */
export function DeletedListScreen() {
  const t = useTexts(deletedProductsTexts);
  const words = useTexts(categoriesTexts);
  const address = useListAddress(usual);
  const columns = useDeletedColumns();
  const [refused, setRefused] = useState<UnrestoredProduct[]>([]);
  const restore = useRestore();
  const list = useRowList<DeletedProduct>(first(address));
  const giveBack = (ids: string[], clear?: () => void) =>
    restore.mutate(
      { body: { ids } },
      {
        onSuccess: (answer) => {
          clear?.();
          setRefused(answer.refused);
        },
      },
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: words('title'), to: categoriesPath },
          { label: t('allProducts'), to: cataloguePath },
        ]}
      />
      <p className={classes.note}>{t('intro')}</p>
      <DataTable
        id="deleted-products"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        rowName={({ name }) => name}
        rowMenu={({ id, can_edit }) =>
          can_edit ? [{ label: t('restore'), icon: IconArrowBackUp, onSelect: () => giveBack([id]) }] : []
        }
        bulk={({ ids, clear }) => (
          <Button variant="default" size="compact-sm" loading={restore.isPending} onClick={() => giveBack(ids, clear)}>
            {t('restoreMany', { count: ids.length })}
          </Button>
        )}
        search={t('searchLabel')}
        count={(count) => t('count', { count })}
        empty={{ icon: IconTrash, title: t('emptyTitle'), text: t('emptyText') }}
      />
      {refused.length > 0 && <RestoreDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  );
}

function first({ search }: ListAddress) {
  return queries.catalogue.deleted.infiniteOptions({
    input: (at) => ({ query: { size: 50, search: search || undefined, ...at } }),
    ...paged,
  });
}

/** The columns of the deleted products; the narrower the table, the fewer. */
function useDeletedColumns(): Column<DeletedProduct>[] {
  const t = useTexts(deletedProductsTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        compact: 'title',
        cell: ({ name, merged_into, can_edit }) => (
          <>
            {name} {!can_edit && <LockButton reason={t('locked')} />}
            {merged_into && <div className={classes.mergedInto}>{t('mergedInto', { name: merged_into.name })}</div>}
          </>
        ),
      },
      { id: 'sku', header: t('sku'), width: '14%', hideBelow: 1000, cell: ({ sku }) => sku || <Absent /> },
      {
        id: 'category',
        header: t('category'),
        width: '20%',
        cell: ({ category }) => (
          <>
            {category.name}
            {category.is_deleted && (
              <>
                {' '}
                <StatusBadge tone="warn">{t('categoryDeleted')}</StatusBadge>
              </>
            )}
          </>
        ),
      },
      {
        id: 'deleted_at',
        header: t('deleted'),
        width: '176px',
        cell: ({ deleted_at }) => <DateTime instant={deleted_at} />,
      },
      {
        id: 'deleted_by',
        header: t('deletedBy'),
        width: '14%',
        cell: ({ deleted_by }) => deleted_by ?? <Absent />,
      },
      {
        id: 'until',
        header: t('until'),
        width: '176px',
        hideBelow: 900,
        compact: 'hidden',
        cell: ({ restorable_until }) => <DateTime instant={restorable_until} />,
      },
    ],
    [t],
  );
}
