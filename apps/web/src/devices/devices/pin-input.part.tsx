import { useTexts } from '@larder/browser/texts';
import type { ReactNode } from 'react';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { devicesTexts } from './devices.texts.ts';

type PinInputProps = {
  label: string;
  hint?: string;
  value: string;
  error?: ReactNode;
  autofocus?: boolean;
  onChange: (pin: string) => void;
};

/** Four digits, masked; whatever else is typed is left out. */
export function PinInput({ label, hint, value, error, autofocus, onChange }: PinInputProps) {
  const t = useTexts(devicesTexts);
  return (
    <SecretInput
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      show={t('show', { label })}
      hide={t('hide', { label })}
      value={value}
      error={error}
      data-autofocus={autofocus || undefined}
      data-path="pin"
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))}
    />
  );
}

/** Whether that is a PIN: exactly four digits. */
export function isPin(text: string): boolean {
  return /^\d{4}$/.test(text);
}
