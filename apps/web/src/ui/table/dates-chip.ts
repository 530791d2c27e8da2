import { formatDate } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { periodOf } from '@larder/rules/period';
import { useDateStyle } from '../../browser/date-style.ts';
import type { TagChip } from '../page/tag-chips.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { ListAddress } from './list-address.ts';

/** A range of dates with both ends open, as the address holds it. */
export const allDates = ['-', '-'];

type DatesFilter = {
  /** Its name in the address. */
  param: string;
  label: string;
  /** What holds while nothing is chosen: "last 2 days". */
  usual: string;
};

/** The dates in force. Taking the default away shows every date; taking chosen dates away brings the default back. */
export function useDatesChip(address: ListAddress, { param, label, usual }: DatesFilter): TagChip {
  const t = useTexts(uiTexts);
  const { format } = useDateStyle();
  const chosen = address.filter(param);
  // An address may hold anything: what is no day reads as an open end.
  const [from, to] = chosen.map((day) =>
    Number.isNaN(Date.parse(`${day}T12:00:00Z`)) ? '' : formatDate(`${day}T12:00:00Z`, { format, zone: 'UTC' }),
  );
  const period = periodOf(chosen);
  const range = () => {
    if (period) return t(period);
    if (from && to) return t('datesRange', { from, to });
    if (from) return t('datesFrom', { from });
    return to ? t('datesTo', { to }) : t('anyTime');
  };
  return {
    id: param,
    label: `${label}: ${chosen.length > 0 ? range() : usual}`,
    onRemove: () => address.setFilters({ [param]: chosen.length > 0 ? [] : allDates }),
  };
}
