import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef, useState } from 'react';
import { setForgottenPassword, usePasswordPolicy } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { afterEdit, ForgotStep } from './forgot-step.part.tsx';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { passwordRefusalOf, type Refusal } from './refusal.part.tsx';

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
  return (
    <ForgotStep
      number={3}
      title={t('newTitle')}
      refusal={refusal}
      busy={busy}
      missing={value.password && value.confirmPassword ? undefined : t('passwordsMissing')}
      verb={t('updateVerb')}
      onSubmit={() => void save()}
      onBack={onBack}
    >
      <PasswordFields
        inputRef={field}
        label={t('newPassword')}
        value={value}
        onChange={(next) => {
          setValue(next);
          setFlagged(false);
          setRefusal(afterEdit);
        }}
        policy={policy}
        flagged={flagged}
      />
    </ForgotStep>
  );
}
