import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { Settings } from '@larder/contract/network/settings';
import { formatDate, formatLabelDate, isEndOfDay } from '@larder/rules/date-format';
import { useDateStyle } from '../../store/date-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { thawedPeriod, type DecidedLabel, type LabelChoice } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { fitsReason } from './reason.rules.ts';
import classes from './label.module.css';

type LabelDateProps = { choice: LabelChoice; decided: DecidedLabel | undefined; settings: Settings };

/** The date that a label will carry, and why it is another one than its storage gives; or why it has none. */
export function LabelDate({ choice, decided, settings }: LabelDateProps) {
  const t = useTexts(labelsTexts);
  const { zone, format } = useDateStyle();
  if (!decided?.ok) return <Notice tone="bad">{decided?.error_description}</Notice>;
  const { use_by, date_term } = decided.dates;
  const isFrozen = decided.body.condition === 'FROZEN';
  const thawed = thawedPeriod(choice, settings);
  const ready = decided.data.ready_date;
  const opened = choice.product?.life?.opened;
  return (
    <>
      <p className={classes.date}>
        <span>{date_term === 'USE_BY' ? t('useBy') : t('bestBefore')}</span> <strong>{endText(use_by)}</strong>
      </p>
      {thawed && !ready && (
        <p className={classes.note} role="status">
          {t('thawedKeeps', { period: t(thawed.period, { count: thawed.units }) })}
        </p>
      )}
      {ready && (
        <p className={classes.note} role="status">
          {thawed
            ? t('readyKeeps', { time: readyText(ready), period: t(thawed.period, { count: thawed.units }) })
            : t('readyAt', { time: readyText(ready) })}
        </p>
      )}
      {choice.reason === 'OPENED' && (
        <p className={classes.note}>
          {opened ? t('openedKeeps', { period: t(opened.period, { count: opened.units }) }) : t('openedUnknown')}
        </p>
      )}
      {choice.reason === 'FROZEN' && choice.storage && !fitsReason('FROZEN', choice.storage) && (
        <Notice tone="warn">{t('notInFreezer')}</Notice>
      )}
      {isFrozen && date_term === 'BEST_BEFORE' && <p className={classes.note}>{t('frozenKeeps')}</p>}
      {isFrozen && choice.product?.life?.not_for_freezing && <Notice tone="warn">{t('notForFreezing')}</Notice>}
    </>
  );

  function readyText(instant: string): string {
    return formatLabelDate(instant, settings, { weekday: true, time: true });
  }

  function endText(instant: string): string {
    if (isEndOfDay(instant, zone)) return formatDate(instant, { date_format: format, timezone: zone });
    return formatDateTime(instant, { format, zone });
  }
}
