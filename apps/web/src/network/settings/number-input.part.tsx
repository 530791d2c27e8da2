import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { DigitsInput } from '../../ui/field/digits-input.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

type NumberFormProps = {
  id: string;
  name: string;
  value: number;
  least: number;
  most: number;
  unit?: string;
  onSave: (value: number) => void;
};

/** A number setting; Save appears with a change, and waits for a number within the limits. */
export function NumberForm({ id, name, value, least, most, unit, onSave }: NumberFormProps) {
  const t = useTexts(settingsTexts);
  const [typed, setTyped] = useState(String(value));
  // As it is typed, without a separator.
  const problem = numberProblem(typed, least, most) && t('between', { least: String(least), most: String(most) });
  const dirty = typed !== String(value);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!problem) onSave(Number(typed));
  };
  return (
    <form className={classes.numberForm} onSubmit={submit}>
      <UnsavedGuard dirty={dirty} what={name} />
      <DigitsInput
        id={id}
        className={classes.number}
        most={6}
        value={typed}
        error={problem || undefined}
        onChange={setTyped}
      />
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
