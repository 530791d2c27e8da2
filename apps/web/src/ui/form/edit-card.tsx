import { useTexts } from '@larder/browser/texts';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useHeldPage } from '../../browser/held-page.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { Card } from '../page/card.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { Edit } from './edit.ts';
import cardClasses from '../page/card.module.css';
import classes from './dialog.module.css';

const UnsavedGuard = lazyPart(() => import('./unsaved-guard.tsx'), 'UnsavedGuard');
const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

type EditCardProps = {
  title: string;
  icon?: ReactNode;
  /** Without it the card only shows. */
  canEdit: boolean;
  edit: Pick<Edit, 'busy' | 'cancel' | 'dirty' | 'editing' | 'open' | 'submit'>;
  /** Called when the form has made way for the view again. */
  onClose?: () => void;
  view: ReactNode;
  form: ReactNode;
};

/** A card that switches between view and edit. Ctrl+S saves; Escape leaves, asking first when something changed. */
export function EditCard(props: EditCardProps) {
  const { title, icon, canEdit, edit, onClose, view, form } = props;
  const { busy, dirty, editing } = edit;
  const t = useTexts(uiTexts);
  // Also while it is being sent.
  useHeldPage(editing && dirty);
  const [asking, setAsking] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const closed = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (editing) formElement.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    else if (wasEditing.current) {
      pencil.current?.focus();
      closed();
    }
    wasEditing.current = editing;
  }, [editing]);
  const formElement = useRef<HTMLFormElement>(null);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (dirty) void saved();
    else edit.cancel();
  };
  const saved = async () => {
    // A text that names no entry of its list would not be in what is saved.
    if (formElement.current?.querySelector('[data-unlisted]')) return false;
    return edit.submit(formElement.current);
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
    else edit.cancel();
  };
  return (
    <Card
      title={title}
      icon={icon}
      actions={
        canEdit &&
        !editing && (
          <ActionIcon ref={pencil} aria-label={t('edit', { what: title })} onClick={edit.open}>
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
            <Button variant="default" onClick={edit.cancel} disabled={busy}>
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
      {editing && <UnsavedGuard dirty={dirty} what={title} onSave={saved} />}
      {asking && (
        <UnsavedQuestion
          what={title}
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            edit.cancel();
          }}
          onSave={() => saved().finally(() => setAsking(false))}
        />
      )}
    </Card>
  );
}
