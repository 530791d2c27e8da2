import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { rings, type Fridge } from '../../store/fridge-overlay.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { degrees } from './degrees.rules.ts';
import { readToday } from './round.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

const AlarmNotice = lazy(async () => ({ default: (await import('./fridge-alarm.part.tsx')).FridgeAlarmNotice }));

/** A fridge that needs somebody: what to do about it, or where the server does not know of that, to read it again. */
export function NeedingFridge({ fridge, onChoose }: { fridge: Fridge; onChoose?: (id: string) => void }) {
  const t = useTexts(temperaturesTexts);
  const style = useDateStyle();
  const navigate = useNavigate();
  const { id: fridgeId, name, trouble } = fridge;
  if (!trouble && rings(fridge, now())) {
    return (
      <Suspense>
        <AlarmNotice fridge={fridge} />
      </Suspense>
    );
  }
  const last = readToday(fridge, now(), style.zone);
  const [value, at] = trouble ? [trouble.value, trouble.at] : [last?.last_value ?? 0, last?.last_at ?? ''];
  return (
    <Notice
      tone="warn"
      action={
        trouble ? (
          <Press onPress={() => void navigate({ to: '/temperatures/$fridgeId', params: { fridgeId } })}>
            {t('whatToDo')}
          </Press>
        ) : (
          onChoose && <Press onPress={() => onChoose(fridgeId)}>{t('readAgain')}</Press>
        )
      }
    >
      {t('needsYouText', { name, value: degrees(value, style.format), time: formatTime(at, style) })}
    </Notice>
  );
}
