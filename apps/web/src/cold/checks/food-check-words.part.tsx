import { useTexts } from '@larder/browser/texts';
import type { FoodCheck } from '@larder/contract/cold/checks';
import type { FoodLimit } from '@larder/rules/food-check-limits';
import { formatTemperature } from '@larder/rules/temperature';
import { useDateStyle } from '../../browser/date-style.ts';
import { StatusBadge, type BadgeTone } from '../../ui/feedback/status-badge.tsx';
import { foodChecksTexts } from './food-checks.texts.ts';

const tones = {
  PASSED: 'ok',
  FAILED: 'bad',
  NOT_PROVEN: 'warn',
  OPEN: 'info',
  FORGOTTEN: 'bad',
  NONE: 'neutral',
} as const satisfies Record<string, BadgeTone>;

/** How a check ended, or that it is open. */
export function VerdictBadge({ check: { verdict, is_forgotten } }: { check: FoodCheck }) {
  const t = useTexts(foodChecksTexts);
  const said = is_forgotten ? 'FORGOTTEN' : (verdict ?? 'NONE');
  return <StatusBadge tone={tones[said]}>{t(said)}</StatusBadge>;
}

/** Degrees in the unit of the reader's organisation. */
export function useFoodDegrees(): (celsius: number) => string {
  const { format } = useDateStyle();
  return (celsius) => formatTemperature(celsius, format);
}

/** Seconds in words: whole hours and minutes where they are. */
export function useSpan(): (seconds: number) => string {
  const t = useTexts(foodChecksTexts);
  return (seconds) => {
    if (seconds % 3600 === 0) return t('hours', { count: seconds / 3600 });
    return seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds });
  };
}

/** A limit in words. */
export function useLimitWords(): (limit: FoodLimit) => string {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  const span = useSpan();
  return (limit) => {
    if (limit.rule === 'HEAT') {
      const holds = limit.holds.map(({ celsius, seconds }) =>
        seconds ? t('limitHold', { value: degrees(celsius), span: span(seconds) }) : degrees(celsius),
      );
      const least = t('limitAtLeast', { value: holds.join(` ${t('limitOr')} `) });
      return limit.within ? t('limitWithin', { limit: least, span: span(limit.within.minutes * 60) }) : least;
    }
    if (limit.rule === 'COOL') {
      const stages = limit.stages.map(({ celsius, minutes }) =>
        minutes === null
          ? t('limitThen', { value: degrees(celsius) })
          : t('limitCool', { value: degrees(celsius), span: span(minutes * 60) }),
      );
      return stages.join(', ');
    }
    const grace =
      limit.grace && t(limit.rule === 'HOT' ? 'limitBelow' : 'limitAbove', { span: span(limit.grace * 60) });
    const held =
      limit.rule === 'HOT'
        ? t('limitAtLeast', { value: degrees(limit.at_least) })
        : limit.aim === undefined
          ? t('limitAtMost', { value: degrees(limit.at_most) })
          : t('limitAim', { value: degrees(limit.at_most), aim: degrees(limit.aim) });
    return [held, grace].filter(Boolean).join('. ');
  };
}
