import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { RecallDetails, RecallLabel } from '@larder/contract/labels/recalls';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { type LabelFigure, stateOf } from './recall-shown.rules.ts';
import { recallsTexts } from './recalls.texts.ts';
import classes from './recalls.module.css';

const words = {
  ALL: 'figExpected',
  FOUND: 'found',
  QUARANTINED: 'setAside',
  BINNED: 'binned',
  LEFT: 'stillThere',
} as const;

type RecallLabelsProps = {
  recall: RecallDetails;
  figure: LabelFigure;
  venue: { id: string; name: string } | undefined;
  onClose: () => void;
};

/** The labels that a figure of a recall counts; each leads to everything that is known of it. */
export function RecallLabels({ recall, figure, venue, onClose }: RecallLabelsProps) {
  const t = useTexts(recallsTexts);
  const state = stateOf(figure);
  const list = useRowList<RecallLabel>(
    queries.recalls.labels.infiniteOptions({
      input: (at) => ({
        params: { id: recall.id },
        query: { ...(state && { state }), ...(venue && { organization_id: venue.id }), ...at },
      }),
      ...paged,
    }),
  );
  useFailedRead(list.state === 'failed', t('labelsFailed'));
  const name = t(words[figure]);
  const title = figure === 'ALL' ? name : t('labelsOf', { figure: name });
  const titleAt = (at: string) => (figure === 'ALL' ? `${name}: ${at}` : t('labelsAt', { figure: name, venue: at }));
  return (
    <CardTable
      id="recall-labels"
      title={venue ? titleAt(venue.name) : title}
      list={list}
      columns={useLabelColumns()}
      rowName={(row) => row.name || t('elsewhere')}
      action={
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t('closeLabels')}
        </Button>
      }
      empty={{ icon: IconTag, title: t('noLabels') }}
    />
  );
}

function useLabelColumns(): Column<RecallLabel>[] {
  const t = useTexts(recallsTexts);
  const style = useDateStyle();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('food'),
        compact: 'title',
        cell: ({ id, name }) =>
          name ? (
            <Link to="/reports" search={{ trace: id }} className={classes.link} data-row-link="" dir="auto">
              {name}
            </Link>
          ) : (
            t('elsewhere')
          ),
      },
      {
        id: 'code',
        header: t('labelCode'),
        width: '96px',
        absent: ({ code_short }) => !code_short,
        cell: ({ code_short }) => code_short || <Absent />,
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
        id: 'printed',
        header: t('printed'),
        width: '152px',
        hideBelow: 900,
        absent: ({ printed_date }) => !printed_date,
        cell: ({ printed_date }) => (printed_date ? <DateTime instant={printed_date} /> : <Absent />),
      },
      {
        id: 'found',
        header: t('state'),
        width: '184px',
        compact: 'side',
        cell: ({ found, found_at, found_by, is_there }) => (
          <span className={classes.stack}>
            <StatusBadge tone={found ? 'ok' : is_there ? 'warn' : 'neutral'}>
              {t(found ? `did_${found}` : is_there ? 'stillThere' : 'gone')}
            </StatusBadge>
            {found_at && (
              <span className={classes.small}>
                {t('personOn', { name: found_by, time: formatDateTime(found_at, style) })}
              </span>
            )}
          </span>
        ),
      },
    ],
    [t, style],
  );
}
