import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSecondsUntil } from '../../browser/countdown.ts';
import type { StoredChallenge } from '../../browser/session-store.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { CodeInput } from './code-input.part.tsx';
import { multifactorTexts } from './multifactor.texts.ts';
import { type Refusal, RefusalBanner, refusalOf } from './refusal.part.tsx';
import { ResendButton } from './resend-button.part.tsx';
import { finishSignIn, sendSignInCode } from './session.api.ts';
import { SubmitButton } from './submit-button.part.tsx';
import classes from './auth-card.module.css';

/** The choice of a way to confirm a sign-in, and its code. Once the session is kept, the challenge is gone. */
export function MultifactorSteps({ challenge }: { challenge: StoredChallenge }) {
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? (challenge.authenticator ? 'APP' : undefined);
  if (way === undefined || way === 'NONE') return <MultifactorWays challenge={challenge} onChoose={setChosen} />;
  return <MultifactorCode key={way} way={way} challenge={challenge} onOtherWay={() => setChosen('NONE')} />;
}

type MultifactorCodeProps = {
  way: Exclude<Way, 'NONE'>;
  challenge: StoredChallenge;
  onOtherWay: () => void;
};

/** The code of the way that was chosen. */
function MultifactorCode({ way, challenge, onOtherWay }: MultifactorCodeProps) {
  const t = useTexts(multifactorTexts);
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

/** How the sign-in is confirmed; NONE asks which way to take. */
type Way = 'EMAIL' | 'SMS' | 'APP' | 'RECOVERY' | 'NONE';

type Choice = { way: Way; name: string; text: string };

/** The ways that stand open to this person: where a code can be sent, and the app with its recovery codes. */
function MultifactorWays({ challenge, onChoose }: { challenge: StoredChallenge; onChoose: (way: Way) => void }) {
  const t = useTexts(multifactorTexts);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const app: Choice[] = [
    { way: 'APP', name: t('byApp'), text: t('byAppText') },
    { way: 'RECOVERY', name: t('byRecovery'), text: t('byRecoveryText') },
  ];
  const sent = challenge.destinations.map(({ destination_type, destination }): Choice => {
    return { way: destination_type, name: t(destination_type === 'SMS' ? 'bySms' : 'byEmail'), text: destination };
  });
  const choices = [...(challenge.authenticator ? app : []), ...sent];

  const choose = async (way: Way) => {
    if (way !== 'EMAIL' && way !== 'SMS') return onChoose(way);
    setBusy(true);
    setRefusal(undefined);
    try {
      await sendSignInCode(way);
      return onChoose(way);
    } catch (error) {
      setBusy(false);
      const expired = errorCode(error) === 'EXPIRED_TOKEN';
      return setRefusal(expired ? { text: t('expired') } : refusalOf(error, t('sendFailed')));
    }
  };
  return (
    <>
      <RefusalBanner refusal={refusal} />
      <p className={classes.note}>{t(choices.length > 0 ? 'choose' : 'noWay')}</p>
      <ul className={classes.list}>
        {choices.map(({ way, name, text }, index) => (
          <li key={way}>
            <button
              ref={index === 0 ? first : undefined}
              type="button"
              className={classes.choice}
              disabled={busy}
              onClick={() => void choose(way)}
            >
              <span className={classes.choiceName}>{name}</span>
              <span className={classes.choiceMail}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
