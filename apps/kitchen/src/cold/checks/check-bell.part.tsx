import { formatTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { signal } from '../../store/signal.ts';
import { toast } from '../../ui/toast.tsx';
import { degrees } from '../temperatures/degrees.rules.ts';
import { ringing, type BellStage } from './check-bell.rules.ts';
import { checkNoticesTexts } from './check-notices.texts.ts';
import { checkStates } from './check-state.rules.ts';

/** What is later than that has rung, or was left by people of another shift, in milliseconds. */
const longestLate = 3_600_000;

/** Sounds before each pot has to be measured, on every screen and behind the lock, while the tablet is awake. */
export function CheckBell() {
  const t = useTexts(checkNoticesTexts);
  const style = useDateStyle();
  const checks = useKitchen(({ lists }) => lists.food_checks);
  const minute = useMinute();
  const rung = useRef<ReadonlyMap<string, BellStage>>(new Map());
  useEffect(() => {
    const deadlines = checkStates(checks ?? [], minute, style.zone).flatMap(({ check, due }) =>
      due && due.at > minute - longestLate ? [{ ...due, id: check.id, name: check.name }] : [],
    );
    const next = ringing(deadlines, rung.current, minute);
    rung.current = next.rung;
    if (next.rings.length > 0) signal('due');
    for (const { stage, name, at, celsius } of next.rings) {
      if (stage === 'quiet') continue;
      const said = { name, value: degrees(celsius, style.format), time: formatTime(new Date(at).toISOString(), style) };
      toast('bad', t(stage, said));
    }
  }, [checks, minute, style, t]);
  return null;
}
