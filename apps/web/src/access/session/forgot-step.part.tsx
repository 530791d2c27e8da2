import { useTexts } from '@larder/browser/texts';
import type { ReactNode, SubmitEvent } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { AuthCard } from './auth-card.part.tsx';
import { BackButton } from './back-button.part.tsx';
import { credentialsTexts } from './credentials.texts.ts';
import { RefusalBanner, type Refusal } from './refusal.part.tsx';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

type ForgotStepProps = {
  number: 1 | 2 | 3;
  title: string;
  note?: string;
  refusal: Refusal | undefined;
  busy: boolean;
  /** Why the button waits; undefined when it works. */
  missing: string | undefined;
  verb: string;
  onSubmit: () => void;
  onBack: () => void;
  /** Beside BACK. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * One step towards a new password: its field, the button, and the way back. Nothing is sent while an earlier try makes
 * wait.
 */
export function ForgotStep(props: ForgotStepProps) {
  const { number, title, note, refusal, busy, missing, verb, onSubmit, onBack, aside, children } = props;
  const t = useTexts(credentialsTexts);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing === undefined && !busy && !waiting) onSubmit();
  };
  return (
    <AuthCard title={title} step={t('stepOf', { number })}>
      {note && <p className={classes.note}>{note}</p>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        {children}
        <SubmitButton busy={busy} waiting={waiting} missing={missing}>
          {verb}
        </SubmitButton>
      </form>
      <div className={classes.foot}>
        <BackButton onClick={onBack}>{t('back')}</BackButton>
        {aside}
      </div>
    </AuthCard>
  );
}

/** A refusal goes once somebody types again, unless it makes wait. */
export function afterEdit(refusal: Refusal | undefined): Refusal | undefined {
  return refusal?.until !== undefined && refusal.until > Date.now() ? refusal : undefined;
}
