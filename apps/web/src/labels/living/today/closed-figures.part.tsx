import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { ClosedFigure } from '@larder/contract/labels/living';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../browser/client.ts';
import { CardTable } from '../../../ui/table/card-table.tsx';
import type { Column } from '../../../ui/table/data-table-model.ts';
import { type RowList, wholeList } from '../../../ui/table/row-list.ts';
import { closedPercent } from './closed-figures.rules.ts';
import { todayTexts } from './today.texts.ts';
import classes from './today.module.css';

/** For the home page: of the labels that ended, how many somebody accounted for, venue by venue, the worst first. */
export function ClosedFigures() {
  const t = useTexts(todayTexts);
  const columns = useMemo(
    (): Column<ClosedFigure>[] => [
      { id: 'venue', header: t('venue'), compact: 'title', cell: ({ organization }) => organization.name },
      {
        id: 'closed',
        header: t('closed'),
        width: '45%',
        cell: (row) => (
          <span className={classes.closed}>
            <span className={classes.bar} aria-hidden>
              <span className={classes.part} style={{ width: `${closedPercent(row)}%` }} />
            </span>
            {t('closedOf', { percent: closedPercent(row), count: row.printed })}
          </span>
        ),
      },
      {
        id: 'unaccounted',
        header: t('unaccounted'),
        width: '180px',
        align: 'end',
        cell: ({ unaccounted }) => formatNumber(unaccounted),
      },
    ],
    [t],
  );
  return (
    <CardTable
      id="closed-figures"
      title={t('closedTitle')}
      list={useClosedFigures()}
      columns={columns}
      rowId={({ organization }) => organization.id}
      rowName={({ organization }) => organization.name}
      empty={{ icon: IconChecklist, title: t('nothingEnded'), text: t('nothingEndedText') }}
    />
  );
}

function useClosedFigures(): RowList<ClosedFigure> {
  const { data, isError, isPending, refetch } = useQuery(
    queries.labels.closedFigures.queryOptions({ input: { query: { days: 7 } } }),
  );
  return {
    ...wholeList(data?.items ?? []),
    state: isError && !data ? 'failed' : isPending ? 'loading' : 'ready',
    retry: () => void refetch(),
  };
}
