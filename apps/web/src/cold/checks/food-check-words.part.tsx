import { limitText, spanText } from '@larder/browser/food-limits';
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
  return (seconds) => spanText(seconds, t);
}

/** A limit in words. */
export function useLimitWords(): (limit: FoodLimit) => string {
  const t = useTexts(foodChecksTexts);
  const degrees = useFoodDegrees();
  return (limit) => limitText(limit, { t, degrees });
}
