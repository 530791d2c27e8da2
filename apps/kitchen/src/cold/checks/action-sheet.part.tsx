import { useTexts } from '@larder/browser/texts';
import { ownSteps } from '@larder/rules/corrective-step';
import type { FoodCheckKind } from '@larder/rules/food-check-limits';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { checksTexts } from './checks.texts.ts';

const stepsOf = {
  COOK: ['actCookOn', 'actBin'],
  REHEAT: ['actCookOn', 'actBin'],
  COOL: ['actBlast', 'actDivide', 'actBin'],
  HOT_HOLD: ['actReheat', 'actBin'],
  COLD_HOLD: ['actColder', 'actBin'],
  DELIVERY: ['actReturn', 'actBin'],
} as const satisfies Record<FoodCheckKind, readonly string[]>;

type ActionSheetProps = {
  kind: FoodCheckKind;
  title: string;
  /** The number was wrong, or it is said later. */
  onClose: () => void;
  onAction: (action: string) => void;
};

/** What was done with food whose check fails: one of the account's own or the usual steps, or in a person's own words. */
export function ActionSheet({ kind, title, onClose, onAction }: ActionSheetProps) {
  const t = useTexts(checksTexts);
  const [chosen, setChosen] = useState<string>();
  const [words, setWords] = useState('');
  const own = useKitchen(({ lists }) => lists.settings);
  const ofAccount = ownSteps(kind, own ?? {});
  const steps: string[] = ofAccount.length > 0 ? ofAccount : stepsOf[kind].map((step) => t(step));
  const other = t('actOther');
  const action = chosen === other ? words.trim() : chosen;
  return (
    <Sheet
      opened
      title={title}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={!action} onPress={() => action && onAction(action)}>
          {t('save')}
        </Press>
      }
    >
      <p>{t('failedText')}</p>
      <Chips
        label={t('action')}
        value={chosen}
        options={[...steps.filter((step) => step !== other), other].map((step) => ({ value: step, label: step }))}
        onChange={setChosen}
      />
      {chosen === other && (
        <Textarea
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
