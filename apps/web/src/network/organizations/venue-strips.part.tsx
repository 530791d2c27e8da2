import { useTexts } from '@larder/browser/texts';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { queries } from '../../browser/client.ts';
import { permitted } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Card } from '../../ui/page/card.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, type RowList, useRowList } from '../../ui/table/row-list.ts';
import { myAccountPath, venuePath } from './organizations.paths.ts';
import { Fridges, LabelsEndingToday, OpenIncidents, OverdueLabels, Tablets, Waste } from './venue-figures.part.tsx';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import { MoreFridges, VenueFridges } from './venue-fridges.part.tsx';
import classes from './venue-figures.module.css';

/** How the venues in reach are doing, the worst first. */
export function useVenueStrips(): RowList<VenueFigures> {
  return useRowList(
    queries.reports.venueFigures.infiniteOptions({ input: ({ page }) => ({ query: { page, size: 20 } }), ...paged }),
  );
}

/** For the home page of those who look after several venues: one row for each, the worst first. */
export function VenueStrips({ list }: { list: RowList<VenueFigures> }) {
  const t = useTexts(venueFiguresTexts);
  const { user, organization } = useSignedIn();
  const mayOpen = permitted('ORGANIZATIONS_VIEW', user);
  const columns = useVenueColumns(mayOpen);
  if (list.state === 'loading') {
    if (organization.organization_type === 'VENUE') return <div data-unmeasured />;
    return (
      <Card title={t('title')}>
        <Skeleton height={240} radius={6} data-unmeasured />
      </Card>
    );
  }
  if (list.state === 'ready' && list.rows.length < 2) return null;
  return (
    <CardTable
      id="venue-strips"
      title={t('title')}
      list={list}
      columns={columns}
      rowId={({ organization: { id } }) => id}
      rowName={({ organization: { name } }) => name}
      action={
        mayOpen && (
          <Button component={Link} to={myAccountPath} variant="default">
            {t('allVenues')}
          </Button>
        )
      }
    />
  );
}

/** The columns; on a phone only what asks for somebody, and the waste, is left of them. */
function useVenueColumns(mayOpen: boolean): Column<VenueFigures>[] {
  const t = useTexts(venueFiguresTexts);
  return useMemo(
    () => [
      {
        id: 'venue',
        header: t('venue'),
        compact: 'title',
        cell: ({ organization: { id, name } }) =>
          mayOpen ? <RowLink to={venuePath(myAccountPath, id)}>{name}</RowLink> : <strong>{name}</strong>,
      },
      {
        id: 'incidents',
        header: t('incidents'),
        width: '92px',
        absent: ({ open_incidents }) => !open_incidents,
        cell: (row) => (
          <div className={classes.cell}>
            <OpenIncidents venue={row} />
          </div>
        ),
      },
      {
        id: 'overdue',
        header: t('overdue'),
        width: '92px',
        absent: ({ overdue_labels }) => overdue_labels === 0,
        cell: (row) => (
          <div className={classes.cell}>
            <OverdueLabels venue={row} />
          </div>
        ),
      },
      {
        id: 'fridges',
        header: t('fridges'),
        width: '222px',
        hideBelow: 860,
        inItems: true,
        absent: ({ fridges }) => !fridges?.total,
        cell: (row) => (
          <>
            <div className={classes.cell}>
              <Fridges venue={row} />
              <MoreFridges venue={row} />
            </div>
            <VenueFridges venue={row} />
          </>
        ),
      },
      {
        id: 'tablets',
        header: t('tablets'),
        width: '120px',
        absent: ({ tablets }) => !tablets || tablets.unpaired + tablets.silent + tablets.waiting === 0,
        cell: (row) => (
          <div className={classes.cell}>
            <Tablets venue={row} />
          </div>
        ),
      },
      {
        id: 'today',
        header: t('today'),
        width: '124px',
        absent: ({ labels_ending_today }) => labels_ending_today === 0,
        cell: (row) => (
          <div className={classes.cell}>
            <LabelsEndingToday venue={row} />
          </div>
        ),
      },
      {
        id: 'waste',
        header: t('waste'),
        width: '148px',
        absent: ({ waste }) => waste === null,
        cell: (row) => <Waste venue={row} />,
      },
    ],
    [t, mayOpen],
  );
}
