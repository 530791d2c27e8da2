import { useTexts } from '@larder/browser/texts';
import type { AlarmWeeks } from '@larder/contract/cold/alarms';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../../browser/client.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { paged, useRowList } from '../../../ui/table/row-list.ts';
import { alarmsPath } from '../temperatures.paths.ts';
import { alarmsTexts } from './alarms.texts.ts';

/** How many alarms each venue had in the last 7 days and in the 7 before; each figure opens its rows. */
export function AlarmWeeksCard({ organization_id }: { organization_id: string | undefined }) {
  const t = useTexts(alarmsTexts);
  const list = useRowList(
    queries.alarms.weeks.infiniteOptions({ input: ({ page }) => ({ query: { page, organization_id } }), ...paged }),
  );
  const columns = useMemo((): Column<AlarmWeeks>[] => {
    const figure = (row: AlarmWeeks, count: number, search: Record<string, string>) =>
      count === 0 ? (
        0
      ) : (
        <Link to={alarmsPath} search={{ org: row.organization.id, ...search }}>
          {count}
        </Link>
      );
    return [
      { id: 'venue', header: t('venue'), compact: 'title', cell: (row) => row.organization.name },
      {
        id: 'last',
        header: t('weekLAST'),
        width: '22%',
        align: 'end',
        cell: (row) => figure(row, row.last, { state: 'ALL', week: 'LAST' }),
      },
      {
        id: 'before',
        header: t('weekBEFORE'),
        width: '22%',
        align: 'end',
        cell: (row) => figure(row, row.before, { state: 'ALL', week: 'BEFORE' }),
      },
      {
        id: 'unanswered',
        header: t('unanswered'),
        width: '22%',
        align: 'end',
        cell: (row) => figure(row, row.unanswered, { state: 'OPEN' }),
      },
    ];
  }, [t]);
  if (list.state === 'loading') return <div data-unmeasured />;
  if (list.state === 'ready' && list.rows.length === 0) return null;
  return (
    <CardTable
      id="alarm-weeks"
      title={t('weeksTitle')}
      list={list}
      columns={columns}
      rowId={({ organization }) => organization.id}
      rowName={({ organization }) => organization.name}
    />
  );
}
