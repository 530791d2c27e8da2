import { useTexts } from '@larder/browser/texts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { Press } from './press.tsx';
import { uiTexts } from './ui.texts.ts';
import classes from './stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A small number: fewer, more, or typed. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const t = useTexts(uiTexts);
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <Press icon={IconMinus} label={t('less')} disabled={value <= min} onPress={() => set(value - 1)} />
      <input
        className={classes.value}
        aria-label={label}
        inputMode="numeric"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const typed = Number(event.currentTarget.value.replaceAll(/\D/g, ''));
          if (typed > 0) set(typed);
        }}
      />
      <Press icon={IconPlus} label={t('more')} disabled={value >= max} onPress={() => set(value + 1)} />
    </div>
  );
}
