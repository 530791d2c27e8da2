import { useTexts } from '@larder/browser/texts';
import { nameKey } from '@larder/rules/name-key';
import { temperatureRange, temperatureUnit } from '@larder/rules/temperature';
import { Textarea, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconTemperature } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { degrees } from './degrees.rules.ts';
import { useFridgeSteps } from './fridge-step-words.part.tsx';
import { fridgeTroubleTexts } from './fridge-trouble.texts.ts';
import { readTyped } from './round.rules.ts';
import classes from './fridge-trouble.module.css';

type FridgeStepsProps = {
  isCold: boolean;
  /** What was done since somebody signed last. */
  done: readonly string[];
  onDone: (action: string) => void;
};

/** What the account wants to be done, each by one tap, and a check of the food's core. */
export function FridgeSteps({ isCold, done, onDone }: FridgeStepsProps) {
  const t = useTexts(fridgeTroubleTexts);
  // The check of the food's core has a button of its own, which asks for the figure.
  const isCore = (step: string) => nameKey(step).startsWith(nameKey(t('core')));
  const steps = useFridgeSteps(isCold).filter((step) => !isCore(step));
  const [asked, setAsked] = useState<'core' | 'other'>();
  const close = () => setAsked(undefined);
  const say = (action: string) => {
    close();
    onDone(action);
  };
  const others = done.filter((action) => !steps.includes(action));
  return (
    <section className={classes.section} aria-labelledby="steps">
      <h2 id="steps">{t('what')}</h2>
      <div className={classes.steps}>
        {steps.map((step) => {
          const isDone = done.includes(step);
          return (
            <Press
              key={step}
              wide
              pressed={isDone}
              disabled={isDone}
              {...(isDone && { icon: IconCheck })}
              onPress={() => say(step)}
            >
              {step}
            </Press>
          );
        })}
        <Press wide icon={IconTemperature} onPress={() => setAsked('core')}>
          {t('core')}
        </Press>
        <Press wide icon={IconPencil} onPress={() => setAsked('other')}>
          {t('other')}
        </Press>
      </div>
      {others.map((action, at) => (
        <p key={`${at} ${action}`}>{t('done', { what: action })}</p>
      ))}
      {asked === 'core' && <CoreSheet onClose={close} onDone={say} />}
      {asked === 'other' && <OtherSheet onClose={close} onDone={say} />}
    </section>
  );
}

type SheetProps = { onClose: () => void; onDone: (action: string) => void };

function CoreSheet({ onClose, onDone }: SheetProps) {
  const t = useTexts(fridgeTroubleTexts);
  const { format } = useDateStyle();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const read = readTyped(text.trim().replace(',', '.').replace('−', '-'), format);
  const isRead = read.ok && Number.isFinite(read.celsius);
  const [min, max] = [degrees(temperatureRange.min, format), degrees(temperatureRange.max, format)];
  const save = () => {
    setTried(true);
    if (read.ok && isRead) onDone(t('coreDone', { value: degrees(read.celsius, format) }));
  };
  return (
    <Sheet
      opened
      title={t('coreTitle')}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={save}>
          {t('save')}
        </Press>
      }
    >
      <TextInput
        label={t('coreField', { unit: temperatureUnit(format) })}
        inputMode="decimal"
        data-autofocus
        maxLength={7}
        value={text}
        error={isTried && !isRead && t('coreWrong', { min, max })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}

function OtherSheet({ onClose, onDone }: SheetProps) {
  const t = useTexts(fridgeTroubleTexts);
  const [text, setText] = useState('');
  return (
    <Sheet
      opened
      title={t('other')}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={text.trim() === ''} onPress={() => onDone(text.trim())}>
          {t('save')}
        </Press>
      }
    >
      <Textarea
        label={t('otherField')}
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Sheet>
  );
}
