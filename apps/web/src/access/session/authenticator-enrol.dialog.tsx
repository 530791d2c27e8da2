import { errorCode } from '@larder/browser/errors';
import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import { oncePrinted } from '@larder/look/once-printed';
import { Button, Modal } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { encodeQR } from 'qr';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { copyText } from '../../ui/page/copy.ts';
import { CodeInput } from './code-input.part.tsx';
import { CurrentPassword } from './current-password.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { type Refusal, RefusalBanner, refusalOf, useThrottle } from './refusal.part.tsx';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './profile.module.css';

/** Setting up an authenticator app: the password, the secret with the app's first code, the recovery codes. */
export function AuthenticatorEnrolDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const [secret, setSecret] = useState<{ otpauth_url: string; secret: string }>();
  const [codes, setCodes] = useState<string[]>();
  const { wait, follow } = useThrottle();
  const enrol = useWrite(queries.session.enrolAuthenticator, { failed: t('enrolFailed'), handles: () => true });
  const edit = useEdit({
    saved: { password: '', code: '' },
    save: ({ password, code }) => {
      const incomplete = secret ? code.length !== 6 : password === '';
      return incomplete ? undefined : follow(enrol.mutateAsync({ body: secret ? { code } : { password } }));
    },
    done: (answer) => {
      if (answer && secret) setCodes(answer.recovery_codes ?? []);
      else if (answer) setSecret({ otpauth_url: answer.otpauth_url ?? '', secret: answer.secret ?? '' });
    },
  });
  const refusalOfCall = (): Refusal | undefined => {
    if (edit.failure === undefined) return undefined;
    if (secret && errorCode(edit.failure) === 'INVALID') return { text: t('codeIncorrect') };
    return edit.problems.password ? { text: edit.problems.password } : refusalOf(edit.failure, t('enrolFailed'));
  };
  const refusal = wait ?? refusalOfCall();
  if (codes) return <RecoveryCodesDialog codes={codes} email={email} onClose={onClose} />;
  return (
    <FormDialog title={t('enrolTitle')} verb={t(secret ? 'confirm' : 'next')} edit={edit} onClose={onClose}>
      <RefusalBanner refusal={refusal} />
      {secret ? (
        <AuthenticatorScan
          {...secret}
          code={edit.values.code}
          wrong={refusal !== undefined}
          onCode={(code) => edit.set({ code })}
        />
      ) : (
        <CurrentPassword
          description={t('enrolPassword')}
          {...edit.field('password')}
          error={refusal !== undefined && refusal.until === undefined}
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

type RecoveryCodesDialogProps = { codes: string[]; email: string; onClose: () => void };

/** The recovery codes, once. Only the button closes it: a stray click would lose them. */
function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const t = useTexts(profileTexts);
  const [printing, setPrinting] = useState(false);
  const head = t('codesHead', { email });
  const file = `${head}\n\n${codes.join('\n')}\n`;
  const download = () => saveFile(t('codesFile'), 'text/plain', file);
  const print = () => {
    flushSync(() => setPrinting(true));
    oncePrinted(() => setPrinting(false));
    window.print();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('codesTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={dialogClasses.body}>
        <p>{t('codesText')}</p>
        <ul className={classes.codes} aria-label={t('codesName')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.buttons}>
          <Button
            variant="default"
            data-autofocus
            leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
            onClick={() => void copyText(t('codesName'), codes.join('\n'))}
          >
            {t('copy')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={download}
          >
            {t('download')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={print}>
            {t('print')}
          </Button>
        </div>
      </div>
      <div className={dialogClasses.foot}>
        <Button onClick={onClose}>{t('codesKept')}</Button>
      </div>
      {printing && createPortal(<pre className={classes.sheet}>{file}</pre>, document.body)}
    </Modal>
  );
}
