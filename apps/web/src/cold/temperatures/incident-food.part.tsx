import { useTexts } from '@larder/browser/texts';
import type { FoodAtRisk, IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { IconToolsKitchen2Off } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { incidentsTexts } from './incidents.texts.ts';
import { VenueTime } from './temperature-value.part.tsx';
import { useIncidentFood } from './temperatures.api.ts';
import classes from './temperatures.module.css';

/**
 * The labels of the venue that were there while the fridge was too warm or too cold, and why the page cannot say which
 * of them stood in it.
 */
export function IncidentFood({ incident: { id, fridge, timezone } }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const columns = useMemo(
    (): Column<FoodAtRisk>[] => [
      {
        id: 'name',
        header: t('label'),
        compact: 'title',
        cell: (row) => (
          <Link to="/reports" search={{ trace: row.id }} dir="auto">
            {row.name}
          </Link>
        ),
      },
      { id: 'place', header: t('place'), width: '22%', absent: (row) => !row.place, cell: (row) => row.place },
      {
        id: 'use_by',
        header: t('useBy'),
        width: '156px',
        absent: (row) => row.use_by === null,
        cell: ({ use_by }) =>
          use_by === null ? (
            <Absent />
          ) : (
            <>
              <span className={classes.word}>{t('useBy')} </span>
              <VenueTime instant={use_by} timezone={timezone} />
            </>
          ),
      },
      {
        id: 'outcome',
        header: t('since'),
        width: '124px',
        compact: 'side',
        cell: ({ outcome }) => t(`since${outcome ?? 'open'}`),
      },
    ],
    [t, timezone],
  );
  return (
    <>
      <Banner tone="info">{t(`foodHint${fridge.kind}`, { fridge: fridge.name })}</Banner>
      <CardTable
        id="incident-food"
        title={t('foodAtRisk')}
        list={useIncidentFood(id)}
        columns={columns}
        empty={{ icon: IconToolsKitchen2Off, title: t('noFoodTitle'), text: t('noFoodText') }}
      />
    </>
  );
}
