import { useTexts } from '@larder/browser/texts';
import type { FoodCheck } from '@larder/contract/cold/checks';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import { VenueTime } from '../../ui/page/venue-time.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { useFoodDegrees, VerdictBadge } from './food-check-words.part.tsx';
import { foodCheckPath } from './food-checks.paths.ts';
import { foodChecksTexts } from './food-checks.texts.ts';

/** The columns of the checks: food, kind, venue, when, the last value, by whom, result, who countersigned. */
export function useCheckColumns(): Column<FoodCheck>[] {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  return useMemo(
    () => [
      {
        id: 'food',
        header: t('food'),
        compact: 'title',
        cell: ({ id, name }) => <RowLink to={foodCheckPath(id)}>{name}</RowLink>,
      },
      { id: 'kind', header: t('kind'), width: '128px', cell: ({ kind }) => t(kind) },
      { id: 'venue', header: t('venue'), width: '15%', hideBelow: 760, cell: (row) => row.organization.name },
      {
        id: 'started_at',
        header: t('started'),
        width: '156px',
        cell: (row) => <VenueTime instant={row.started_at} timezone={row.timezone} />,
      },
      {
        id: 'last',
        header: t('last'),
        width: '116px',
        align: 'end',
        hideBelow: 680,
        cell: ({ last_value }) => (last_value === null ? <Absent /> : degrees(last_value)),
      },
      {
        id: 'initials',
        header: t('by'),
        width: '72px',
        hideBelow: 1000,
        compact: 'hidden',
        cell: ({ initials }) => initials || <Absent />,
      },
      {
        id: 'signed',
        header: t('countersigned'),
        width: '140px',
        hideBelow: 1080,
        absent: ({ countersigned_at }) => countersigned_at === null,
        cell: ({ countersigned_by_name: name }) => name || <Absent />,
      },
      {
        id: 'verdict',
        header: t('verdict'),
        width: '132px',
        compact: 'side',
        cell: (row) => <VerdictBadge check={row} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees are written changes with the session alone
    [t],
  );
}
