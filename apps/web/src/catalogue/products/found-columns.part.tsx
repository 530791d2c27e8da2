import { useTexts } from '@larder/browser/texts';
import type { FoundProduct } from '@larder/contract/catalogue/product-search';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { PrintedAs } from '../../ui/page/printed-as.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { categoryPath } from '../categories/categories.paths.ts';
import { productSearchTexts } from './product-search.texts.ts';
import { productPath } from './products.paths.ts';

/** The columns by which found products are distinguished; `more` replaces the use, where all have the same. */
export function useFoundColumns<Row>(productOf: (row: Row) => FoundProduct, more?: Column<Row>): Column<Row>[] {
  const t = useTexts(productSearchTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('product'),
        compact: 'title',
        cell: (row) => {
          const { id, name, label_name, categories, can_edit } = productOf(row);
          return (
            <>
              <RowLink to={productPath(categories[0]?.id ?? '', id)}>{name}</RowLink>{' '}
              {!can_edit && <LockButton reason={t('locked')} />}
              <PrintedAs name={label_name} />
            </>
          );
        },
      },
      { id: 'sku', header: t('sku'), width: '12%', cell: (row) => productOf(row).sku || <Absent /> },
      {
        id: 'barcode',
        header: t('barcode'),
        width: '148px',
        hideBelow: 720,
        cell: (row) => productOf(row).barcode || <Absent />,
      },
      {
        id: 'category',
        header: t('category'),
        width: '18%',
        cell: (row) => {
          const [category] = productOf(row).categories;
          return category ? <Link to={categoryPath(category.id)}>{category.name}</Link> : <Absent />;
        },
      },
      more ?? {
        id: 'usage',
        header: t('for'),
        width: '76px',
        hideBelow: 720,
        cell: (row) => (productOf(row).usage === 'SINGLE' ? t('sale') : t('prep')),
      },
      {
        id: 'device',
        header: t('usedOn'),
        width: '14%',
        hideBelow: 860,
        cell: (row) => {
          const { device_added, device_name } = productOf(row);
          return device_added ? (device_name ?? t('deviceElsewhere')) : t('global');
        },
      },
    ],
    [t, productOf, more],
  );
}
