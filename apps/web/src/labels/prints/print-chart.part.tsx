import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { PrintsByHour } from '@larder/contract/labels/prints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type api, queries } from '../../browser/client.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { SmallBars } from '../../ui/page/small-bars.tsx';
import { reportsTexts } from './reports.texts.ts';
import classes from './print-log.module.css';

export type ChartQuery = NonNullable<NonNullable<Parameters<typeof api.reports.printsByHour>[0]>['query']>;

const hour = 3_600_000;

/**
 * Prints per hour by device, all to one scale: a gap may be a tablet that was down. Its height is the same whatever it
 * shows.
 */
export function PrintChart({ query }: { query: ChartQuery }) {
  const t = useTexts(reportsTexts);
  const { data, isError, refetch } = useQuery(
    queries.reports.printsByHour.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  );
  return (
    <div className={classes.chart} aria-busy={!data && !isError}>
      {isError && !data && <RetryBanner onRetry={refetch}>{t('chartFailed')}</RetryBanner>}
      {data && data.series.length === 0 && <p className={classes.note}>{t('chartNothing')}</p>}
      {data && data.series.length > 0 && <DeviceBars chart={data} />}
    </div>
  );
}

function DeviceBars({ chart: { from, hours, series } }: { chart: PrintsByHour }) {
  const t = useTexts(reportsTexts);
  const style = useDateStyle();
  const startOf = (index: number) => formatDateTime(new Date(Date.parse(from) + index * hour).toISOString(), style);
  const most = Math.max(...series.flatMap(({ prints }) => prints));
  return (
    <>
      <ul className={classes.devices}>
        {series.map(({ device, prints }) => {
          const name = device ? device.name || t('unnamedDevice') : t('otherDevices');
          const own = Math.max(...prints);
          const count = prints.reduce((sum, one) => sum + one, 0);
          return (
            <li key={device?.id ?? ''} className={classes.deviceBars}>
              <span className={classes.deviceName}>
                <b>{name}</b> {t('count', { count })}
              </span>
              <SmallBars
                amounts={prints}
                most={most}
                label={t('barsOf', { name, count, most: own, from: startOf(prints.indexOf(own)) })}
                titles={prints.map((printed, index) => `${startOf(index)}: ${t('count', { count: printed })}`)}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.note}>{t('chartRange', { first: startOf(0), last: startOf(hours) })}</p>
    </>
  );
}
