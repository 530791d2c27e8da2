import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { AuthCard } from './auth-card.part.tsx';
import classes from './auth-card.module.css';
import { BackButton } from './back-button.part.tsx';
import { sendOtp } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { RefusalBanner, useSecondsUntil, type Refusal } from './refusal.part.tsx';
import { sendRefusalOf } from './send-refusal.part.ts';
import { SubmitButton } from './submit-button.part.tsx';

type ForgotEmailProps = { email: string; onBack: () => void; onDone: (email: string) => void };

/** The first step: where the code goes. */
export function ForgotEmail({ email: known, onBack, onDone }: ForgotEmailProps) {
  const t = useTexts(credentialsTexts);
  const [email, setEmail] = useState(known);
  const [invalid, setInvalid] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const ready = email.length > 2;

  const send = async () => {
    const address = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(address)) {
      setInvalid(true);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await sendOtp(address);
      onDone(address);
    } catch (error) {
      setRefusal(sendRefusalOf(error, t('sendFailed')));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy && !waiting) void send();
  };
  return (
    <AuthCard title={t('forgotTitle')} step={t('stepOf', { number: 1 })}>
      <p className={classes.note}>{t('forgotText')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        <TextInput
          ref={field}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={invalid && t('invalidEmail')}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setInvalid(false);
          }}
        />
        <SubmitButton busy={busy} waiting={waiting} missing={ready ? undefined : t('sendMissing')}>
          {t('sendCode')}
        </SubmitButton>
      </form>
      <div className={classes.foot}>
        <BackButton onClick={onBack}>{t('back')}</BackButton>
      </div>
    </AuthCard>
  );
}
