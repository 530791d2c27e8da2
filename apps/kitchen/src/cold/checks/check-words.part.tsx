import { formatTime } from '@larder/browser/dates';
import { limitText, spanText } from '@larder/browser/food-limits';
import { useTexts } from '@larder/browser/texts';
import type { CheckVerdict } from '@larder/rules/food-check';
import type { FoodLimit } from '@larder/rules/food-check-limits';
import { useMemo } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { useMinute } from '../../store/minute.ts';
import { Mark } from '../../ui/mark.tsx';
import { degrees } from '../temperatures/degrees.rules.ts';
import { checkStates, whyUnproven, type CheckState } from './check-state.rules.ts';
import { checksTexts } from './checks.texts.ts';
import classes from './checks.module.css';

/** What the checks of the venue say in this minute. */
export function useCheckStates(): CheckState[] {
  const checks = useKitchen(({ lists }) => lists.food_checks);
  const { zone } = useDateStyle();
  const minute = useMinute();
  return useMemo(() => checkStates(checks ?? [], minute, zone), [checks, minute, zone]);
}

/** Degrees, times and spans of checks as people read them here. */
export function useCheckWords() {
  const t = useTexts(checksTexts);
  const style = useDateStyle();
  const value = (celsius: number) => degrees(celsius, style.format);
  return {
    value,
    time: (at: number) => formatTime(new Date(at).toISOString(), style),
    span: (seconds: number) => spanText(seconds, t),
    limit: (limit: FoodLimit) => limitText(limit, { t, degrees: value }),
    verdict: (verdict: CheckVerdict | null) => t(verdict ?? 'NONE'),
  };
}

const tones = { PASSED: 'ok', FAILED: 'bad', NOT_PROVEN: 'warn', OPEN: 'info' } as const;

/** How a check stands, in a word. */
export function VerdictMark({ state: { verdict, isForgotten } }: { state: CheckState }) {
  const t = useTexts(checksTexts);
  const tone = isForgotten ? 'bad' : verdict === null ? 'info' : tones[verdict];
  return <Mark tone={tone}>{t(isForgotten ? 'FORGOTTEN' : (verdict ?? 'NONE'))}</Mark>;
}

/** What a check is judged by, with its source, or that there is no limit. */
export function CheckLimits({ limits }: { limits: readonly FoodLimit[] }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  if (limits.length === 0) return <p className={classes.note}>{t('noLimits')}</p>;
  return (
    <section className={classes.group} aria-label={t('limits')}>
      {limits.map((limit) => (
        <p key={`${limit.rule} ${limit.basis}`}>
          {words.limit(limit)}
          <span className={classes.source}>{t(`basis${limit.basis}`, { source: limit.source })}</span>
        </p>
      ))}
    </section>
  );
}

/** Why a check proves nothing. */
export function useWhyUnproven(): (state: Pick<CheckState, 'food'>, limits: readonly FoodLimit[]) => string {
  const t = useTexts(checksTexts);
  return ({ food }, limits) => t(`why_${whyUnproven(food, limits)}`);
}
