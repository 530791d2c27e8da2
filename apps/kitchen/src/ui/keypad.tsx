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

/** As on a telephone; with both a sign and a point, these and the deletion have a column of their own. */
const plainKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const signedKeys = ['1', '2', '3', 'Backspace', '4', '5', '6', '-', '7', '8', '9', '.', '0'];

/** Digits for wet and gloved fingers; the keys of a keyboard do the same where the screen listens to them. */
export function Keypad({ label, value, signed = false, decimal = false, disabled = false, onChange }: KeypadProps) {
  const t = useTexts(uiTexts);
  const isWide = signed && decimal;
  const extra = signed ? '-' : decimal ? '.' : '';
  const keys = isWide ? signedKeys : [...plainKeys, extra, '0', 'Backspace'];
  const names: Record<string, string> = { '-': t('minus'), '.': t('point'), Backspace: t('deleteDigit') };
  return (
    <div className={classes.pad} data-wide={isWide || undefined} role="group" aria-label={label}>
      {keys.map((key) =>
        key === '' ? (
          <span key="none" />
        ) : (
          <Press
            key={key}
            {...(key === 'Backspace' && { icon: IconBackspace })}
            {...(names[key] && { label: names[key] })}
            disabled={disabled || (key === 'Backspace' && value === '')}
            onPress={() => onChange(pressed(value, key))}
          >
            {key === 'Backspace' ? undefined : key.replace('-', '−')}
          </Press>
        ),
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
