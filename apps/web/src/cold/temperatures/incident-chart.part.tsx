import { useTexts } from '@larder/browser/texts';
import type { IncidentDetails } from '@larder/contract/cold/temperature-incidents';
import { useMemo } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { ChartLegend } from './chart-legend.part.tsx';
import { useChartSummary } from './chart-summary.part.ts';
import { ChartTable } from './chart-table.part.tsx';
import { incidentsTexts } from './incidents.texts.ts';
import { useIncidentSeries } from './temperatures.api.ts';
import classes from './chart.module.css';

const Chart = lazyPart(() => import('./temperature-chart.part.tsx'), 'TemperatureChart');

/** The hours around an incident, with the limits that the fridge had then, and where it began and ended. */
export function IncidentChart({ incident }: { incident: IncidentDetails }) {
  const t = useTexts(incidentsTexts);
  const { data: series, isError, refetch } = useIncidentSeries(incident.id);
  const summary = useChartSummary();
  const { started_at, ended_at, timezone } = incident;
  const moments = useMemo(
    () => [{ at: started_at, text: t('beganMark') }, ...(ended_at ? [{ at: ended_at, text: t('endedMark') }] : [])],
    [started_at, ended_at, t],
  );
  const of = series && {
    temperature_upper_threshold: series.temperature_upper_threshold,
    temperature_legal_limit: series.temperature_legal_limit,
    temperature_lower_limit: series.temperature_lower_limit,
    record_backdating: series.record_backdating,
    timezone,
  };
  return (
    <Card title={t('hoursAround')}>
      {isError && !series && <RetryBanner onRetry={refetch}>{t('chartFailed')}</RetryBanner>}
      <div className={classes.chart} aria-busy={!series && !isError}>
        {series && of && (
          <Chart
            series={series}
            fridge={of}
            days={(Date.parse(series.to) - Date.parse(series.from)) / 86_400_000}
            moments={moments}
            summary={summary(series, 'Incident', series)}
          />
        )}
      </div>
      <div className={classes.legendOfTwoLines}>
        <ChartLegend
          of={{
            timezone,
            record_backdating: series?.record_backdating ?? false,
            temperature_lower_limit: series?.temperature_lower_limit,
          }}
          until={series?.to}
          sensors={series?.sensors ?? (incident.sensor ? [incident.sensor] : [])}
          isPlanned={(series?.windows.length ?? 0) > 0}
        />
      </div>
      <ChartTable series={series} timezone={timezone} />
    </Card>
  );
}
