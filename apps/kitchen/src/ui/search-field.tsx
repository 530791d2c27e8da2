import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Press } from './press.tsx';

type SearchFieldProps = {
  label: string;
  clear: string;
  value: string;
  className?: string | undefined;
  onChange: (typed: string) => void;
};

/** What is searched for, with a button for wet fingers that clears it. */
export function SearchField({ label, clear, value, className, onChange }: SearchFieldProps) {
  return (
    <TextInput
      {...(className && { className })}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={56}
      rightSection={value && <Press kind="quiet" icon={IconX} label={clear} onPress={() => onChange('')} />}
    />
  );
}
