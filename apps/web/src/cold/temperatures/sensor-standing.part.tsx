import { useTexts } from '@larder/browser/texts';
import type { Fridge, FridgeDetails } from '@larder/contract/cold/temperatures';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

/** How many of today's readings were missed by now, and how many a sensor did. */
export function MissedReadings({ fridge }: { fridge: Pick<Fridge, 'missed_readings' | 'sensed_readings'> }) {
  const t = useTexts(temperaturesTexts);
  const { missed_readings: missed, sensed_readings: sensed } = fridge;
  return (
    <>
      {missed > 0 ? <span className={classes.missed}>{t('missedCount', { count: missed })}</span> : t('noneMissed')}
      {sensed > 0 && <span className={classes.when}>{t('countedBySensor', { count: sensed })}</span>}
    </>
  );
}

/** Whether the sensors of a fridge count as readings now, or why not. */
export function SensorStanding({ fridge: { sensor_standing: standing } }: { fridge: FridgeDetails }) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  if (standing === 'NONE') return null;
  if (standing === 'COUNTED') return <StatusBadge tone="ok">{t('countingCOUNTED')}</StatusBadge>;
  if (standing === 'NO_CHECK') return t(format === 'us' ? 'countingNO_CHECKus' : 'countingNO_CHECK');
  return t(`counting${standing}`);
}
