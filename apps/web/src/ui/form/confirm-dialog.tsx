import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { uiTexts } from '../ui.texts.ts';
import classes from './dialog.module.css';

type ConfirmDialogProps = {
  opened: boolean;
  /** The question, in the product's own words. */
  title: string;
  /** Names the object and says what follows. */
  children: ReactNode;
  /** Repeats the action: "Delete user". */
  verb: string;
  danger?: boolean;
  /** What is asked about is still being read, or could not be: there is nothing to say yes to. */
  blocked?: boolean;
  /** The dialog closes when this resolves and stays open when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an action. Focus starts on Cancel; the verb button is busy and disabled while the call runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, verb, danger, blocked, onConfirm, onClose } = props;
  const t = useTexts(uiTexts);
  useReturnFocus(opened);
  const [busy, setBusy] = useState(false);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has reported what failed; the question stays open for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onClose()}
      title={title}
      onEnterTransitionEnd={() => cancelButton.current?.focus()}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>
        <Button ref={cancelButton} variant="default" onClick={onClose} disabled={busy} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={danger ? 'red' : undefined} loading={busy} disabled={blocked} onClick={() => void confirm()}>
          {verb}
        </Button>
      </div>
    </Modal>
  );
}
