import { useTexts } from '@larder/browser/texts';
import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { MeasuredFood } from '@larder/rules/food-check';
import { holdAsked, type FoodCheckKind, type FoodLimit } from '@larder/rules/food-check-limits';
import { foodRange, shownTemperature, temperatureUnit } from '@larder/rules/temperature';
import { useState, type ComponentType } from 'react';
import { isClockOff, isSetByPerson, now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useMinute } from '../../store/minute.ts';
import { Toggle } from '../../ui/chips.tsx';
import { useEntering } from '../../ui/entering.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TypedDegrees } from '../../ui/typed-degrees.tsx';
import { currentProbe } from '../probes/probe-link.actions.ts';
import type { ProbePanelProps } from '../probes/probe-panel.rules.ts';
import { heldSeconds } from '../probes/steady.rules.ts';
import { previewOf, readFood, type Preview, type ReadFood } from './check-entry.rules.ts';
import { useCheckWords, useWhyUnproven } from './check-words.part.tsx';
import { checksTexts } from './checks.texts.ts';
import classes from './checks.module.css';

type MeasureOf = { kind: FoodCheckKind; limits: readonly FoodLimit[]; food: MeasuredFood };

/** What is being measured: what was typed, what it is, and what the check would say with it. */
export interface Measuring extends MeasureOf {
  text: string;
  reading: ReadFood;
  preview: Preview | undefined;
  /** The instrument that showed the value; typing it away makes it a typed one. */
  probe: ReportedProbe | undefined;
  type: (text: string) => void;
  take: (celsius: number, probe: ReportedProbe) => void;
  hold: (seconds: number | undefined) => void;
}

export function useMeasuring({ kind, limits, food }: MeasureOf): Measuring {
  const { format } = useDateStyle();
  const [{ text, probe }, setEntry] = useState<{ text: string; probe?: ReportedProbe }>({ text: '' });
  const [held, hold] = useState<number>();
  useEntering(text !== '' || held !== undefined);
  // What is in time now may not be so in a minute.
  useMinute();
  const reading = readFood(text, format);
  const is_doubtful = isSetByPerson() || isClockOff();
  const preview = reading.ok
    ? previewOf({ kind, limits, food, celsius: reading.celsius, held, at: now(), is_doubtful })
    : undefined;
  const take = (celsius: number, by: ReportedProbe) => {
    const shown = String(shownTemperature(celsius, format));
    setEntry({ text: shown, probe: by });
    // What the instrument has shown for long enough nobody has to confirm.
    const read = readFood(shown, format);
    const asked = read.ok ? holdAsked(limits, read.celsius) : undefined;
    const isHeld = asked && heldSeconds(currentProbe().samples, asked.celsius) >= asked.seconds;
    hold(isHeld ? asked.seconds : undefined);
  };
  return { kind, limits, food, text, reading, preview, probe, type: (next) => setEntry({ text: next }), take, hold };
}

const tones = { PASSED: 'ok', FAILED: 'bad', NOT_PROVEN: 'warn', OPEN: 'info' } as const;

/** The typed value with the verdict that it would have, and the confirmation of how long it was held. */
export function CheckMeasure({ measuring, Panel }: { measuring: Measuring; Panel: ComponentType<ProbePanelProps> }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const { format } = useDateStyle();
  const { kind, text, reading, preview, probe, type, take, hold } = measuring;
  const [min, max] = [words.value(foodRange.min), words.value(foodRange.max)];
  return (
    <section className={classes.group} aria-label={t('keypad')}>
      <Panel purpose={kind} onTake={take} />
      <TypedDegrees label={t(probe ? 'shown' : 'typed')} text={text} unit={temperatureUnit(format)}>
        {probe && t('byProbe', { serial: probe.serial })}
      </TypedDegrees>
      {!reading.ok && reading.problem === 'out_of_range' && (
        <Notice tone="bad">{t('out_of_range', { min, max })}</Notice>
      )}
      {preview?.hold && (
        <Toggle
          label={t('held', { value: words.value(preview.hold.celsius), span: words.span(preview.hold.seconds) })}
          checked={preview.held_seconds !== undefined}
          onChange={(isHeld) => hold(isHeld ? preview.hold?.seconds : undefined)}
        />
      )}
      {preview && <PreviewNotice measuring={measuring} preview={preview} />}
      <Keypad label={t('keypad')} value={text} signed decimal onChange={type} />
    </section>
  );
}

function PreviewNotice({ measuring: { food, limits, reading }, preview }: { measuring: Measuring; preview: Preview }) {
  const t = useTexts(checksTexts);
  const words = useCheckWords();
  const why = useWhyUnproven();
  const { open, held_seconds = 0 } = preview;
  if (open === null || !reading.ok) return null;
  const point = {
    at: now(),
    value: reading.celsius,
    held_seconds,
    is_last: false,
    is_doubtful: isSetByPerson() || isClockOff(),
  };
  const measured = { ...food, points: [...food.points, point] };
  return (
    <Notice tone={tones[open]}>
      <strong>{t('preview', { verdict: words.verdict(open) })}</strong>{' '}
      {open === 'NOT_PROVEN' && why({ food: measured }, limits)}
    </Notice>
  );
}
