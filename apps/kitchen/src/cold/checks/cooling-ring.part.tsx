import { useTexts } from '@larder/browser/texts';
import { useMinute } from '../../store/minute.ts';
import type { CheckState } from './check-state.rules.ts';
import { useCheckWords } from './check-words.part.tsx';
import { checksTexts } from './checks.texts.ts';
import classes from './checks.module.css';

/** Of the ring: what is gone of the time until a pot has to be measured, and its tone. */
function ringOf({ due, from, isForgotten }: CheckState, now: number) {
  if (isForgotten || (due && due.at < now)) return { gone: 100, tone: 'bad' };
  if (!due) return { gone: 0, tone: 'ok' };
  const gone = Math.round((100 * (now - from)) / Math.max(1, due.at - from));
  return { gone: Math.min(100, Math.max(0, gone)), tone: due.at - now <= 10 * 60_000 ? 'warn' : 'ok' };
}

/** How long a pot has until it is measured next, as a ring and in words. */
export function CoolingRing({ state }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const minute = useMinute();
  const { due, last, isForgotten } = state;
  const { gone, tone } = ringOf(state, minute);
  const isLate = due !== undefined && due.at < minute;
  return (
    <span className={classes.cooling}>
      <svg className={classes.ring} data-tone={tone} viewBox="0 0 64 64" aria-hidden="true">
        <circle className={classes.track} cx="32" cy="32" r="27" />
        <circle
          className={classes.gone}
          cx="32"
          cy="32"
          r="27"
          pathLength={100}
          strokeDasharray={`${gone} 100`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      <span className={classes.words}>
        {isForgotten ? t('forgotten') : due ? dueWords(due, isLate) : t('noDue')}
        {due && !isLate && !isForgotten && (
          <strong>{t('left', { count: Math.floor((due.at - minute) / 60_000) })}</strong>
        )}
        {last && (
          <span className={classes.note}>
            {t('lastValue', { value: words.value(last.value), time: words.time(last.at) })}
          </span>
        )}
      </span>
    </span>
  );

  function dueWords({ at, celsius }: NonNullable<CheckState['due']>, late: boolean): string {
    return t(late ? 'wasDue' : 'dueBy', { value: words.value(celsius), time: words.time(at) });
  }
}
