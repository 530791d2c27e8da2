import { formatDate } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { TracedLabel, TracedState } from '@larder/contract/labels/trace';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { traceTexts } from './trace.texts.ts';
import classes from './trace.module.css';

const words = {
  THERE: 'stillThere',
  USED: 'used',
  WASTED: 'wasted',
  UNACCOUNTED: 'unaccounted',
  UNTRACEABLE: 'notTraceable',
} as const;

type TracedLabelsProps = {
  /** What is traced, as the call asks for it. */
  query: Record<string, string>;
  state: TracedState;
  venue: { id: string; name: string } | undefined;
  onClose: () => void;
};

/** The labels that a figure of a trace counts; each leads to everything that is known of it. */
export function TracedLabels({ query, state, venue, onClose }: TracedLabelsProps) {
  const t = useTexts(traceTexts);
  const list = useRowList<TracedLabel>(
    queries.trace.labels.infiniteOptions({
      input: (at) => ({ query: { ...query, state, ...(venue && { organization_id: venue.id }), ...at } }),
      ...paged,
    }),
  );
  useFailedRead(list.state === 'failed', t('labelsFailed'));
  const figure = t(words[state]);
  return (
    <CardTable
      id="traced-labels"
      title={venue ? t('labelsAt', { figure, venue: venue.name }) : t('labelsOf', { figure })}
      list={list}
      columns={useLabelColumns()}
      rowName={({ name }) => name}
      action={
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('closeLabels')}
        </Button>
      }
      empty={{ icon: IconTag, title: t('noLabels') }}
    />
  );
}

function useLabelColumns(): Column<TracedLabel>[] {
  const t = useTexts(traceTexts);
  const style = useDateStyle();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        compact: 'title',
        cell: ({ id, name }) => (
          <Link to="/reports" search={{ trace: id }} className={classes.link} data-row-link="" dir="auto">
            {name}
          </Link>
        ),
      },
      { id: 'code', header: t('labelCode'), width: '96px', cell: ({ code_short }) => code_short },
      {
        id: 'batch',
        header: t('batchCode'),
        width: '14%',
        hideBelow: 900,
        absent: ({ batch_code }) => !batch_code,
        cell: ({ batch_code }) => batch_code || <Absent />,
      },
      { id: 'venue', header: t('venue'), width: '20%', cell: ({ organization }) => organization.name },
      {
        id: 'place',
        header: t('place'),
        width: '14%',
        hideBelow: 820,
        absent: ({ place }) => !place,
        cell: ({ place }) => place || <Absent />,
      },
      {
        id: 'use_by',
        header: t('useBy'),
        width: '104px',
        absent: ({ use_by }) => !use_by,
        cell: ({ use_by }) => (use_by ? formatDate(use_by, style) : <Absent />),
      },
      {
        id: 'printed',
        header: t('printed'),
        width: '152px',
        compact: 'side',
        cell: ({ printed_date }) => <DateTime instant={printed_date} />,
      },
    ],
    [t, style],
  );
}
