import { useTexts } from '@larder/browser/texts';
import { allergenWords, type HeldAllergen } from '@larder/rules/held-allergens';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Toggle } from '../../ui/chips.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { sourceAllergensTexts } from './source-allergens.texts.ts';
import classes from './made-from.module.css';

const usual = ['removed', 'replaced', 'checked'] as const;
const mostLetters = 200;

type LeftOutSheetProps = {
  open: readonly HeldAllergen[];
  onLeave: (left: HeldAllergen[], reason: string) => void;
  onClose: () => void;
};

/** Which allergens of a source are not in the food, and why: nothing is left out without a reason. */
export function LeftOutSheet({ open, onLeave, onClose }: LeftOutSheetProps) {
  const t = useTexts(sourceAllergensTexts);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [other, setOther] = useState('');
  const left = open.filter((one) => !kept.includes(allergenWords(one)));
  const isUnknown = open.every(({ unknown }) => unknown);
  const choose = (reason: string) => {
    if (left.length > 0) onLeave(left, reason);
  };
  return (
    <Sheet
      opened
      title={t(isUnknown ? 'sheetUnknown' : 'sheetTitle')}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={other.trim() === '' || left.length === 0} onPress={() => choose(other.trim())}>
          {t('keepReason')}
        </Press>
      }
    >
      {open.length > 1 && (
        <div className={classes.chosen}>
          {open.map((one) => {
            const words = allergenWords(one);
            return (
              <Toggle
                key={words}
                label={words}
                checked={!kept.includes(words)}
                onChange={(isLeft) => setKept(isLeft ? kept.filter((word) => word !== words) : [...kept, words])}
              />
            );
          })}
        </div>
      )}
      <div className={classes.reasons}>
        {usual.map((one) => (
          <Press key={one} wide disabled={left.length === 0} onPress={() => choose(t(`reason_${one}`))}>
            {t(`reason_${one}`)}
          </Press>
        ))}
      </div>
      <TextInput
        label={t('otherReason')}
        maxLength={mostLetters}
        value={other}
        onChange={(event) => setOther(event.currentTarget.value)}
      />
    </Sheet>
  );
}
