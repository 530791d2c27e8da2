import type { ProductRow } from '@larder/contract/products';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { z } from 'zod';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { productPath } from '../products/products.paths.ts';
import { useCategoryProducts } from './categories.api.ts';
import { categoriesTexts } from './categories.texts.ts';
import classes from './category.module.css';
import { StateFilter } from './category-filters.part.tsx';
import { LifecycleBadge } from './category-state.part.tsx';

type ProductLine = z.infer<typeof ProductRow>;

/** The Products card of a category. */
export function CategoryProducts({ categoryId }: { categoryId: string }) {
  const t = useTexts(categoriesTexts);
  const address = useListAddress({ filters: { state: 'ACTIVE' }, sort: { by: 'name', order: 'asc' } });
  const list = useCategoryProducts(categoryId, address);
  const columns = useProductColumns(categoryId);
  return (
    <DataTable
      id="category-products"
      label={t('products')}
      title={t('products')}
      list={list}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      sort={address.sort}
      onSort={address.setSort}
      filters={
        <>
          <SearchInput label={t('searchProducts')} value={address.search} onSearch={address.setSearch} />
          <StateFilter address={address} />
        </>
      }
      count={(count) => t('productsCount', { count })}
      narrowed={address.narrowed}
      onClear={address.clear}
      empty={
        <EmptyState
          icon={<IconToolsKitchen2 stroke={1.75} aria-hidden />}
          title={t('noDataTitle')}
          text={t('noProducts')}
        />
      }
    />
  );
}

function useProductColumns(categoryId: string): Column<ProductLine>[] {
  const t = useTexts(categoriesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={productPath(categoryId, row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={t('productLocked')} />}
          </>
        ),
      },
      { id: 'sku', header: t('sku'), width: '20%', sortable: true, cell: (row) => row.sku || <Absent /> },
      {
        id: 'device',
        header: t('usedOn'),
        width: '16%',
        hideBelow: 720,
        // A device outside of the reader's scope keeps its name.
        cell: (row) => (row.device_added ? (row.device_name ?? t('deviceElsewhere')) : t('global')),
      },
      {
        id: 'expiry',
        header: t('expiry'),
        width: '20%',
        cell: ({ expiry }) =>
          expiry ? (
            <>
              {t(expiry.period, { count: expiry.units })} <span className={classes.override}>{t('override')}</span>
            </>
          ) : (
            <Absent />
          ),
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '108px',
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t, categoryId],
  );
}
