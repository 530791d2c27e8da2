import { useInstall } from '@larder/browser/install';
import { useTexts } from '@larder/browser/texts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { isInstalled } from '../../store/storage-health.ts';
import { syncSoon } from '../../store/sync.ts';
import { useHeading } from '../../ui/heading.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { emptiedTablet } from './emptied-tablet.rules.ts';
import { pair } from './pair.actions.ts';
import { pairTexts } from './pair.texts.ts';
import classes from './pair.module.css';

/** What a demo's link says: `/kitchen/?pair=1000001&pin=2468`. */
type PairingCode = { code: string; pin: string } | undefined;

/** Pairs the tablet with a device, once. */
export function PairScreen({ onPaired }: { onPaired?: () => void }) {
  const t = useTexts(pairTexts);
  const heading = useHeading(t('title'));
  const waiting = useKitchen(({ outbox }) => outbox.waiting + outbox.held);
  const isUnpaired = useKitchen((kitchen) => kitchen.isUnpaired);
  const isPaired = useKitchen(({ device }) => device !== undefined);
  const lost = isPaired ? undefined : emptiedTablet(document.cookie);
  const install = useInstall();
  const [code, setCode] = useState('');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, problem, start } = usePairing(onPaired);
  const isStarted = useRef(false);
  useEffect(() => {
    const given = givenByLink();
    if (!given || isStarted.current) return;
    isStarted.current = true;
    setCode(given.code);
    setPin(given.pin);
    void start(given.code, given.pin);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (/^\d{7}$/.test(code) && /^\d{4}$/.test(pin) && !busy) void start(code, pin);
  };

  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={submit} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {isUnpaired && <Notice tone="bad">{waiting === 0 ? t('againNone') : t('again', { count: waiting })}</Notice>}
        {!globalThis.isSecureContext && <Notice tone="bad">{t('insecure')}</Notice>}
        {lost && <Notice tone="bad">{t('emptied', { time: browserTime(lost.since) })}</Notice>}
        <p>{t('intro')}</p>
        <TextInput
          label={t('code')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={code}
          error={tried && !/^\d{7}$/.test(code) && t('codeNeeded')}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <TextInput
          label={t('pin')}
          inputMode="numeric"
          type="password"
          autoComplete="off"
          maxLength={4}
          value={pin}
          error={tried && !/^\d{4}$/.test(pin) && t('pinNeeded')}
          onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Press kind="main" type="submit" wide busy={busy} disabled={!globalThis.isSecureContext}>
          {t('pair')}
        </Press>
        <p className={classes.note}>{t('offlineNote')}</p>
        {install && (
          <Press wide onPress={install}>
            {t('install')}
          </Press>
        )}
        {!isInstalled() && isApple() && <p className={classes.note}>{t('installIos')}</p>}
      </form>
    </main>
  );
}

function usePairing(onPaired: (() => void) | undefined) {
  const t = useTexts(pairTexts);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const start = async (device_code: string, device_pin: string) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await pair(device_code, device_pin).catch(() => undefined);
    setBusy(false);
    if (!answer) setProblem(t('failed'));
    else if (answer.kind === 'paired') {
      forgetLink();
      syncSoon(0);
      onPaired?.();
    } else if (answer.kind === 'unreachable') setProblem(t('unreachable'));
    else
      setProblem([answer.text, answer.seconds && t('seconds', { count: answer.seconds })].filter(Boolean).join('. '));
  };
  return { busy, problem, start };
}

function givenByLink(): PairingCode {
  const query = new URLSearchParams(location.search);
  const [code, pin] = [query.get('pair') ?? '', query.get('pin') ?? ''];
  return /^\d{7}$/.test(code) && /^\d{4}$/.test(pin) ? { code, pin } : undefined;
}

/** A PIN stays in no address: the pairing that ends later is not made anew by a reload either. */
function forgetLink(): void {
  if (givenByLink()) history.replaceState(history.state, '', location.pathname + location.hash);
}

/** In the browser's own way: the tablet does not know its venue's yet. */
function browserTime(instant: string): string {
  return new Date(instant).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' });
}

function isApple(): boolean {
  return (
    /iPad|iPhone/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
