import type { FoodLimit } from '@larder/rules/food-check-limits';
import type { foodCheckWords } from '@larder/words/food-checks';
import type { spanWords } from '@larder/words/spans';
import type { Translate } from './texts.ts';

type Words = Translate<Record<keyof (typeof foodCheckWords)['en_us'] | keyof (typeof spanWords)['en_us'], string>>;
type LimitWords = { t: Words; degrees: (celsius: number) => string };

/** Seconds in words: whole hours and minutes where they are. */
export function spanText(seconds: number, t: Words): string {
  if (seconds % 3600 === 0) return t('hours', { count: seconds / 3600 });
  return seconds % 60 === 0 ? t('minutes', { count: seconds / 60 }) : t('seconds', { count: seconds });
}

/** What a food check is judged by, in words. */
export function limitText(limit: FoodLimit, words: LimitWords): string {
  if (limit.rule === 'HEAT') return heatText(limit, words);
  const { t, degrees } = words;
  if (limit.rule === 'COOL') {
    const stages = limit.stages.map(({ celsius, minutes }) =>
      minutes === null
        ? t('limitThen', { value: degrees(celsius) })
        : t('limitCool', { value: degrees(celsius), span: spanText(minutes * 60, t) }),
    );
    return stages.join(', ');
  }
  const grace =
    limit.grace && t(limit.rule === 'HOT' ? 'limitBelow' : 'limitAbove', { span: spanText(limit.grace * 60, t) });
  const held =
    limit.rule === 'HOT'
      ? t('limitAtLeast', { value: degrees(limit.at_least) })
      : limit.aim === undefined
        ? t('limitAtMost', { value: degrees(limit.at_most) })
        : t('limitAim', { value: degrees(limit.at_most), aim: degrees(limit.aim) });
  return [held, grace].filter(Boolean).join('. ');
}

function heatText({ holds, within }: FoodLimit & { rule: 'HEAT' }, { t, degrees }: LimitWords): string {
  const said = holds.map(({ celsius, seconds }) =>
    seconds ? t('limitHold', { value: degrees(celsius), span: spanText(seconds, t) }) : degrees(celsius),
  );
  const least = t('limitAtLeast', { value: said.join(` ${t('limitOr')} `) });
  return within ? t('limitWithin', { limit: least, span: spanText(within.minutes * 60, t) }) : least;
}
