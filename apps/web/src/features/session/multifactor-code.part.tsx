import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { StoredChallenge } from '../../browser/session-store.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { CodeInput } from './code-input.part.tsx';
import type { Way } from './multifactor-ways.part.tsx';
import { multifactorTexts } from './multifactor.texts.ts';
import { RefusalBanner, refusalOf, useSecondsUntil, type Refusal } from './refusal.part.tsx';
import { ResendButton } from './resend-button.part.tsx';
import { finishSignIn, sendSignInCode } from './session.api.ts';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

type MultifactorCodeProps = {
  way: Exclude<Way, 'NONE'>;
  challenge: StoredChallenge;
  onOtherWay: () => void;
};

/** The code of the way that was chosen. */
export function MultifactorCode({ way, challenge, onOtherWay }: MultifactorCodeProps) {
  const t = useTexts(multifactorTexts);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const waiting = useSecondsUntil(refusal?.until) > 0;
  const recovery = way === 'RECOVERY';
  const ready = recovery ? code.trim().length >= 6 : code.length === 6;
  const destination = challenge.destinations.find(({ destination_type }) => destination_type === way)?.destination;

  const refuse = (error: unknown, otherwise: string) => {
    const fault = errorCode(error);
    if (fault === 'EXPIRED_TOKEN') setRefusal({ text: t('expired') });
    else setRefusal(fault === 'INVALID' ? { text: t('incorrect') } : refusalOf(error, otherwise));
  };
  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await finishSignIn(code.trim());
      await navigate({ to: '/auth', replace: true });
    } catch (error) {
      setBusy(false);
      refuse(error, t('failed'));
      field.current?.select();
    }
  };
  const resend = async () => {
    if (way !== 'EMAIL' && way !== 'SMS') return;
    try {
      await sendSignInCode(way);
      toastSuccess(t('sent'));
      setCode('');
      setRefusal(undefined);
      field.current?.focus();
    } catch (error) {
      refuse(error, t('sendFailed'));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready && !busy && !waiting) void confirm();
  };
  const change = (next: string) => {
    setCode(next);
    if (!waiting) setRefusal(undefined);
  };
  const wrong = refusal !== undefined && refusal.until === undefined;
  return (
    <>
      <p className={classes.note}>
        {destination ? t('sentTo', { destination }) : t(recovery ? 'fromRecovery' : 'fromApp')}
      </p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <RefusalBanner refusal={refusal} />
        {recovery ? (
          <TextInput
            ref={field}
            label={t('recoveryCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            value={code}
            error={wrong}
            onChange={(event) => change(event.currentTarget.value)}
          />
        ) : (
          <CodeInput ref={field} label={t('code')} hint={t('codeHint')} value={code} error={wrong} onChange={change} />
        )}
        <SubmitButton
          busy={busy}
          waiting={waiting}
          missing={ready ? undefined : t(recovery ? 'recoveryMissing' : 'codeMissing')}
        >
          {t('confirm')}
        </SubmitButton>
      </form>
      <div className={classes.foot}>
        <button type="button" className={classes.linkButton} onClick={onOtherWay}>
          {t('otherWay')}
        </button>
        {destination && <ResendButton onSend={resend}>{t('sendAgain')}</ResendButton>}
      </div>
    </>
  );
}
