import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef, useState } from 'react';
import { toastSuccess } from '../../ui/toast.ts';
import { CodeInput } from './code-input.part.tsx';
import { sendOtp, validateOtp } from './credentials.api.ts';
import { credentialsTexts } from './credentials.texts.ts';
import { afterEdit, ForgotStep } from './forgot-step.part.tsx';
import { refusalOf, type Refusal } from './refusal.part.tsx';
import { ResendButton } from './resend-button.part.tsx';
import { sendRefusalOf } from './send-refusal.part.ts';

type ForgotCodeProps = { email: string; onBack: () => void; onDone: (token: string) => void };

/** The second step: the mailed code. */
export function ForgotCode({ email, onBack, onDone }: ForgotCodeProps) {
  const t = useTexts(credentialsTexts);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
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
      aside={<ResendButton onSend={resend}>{t('sendAgain')}</ResendButton>}
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
