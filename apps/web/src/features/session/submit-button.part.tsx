import { Button } from '@mantine/core';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import classes from './auth-card.module.css';

type SubmitButtonProps = {
  busy: boolean;
  /** Why the button does not work yet: read with it, and shown once somebody tries. */
  missing: string | undefined;
  children: ReactNode;
};

/** The deed of a sign-in form. It stays in the order of keys while it waits for the fields, and says what they lack. */
export function SubmitButton({ busy, missing, children }: SubmitButtonProps) {
  const id = useId();
  const [tried, setTried] = useState(false);
  const hold = (event: MouseEvent) => {
    if (!missing) return;
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
        aria-disabled={missing !== undefined}
        data-disabled={missing !== undefined || undefined}
        aria-describedby={missing ? id : undefined}
      >
        {children}
      </Button>
      {missing && (
        <p id={id} className={tried ? classes.missing : 'visually-hidden'}>
          {missing}
        </p>
      )}
    </div>
  );
}
