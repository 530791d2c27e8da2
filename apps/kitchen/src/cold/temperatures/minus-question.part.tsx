import { useTexts } from '@larder/browser/texts';
import { useDateStyle } from '../../store/date-style.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { degrees } from './degrees.rules.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

type MinusQuestionProps = {
  fridge: Fridge;
  /** What was typed, without its minus. */
  celsius: number;
  onMinus: () => void;
  onAsTyped: () => void;
  onChange: () => void;
};

/** Asks for the minus that people leave out as they read a freezer. */
export function MinusQuestion({ fridge, celsius, onMinus, onAsTyped, onChange }: MinusQuestionProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  return (
    <Sheet
      opened
      title={t('minusTitle', { value: degrees(-celsius, format) })}
      onClose={onChange}
      foot={
        <>
          <Press onPress={onAsTyped}>{t('plus', { value: degrees(celsius, format) })}</Press>
          <Press kind="main" onPress={onMinus}>
            {t('minusYes', { value: degrees(-celsius, format) })}
          </Press>
        </>
      }
    >
      <p>{t('minusText', { name: fridge.name, value: degrees(celsius, format) })}</p>
    </Sheet>
  );
}
