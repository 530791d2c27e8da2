import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import { removeUser, useChallenge, type StoredUser } from '../../browser/session-store.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import { MultifactorSteps } from './multifactor-steps.part.tsx';
import { type Refusal, RefusalBanner, refusalOf } from './refusal.part.tsx';
import { signIn } from './session.api.ts';
import { sessionTexts } from './session.texts.ts';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

/** The same person signs in again above a page with changes that are not saved; nothing of it is lost. */
export function SignInAgainDialog({ user }: { user: StoredUser }) {
  const t = useTexts(sessionTexts);
  const challenge = useChallenge();
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex="calc(var(--mantine-z-index-modal) + 1)"
      title={t('again')}
    >
      <div className={classes.form}>
        <p className={classes.note}>{t('againText', { email: user.email })}</p>
        {challenge ? (
          <MultifactorSteps challenge={challenge} onDone={() => undefined} />
        ) : (
          <PasswordForm email={user.email} />
        )}
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" color="red" onClick={removeUser}>
          {t('giveUp')}
        </Button>
      </div>
    </Modal>
  );
}

function PasswordForm({ email }: { email: string }) {
  const t = useTexts(sessionTexts);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | undefined>({ text: t('expired') });
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const enter = async () => {
    setBusy(true);
    setRefusal(undefined);
    setWrong(false);
    try {
      await signIn({ email, password });
    } catch (error) {
      const incorrect = errorCode(error) === 'UNAUTHENTICATED';
      setWrong(incorrect);
      setRefusal(incorrect ? { text: t('incorrect') } : refusalOf(error, t('failed')));
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password.length > 2 && !busy && !waiting) void enter();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <SecretInput
        data-autofocus
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={wrong}
        show={t('showPassword')}
        hide={t('hidePassword')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <SubmitButton busy={busy} waiting={waiting} missing={password.length > 2 ? undefined : t('fillPassword')}>
        {t('signIn')}
      </SubmitButton>
    </form>
  );
}
