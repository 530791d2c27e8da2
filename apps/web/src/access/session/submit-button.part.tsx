import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { sessionTexts } from './session.texts.ts';
import classes from './auth-card.module.css';

type SubmitButtonProps = {
  busy: boolean;
  /** Why the button does not work yet: read with it, and shown once somebody tries. */
  missing: string | undefined;
  /** Too many attempts were made; the banner above counts the time down. */
  waiting?: boolean;
  children: ReactNode;
};

/**
 * The button of a sign-in form. It stays in the order of keys while it waits for the fields, and says what they lack.
 */
export function SubmitButton({ busy, missing, waiting, children }: SubmitButtonProps) {
  const t = useTexts(sessionTexts);
  const id = useId();
  const [tried, setTried] = useState(false);
  const reason = missing ?? (waiting ? t('waitFirst') : undefined);
  const hold = (event: MouseEvent) => {
    if (!reason) return;
    event.preventDefault();
    setTried(true);
  };
  return (
    <div>
      <Button
        type="submit"
        fullWidth
        loading={busy}
        onClick={hold}
        aria-disabled={reason !== undefined}
        data-disabled={reason !== undefined || undefined}
        aria-describedby={reason ? id : undefined}
      >
        {children}
      </Button>
      {reason && (
        <p id={id} className={tried ? classes.missing : 'visually-hidden'}>
          {reason}
        </p>
      )}
    </div>
  );
}
