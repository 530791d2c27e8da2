import { useTexts } from '@larder/browser/texts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { isUnder, type Fridge } from '../../store/fridge-overlay.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { degrees } from './degrees.rules.ts';
import { useFridgeSteps } from './fridge-step-words.part.tsx';
import { PlannedNotice } from './fridge-window.part.tsx';
import { temperaturesTexts } from './temperatures.texts.ts';

export interface OverAnswer {
  corrective_action?: string;
  isCheckedAgain?: boolean;
}

type OverLimitProps = {
  fridge: Fridge;
  celsius: number;
  /** When an earlier reading was taken that this one checks again. */
  at: string | undefined;
  onAnswer: (answer: OverAnswer) => void;
  /** The number was wrong. */
  onChange: () => void;
};

/**
 * A reading beyond a limit: what was done, or another look soon; one of the two is asked for where the settings say so.
 */
export function OverLimit({ fridge, celsius, at, onAnswer, onChange }: OverLimitProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const mayLeaveOut = useKitchen(({ lists }) => lists.settings?.allow_reading_over_threshold ?? true);
  const [action, setAction] = useState<string>();
  const [words, setWords] = useState('');
  const value = degrees(celsius, format);
  const isCold = isUnder(fridge, celsius);
  const passed = isCold ? fridge.temperature_lower_limit : fridge.temperature_upper_threshold;
  const limit = degrees(passed ?? 0, format);
  const steps = useFridgeSteps(isCold);
  const other = t('actionOther');
  const corrective_action = action === other ? words.trim() : action;
  // A reading that checks another one again has given its answer.
  const isFree = mayLeaveOut || at !== undefined;
  return (
    <Sheet
      opened
      title={t(isCold ? 'underTitle' : 'overTitle', { value })}
      onClose={onChange}
      foot={
        <>
          {isFree && <Press onPress={() => onAnswer({})}>{t('saveWithout')}</Press>}
          <Press onPress={() => onAnswer({ corrective_action: t('willCheck'), isCheckedAgain: true })}>
            {t('checkLater')}
          </Press>
          <Press
            kind="main"
            disabled={!corrective_action}
            onPress={() => corrective_action && onAnswer({ corrective_action })}
          >
            {t('saveAction')}
          </Press>
        </>
      }
    >
      <Notice tone="warn">{t(isCold ? 'underText' : 'overText', { name: fridge.name, limit })}</Notice>
      {!isCold && <PlannedNotice fridge={fridge} />}
      {at && <p>{t('checkAgainSince', { time: at })}</p>}
      <p>{isFree ? t('mayAnswer') : t('mustAnswer')}</p>
      <Chips
        label={t('action')}
        value={action}
        options={[...steps, other].map((step) => ({ value: step, label: step }))}
        onChange={setAction}
      />
      {action === other && (
        <Textarea
          ref={show}
          label={t('ownAction')}
          autosize
          minRows={2}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </Sheet>
  );
}

/** On a small screen it would come below the answers, where nobody looks for it. */
function show(field: HTMLTextAreaElement | null): void {
  field?.scrollIntoView({ block: 'nearest' });
}
