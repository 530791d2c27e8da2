import { useTexts } from '@larder/browser/texts';
import type { FridgeDetails } from '@larder/contract/cold/temperatures';
import { useAddressQuery } from '../../browser/address.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { ChartLegend } from './chart-legend.part.tsx';
import { useChartSummary, type ChartRange } from './chart-summary.part.ts';
import { ChartTable } from './chart-table.part.tsx';
import { useSeries } from './temperatures.api.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './chart.module.css';

const Chart = lazyPart(() => import('./temperature-chart.part.tsx'), 'TemperatureChart');

const HourlyBand = lazyPart(() => import('./hourly-band.part.tsx'), 'HourlyBand');

/** The chart of a fridge with the time it shows, kept in the address, and what its marks mean. */
export function ChartCard({ fridge }: { fridge: FridgeDetails }) {
  const t = useTexts(temperaturesTexts);
  const [query, changeQuery] = useAddressQuery();
  const range: ChartRange = query.range === '7' || query.range === '30' ? query.range : '1';
  const { data: series, isError, refetch } = useSeries(fridge.id, Number(range));
  const summary = useChartSummary();
  return (
    <Card
      title={t('chart')}
      actions={
        <SegmentedFilter
          label={t('range')}
          value={range}
          options={[
            { value: '1', label: t('range1') },
            { value: '7', label: t('range7') },
            { value: '30', label: t('range30') },
          ]}
          onChange={(next) => changeQuery({ range: next === '1' ? undefined : next }, 'replace')}
        />
      }
    >
      {isError && !series && <RetryBanner onRetry={refetch}>{t('chartFailed')}</RetryBanner>}
      <div className={classes.chart} aria-busy={!series && !isError}>
        {series && (
          <Chart series={series} fridge={fridge} days={Number(range)} summary={summary(series, range, fridge)} />
        )}
      </div>
      <ChartLegend
        of={fridge}
        until={series?.to}
        sensors={series?.sensors ?? fridge.sensors}
        isPlanned={(series?.windows.length ?? 0) > 0}
      />
      <ChartTable series={series} timezone={fridge.timezone} />
      {range === '30' && (
        <div className={classes.hourly}>{series && <HourlyBand hours={series.by_hour} fridge={fridge} />}</div>
      )}
    </Card>
  );
}
