import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { integrationsTexts } from './integrations.texts.ts';
import classes from './integrations.module.css';

type InlineFieldProps = {
  /** As it stands in sentences: "name". */
  field: string;
  value: string;
  most: number;
  lines?: number;
  canEdit: boolean;
  busy: boolean;
  /** Called for a changed value only; resolves when it is saved. */
  onSave: (value: string) => Promise<unknown>;
};

/** A text that is edited where it stands. An empty one is refused, an unchanged one just closes the field. */
export function InlineField({ field, value, most, lines, canEdit, busy, onSave }: InlineFieldProps) {
  const t = useTexts(integrationsTexts);
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const editing = typed !== undefined;
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const close = () => {
    setTyped(undefined);
    setTried(false);
  };
  if (typed === undefined) {
    return (
      <span className={classes.inline}>
        {value}
        {canEdit && (
          <ActionIcon ref={pencil} aria-label={t('editField', { field })} onClick={() => setTyped(value)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    );
  }
  const save = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault();
    setTried(true);
    if (!typed.trim() || busy) return;
    if (typed.trim() === value) return close();
    // What failed is told by the writer; what was typed stays.
    await onSave(typed.trim()).then(close, () => undefined);
  };
  const input = {
    'aria-label': field,
    value: typed,
    maxLength: most,
    autoComplete: 'off',
    autoFocus: true,
    error: tried && !typed.trim() ? t('pleaseEnter', { field }) : undefined,
  };
  return (
    // Keys of the whole form, not of one field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.inlineForm}
      noValidate
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      {lines ? (
        <Textarea {...input} rows={lines} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <TextInput {...input} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <span className={classes.tools}>
        <Button type="submit" size="compact-sm" loading={busy} aria-label={t('saveField', { field })}>
          {t('save')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={close}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}
