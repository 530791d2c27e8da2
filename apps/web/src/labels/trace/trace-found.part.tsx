import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { wholeList } from '../../ui/table/row-list.ts';
import { type FoundRow, startOf, startQuery, type Starts } from './trace-address.rules.ts';
import { tracePath } from './trace.paths.ts';
import { traceTexts } from './trace.texts.ts';
import classes from './trace.module.css';

/** What a text may mean, one row each; nothing is traced until one is chosen. */
export function TraceFound({ search, rows }: { search: string; rows: FoundRow[] }) {
  const t = useTexts(traceTexts);
  const lots = rows.filter(({ kind }) => kind === 'lots').map(({ id }) => id);
  return (
    <CardTable
      id="trace-found"
      title={t('matches')}
      list={wholeList(rows)}
      columns={useFoundColumns(search)}
      rowId={({ kind, id }) => `${kind} ${id}`}
      rowName={({ name }) => name}
      action={
        lots.length > 1 && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to={tracePath} search={addressOf(search, { lots })} {...props} />}
          >
            {t('traceAll', { count: lots.length })}
          </Button>
        )
      }
      empty={{ icon: IconSearch, title: t('nothingFound', { search }), text: t('nothingFoundText') }}
    />
  );
}

const addressOf = (q: string, starts: Starts) => ({ q, ...startQuery(starts) });

function useFoundColumns(search: string): Column<FoundRow>[] {
  const t = useTexts(traceTexts);
  const style = useDateStyle();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: (row) => (
          <Link
            to={tracePath}
            search={addressOf(search, startOf(row))}
            className={classes.link}
            data-row-link=""
            dir="auto"
          >
            {row.name}
          </Link>
        ),
      },
      { id: 'kind', header: t('type'), width: '22%', cell: ({ kind }) => t(`kind_${kind}`) },
      {
        id: 'details',
        header: t('details'),
        width: '42%',
        absent: ({ lot, label }) => !lot && !label,
        cell: ({ lot, label }) => {
          if (lot) return [lot.name, lot.supplier?.name].filter(Boolean).join(', ');
          if (!label) return <Absent />;
          const printed = formatDateTime(label.printed_date, style);
          return [label.batch_code, label.code_short, printed, label.organization.name].filter(Boolean).join(', ');
        },
      },
    ],
    [t, style, search],
  );
}
