import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { AuthCard } from './auth-card.part.tsx';
import classes from './auth-card.module.css';
import { BackButton } from './back-button.part.tsx';
import { CodeInput } from './code-input.part.tsx';
import { sendOtp, validateOtp } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { RefusalBanner, refusalOf, useSecondsUntil, type Refusal } from './refusal.part.tsx';
import { ResendButton } from './resend-button.part.tsx';
import { sendRefusalOf } from './send-refusal.part.ts';
import { SubmitButton } from './submit-button.part.tsx';

type ForgotCodeProps = { email: string; onBack: () => void; onDone: (token: string) => void };

/** The second step: the mailed code. */
export function ForgotCode({ email, onBack, onDone }: ForgotCodeProps) {
  const t = useTexts(credentialsTexts);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const ready = code.length === 6;

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy && !waiting) void check();
  };
  const resend = async () => {
    try {
      await sendOtp(email);
      setCode('');
      setRefusal(undefined);
      toastSuccess(t('sent'));
      field.current?.focus();
    } catch (error) {
      setRefusal(sendRefusalOf(error, t('sendFailed')));
    }
  };
  return (
    <AuthCard title={t('codeTitle')} step={t('stepOf', { number: 2 })}>
      <p className={classes.note}>{t('codeText', { email })}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        <CodeInput
          ref={field}
          label={t('code')}
          hint={t('codeHint')}
          value={code}
          error={refusal !== undefined && refusal.until === undefined}
          onChange={(next) => {
            setCode(next);
            if (!waiting) setRefusal(undefined);
          }}
        />
        <SubmitButton busy={busy} waiting={waiting} missing={ready ? undefined : t('codeMissing')}>
          {t('checkCode')}
        </SubmitButton>
      </form>
      <div className={classes.foot}>
        <BackButton onClick={onBack}>{t('back')}</BackButton>
        <ResendButton onSend={resend}>{t('sendAgain')}</ResendButton>
      </div>
    </AuthCard>
  );
}
