import { errorCode, errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { isEmail } from '@larder/rules/email';
import { TextInput } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { useKeptAnswers } from '../../ui/page/kept-answers.ts';
import { CodeInput } from './code-input.part.tsx';
import { sendOtp, setForgottenPassword, usePasswordPolicy, validateOtp } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { afterEdit, ForgotStep } from './forgot-step.part.tsx';
import { PasswordFields, useNewPasswordProblem } from './password-fields.part.tsx';
import { passwordRefusalOf, type Refusal, refusalOf } from './refusal.part.tsx';
import { ResendButton } from './resend-button.part.tsx';

/** What outlives a reload and the browser's own Back; a password never does. */
const nothing = { email: '', sent: false, token: '', used: false };

/** EMAIL → OTP → PASSWORD. The step stands in the address, and none is entered before the one before it is done. */
export function ForgotPasswordScreen() {
  const t = useTexts(credentialsTexts);
  const navigate = useNavigate();
  const [query, changeQuery] = useAddressQuery();
  const [kept, keep, forget] = useKeptAnswers('forgot-password', nothing);
  const go = (step: string | undefined) => changeQuery({ step });

  if (query.step === 'password' && kept.token) {
    return (
      <ForgotNew
        token={kept.token}
        onBack={() => {
          keep({ token: '' });
          go('otp');
        }}
        onDone={() => {
          forget();
          toastSuccess(t('updated'));
          void navigate({ to: '/login', replace: true });
        }}
      />
    );
  }
  if (query.step && kept.sent) {
    return (
      <ForgotCode
        email={kept.email}
        used={kept.used}
        onBack={() => go(undefined)}
        onRenewed={() => keep({ token: '', used: false })}
        onDone={(token) => {
          keep({ token, used: true });
          go('password');
        }}
      />
    );
  }
  return (
    <ForgotEmail
      email={kept.email}
      onBack={() => {
        forget();
        void navigate({ to: '/login' });
      }}
      onDone={(email) => {
        keep({ email, sent: true, token: '', used: false });
        toastSuccess(t('sent'));
        go('otp');
      }}
    />
  );
}

/** The third step: the new password, twice. */
function ForgotNew({ token, onBack, onDone }: { token: string; onBack: () => void; onDone: () => void }) {
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
      // Only the judgement of the password itself is shown in the server's words.
      const weak = errorCode(error) === 'INVALID';
      const refused = passwordRefusalOf(error, t('updateFailed'));
      return refuse(weak || refused.until ? refused : { text: t('updateFailed') }, weak);
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

type ForgotEmailProps = { email: string; onBack: () => void; onDone: (email: string) => void };

/** The first step: where the code goes. */
function ForgotEmail({ email: known, onBack, onDone }: ForgotEmailProps) {
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

type ForgotCodeProps = {
  email: string;
  /** The code that was sent last has led to the next step already. */
  used: boolean;
  onBack: () => void;
  /** A new code is on its way. */
  onRenewed: () => void;
  onDone: (token: string) => void;
};

/** The second step: the mailed code. */
function ForgotCode({ email, used, onBack, onRenewed, onDone }: ForgotCodeProps) {
  const t = useTexts(credentialsTexts);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | undefined>(used ? { text: t('codeUsed') } : undefined);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const check = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onDone(await validateOtp(email, code));
    } catch (error) {
      setRefusal(refusalOf(error, t('codeFailed')));
      setBusy(false);
      field.current?.select();
    }
  };
  const resend = async () => {
    try {
      await sendOtp(email);
      setCode('');
      setRefusal(undefined);
      onRenewed();
      toastSuccess(t('sent'));
      field.current?.focus();
    } catch (error) {
      setRefusal(sendRefusalOf(error, t('sendFailed')));
    }
  };
  return (
    <ForgotStep
      number={2}
      title={t('codeTitle')}
      note={t('codeText', { email })}
      refusal={refusal}
      busy={busy}
      missing={code.length === 6 ? undefined : t('codeMissing')}
      verb={t('checkCode')}
      onSubmit={() => void check()}
      onBack={onBack}
      aside={
        <ResendButton atOnce={used} onSend={resend}>
          {t('sendAgain')}
        </ResendButton>
      }
    >
      <CodeInput
        ref={field}
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        error={refusal !== undefined && refusal.until === undefined}
        onChange={(next) => {
          setCode(next);
          setRefusal(afterEdit);
        }}
      />
    </ForgotStep>
  );
}

/** Why a code was not sent: one text for all reasons, so that none tells which addresses are known. */
function sendRefusalOf(error: unknown, text: string): Refusal {
  const refusal = refusalOf(error, text);
  if (refusal.until !== undefined) return { ...refusal, text };
  const late = error instanceof ORPCError && error.code === 'TIMEOUT';
  return { text: late ? errorText(error, text) : text };
}
