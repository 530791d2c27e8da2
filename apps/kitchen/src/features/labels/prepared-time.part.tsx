import { useTexts } from '@larder/browser/texts';
import { addDays, instantOfLocalTime, localDay, localTime } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { Chips } from '../../ui/chips.tsx';
import { labelsTexts } from './labels.texts.ts';
import classes from './label.module.css';

type PreparedTimeProps = {
  label: string;
  /** A manager may go back up to 7 days, where the settings allow it. */
  mayGoBack: boolean;
  onChange: (instant: string | undefined) => void;
};

const mostDays = 7;

/** When the food was prepared: now, earlier today, or on another day. What cannot be is named, and leaves the time at now. */
export function PreparedTime({ label, mayGoBack, onChange }: PreparedTimeProps) {
  const t = useTexts(labelsTexts);
  const { zone } = useDateStyle();
  const [kind, setKind] = useState<'now' | 'today' | 'day'>('now');
  const today = localDay(now(), zone);
  const [day, setDay] = useState(today);
  const [time, setTime] = useState(() => localTime(now(), zone));
  const [problem, setProblem] = useState<string>();
  const set = (onDay: string, atTime: string) => {
    setDay(onDay);
    setTime(atTime);
    const instant = instantOfLocalTime(onDay, atTime, zone);
    const wrong = instant > now() ? t('tooLate') : onDay < addDays(today, -mostDays) ? t('tooEarly') : undefined;
    setProblem(wrong);
    onChange(wrong || Number.isNaN(instant) ? undefined : new Date(instant).toISOString());
  };
  return (
    <div className={classes.group}>
      <Chips
        label={label}
        value={kind}
        options={[
          { value: 'now', label: t('now') },
          { value: 'today', label: t('earlier') },
          ...(mayGoBack ? [{ value: 'day' as const, label: t('otherDay') }] : []),
        ]}
        onChange={(next) => {
          setKind(next);
          setProblem(undefined);
          if (next === 'now') onChange(undefined);
          else set(next === 'day' ? addDays(today, -1) : today, localTime(now(), zone));
        }}
      />
      {kind !== 'now' && (
        <div className={classes.row}>
          {kind === 'day' && (
            <TextInput
              type="date"
              label={t('day')}
              value={day}
              min={addDays(today, -mostDays)}
              max={today}
              onChange={(event) => set(event.currentTarget.value, time)}
            />
          )}
          <TextInput
            type="time"
            label={t('time')}
            value={time}
            error={problem}
            onChange={(event) => set(day, event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  );
}
