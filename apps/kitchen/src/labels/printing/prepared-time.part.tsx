import { useTexts } from '@larder/browser/texts';
import { addDays, localDay, localTime } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { Chips } from '../../ui/chips.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { labelsTexts } from './labels.texts.ts';
import { readChosenTime, usualDaysBack, type ChosenTime, type TimeRights } from './prepared-time.rules.ts';
import classes from './label.module.css';

type PreparedAt = TimeRights & ReturnType<typeof readChosenTime> & { chosen: ChosenTime | undefined };

/**
 * When something was done: `instant` is undefined for now, and with a `problem` nothing may be printed or saved. A
 * manager may go back as many days as the settings allow.
 */
export function usePreparedTime(
  chosen: ChosenTime | undefined,
  { mayChoose, mayGoBack }: { mayChoose: boolean; mayGoBack: boolean },
): PreparedAt {
  const { zone } = useDateStyle();
  const most = useKitchen(({ lists }) => lists.settings?.backdating_days ?? usualDaysBack);
  useMinute();
  const rights = { mayChoose, daysBack: mayGoBack ? most : 0 };
  return { ...rights, ...readChosenTime(chosen, rights, { now: now(), zone }), chosen };
}

type PreparedTimeProps = { label: string; at: PreparedAt; choose: (time: ChosenTime | undefined) => void };

/**
 * When the food was prepared: now, earlier today, or on another day. What cannot be, or may no longer be chosen, is
 * named.
 */
export function PreparedTime({ label, at, choose }: PreparedTimeProps) {
  const t = useTexts(labelsTexts);
  const { zone, format } = useDateStyle();
  const { mayChoose, daysBack, problem } = at;
  const isForbidden = problem === 'notAllowed';
  const chosen = isForbidden ? undefined : at.chosen;
  const today = localDay(now(), zone);
  const words = problem && !isForbidden ? t(problem, { count: daysBack }) : undefined;
  const isOfDay = chosen?.kind === 'day' && (problem === 'tooEarly' || chosen.day === '' || chosen.day > today);
  if (!mayChoose && !isForbidden) return null;
  return (
    <div className={classes.group}>
      {isForbidden && <Notice tone="warn">{t('timeNotAllowed')}</Notice>}
      <Chips
        label={label}
        // A time that is refused is none of these until somebody chooses again.
        value={isForbidden ? undefined : (chosen?.kind ?? 'now')}
        options={[
          { value: 'now', label: t('now') },
          ...(mayChoose ? [{ value: 'today' as const, label: t('earlier') }] : []),
          ...(mayChoose && daysBack > 0 ? [{ value: 'day' as const, label: t('otherDay') }] : []),
        ]}
        onChange={(kind) =>
          choose(
            kind === 'now'
              ? undefined
              : { kind, day: kind === 'day' ? addDays(today, -1) : today, time: localTime(now(), zone) },
          )
        }
      />
      {chosen && (
        <div className={classes.row}>
          {chosen.kind === 'day' && (
            <DayField
              label={t('day')}
              value={chosen.day}
              format={format}
              min={addDays(today, -daysBack)}
              max={today}
              error={isOfDay && words}
              onChange={(day) => choose({ ...chosen, day })}
            />
          )}
          <TextInput
            type="time"
            label={t('time')}
            value={chosen.time}
            error={!isOfDay && words}
            onChange={(event) => choose({ ...chosen, time: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
