import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { VenueFigures } from '@larder/contract/venue-figures';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Absent } from '../../ui/page/absent.tsx';
import { Card } from '../../ui/page/card.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { FoodChecks } from './venue-checks.part.tsx';
import { venueChecksTexts } from './venue-checks.texts.ts';
import { LabelsEndingToday, OpenIncidents, OverdueLabels, Tablets, Waste } from './venue-figures.part.tsx';
import { venueFiguresTexts } from './venue-figures.texts.ts';
import { FridgesWithDays } from './venue-fridges.part.tsx';
import classes from './venue-figures.module.css';

/** How a venue is doing now, and the way to each of its lists; nothing for those who may not see its figures. */
export function VenueNow({ venueId }: { venueId: string }) {
  return useCan()(contract.reports.venueFigures) ? <Now venueId={venueId} /> : null;
}

type Place = {
  to: '/reports' | '/reports/food-checks' | '/devices' | '/temperatures' | '/temperatures/incidents' | '/wastage';
  search?: Record<string, string>;
};
type Tile = {
  word: 'incidents' | 'overdue' | 'today' | 'printed' | 'fridges' | 'tablets' | 'waste' | 'checks';
} & Place & {
    Value: ComponentType<{ venue: VenueFigures }>;
    wide?: true;
  };
const tiles: Tile[] = [
  { word: 'incidents', to: '/temperatures/incidents', Value: OpenIncidents },
  { word: 'overdue', to: '/reports', search: { tab: 'expiry', state: 'OVERDUE' }, Value: OverdueLabels },
  { word: 'today', to: '/reports', search: { tab: 'expiry', state: 'TODAY' }, Value: LabelsEndingToday },
  { word: 'printed', to: '/reports', search: { printed: 'TODAY' }, Value: PrintedToday },
  { word: 'fridges', to: '/temperatures', Value: FridgesWithDays, wide: true },
  { word: 'tablets', to: '/devices', Value: Tablets },
  { word: 'waste', to: '/wastage', Value: Waste },
  { word: 'checks', to: '/reports/food-checks', Value: FoodChecks, wide: true },
];

function Now({ venueId: org }: { venueId: string }) {
  const t = useTexts(venueFiguresTexts);
  const checks = useTexts(venueChecksTexts);
  const { data, isError, refetch } = useQuery(
    queries.reports.venueFigures.queryOptions({ input: { query: { organization_id: org, size: 1 } } }),
  );
  const venue = data?.items[0];
  if (data && !venue) return null;
  return (
    <Card
      title={t('now')}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/reports" search={{ org }} {...props} />}>
            {t('printLog')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/users" search={{ org }} {...props} />}>
            {t('people')}
          </Button>
        </>
      }
    >
      {isError && !data ? (
        <RetryBanner onRetry={refetch}>{t('nowFailed')}</RetryBanner>
      ) : (
        <div className={classes.now}>
          <ul className={classes.tiles}>
            {tiles.map(({ word, to, search, Value, wide }) => (
              <li key={word} className={classes.tile} data-wide={wide}>
                <Link to={to} search={{ ...search, org }} className={classes.tileName}>
                  {word === 'checks' ? checks('title') : t(word)}
                </Link>
                <div className={classes.tileValue}>
                  {venue ? <Value venue={venue} /> : <Skeleton height={20} width={48} radius={6} />}
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** How many labels were printed there since midnight on its own clock, as the print log it leads to counts them. */
function PrintedToday({ venue: { organization } }: { venue: VenueFigures }) {
  const query = { organization_id: organization.id, size: 1, filters: { printed_on: ['TODAY'] } };
  const t = useTexts(uiTexts);
  const { data, isError } = useQuery(queries.reports.labelLogs.queryOptions({ input: { query } }));
  if (!data) return isError ? <Absent /> : <Skeleton height={20} width={48} radius={6} />;
  const { total = 0, total_capped } = data;
  return (
    <Link to="/reports" search={{ printed: 'TODAY', org: organization.id }} className={classes.count}>
      {total_capped ? t('overCap', { total }) : formatNumber(total)}
    </Link>
  );
}
