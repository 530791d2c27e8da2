import type { Meta } from './database.ts';
import type { Drained } from './drain.ts';

/** How the tablet stands with its server. */
export interface SyncState {
  kind: 'idle' | 'sending' | 'waiting' | 'unpaired';
  /** When the next attempt comes, by the tablet's clock. */
  next_at: number | undefined;
  /** When the server last answered, by the tablet's clock. */
  answered_at: number | undefined;
}

/** What a round has done so far. */
export interface SyncRound {
  /** Reports waited as it began. */
  hasReports: boolean;
  /** Somebody looks for a label: those of the venue are read, whatever the server's mark of them says. */
  areLabelsAsked: boolean;
  /** What became of sending, or of what failed after it. */
  sent?: Drained;
  /** The mark of the labels that were read last. */
  labelsSeen?: string | undefined;
  isStateRead?: boolean;
  areLabelsRead?: boolean;
}

/** What decides how a round goes on. */
export interface SyncFacts {
  round: SyncRound;
  /** What the server said of its state when that was read last. */
  versions: Pick<Meta['versions'], 'version' | 'labels_version' | 'accepts'> | undefined;
  /** When the state was last read, by the tablet's clock; undefined: it is read in this round. */
  pulledAt: number | undefined;
  /** How many parts of the screen show labels. */
  labelScreens: number;
  /** Somebody looks at the tablet. */
  isVisible: boolean;
}

/** What a round does next; `rest` ends it, and without a `wait` (milliseconds) no other is planned. */
export type SyncStep =
  | { kind: 'send' }
  | { kind: 'state' }
  | { kind: 'labels'; mark: string }
  | { kind: 'rest'; as: 'idle' | 'waiting' | 'unpaired'; wait?: number };

/**
 * How often the tablet gives a sign of life while it is looked at, and how old its state may become, in milliseconds.
 */
const signOfLife = 60_000;
const longestState = 15 * 60_000;
/** How soon it looks again after it has sent something: another tablet may just then have reported the opposite. */
const afterReports = 15_000;
/**
 * How often it looks while labels are on the screen: what another tablet or the portal reports of them must be there
 * within a minute of that, with the time that the answer and the labels take.
 */
const whileLabelsShow = 30_000;
/**
 * How long it waits for a server that is away at most while it is looked at: what waits is sent within a minute of its
 * return.
 */
const longestSeenWait = 45_000;

/** Reports first, then the state and the labels where the server has other ones, then a rest. */
export function nextStep(known: SyncFacts, now: number): SyncStep {
  const { hasReports, sent } = known.round;
  if (!sent) return { kind: 'send' };
  if (sent.kind === 'unpaired') return { kind: 'rest', as: 'unpaired' };
  if (sent.kind === 'later') {
    const isShort = known.isVisible && !sent.isAsked;
    return { kind: 'rest', as: 'waiting', wait: isShort ? Math.min(sent.wait, longestSeenWait) : sent.wait };
  }
  if (needsState(known, sent, now)) return { kind: 'state' };
  const mark = markToRead(known, sent);
  if (mark !== undefined) return { kind: 'labels', mark };
  if (!known.isVisible) return { kind: 'rest', as: 'idle' };
  const pause = known.labelScreens > 0 ? whileLabelsShow : signOfLife;
  return { kind: 'rest', as: 'idle', wait: hasReports ? afterReports : pause };
}

type Answered = Drained & { kind: 'sent' | 'busy' };

function needsState({ round, versions, pulledAt }: SyncFacts, sent: Answered, now: number): boolean {
  if (round.isStateRead) return false;
  const news = sent.kind === 'sent' ? sent.state?.version : undefined;
  const isOld = pulledAt === undefined || now - pulledAt > longestState;
  return isOld || (news !== undefined && news !== versions?.version);
}

/** The server's mark of labels that it has, or may have, since they were read last. */
function markToRead({ round, versions }: SyncFacts, sent: Answered): string | undefined {
  if (round.areLabelsRead || !versions?.accepts?.includes('labels')) return undefined;
  const mark = (sent.kind === 'sent' ? sent.state?.labels_version : undefined) ?? versions.labels_version;
  // The page or worker that sends in the place of this one learns what is new in its place too.
  const mustRead = round.areLabelsAsked || sent.kind === 'busy';
  return mustRead || mark !== round.labelsSeen ? mark : undefined;
}

/**
 * In how many milliseconds labels are looked for that come to the screen; undefined where that is about to be done
 * anyway, and where a server that is away, or asks to be left alone, has its own time.
 */
export function waitForLabels(
  { kind, answered_at = 0, next_at = Infinity }: SyncState,
  now: number,
): number | undefined {
  if (kind !== 'idle') return undefined;
  const wait = Math.min(Math.max(0, answered_at + afterReports - now), afterReports);
  return now + wait < next_at ? wait : undefined;
}
