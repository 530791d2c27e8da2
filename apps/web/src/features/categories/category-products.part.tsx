import { useTexts } from '@larder/browser/texts';
import type { ProductRow } from '@larder/contract/products';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { Absent } from '../../ui/absent.tsx';
import type { Column } from '../../ui/data-table-model.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import type { MenuEntry } from '../../ui/row-menu.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { productPath } from '../products/products.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { useProductBulk, type ProductWish } from './category-product-bulk.part.tsx';
import { useProductFilters } from './category-product-filters.part.tsx';
import { useCategoryProducts } from './category-products.api.ts';
import { LifecycleBadge } from './category-state.part.tsx';
import classes from './category.module.css';

type ProductLine = z.infer<typeof ProductRow>;

type CategoryProductsProps = {
  category: { id: string; can_edit: boolean };
  address: ListAddress;
  organizations: Parameters<typeof useProductFilters>[1];
  /** Adds a product, for whom may. */
  addButton: ReactNode;
  /** A product's own menu, for whom may use it. */
  rowMenu: ((row: ProductLine) => MenuEntry[]) | undefined;
  /** A bulk action was chosen. */
  onWish: (wish: ProductWish) => void;
};

/** The Products card of a category. */
export function CategoryProducts({
  category,
  address,
  organizations,
  addButton,
  rowMenu,
  onWish,
}: CategoryProductsProps) {
  const t = useTexts(categoriesTexts);
  const list = useCategoryProducts(category.id, address);
  const columns = useProductColumns(category.id);
  const filters = useProductFilters(address, organizations);
  const bulk = useProductBulk({ rows: list.rows, address, open: category.can_edit, onWish });
  return (
    <DataTable
      id="category-products"
      label={t('products')}
      title={t('products')}
      list={list}
      address={address}
      views={false}
      columns={columns}
      {...(rowMenu && { rowMenu })}
      filters={filters.row}
      chips={filters.chips}
      tools={addButton}
      bulk={bulk}
      bulkTakesAll
      count={(count) => t('productsCount', { count })}
      empty={{ icon: IconToolsKitchen2, title: t('noDataTitle'), text: t('noProducts'), action: addButton }}
    />
  );
}

/** What of a product's dates is its own. */
function OwnExpiry({ row: { expiry, date_term, use_within_hours: hours } }: { row: ProductLine }) {
  const t = useTexts(categoriesTexts);
  const words = useTexts(dateTermsTexts);
  const dates = [date_term && words(date_term), hours && words('withinHours', { count: hours })].filter(Boolean);
  if (!expiry && dates.length === 0) return <Absent />;
  return (
    <>
      {expiry && (
        <>
          {t(expiry.period, { count: expiry.units })} <span className={classes.override}>{t('override')}</span>
        </>
      )}
      {dates.length > 0 && <div>{dates.join(', ')}</div>}
    </>
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
        cell: (row) => <OwnExpiry row={row} />,
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
