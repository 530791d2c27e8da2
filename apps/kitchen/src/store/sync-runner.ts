import { LateError, within } from './deadline.ts';
import type { Drained } from './drain.ts';
import type { KitchenPart } from './kitchen-news.ts';
import type { Kitchen } from './kitchen.ts';
import { answersSoFar, UnpairedError, UnreachableError } from './server.ts';
import { nextStep, waitForLabels, type SyncRound, type SyncState, type SyncStep } from './sync-step.ts';

/** What a round reads and does outside of itself. */
export interface SyncEffects {
  kitchen: () => Pick<Kitchen, 'versions'> & { device: object | undefined; outbox: { waiting: number } };
  refresh: (parts: KitchenPart[]) => Promise<void>;
  isVisible: () => boolean;
  drain: (failures: number, isAfterHang: boolean) => Promise<Drained>;
  /** How long to wait after so many failures, in milliseconds. */
  waitAfter: (failures: number) => number;
  readState: () => Promise<void>;
  /** The mark of the labels that were read last. */
  labelsSeen: () => Promise<string | undefined>;
  readLabels: (mark: string) => Promise<void>;
  note: (line: string) => void;
}

/** A tablet's exchange with its server, round after round. */
export interface Sync {
  effects: SyncEffects;
  state: SyncState;
  listeners: Set<() => void>;
  /** Nothing is planned before it. */
  isStarted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  running: Promise<void> | undefined;
  /** The number of the last round: one that was left behind is an earlier one, and shows and plans nothing any more. */
  turn: number;
  /** The last round hung, and may still hold the turn to send. */
  isAfterHang: boolean;
  /** Another round was asked for while one ran. */
  isAskedAgain: boolean;
  areLabelsAsked: boolean;
  failures: number;
  pulledAt: number | undefined;
  labelScreens: number;
}

/**
 * How long a round may go without an answer before it counts as hung: longer than its longest call, in milliseconds.
 */
const longestSilence = 150_000;

export function createSync(effects: SyncEffects): Sync {
  return {
    effects,
    state: { kind: 'idle', next_at: undefined, answered_at: undefined },
    listeners: new Set(),
    isStarted: false,
    timer: undefined,
    running: undefined,
    turn: 0,
    isAfterHang: false,
    isAskedAgain: false,
    areLabelsAsked: false,
    failures: 0,
    pulledAt: undefined,
    labelScreens: 0,
  };
}

/** A round in so many milliseconds, or after the one that runs. */
export function runSoon(sync: Sync, wait: number): void {
  if (sync.running) sync.isAskedAgain = true;
  else plan(sync, wait);
}

/**
 * A round that begins now, after the one that runs: that one may have read before somebody asked. Answers when it has
 * ended.
 */
export async function runNow(sync: Sync, asked: 'state' | 'labels'): Promise<void> {
  await sync.running;
  if (asked === 'labels') sync.areLabelsAsked = true;
  else sync.pulledAt = undefined;
  return run(sync);
}

/** Labels are on the screen, until what this answers is called. */
export function showLabels(sync: Sync): () => void {
  sync.labelScreens += 1;
  const wait = sync.running ? undefined : waitForLabels(sync.state, Date.now());
  if (wait !== undefined) plan(sync, wait);
  return () => {
    sync.labelScreens -= 1;
  };
}

function plan(sync: Sync, wait: number): void {
  if (!sync.isStarted) return;
  clearTimeout(sync.timer);
  sync.timer = setTimeout(() => void run(sync), wait);
  show(sync, { next_at: Date.now() + wait });
}

function run(sync: Sync): Promise<void> {
  clearTimeout(sync.timer);
  sync.running ??= watched(sync, once(sync, (sync.turn += 1))).finally(() => {
    sync.running = undefined;
    if (sync.isAskedAgain) {
      sync.isAskedAgain = false;
      plan(sync, 1000);
    }
  });
  return sync.running;
}

/** Answers when a round has ended, or hangs: a round that hangs is left behind, so that the next one can begin. */
async function watched(sync: Sync, round: Promise<void>): Promise<void> {
  for (;;) {
    const before = answersSoFar();
    try {
      return await within(longestSilence, round);
    } catch (error) {
      if (!(error instanceof LateError)) throw error;
    }
    if (answersSoFar() === before) break;
  }
  sync.effects.note('sync hung: left behind');
  sync.turn += 1;
  sync.isAfterHang = true;
  const later = { kind: 'later', wait: sync.effects.waitAfter(sync.failures) } as const;
  await goOn(sync, { hasReports: false, areLabelsAsked: false, sent: later }, sync.turn);
}

async function once(sync: Sync, turn: number): Promise<void> {
  const { device, outbox } = sync.effects.kitchen();
  if (!device) return;
  show(sync, { kind: 'sending', next_at: undefined });
  const round = { hasReports: outbox.waiting > 0, areLabelsAsked: sync.areLabelsAsked };
  sync.areLabelsAsked = false;
  await goOn(sync, round, turn);
}

async function goOn(sync: Sync, begun: SyncRound, turn: number): Promise<void> {
  let round = begun;
  while (sync.turn === turn) {
    const { pulledAt, labelScreens, effects } = sync;
    const isVisible = effects.isVisible();
    const step = nextStep(
      { round, versions: effects.kitchen().versions, pulledAt, labelScreens, isVisible },
      Date.now(),
    );
    if (step.kind === 'rest') return rest(sync, step);
    try {
      round = { ...round, ...(await take(sync, step, turn)) };
    } catch (error) {
      if (sync.turn === turn) round = { ...round, sent: await failed(sync, error) };
    }
  }
}

/** Takes a step, and says what the round has learned by it. */
async function take(sync: Sync, step: Exclude<SyncStep, { kind: 'rest' }>, turn: number): Promise<Partial<SyncRound>> {
  const { effects } = sync;
  if (step.kind === 'state') {
    await effects.readState();
    sync.pulledAt = Date.now();
    return { isStateRead: true };
  }
  if (step.kind === 'labels') {
    await effects.readLabels(step.mark).catch((error: unknown) => {
      if (error instanceof UnpairedError) throw error;
      // Reports were sent and the state is there: labels that cannot be read hold up neither, and are not asked for at
      // once again.
      effects.note(`labels failed: ${String(error)}`);
    });
    return { areLabelsRead: true };
  }
  const sent = await effects.drain(sync.failures, sync.isAfterHang);
  if (sync.turn !== turn) return {};
  sync.isAfterHang = false;
  await effects.refresh(['outbox', 'identity']);
  if (sent.kind === 'unpaired' || sent.kind === 'later') return { sent };
  sync.failures = 0;
  return { sent, labelsSeen: await effects.labelsSeen() };
}

/** Whatever it is, a tablet goes on trying: nobody would see that it has stopped. */
async function failed({ effects, failures }: Sync, error: unknown): Promise<Drained> {
  if (error instanceof UnpairedError) {
    await effects.refresh(['identity']);
    return { kind: 'unpaired' };
  }
  effects.note(error instanceof UnreachableError ? `read failed: ${error.message}` : `sync failed: ${String(error)}`);
  return { kind: 'later', wait: effects.waitAfter(failures) };
}

function rest(sync: Sync, { as, wait }: SyncStep & { kind: 'rest' }): void {
  if (as === 'waiting') sync.failures = Math.min(sync.failures + 1, 9);
  show(sync, { kind: as, ...(as === 'idle' && { answered_at: Date.now() }) });
  if (wait !== undefined) plan(sync, wait);
}

function show(sync: Sync, change: Partial<SyncState>): void {
  sync.state = { ...sync.state, ...change };
  for (const listener of sync.listeners) listener();
}
