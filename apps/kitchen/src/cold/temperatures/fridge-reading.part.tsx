import { useTexts } from '@larder/browser/texts';
import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import { temperatureRange, temperatureUnit } from '@larder/rules/temperature';
import type { ComponentType } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { isOutside, isUnder, type Fridge } from '../../store/fridge-overlay.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TypedDegrees } from '../../ui/typed-degrees.tsx';
import type { ProbePanelProps } from '../probes/probe-panel.rules.ts';
import { degrees } from './degrees.rules.ts';
import { CurrentFridge } from './fridge-list.part.tsx';
import type { WalkView } from './round-walk.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

type FridgeReadingProps = {
  fridge: Fridge;
  view: WalkView;
  onType: (text: string) => void;
  /** Absent while something else is asked. */
  onTake?: (celsius: number, probe: ReportedProbe) => void;
  Panel: ComponentType<ProbePanelProps>;
};

/** What is typed for the current fridge, and whether it is within the limits. */
export function FridgeReading({ fridge, view, onType, onTake, Panel }: FridgeReadingProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const { isGone, text, reading, isOutOfRange } = view;
  const [min, max] = [temperatureRange.min, temperatureRange.max].map((end) => degrees(end, format));
  return (
    <>
      {isGone && <Notice tone="info">{t('gone')}</Notice>}
      <CurrentFridge fridge={fridge} />
      <Panel purpose="FRIDGE" {...(onTake && { onTake })} />
      <TypedDegrees
        label={t('typed')}
        text={text}
        unit={temperatureUnit(format)}
        isBad={reading.ok && isOutside(fridge, reading.celsius)}
      >
        {reading.ok &&
          (isUnder(fridge, reading.celsius)
            ? t('under')
            : isOutside(fridge, reading.celsius)
              ? t('over')
              : t('within'))}
      </TypedDegrees>
      {isOutOfRange && <Notice tone="bad">{t('out_of_range', { min: min ?? '', max: max ?? '' })}</Notice>}
      <Keypad label={t('keypad')} value={text} signed decimal onChange={onType} />
    </>
  );
}
