import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { useDegrees } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';

export type ChartRange = '1' | '7' | '30';
/** What a chart shows: the last days, or the hours around an incident. */
type Shown = ChartRange | 'Incident';
type Summed = Pick<ReadingSeries, 'summary' | 'gaps' | 'sensors' | 'windows'>;

/**
 * The chart in a sentence, and each sensor in one more, for those who do not see it; of backdated readings where the
 * venue marks them, as the chart does.
 */
export function useChartSummary(): (series: Summed, range: Shown, of: { record_backdating: boolean }) => string {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  const sensorWords = ({ name, summary: { count, min, max }, gaps }: ReadingSeries['sensors'][number]) =>
    min === null || max === null
      ? t('sensorSummaryNone', { sensor: name })
      : t('sensorSummary', {
          sensor: name,
          values: t('valuesCount', { count }),
          min: degrees(min),
          max: degrees(max),
          gaps: t('gapsCount', { count: gaps.length }),
        });
  const readWords = (
    { summary, gaps }: Summed,
    range: Shown,
    { record_backdating }: { record_backdating: boolean },
  ) => {
    const { count, min, max, minutes_over, backdated } = summary;
    const shown = t(`last${range}`);
    if (min === null || max === null) return t('summaryNone', { range: shown });
    return t(record_backdating ? 'summaryBackdated' : 'summary', {
      range: shown,
      readings: t('readingsCount', { count }),
      min: degrees(min),
      max: degrees(max),
      over: t('minutes', { count: minutes_over }),
      backdated,
      gaps: t('gapsCount', { count: gaps.length }),
    });
  };
  return (series, range, of) =>
    [
      readWords(series, range, of),
      ...series.sensors.map(sensorWords),
      ...(series.windows.length > 0 ? [t('plannedSummary', { count: series.windows.length })] : []),
    ].join(' ');
}
