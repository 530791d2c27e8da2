import { useState, type ReactNode } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { WaitTime } from './refusal.part.tsx';
import classes from './auth-card.module.css';

/** Milliseconds that a mail or a message may take before another one is worth asking for. */
const patience = 30_000;

type ResendButtonProps = {
  /** The last code is of no more use. */
  atOnce?: boolean;
  onSend: () => Promise<void>;
  children: ReactNode;
};

/** Asks for another code; not again before the last one had time to arrive. */
export function ResendButton({ atOnce = false, onSend, children }: ResendButtonProps) {
  const [until, setUntil] = useState(() => (atOnce ? 0 : Date.now() + patience));
  const seconds = useSecondsUntil(until);
  const send = () => {
    if (seconds > 0) return;
    setUntil(Date.now() + patience);
    void onSend();
  };
  return (
    <button type="button" className={classes.linkButton} aria-disabled={seconds > 0} onClick={send}>
      {children}
      {seconds > 0 && <WaitTime seconds={seconds} />}
    </button>
  );
}
