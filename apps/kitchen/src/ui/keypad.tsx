import { useTexts } from '@larder/browser/texts';
import { IconBackspace } from '@tabler/icons-react';
import { Press } from './press.tsx';
import { uiTexts } from './ui.texts.ts';
import classes from './keypad.module.css';

type KeypadProps = {
  label: string;
  value: string;
  /** A sign for temperatures, and a point. */
  signed?: boolean;
  decimal?: boolean;
  disabled?: boolean;
  onChange: (value: string) => void;
};

const [zero, minus] = ['0', '−'];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Digits for wet and gloved fingers; the keys of a keyboard do the same where the screen listens to them. */
export function Keypad({ label, value, signed = false, decimal = false, disabled = false, onChange }: KeypadProps) {
  const t = useTexts(uiTexts);
  const press = (key: string) => onChange(pressed(value, key));
  return (
    <div className={classes.pad} role="group" aria-label={label}>
      {digits.map((digit) => (
        <Press key={digit} disabled={disabled} onPress={() => press(digit)}>
          {digit}
        </Press>
      ))}
      {signed || decimal ? (
        <Press disabled={disabled} label={signed ? t('minus') : t('point')} onPress={() => press(signed ? '-' : '.')}>
          {signed ? minus : '.'}
        </Press>
      ) : (
        <span />
      )}
      <Press disabled={disabled} onPress={() => press('0')}>
        {zero}
      </Press>
      <Press
        icon={IconBackspace}
        label={t('deleteDigit')}
        disabled={disabled || value === ''}
        onPress={() => press('Backspace')}
      />
      {signed && decimal && (
        <span className={classes.wide}>
          <Press wide disabled={disabled} label={t('point')} onPress={() => press('.')}>
            .
          </Press>
        </span>
      )}
    </div>
  );
}

/** What a key makes of a number that is being typed. */
export function pressed(value: string, key: string): string {
  if (key === 'Backspace') return value.slice(0, -1);
  if (key === '-' || key === '−') return value.startsWith('-') ? value.slice(1) : `-${value}`;
  if (key === '.' || key === ',')
    return value.includes('.') ? value : `${value === '' || value === '-' ? `${value}0` : value}.`;
  return /^\d$/.test(key) && value.length < 8 ? value + key : value;
}
