import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Card } from './card.tsx';
import { uiTexts } from './ui.texts.ts';
import cardClasses from './card.module.css';
import classes from './dialog.module.css';

const UnsavedGuard = lazy(async () => ({ default: (await import('./unsaved-guard.tsx')).UnsavedGuard }));
const UnsavedQuestion = lazy(async () => ({ default: (await import('./unsaved-question.tsx')).UnsavedQuestion }));

type EditCardProps = {
  title: string;
  icon?: ReactNode;
  /** Without it the card only shows. */
  canEdit: boolean;
  editing: boolean;
  onEdit: (editing: boolean) => void;
  /** Something differs from what is saved. */
  dirty: boolean;
  busy: boolean;
  /**
   * Called for a changed form only: saving it unchanged just closes the card. Answers the call's promise, or nothing when the
   * form is not complete; leaving then waits for the first, and is cancelled by the second.
   */
  onSave: () => Promise<unknown> | undefined;
  view: ReactNode;
  form: ReactNode;
};

/** A card that switches between view and edit. Ctrl+S saves; Escape leaves, asking first when something changed. */
export function EditCard(props: EditCardProps) {
  const { title, icon, canEdit, editing, onEdit, dirty, busy, onSave, view, form } = props;
  const t = useTexts(uiTexts);
  const [asking, setAsking] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const formElement = useRef<HTMLFormElement>(null);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dirty) void saved();
    else onEdit(false);
  };
  const saved = async () => {
    // A text that names no entry of its list would not be in what is saved.
    if (formElement.current?.querySelector('[data-unlisted]')) return false;
    try {
      const call = onSave();
      await call;
      return call !== undefined;
    } catch {
      // The write has reported what failed; what was typed stays.
      return false;
    }
  };
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    formElement.current?.requestSubmit();
  });
  useEffect(() => {
    if (!editing) return undefined;
    const listen = (event: KeyboardEvent) => saveByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [editing]);
  const leave = () => {
    if (dirty) setAsking(true);
    else onEdit(false);
  };
  return (
    <Card
      title={title}
      icon={icon}
      actions={
        canEdit &&
        !editing && (
          <ActionIcon ref={pencil} aria-label={t('edit', { what: title })} onClick={() => onEdit(true)}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )
      }
    >
      {editing ? (
        // Keys of the whole form, not of one field.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          ref={formElement}
          className={classes.form}
          onSubmit={save}
          noValidate
          onKeyDown={(event) => {
            // In an open drop-down Escape closes that alone.
            const inList = (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
            if (event.key === 'Escape' && !event.defaultPrevented && !inList) leave();
          }}
        >
          {form}
          <div className={cardClasses.foot}>
            <Button variant="default" onClick={() => onEdit(false)} disabled={busy}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('save')}
            </Button>
          </div>
        </form>
      ) : (
        view
      )}
      <Suspense>{editing && <UnsavedGuard dirty={dirty} what={title} onSave={saved} />}</Suspense>
      {asking && (
        <Suspense>
          <UnsavedQuestion
            what={title}
            onStay={() => setAsking(false)}
            onDiscard={() => {
              setAsking(false);
              onEdit(false);
            }}
            onSave={() => saved().finally(() => setAsking(false))}
          />
        </Suspense>
      )}
    </Card>
  );
}
