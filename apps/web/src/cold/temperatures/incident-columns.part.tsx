import { useTexts } from '@larder/browser/texts';
import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { useMemo } from 'react';
import { Absent } from '../../ui/page/absent.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { AlarmWords, IncidentStateBadge, useIncidentKind, useLasted } from './incident-words.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useDegrees, VenueTime } from './temperature-value.part.tsx';
import { incidentPath } from './temperatures.paths.ts';
import classes from './temperatures.module.css';

/** The columns of the incidents: fridge, what happened, venue, when, how long, how warm, state. */
export function useIncidentColumns(): Column<Incident>[] {
  const t = useTexts(incidentsTexts);
  const degrees = useDegrees();
  const lasted = useLasted();
  const kindOf = useIncidentKind();
  return useMemo(
    () => [
      {
        id: 'fridge',
        header: t('fridge'),
        compact: 'title',
        cell: ({ id, fridge }) => (
          <RowLink to={incidentPath(id)}>
            {fridge.is_deleted ? t('deletedFridge', { name: fridge.name }) : fridge.name}
          </RowLink>
        ),
      },
      {
        id: 'kind',
        header: t('incident'),
        width: '20%',
        cell: (row) => {
          const kind = kindOf(row);
          return row.acknowledged_at ? t('acknowledgedKind', { kind, name: row.acknowledged_by_name }) : kind;
        },
      },
      { id: 'venue', header: t('venue'), width: '15%', hideBelow: 700, cell: (row) => row.organization.name },
      {
        id: 'started_at',
        header: t('started'),
        width: '156px',
        cell: (row) => <VenueTime instant={row.started_at} timezone={row.timezone} />,
      },
      { id: 'lasted', header: t('lasted'), width: '132px', hideBelow: 820, cell: lasted },
      {
        id: 'peak',
        header: t('peak'),
        width: '96px',
        align: 'end',
        hideBelow: 900,
        compact: 'hidden',
        cell: ({ peak }) => (peak === null ? <Absent /> : degrees(peak)),
      },
      {
        id: 'state',
        header: t('state'),
        width: '176px',
        compact: 'side',
        cell: (row) => (
          <span className={classes.states}>
            <IncidentStateBadge incident={row} />
            <AlarmWords incident={row} />
          </span>
        ),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- how degrees and spans are written changes with the session alone
    [t],
  );
}
