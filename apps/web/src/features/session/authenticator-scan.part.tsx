import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { encodeQR } from 'qr';
import { useEffect, useMemo, useRef } from 'react';
import { copyText } from '../../ui/copy.ts';
import { CodeInput } from './code-input.part.tsx';
import { profileTexts } from './profile.texts.ts';
import classes from './profile.module.css';

type AuthenticatorScanProps = {
  otpauth_url: string;
  secret: string;
  code: string;
  wrong: boolean;
  onCode: (code: string) => void;
};

/** The secret as a QR code, drawn here so that it goes nowhere else, and as a key for typing; then the first code. */
export function AuthenticatorScan({ otpauth_url, secret, code, wrong, onCode }: AuthenticatorScanProps) {
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
