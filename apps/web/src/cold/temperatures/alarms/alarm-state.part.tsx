import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { AlarmState } from '@larder/contract/cold/alarms';
import { IconBellRinging } from '@tabler/icons-react';
import { useDateStyle } from '../../../browser/date-style.ts';
import { StatusBadge, type BadgeTone } from '../../../ui/feedback/status-badge.tsx';
import { alarmsTexts } from './alarms.texts.ts';
import classes from '../temperatures.module.css';

type Shown = { state: AlarmState; answered_by_name: string; rests_until: string | null };

const tones: Record<AlarmState, BadgeTone> = { RINGING: 'bad', ESCALATED: 'bad', ANSWERED: 'info', OVER: 'neutral' };

/** How an alarm stands; of one that rests also who answered it and until when. */
export function AlarmBadge({ alarm, timezone }: { alarm: Shown; timezone: string }) {
  const t = useTexts(alarmsTexts);
  const { format } = useDateStyle();
  const { state, rests_until } = alarm;
  const rings = state === 'RINGING' || state === 'ESCALATED';
  const badge = (
    <StatusBadge tone={tones[state]} {...(rings && { icon: <IconBellRinging size={14} aria-hidden /> })}>
      {t(`state${state}`)}
    </StatusBadge>
  );
  if (state !== 'ANSWERED' || !rests_until) return badge;
  return (
    <span className={classes.states}>
      {badge}
      <span className={classes.when}>
        {t('restsBy', {
          name: alarm.answered_by_name,
          time: formatTime(rests_until, { format, zone: timezone }),
        })}
      </span>
    </span>
  );
}
