import { useTexts } from '@larder/browser/texts';
import type { ReadingSeries } from '@larder/contract/cold/reading-series';
import { useDegrees } from './temperature-value.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';

export type ChartRange = '1' | '7' | '30';
/** What a chart shows: the last days, or the hours around an incident. */
type Shown = ChartRange | 'Incident';
type Summed = Pick<ReadingSeries, 'summary' | 'gaps'>;

/**
 * The chart in a sentence, for those who do not see it; of backdated readings where the venue marks them, as the chart
 * does.
 */
export function useChartSummary(): (series: Summed, range: Shown, of: { record_backdating: boolean }) => string {
  const t = useTexts(temperaturesTexts);
  const degrees = useDegrees();
  return ({ summary: { count, min, max, minutes_over, backdated }, gaps }, range, { record_backdating }) => {
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
}
