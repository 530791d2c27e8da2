import { TextInput, type TextInputProps } from '@mantine/core';

type DigitsInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  /** The most digits that fit. */
  most: number;
  onChange: (digits: string) => void;
};

/** A whole number: whatever else is typed or pasted is left out. */
export function DigitsInput({ most, onChange, ...props }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, most))}
    />
  );
}
