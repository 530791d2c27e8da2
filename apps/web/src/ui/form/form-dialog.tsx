import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useHeldPage } from '../../browser/held-page.ts';
import { useWaiting } from '../../browser/session-store.ts';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { uiTexts } from '../ui.texts.ts';
import type { Edit } from './edit.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import classes from './dialog.module.css';

const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

type FormDialogProps = {
  opened?: boolean;
  title: string;
  /** 440, 640 or 880 pixels. */
  size?: 440 | 640 | 880;
  /** The action: "Add category". */
  verb: string;
  /** Once a field was changed, the backdrop no longer throws it away, and Escape, the cross and links ask first. */
  edit: Pick<Edit, 'busy' | 'dirty' | 'submit'>;
  /** The product says that the button waits until the form is complete; `blocked` tells what is missing. */
  blocked?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: fields in one column, Cancel and the action at the lower right. */
export function FormDialog(props: FormDialogProps) {
  const { opened = true, title, size = 440, verb, edit, blocked, onClose, children } = props;
  const { busy, dirty } = edit;
  const t = useTexts(uiTexts);
  useReturnFocus(opened);
  // Also while it is being sent.
  useHeldPage(opened && dirty);
  const waiting = useWaiting();
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    if (busy || asking) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      closeOnClickOutside={!dirty && !busy}
      closeOnEscape={!waiting}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!blocked) void edit.submit(form.current);
        }}
        noValidate
      >
        <div className={classes.form}>{children}</div>
        <div className={classes.foot}>
          {blocked && <span className={classes.blocked}>{blocked}</span>}
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            aria-disabled={blocked !== undefined}
            data-disabled={blocked !== undefined}
          >
            {verb}
          </Button>
        </div>
      </form>
      <UnsavedGuard dirty={opened && dirty && !busy} what={title} />
      {asking && (
        <UnsavedQuestion
          what={title}
          onStay={() => setAsking(false)}
          onDiscard={onClose}
          onSave={async () => {
            setAsking(false);
            form.current?.requestSubmit();
          }}
        />
      )}
    </Modal>
  );
}
