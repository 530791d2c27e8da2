import { useTexts } from '@larder/browser/texts';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { WhoScreen } from '../access/users/who.screen.tsx';
import { PairScreen } from '../devices/devices/pair.screen.tsx';
import { UndoBar } from '../labels/living/undo-bar.part.tsx';
import { JobHost } from '../labels/printing/job-host.part.tsx';
import { ScanAnywhere } from '../labels/printing/scan-anywhere.part.tsx';
import { reviveJobs } from '../printer/job.ts';
import { keepClockAlive } from '../store/clock.ts';
import { note } from '../store/diary.ts';
import { currentKitchen, useKitchen } from '../store/kitchen.ts';
import { useMemoryFull } from '../store/memory-full.ts';
import { watchErrors } from '../store/noted-errors.ts';
import { lock, usePerson } from '../store/person.ts';
import { askToPersist } from '../store/storage-health.ts';
import { startSync } from '../store/sync.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { Notice } from '../ui/notice.tsx';
import { Press } from '../ui/press.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { CheckBell } from './check-parts.tsx';
import { ClockQuestion } from './clock-question.tsx';
import { RecallGate, useUnseenRecall } from './recall-gate.tsx';
import { shellTexts } from './shell.texts.ts';
import { StatusBar } from './status-bar.tsx';
import { startUpdates, useUpdate } from './update.ts';
import { warmUp } from './warm-up.ts';

/** The app: paired or not, who works with it, and the screen. Everything works without a network. */
export function Frame() {
  const isPaired = useKitchen(({ device }) => device !== undefined);
  const person = usePerson();
  const isRecalling = useUnseenRecall();
  useInactivityLock();
  useEffect(() => startSync(), []);
  useEffect(() => keepClockAlive((jump) => note(`clock jumped by ${jump} ms`)), []);
  useEffect(() => {
    // Refused in a plain tab, granted once the app is installed: asked again at each start.
    if (currentKitchen().device) void askToPersist().catch(() => undefined);
  }, []);
  useEffect(() => watchErrors(), []);
  useEffect(() => startUpdates(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => {
    const timer = setInterval(() => void reviveJobs().catch(() => undefined), 60_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => (isPaired ? warmUp() : undefined), [isPaired]);
  if (!isPaired) return <PairScreen />;
  return (
    <>
      <StatusBar />
      <Bars />
      <RecallGate otherwise={person ? <Outlet /> : <WhoScreen />} />
      <JobHost />
      <Suspense>
        <CheckBell />
      </Suspense>
      {person && <ClockQuestion />}
      {person && !isRecalling && <ScanAnywhere />}
      {person && <UndoBar />}
      <ToastHost />
    </>
  );
}

/** What concerns every screen: there is no room, the pairing has ended, or a new version is ready. */
function Bars() {
  const t = useTexts(shellTexts);
  const isUnpaired = useKitchen((kitchen) => kitchen.isUnpaired);
  const { waiting, held } = useKitchen(({ outbox }) => outbox);
  const isFull = useMemoryFull();
  const take = useUpdate();
  return (
    <>
      {isFull && <Notice tone="bad">{t('memoryFull')}</Notice>}
      {isUnpaired && (
        <Notice tone="bad" action={<PairLink />}>
          {waiting + held === 0 ? t('unpairedNone') : t('unpaired', { count: waiting + held })}
        </Notice>
      )}
      {take && (
        <Notice tone="info" action={<Press onPress={take}>{t('takeNew')}</Press>}>
          {t('newVersion')}
        </Notice>
      )}
    </>
  );
}

function PairLink() {
  const t = useTexts(shellTexts);
  return <Press onPress={() => location.assign('#/pair')}>{t('pairAgain')}</Press>;
}

/** Locks the tablet after the seconds of the settings without a touch; 0 never does. */
function useInactivityLock(): void {
  const seconds = useKitchen(({ lists }) => lists.settings?.inactivity_timeout ?? 0);
  useEffect(() => {
    if (seconds === 0) return;
    let timer = setTimeout(lock, seconds * 1000);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, seconds * 1000);
    };
    addEventListener('pointerdown', again);
    addEventListener('keydown', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', again);
      removeEventListener('keydown', again);
    };
  }, [seconds]);
}
