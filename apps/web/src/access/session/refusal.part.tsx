import { errorText, fieldErrors, retryAfter } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { clockText, useSecondsUntil } from '../../browser/countdown.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { sessionTexts } from './session.texts.ts';
import classes from './refusal.module.css';

/** Why something was refused and, when trying too often was the reason, until when to wait (milliseconds). */
export type Refusal = { text: string; until?: number };

/** What a failed call says: the server's own words, else `otherwise`. A throttled one says how long to wait. */
export function refusalOf(error: unknown, otherwise: string): Refusal {
  const seconds = retryAfter(error);
  if (seconds === undefined) return { text: errorText(error, otherwise) };
  return { text: '', until: Date.now() + seconds * 1000 };
}

/** A refused password: the hint of what is wrong with it, where the server gives one. */
export function passwordRefusalOf(error: unknown, otherwise: string): Refusal {
  const hint = fieldErrors(error).password;
  return hint ? { text: hint } : refusalOf(error, otherwise);
}

/** Follows the calls of a form: how long to wait when trying too often was refused, which typing does not change. */
export function useThrottle() {
  const [wait, setWait] = useState<Refusal>();
  return {
    wait,
    waiting: useSecondsUntil(wait?.until) > 0,
    follow: <Answer,>(call: Promise<Answer>): Promise<Answer> => {
      setWait(undefined);
      return call.catch((error: unknown) => {
        const refusal = refusalOf(error, '');
        if (refusal.until !== undefined) setWait(refusal);
        throw error;
      });
    },
  };
}

/** A refusal above its form: a failure in red, a wait as a calm line whose numbers stay in place. */
export function RefusalBanner({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  if (refusal.until === undefined) return <Banner tone="bad">{refusal.text}</Banner>;
  return <WaitBanner text={refusal.text} until={refusal.until} />;
}

/** A wait as minutes and seconds, always as wide as at first. */
export function WaitTime({ seconds }: { seconds: number }) {
  return (
    <span className={classes.time} aria-hidden>
      {clockText(seconds)}
    </span>
  );
}

function WaitBanner({ text, until }: { text: string; until: number }) {
  const t = useTexts(sessionTexts);
  const seconds = useSecondsUntil(until);
  // Read out once at the start and once at the end, not at every second.
  const [first] = useState(seconds);
  return (
    <Banner tone="info">
      {text && `${text}. `}
      {t('tooMany')}{' '}
      {seconds > 0 ? (
        <>
          <span aria-hidden>{t('waitUntil')} </span>
          <WaitTime seconds={seconds} />
          <span className="visually-hidden">{t('waitSpoken', { seconds: first })}</span>
        </>
      ) : (
        t('waitOver')
      )}
    </Banner>
  );
}
