import { useTexts } from '@larder/browser/texts';
import { temperatureRange, temperatureUnit } from '@larder/rules/temperature';
import { useDateStyle } from '../../store/date-style.ts';
import { isOutside, isUnder, type Fridge } from '../../store/fridge-overlay.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { degrees } from './degrees.rules.ts';
import { CurrentFridge } from './fridge-list.part.tsx';
import type { WalkView } from './round-walk.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

type FridgeReadingProps = { fridge: Fridge; view: WalkView; onType: (text: string) => void };

/** What is typed for the current fridge, and whether it is within the limits. */
export function FridgeReading({ fridge, view, onType }: FridgeReadingProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const { isGone, text, reading, isOutOfRange } = view;
  const [min, max] = [temperatureRange.min, temperatureRange.max].map((end) => degrees(end, format));
  return (
    <>
      {isGone && <Notice tone="info">{t('gone')}</Notice>}
      <CurrentFridge fridge={fridge} />
      <p className={classes.typed} data-over={(reading.ok && isOutside(fridge, reading.celsius)) || undefined}>
        <output aria-label={t('typed')}>{text.replace('-', '−') || '–'}</output>
        <span>{temperatureUnit(format)}</span>
        {reading.ok && (
          <strong>
            {isUnder(fridge, reading.celsius)
              ? t('under')
              : isOutside(fridge, reading.celsius)
                ? t('over')
                : t('within')}
          </strong>
        )}
      </p>
      {isOutOfRange && <Notice tone="bad">{t('out_of_range', { min: min ?? '', max: max ?? '' })}</Notice>}
      <Keypad label={t('keypad')} value={text} signed decimal onChange={onType} />
    </>
  );
}
