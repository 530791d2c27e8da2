import { useTexts } from '@larder/browser/texts';
import { useMemo } from 'react';
import type { Column } from '../../ui/data-table-model.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { AllergenLine } from './allergens.api.ts';
import { allergensTexts } from './allergens.texts.ts';

/** The columns of the allergens: name, Type, created at. */
export function useAllergenColumns(): Column<AllergenLine>[] {
  const t = useTexts(allergensTexts);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => <strong>{row.name}</strong>,
      },
      {
        id: 'type',
        header: t('type'),
        width: '22%',
        sortable: true,
        compact: 'side',
        cell: (row) =>
          row.hierarchy_id ? (
            <StatusBadge tone="info">{t('custom')}</StatusBadge>
          ) : (
            <StatusBadge tone="neutral">{t('default')}</StatusBadge>
          ),
      },
      {
        id: 'created_at',
        header: t('createdAt'),
        width: '28%',
        sortable: true,
        cell: (row) => <DateTime instant={row.created_at} />,
      },
    ],
    [t],
  );
}
