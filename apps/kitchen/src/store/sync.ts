import { useEffect, useSyncExternalStore } from 'react';
import { askForBackgroundSync } from './background-sync.ts';
import { readMeta } from './database.ts';
import { LateError, within } from './deadline.ts';
import { note } from './diary.ts';
import { drain, waitAfter } from './drain.ts';
import { keepGuidePictures } from './guide-pictures.ts';
import { currentKitchen, refresh } from './kitchen.ts';
import { answersSoFar, UnpairedError, UnreachableError } from './server.ts';
import { pullState } from './state-pull.ts';

/** How the tablet stands with its server. */
export interface SyncState {
  kind: 'idle' | 'sending' | 'waiting' | 'unpaired';
  /** When the next attempt comes, by the tablet's clock. */
  next_at: number | undefined;
  /** When the server last answered, by the tablet's clock. */
  answered_at: number | undefined;
}

/** How often the tablet gives a sign of life while it is looked at, and how old its state may become, in milliseconds. */
const round = 60_000;
/** How soon it looks again after it has sent something: another tablet may just then have reported the opposite. */
const afterReports = 15_000;
/**
 * How often it looks while labels are on the screen: what another tablet or the portal reports of them must be there within a minute of that,
 * with the time that the answer and the labels take.
 */
const whileLabelsShow = 30_000;
/** How long it waits for a server that is away at most while it is looked at: what waits is sent within a minute of its return. */
const longestSeenWait = 45_000;
const longestState = 15 * 60_000;
/** How long a round may go without an answer before it counts as hung: longer than its longest call, in milliseconds. */
const longestSilence = 150_000;
/** How long the code that reads labels may take to load, in milliseconds. */
const longestLoad = 30_000;

let state: SyncState = { kind: 'idle', next_at: undefined, answered_at: undefined };
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
/** When the state was last read, by the tablet's clock; undefined: read it with the next call. */
let pulledAt: number | undefined;
let isAskedAgain = false;
/** The number of the last round: one that was left behind is an earlier one, and shows and plans nothing any more. */
let turn = 0;
/** The last round hung, and may still hold the turn to send. */
let isAfterHang = false;
/** Somebody looks for a label: those of the venue are asked for, whatever the server's mark of them says. */
let areLabelsAsked = false;
/** How many parts of the screen show labels. */
let labelScreens = 0;
const listeners = new Set<() => void>();

export function useSync(): SyncState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** For a screen of labels: what others report of them is looked for as it opens, and more often than usual while it is open. */
export function useFreshLabels(): void {
  useEffect(watchLabels, []);
}

/** The same; answers how to end it. */
export function watchLabels(): () => void {
  labelScreens += 1;
  const { kind, answered_at = 0, next_at = Infinity } = state;
  // A server that is away, or asks to be left alone, is asked when that time has come.
  if (kind === 'idle' && !running) {
    const due = answered_at + afterReports - Date.now();
    const wait = Math.min(Math.max(0, due), afterReports);
    // What is about to be sent is not put off.
    if (Date.now() + wait < next_at) plan(wait);
  }
  return () => {
    labelScreens -= 1;
  };
}

/** Sends and reads from now on: at once, each minute while visible, when the network or the page comes back. */
export function startSync(): () => void {
  const soon = () => syncSoon(0);
  const seen = () => document.visibilityState === 'visible' && soon();
  addEventListener('online', soon);
  document.addEventListener('visibilitychange', seen);
  soon();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', seen);
  };
}

/** Sends what waits, after so many milliseconds (a second after each tap, so that taps travel together). */
export function syncSoon(wait = 1000): void {
  if (wait > 0 && currentKitchen().outbox.waiting > 0) void askForBackgroundSync();
  if (running) {
    isAskedAgain = true;
    return;
  }
  plan(wait);
}

/** Sends now, and reads what is new, because somebody looks for a label; answers when both are done or have failed. */
export async function syncLabels(): Promise<void> {
  // What runs may have asked before that.
  await running;
  areLabelsAsked = true;
  return run();
}

/** Sends and reads now, because somebody asked for it; answers when both are done or have failed. */
export async function syncNow(): Promise<void> {
  // What runs may have read the state before that.
  await running;
  pulledAt = undefined;
  return run();
}

function run(): Promise<void> {
  clearTimeout(timer);
  running ??= watched(once((turn += 1))).finally(() => {
    running = undefined;
    if (isAskedAgain) {
      isAskedAgain = false;
      plan(1000);
    }
  });
  return running;
}

/** Answers when a round has ended, or hangs: a round that hangs is left behind, so that the next one can begin. */
async function watched(round: Promise<void>): Promise<void> {
  for (;;) {
    const before = answersSoFar();
    try {
      return await within(longestSilence, round);
    } catch (error) {
      if (!(error instanceof LateError)) throw error;
    }
    if (answersSoFar() === before) break;
  }
  note('sync hung: left behind');
  turn += 1;
  isAfterHang = true;
  later(waitAfter(failures));
}

function plan(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void run(), wait);
  show({ next_at: Date.now() + wait });
}

async function once(own: number): Promise<void> {
  if (!currentKitchen().device) return;
  show({ kind: 'sending', next_at: undefined });
  const hasReports = currentKitchen().outbox.waiting > 0;
  try {
    const isLooking = areLabelsAsked;
    areLabelsAsked = false;
    const drained = await drain(failures, isAfterHang);
    if (own !== turn) return;
    isAfterHang = false;
    await refresh(['outbox', 'identity']);
    if (drained.kind === 'unpaired') return show({ kind: 'unpaired' });
    if (drained.kind === 'later') return later(drained.wait, drained.isAsked);
    failures = 0;
    const known = currentKitchen().versions;
    const news = drained.kind === 'sent' ? drained.state?.version : undefined;
    const isOld = pulledAt === undefined || Date.now() - pulledAt > longestState;
    if (isOld || (news !== undefined && news !== known?.version)) await pull();
    if (own !== turn) return;
    // The page or worker that sends in the place of this one learns what is new in its place too.
    const mustAsk = isLooking || drained.kind === 'busy';
    await pullLive(drained.kind === 'sent' ? drained.state?.labels_version : undefined, mustAsk);
    if (own !== turn) return;
    show({ kind: 'idle', answered_at: Date.now() });
    const pause = labelScreens > 0 ? whileLabelsShow : round;
    if (document.visibilityState === 'visible') plan(hasReports ? afterReports : pause);
  } catch (error) {
    if (own !== turn) return;
    if (error instanceof UnpairedError) {
      await refresh(['identity']);
      return show({ kind: 'unpaired' });
    }
    // Whatever it is, a tablet goes on trying: nobody would see that it has stopped.
    note(error instanceof UnreachableError ? `read failed: ${error.message}` : `sync failed: ${String(error)}`);
    later(waitAfter(failures));
  }
}

async function pull(): Promise<void> {
  const isNew = await pullState();
  pulledAt = Date.now();
  await refresh(isNew ? ['identity', 'lists', 'products'] : ['identity']);
  // Pictures come one by one, and hold up no report.
  void keepGuidePictures();
}

/** Reads the live labels where the server has, or may have, other ones than when they were read last. What fails is tried again next time. */
async function pullLive(news: string | undefined, isAsked: boolean): Promise<void> {
  const { versions } = currentKitchen();
  const mark = news ?? versions?.labels_version;
  if (!versions?.accepts?.includes('labels') || mark === undefined) return;
  if (!isAsked && (await readMeta('live'))?.seen === mark) return;
  try {
    const { pullLabels } = await within(longestLoad, import('./live-pull.ts'));
    await pullLabels(mark);
    await refresh(['live']);
  } catch (error) {
    if (error instanceof UnpairedError) throw error;
    // Reports were sent and the state is there: labels that cannot be read hold up neither, and are not asked for at once again.
    note(`labels failed: ${String(error)}`);
  }
}

function later(wait: number, isAsked = false): void {
  failures = Math.min(failures + 1, 9);
  show({ kind: 'waiting' });
  const isSeen = document.visibilityState === 'visible';
  plan(isSeen && !isAsked ? Math.min(wait, longestSeenWait) : wait);
}

function show(change: Partial<SyncState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}
