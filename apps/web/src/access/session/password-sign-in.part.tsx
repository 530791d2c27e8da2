import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { SecretInput } from '../../ui/field/secret-input.tsx';
import { type Refusal, refusalOf } from './refusal.part.tsx';
import { signIn } from './session.api.ts';
import { sessionTexts } from './session.texts.ts';

type Credentials = { email: string; password: string };

/**
 * A sign-in by password: what was refused (at first `notice`), whether the pair was wrong, and whether it is busy or
 * has to wait.
 */
export function usePasswordSignIn(notice: () => Refusal | undefined, onDone?: () => Promise<void>) {
  const t = useTexts(sessionTexts);
  const [refusal, setRefusal] = useState(notice);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const enter = async (credentials: Credentials) => {
    setBusy(true);
    setRefusal(undefined);
    setWrong(false);
    try {
      await signIn(credentials);
      await onDone?.();
    } catch (error) {
      const incorrect = errorCode(error) === 'UNAUTHENTICATED';
      setWrong(incorrect);
      setRefusal(incorrect ? { text: t('incorrect') } : refusalOf(error, t('failed')));
      setBusy(false);
    }
  };
  return { refusal, wrong, busy, waiting, enter };
}

type PasswordFieldProps = { value: string; wrong: boolean; focused?: boolean; onChange: (value: string) => void };

export function PasswordField({ value, wrong, focused, onChange }: PasswordFieldProps) {
  const t = useTexts(sessionTexts);
  return (
    <SecretInput
      {...(focused && { 'data-autofocus': true })}
      label={t('password')}
      name="password"
      autoComplete="current-password"
      value={value}
      error={wrong}
      show={t('showPassword')}
      hide={t('hidePassword')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
