import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorCode } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { AuthCard } from './auth-card.part.tsx';
import classes from './auth-card.module.css';
import { BackButton } from './back-button.part.tsx';
import { setForgottenPassword, usePasswordPolicy } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { passwordRefusalOf, RefusalBanner, useSecondsUntil, type Refusal } from './refusal.part.tsx';
import { SubmitButton } from './submit-button.part.tsx';

/** The third step: the new password, twice. */
export function ForgotNew({ token, onBack, onDone }: { token: string; onBack: () => void; onDone: () => void }) {
  const t = useTexts(credentialsTexts);
  const policy = usePasswordPolicy(token);
  const problemOf = useNewPasswordProblem();
  const [value, setValue] = useState({ password: '', confirmPassword: '' });
  const [flagged, setFlagged] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const ready = value.password !== '' && value.confirmPassword !== '';

  const refuse = (reason: Refusal, weak: boolean) => {
    setFlagged(weak);
    setRefusal(reason);
    field.current?.focus();
  };
  const save = async () => {
    const problem = problemOf(value, policy);
    if (problem) return refuse({ text: problem }, true);
    setBusy(true);
    try {
      await setForgottenPassword(token, value.password);
      return onDone();
    } catch (error) {
      setBusy(false);
      // Only the judgement of the password itself is told in the server's words.
      const weak = errorCode(error) === 'INVALID';
      const told = passwordRefusalOf(error, t('updateFailed'));
      return refuse(weak || told.until ? told : { text: t('updateFailed') }, weak);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy && !waiting) void save();
  };
  return (
    <AuthCard title={t('newTitle')} step={t('stepOf', { number: 3 })}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        <PasswordFields
          inputRef={field}
          label={t('newPassword')}
          value={value}
          onChange={(next) => {
            setValue(next);
            setFlagged(false);
            if (!waiting) setRefusal(undefined);
          }}
          policy={policy}
          flagged={flagged}
        />
        <SubmitButton busy={busy} waiting={waiting} missing={ready ? undefined : t('passwordsMissing')}>
          {t('updateVerb')}
        </SubmitButton>
      </form>
      <div className={classes.foot}>
        <BackButton onClick={onBack}>{t('back')}</BackButton>
      </div>
    </AuthCard>
  );
}
