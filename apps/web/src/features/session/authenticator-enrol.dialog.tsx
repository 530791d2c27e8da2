import { errorCode, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { encodeQR } from 'qr';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queries } from '../../browser/client.ts';
import { copyText } from '../../ui/copy.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CodeInput } from './code-input.part.tsx';
import { CurrentPassword } from './current-password.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RecoveryCodesDialog } from './recovery-codes.dialog.tsx';
import { type Refusal, RefusalBanner, refusalOf } from './refusal.part.tsx';
import classes from './profile.module.css';

/** Setting up an authenticator app: the password, the secret with the app's first code, the recovery codes. */
export function AuthenticatorEnrolDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const [password, setPassword] = useState('');
  const [secret, setSecret] = useState<{ otpauth_url: string; secret: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const enrol = useWrite(queries.session.enrolAuthenticator, { failed: t('enrolFailed'), handles: () => true });

  const send = () => {
    setRefusal(undefined);
    enrol.mutate(
      { body: secret ? { code } : { password } },
      {
        onSuccess: (answer) => {
          if (secret) setCodes(answer.recovery_codes ?? []);
          else setSecret({ otpauth_url: answer.otpauth_url ?? '', secret: answer.secret ?? '' });
        },
        onError: (error) => {
          const wrongCode = secret !== undefined && errorCode(error) === 'INVALID';
          const wrongPassword = fieldErrors(error).password;
          if (wrongCode) setRefusal({ text: t('codeIncorrect') });
          else setRefusal(wrongPassword ? { text: wrongPassword } : refusalOf(error, t('enrolFailed')));
        },
      },
    );
  };
  const blocked = secret ? code.length !== 6 : password === '';
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <FormDialog
      opened
      title={t('enrolTitle')}
      verb={t(secret ? 'confirm' : 'next')}
      busy={enrol.isPending}
      dirty={(secret ? code : password) !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) send();
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      {secret ? (
        <AuthenticatorScan {...secret} code={code} wrong={refusal !== undefined} onCode={setCode} />
      ) : (
        <CurrentPassword
          description={t('enrolPassword')}
          value={password}
          error={refusal !== undefined && refusal.until === undefined}
          onChange={setPassword}
        />
      )}
    </FormDialog>
  );
}

type AuthenticatorScanProps = {
  otpauth_url: string;
  secret: string;
  code: string;
  wrong: boolean;
  onCode: (code: string) => void;
};

/** The secret as a QR code, drawn here so that it goes nowhere else, and as a key for typing; then the first code. */
function AuthenticatorScan({ otpauth_url, secret, code, wrong, onCode }: AuthenticatorScanProps) {
  const t = useTexts(profileTexts);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <p>{t('scan')}</p>
      <div className={classes.scan}>
        <QrCode text={otpauth_url} name={t('qrName')} />
        <div className={classes.key}>
          <code className={classes.secret}>{inFours(secret)}</code>
          <Button variant="default" size="xs" onClick={() => void copyText(t('key'), secret)}>
            {t('copy')}
          </Button>
        </div>
      </div>
      <CodeInput ref={field} label={t('code')} hint={t('codeHint')} value={code} error={wrong} onChange={onCode} />
    </>
  );
}

function QrCode({ text, name }: { text: string; name: string }) {
  const { side, path } = useMemo(() => drawn(encodeQR(text, 'raw', { border: 4 })), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One square of the path for each dark module. */
function drawn(modules: boolean[][]): { side: number; path: string } {
  const squares = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { side: modules.length, path: squares.join('') };
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
