import { useTexts } from '@larder/browser/texts';
import { useMemo } from 'react';
import type { Column } from '../../ui/data-table-model.ts';
import { LockButton } from '../../ui/lock-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import type { CategoryLine } from './categories.api.ts';
import { categoryPath } from './categories.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { LifecycleBadge } from './category-state.part.tsx';

/** The columns of the categories: name and lock, For, usage, products, state. */
export function useCategoryColumns(): Column<CategoryLine>[] {
  const t = useTexts(categoriesTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('category'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={categoryPath(row.id)}>{row.name}</RowLink>{' '}
            {!row.can_edit && <LockButton reason={t('locked')} />}
          </>
        ),
      },
      {
        id: 'usage',
        header: t('for'),
        width: '12%',
        sortable: true,
        cell: (row) => (row.usage === 'SINGLE' ? t('sale') : t('prep')),
      },
      {
        id: 'devices',
        header: t('usage'),
        width: '16%',
        cell: ({ connections: { devices } }) => (devices === 0 ? t('global') : t('devicesCount', { count: devices })),
      },
      {
        id: 'products',
        header: t('products'),
        width: '12%',
        align: 'end',
        sortable: true,
        cell: (row) => row.connections.products,
      },
      {
        id: 'lifecycle',
        header: t('state'),
        width: '15%',
        sortable: true,
        compact: 'side',
        cell: (row) => <LifecycleBadge lifecycle={row.lifecycle} />,
      },
    ],
    [t],
  );
}
