import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import classes from './code-input.module.css';

type CodeInputProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (code: string) => void;
  error?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A code of 6 digits in one field: pasted with spaces or filled in by the browser, it fits; a seventh digit does not.
 */
export function CodeInput({ label, hint, value, onChange, error, ref }: CodeInputProps) {
  return (
    <TextInput
      ref={ref}
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      classNames={{ input: classes.code }}
      value={value}
      error={error}
      onChange={(event) => {
        const digits = event.currentTarget.value.replaceAll(/\D/g, '');
        if (digits.length <= 6) onChange(digits);
      }}
    />
  );
}
