import { useTexts } from '@larder/browser/texts';
import { isEmail } from '@larder/rules/email';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sendOtp } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { ForgotStep } from './forgot-step.part.tsx';
import type { Refusal } from './refusal.part.tsx';
import { sendRefusalOf } from './send-refusal.part.ts';

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

  const send = async () => {
    const address = email.trim();
    if (!isEmail(address)) {
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
  return (
    <ForgotStep
      number={1}
      title={t('forgotTitle')}
      note={t('forgotText')}
      refusal={refusal}
      busy={busy}
      missing={email.length > 2 ? undefined : t('sendMissing')}
      verb={t('sendCode')}
      onSubmit={() => void send()}
      onBack={onBack}
    >
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
    </ForgotStep>
  );
}
