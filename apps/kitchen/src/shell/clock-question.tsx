import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { instantOfLocalTime, localDay, localTime } from '@larder/rules/local-day';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { confirmClock, doubtOfClock, now } from '../store/clock.ts';
import { useDateStyle } from '../store/date-style.ts';
import { lock, usePerson } from '../store/person.ts';
import { DayField } from '../ui/day-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Press } from '../ui/press.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { shellTexts } from './shell.texts.ts';

/**
 * Asks a person for the time when the tablet cannot be sure of it: a label with a wrong date is worse than a question.
 */
export function ClockQuestion() {
  const t = useTexts(shellTexts);
  const style = useDateStyle();
  const person = usePerson();
  const [doubt, setDoubt] = useState(doubtOfClock);
  const [typed, setTyped] = useState<{ day: string; time: string }>();
  useEffect(() => {
    const timer = setInterval(() => setDoubt(doubtOfClock()), 5000);
    return () => clearInterval(timer);
  }, []);
  const answer = async (time?: number) => {
    await confirmClock(time);
    setTyped(undefined);
    setDoubt(doubtOfClock());
  };
  const maySet = (person?.device_role ?? 4) <= 2;
  const shown = formatDateTime(new Date(now()).toISOString(), style);
  const instant = typed && instantOfLocalTime(typed.day, typed.time, style.zone);
  return (
    <Sheet
      opened={doubt !== undefined}
      title={typed ? t('clockSet') : t('clockTitle', { time: shown })}
      foot={
        typed ? (
          <Press kind="main" disabled={!Number.isFinite(instant)} onPress={() => void answer(instant)}>
            {t('clockSet')}
          </Press>
        ) : (
          <>
            <Press kind="main" onPress={() => void answer()}>
              {t('clockYes')}
            </Press>
            {maySet ? (
              <Press onPress={() => setTyped({ day: localDay(now(), style.zone), time: localTime(now(), style.zone) })}>
                {t('clockNo')}
              </Press>
            ) : (
              <Press onPress={lock}>{t('clockAsk')}</Press>
            )}
          </>
        )
      }
    >
      {typed ? (
        <>
          <DayField
            label={t('clockDay')}
            value={typed.day}
            format={style.format}
            onChange={(day) => setTyped({ ...typed, day })}
          />
          <TextInput
            type="time"
            label={t('clockTime')}
            value={typed.time}
            onChange={(event) => setTyped({ ...typed, time: event.currentTarget.value })}
          />
        </>
      ) : (
        <>
          <p>{t('clockText')}</p>
          {!maySet && <Notice tone="info">{t('clockManager')}</Notice>}
        </>
      )}
    </Sheet>
  );
}
