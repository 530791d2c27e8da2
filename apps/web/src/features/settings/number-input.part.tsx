import { useTexts } from '@larder/browser/texts';
import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type DigitsInputProps = {
  id?: string;
  label?: string;
  value: string;
  error?: string | undefined;
  onChange: (digits: string) => void;
};

/** Takes digits only: whatever else is typed or pasted is left out. */
export function DigitsInput({ id, label, value, error, onChange }: DigitsInputProps) {
  return (
    <TextInput
      {...(id && { id })}
      className={classes.number}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
    />
  );
}

type NumberFormProps = {
  id: string;
  name: string;
  value: number;
  most: number;
  unit?: string;
  onSave: (value: number) => void;
};

/** A number setting; Save appears with a change, and waits for a number within the limits. */
export function NumberForm({ id, name, value, most, unit, onSave }: NumberFormProps) {
  const t = useTexts(settingsTexts);
  const [typed, setTyped] = useState(String(value));
  const problem = numberProblem(typed, 0, most) && t('between', { least: 0, most });
  const dirty = typed !== String(value);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!problem) onSave(Number(typed));
  };
  return (
    <form className={classes.numberForm} onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      <DigitsInput id={id} value={typed} error={problem || undefined} onChange={setTyped} />
      {unit && <span className={classes.unit}>{unit}</span>}
      {dirty && (
        <Button
          type="submit"
          aria-label={t('saveWhat', { what: name })}
          aria-disabled={Boolean(problem)}
          data-disabled={Boolean(problem) || undefined}
        >
          {t('save')}
        </Button>
      )}
    </form>
  );
}

/** Whether a text of digits is empty or outside of its limits. */
export function numberProblem(typed: string, least: number, most: number): boolean {
  return typed === '' || Number(typed) < least || Number(typed) > most;
}
