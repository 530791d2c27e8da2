import { TextInput } from '@mantine/core';
import { useState } from 'react';

type NumberFieldProps = { label: string; value: number | undefined; onChange: (value: number | undefined) => void };

/** A whole number, which may be negative or left out; what is typed stays as it is typed, also where it is none yet. */
export function NumberField({ label, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  return (
    <TextInput
      label={label}
      // A keypad of digits alone has no minus on an iPad.
      inputMode="text"
      value={typed}
      onChange={(event) => {
        const next = event.currentTarget.value.replace('−', '-').replaceAll(/(?!^)-|[^\d-]/g, '');
        setTyped(next);
        onChange(/^-?\d+$/.test(next) ? Number(next) : undefined);
      }}
    />
  );
}
