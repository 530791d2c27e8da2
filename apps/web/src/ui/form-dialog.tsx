import { Button, Modal } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { useTexts } from '../browser/texts.ts';
import classes from './dialog.module.css';
import { useReturnFocus } from './return-focus.ts';
import { uiTexts } from './ui.texts.ts';

type FormDialogProps = {
  opened: boolean;
  title: string;
  /** 440, 640 or 880 pixels. */
  size?: 440 | 640 | 880;
  /** The deed: "Add category". */
  verb: string;
  busy: boolean;
  /** Something was typed: the backdrop and Escape no longer throw it away. */
  dirty: boolean;
  /** The product says that the button waits until the form is complete; `blocked` tells what is missing. */
  blocked?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: fields in one column, Cancel and the deed at the lower right. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, size = 440, verb, busy, dirty, blocked, onSubmit, onClose, children } = props;
  const t = useTexts(uiTexts);
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!dirty && !busy}
      closeOnEscape={!dirty && !busy}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        {children}
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
    </Modal>
  );
}
