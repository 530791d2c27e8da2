import { formatDate, formatDateTime, formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { formatLabelDate, isEndOfDay } from '@larder/rules/date-format';
import { useDateStyle } from '../../store/date-style.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { endOf, type DateSaid } from './live.rules.ts';

/** How the dates of labels are written and said here. */
export function useDateWords() {
  const t = useTexts(liveLabelsTexts);
  const style = useDateStyle();
  const short = (time: number) => {
    const settings = { date_format: style.format, timezone: style.zone };
    return formatLabelDate(time, settings, { weekday: true, time: !isEndOfDay(time, style.zone) });
  };
  return {
    /** "Wed 25/11/26", with its time where it does not last to the end of its day. */
    short,
    /** The date that counts for a label, with what it is. */
    date(label: LiveLabel): string {
      const end = endOf(label);
      if (end === null) return t('noDate');
      return `${t(label.life.use_by === null ? 'bestBefore' : 'useBy')} ${short(end)}`;
    },
    said({ word, count }: DateSaid, label: LiveLabel): string {
      const { life } = label;
      const end = endOf(label);
      const time = end === null ? '' : formatTime(new Date(end).toISOString(), style);
      if (life.use_by === null && word === 'expired_today') return t('over_today', { time });
      if (life.use_by === null && word === 'expired_yesterday') return t('over_yesterday', { time });
      if (life.use_by === null && word === 'expired_days') return t('over_days', { count });
      if (word === 'hours_left' || word === 'minutes') return t(`said_${word}`, { count });
      return t(`said_${word}`, { count, time });
    },
    time: (time: number | string) => formatDateTime(new Date(time).toISOString(), style),
    day: (time: number | string) => formatDate(new Date(time).toISOString(), style),
  };
}
