import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { uiTexts } from '../ui.texts.ts';
import classes from './dialog.module.css';

type UnsavedQuestionProps = {
  /** What was changed, as the form is called. */
  what: string;
  onStay: () => void;
  onDiscard: () => void;
  /** Left out where the form cannot be saved as it stands. */
  onSave?: (() => Promise<unknown>) | undefined;
};

/** Asks what becomes of changes that are not saved: Stay, Discard or Save. */
export function UnsavedQuestion({ what, onStay, onDiscard, onSave }: UnsavedQuestionProps) {
  const t = useTexts(uiTexts);
  const stay = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  useReturnFocus(true);
  const save = async () => {
    setBusy(true);
    await onSave?.();
    setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={() => !busy && onStay()}
      title={t('unsavedTitle')}
      onEnterTransitionEnd={() => stay.current?.focus()}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.body}>{t('unsavedBody', { what })}</div>
      <div className={classes.foot}>
        <Button ref={stay} variant="default" onClick={onStay} disabled={busy} data-autofocus>
          {t('stay')}
        </Button>
        <Button
          variant={onSave ? 'default' : 'filled'}
          color={onSave ? undefined : 'red'}
          onClick={onDiscard}
          disabled={busy}
        >
          {t('discard')}
        </Button>
        {onSave && (
          <Button loading={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        )}
      </div>
    </Modal>
  );
}
