import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { removeUser, useChallenge, type StoredUser } from '../../browser/session-store.ts';
import { MultifactorSteps } from './multifactor-steps.part.tsx';
import { PasswordField, usePasswordSignIn } from './password-sign-in.part.tsx';
import { RefusalBanner } from './refusal.part.tsx';
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
        {challenge ? <MultifactorSteps challenge={challenge} /> : <PasswordForm email={user.email} />}
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
  const { refusal, wrong, busy, waiting, enter } = usePasswordSignIn(() => ({ text: t('expired') }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password.length > 2 && !busy && !waiting) void enter({ email, password });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RefusalBanner refusal={refusal} />
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField focused value={password} wrong={wrong} onChange={setPassword} />
      <SubmitButton busy={busy} waiting={waiting} missing={password.length > 2 ? undefined : t('fillPassword')}>
        {t('signIn')}
      </SubmitButton>
    </form>
  );
}
