import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Press } from './press.tsx';
import classes from './code-field.module.css';

type CodeFieldProps = {
  label: string;
  action: string;
  /** Takes what was typed; words that it answers are shown at the field. */
  onCode: (text: string) => string | undefined;
};

/** The characters below a mark, typed where a sticker is smeared. */
export function CodeField({ label, action, onCode }: CodeFieldProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const take = () => {
    if (typed.trim() === '') return;
    const words = onCode(typed);
    setProblem(words);
    if (words === undefined) setTyped('');
  };
  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <TextInput
        className={classes.input}
        label={label}
        value={typed}
        maxLength={200}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Press type="submit" icon={IconSearch}>
        {action}
      </Press>
    </form>
  );
}
