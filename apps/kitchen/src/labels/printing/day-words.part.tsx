import { formatLabelDate } from '@larder/rules/date-format';
import { useDateStyle } from '../../store/date-style.ts';

/** Writes a day (YYYY-MM-DD) with its weekday, in the order of the venue's dates: "Fri 20/11/26". */
export function useDayWords(): (day: string) => string {
  const { format } = useDateStyle();
  return (day) => formatLabelDate(`${day}T12:00:00Z`, { date_format: format, timezone: 'UTC' }, { weekday: true });
}
