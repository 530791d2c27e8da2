import { useTexts } from '@larder/browser/texts';
import { addDays, localDay, localTime } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { labelsTexts } from './labels.texts.ts';
import { mostDaysBack, readChosenTime, type ChosenTime, type TimeRights } from './prepared-time.rules.ts';
import classes from './label.module.css';

type PreparedAt = TimeRights &
  ReturnType<typeof readChosenTime> & {
    chosen: ChosenTime | undefined;
    choose: (time: ChosenTime | undefined) => void;
  };

/** When something was done: `instant` is undefined for now. A manager may go back some days, where the settings allow it. */
export function usePreparedTime(rights: TimeRights): PreparedAt {
  const { zone } = useDateStyle();
  const [chosen, choose] = useState<ChosenTime>();
  return { ...rights, ...readChosenTime(chosen, rights, { now: now(), zone }), chosen, choose };
}

/**
 * When the food was prepared: now, earlier today, or on another day. What cannot be, or may no longer be chosen, is named and leaves the time
 * at now.
 */
export function PreparedTime({ label, at }: { label: string; at: PreparedAt }) {
  const t = useTexts(labelsTexts);
  const { zone } = useDateStyle();
  const { mayChoose, mayGoBack, problem, choose } = at;
  const isForbidden = problem === 'notAllowed';
  const chosen = isForbidden ? undefined : at.chosen;
  const today = localDay(now(), zone);
  return (
    <>
      {isForbidden && <Notice tone="warn">{t('timeNotAllowed')}</Notice>}
      {mayChoose && (
        <div className={classes.group}>
          <Chips
            label={label}
            value={chosen?.kind ?? 'now'}
            options={[
              { value: 'now', label: t('now') },
              { value: 'today', label: t('earlier') },
              ...(mayGoBack ? [{ value: 'day' as const, label: t('otherDay') }] : []),
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
                <TextInput
                  type="date"
                  label={t('day')}
                  value={chosen.day}
                  min={addDays(today, -mostDaysBack)}
                  max={today}
                  onChange={(event) => choose({ ...chosen, day: event.currentTarget.value })}
                />
              )}
              <TextInput
                type="time"
                label={t('time')}
                value={chosen.time}
                error={(problem === 'tooLate' || problem === 'tooEarly') && t(problem)}
                onChange={(event) => choose({ ...chosen, time: event.currentTarget.value })}
              />
            </div>
          )}
        </div>
      )}
    </>
  );
}
