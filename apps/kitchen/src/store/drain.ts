import { database, readMeta, write, type Meta, type OutboxRow, type Writing } from './database.ts';
import { note } from './diary.ts';
import { fitReport } from './fit-report.ts';
import { isFullError } from './memory-full.ts';
import { nextReports } from './outbox.ts';
import { epochOf, forgetPicture, keepSent, offerAgain, sentStores } from './sent.ts';
import {
  callAsDevice,
  faultOf,
  OtherAnswerError,
  retryAfterOf,
  UnpairedError,
  UnreachableError,
  type Answer,
} from './server.ts';
import { healthOf } from './storage-health.ts';
import type { EventsAnswer } from './wire.ts';

/**
 * What became of sending: when to try again (milliseconds; `isAsked` when the server itself asks for that pause), or
 * that somebody has to pair the tablet again.
 */
export type Drained =
  | { kind: 'sent'; state?: EventsAnswer['state'] }
  | { kind: 'later'; wait: number; isAsked?: boolean }
  | { kind: 'unpaired' }
  | { kind: 'busy' };

const most = 500;
const longestWait = 300_000;
/**
 * A server that comes back is asked by all tablets at once: each waits longer than it asks for after failures, up to so
 * many of them, some 40 seconds.
 */
const longestSpared = 5;
/** After so many reports or pictures that cannot be sent, others are not tried in this turn. */
const mostStuck = 3;

/**
 * The wait after so many calls without an answer, in milliseconds: doubled each time up to 5 minutes, 30 % more or
 * less.
 */
export function waitAfter(failures: number, random = Math.random()): number {
  return Math.round(Math.min(longestWait, 1000 * 2 ** failures) * (0.7 + random * 0.6));
}

/**
 * Sends the outbox, oldest first, until nothing waits. A row is deleted only after an answer that names it; a call that
 * is refused as a whole is halved until the row that spoils it is found. One page or worker of a tablet sends at a
 * time. An empty outbox is a sign of life. `isAfterHang` takes the turn from a page that began to send and hangs; the
 * server takes no report twice.
 */
export async function drain(failures = 0, isAfterHang = false): Promise<Drained> {
  if (!('locks' in navigator)) return drainAll(failures);
  return navigator.locks.request('larder-send', isAfterHang ? { steal: true } : { ifAvailable: true }, (lock) =>
    lock ? drainAll(failures) : { kind: 'busy' as const },
  );
}

/** Sends the reports that the tablet kept from when it was another device, in that device's name. */
export async function drainOther(origin_device_id: string): Promise<Drained> {
  if (!('locks' in navigator)) return drainAll(0, origin_device_id);
  return navigator.locks.request('larder-send', () => drainAll(0, origin_device_id));
}

async function drainAll(failures: number, origin?: string): Promise<Drained> {
  let size = most;
  /** Reports that cannot be sent now, themselves (413) or their pictures: they wait, and hold up no other. */
  const stuck = new Set<number>();
  /** The server refuses what the tablet says of itself: that is left out, for no report may wait for it. */
  let isBare = false;
  try {
    for (;;) {
      const rows = await withPictures(await nextReports(size, { of: origin, without: stuck }), stuck);
      // All of them wait for their pictures, and there may be others behind them.
      if (rows.length === 0 && (await nextReports(1, { of: origin, without: stuck })).length > 0) continue;
      const answer = await sendRows(rows, origin, isBare);
      if (answer.status === 200) {
        await settle(rows, answer.body);
        if (rows.length > 0) note(`send ${rows.length} reports: ${outcomesOf(answer.body)}`);
        const [next] = await nextReports(1, { of: origin, without: stuck });
        if (!next && stuck.size > 0) return { kind: 'later', wait: waitAfter(failures) };
        if (!next) return { kind: 'sent', ...(answer.body.state && { state: answer.body.state }) };
        // An answer that does not name the first of them is no reason to ask again at once.
        if (rows.some(({ seq }) => seq === next.seq)) return { kind: 'later', wait: waitAfter(failures + 3) };
        size = Math.min(most, size * 2);
      } else if (rows.length === 0 && !isBare && isAboutReports(answer.status)) {
        isBare = true;
      } else if (rows.length === 0 || !isAboutReports(answer.status)) {
        note(`send failed: ${answer.status}`);
        const asked = (retryAfterOf(answer) ?? 0) * 1000;
        return asked
          ? { kind: 'later', wait: Math.max(asked, waitAfter(Math.min(failures, longestSpared))), isAsked: true }
          : { kind: 'later', wait: waitAfter(failures) };
      } else if (rows.length > 1) {
        size = Math.ceil(rows.length / 2);
      } else if (answer.status === 413) {
        const [row] = rows;
        if (row?.seq === undefined || stuck.size >= mostStuck) return { kind: 'later', wait: waitAfter(failures + 3) };
        stuck.add(row.seq);
      } else if (!(await isTakenEmpty(origin, isBare))) {
        if (isBare) return { kind: 'later', wait: waitAfter(failures) };
        isBare = true;
      } else {
        await refuse(rows, faultOf(answer));
        note(`refused ${rows[0]?.type}: ${answer.status}`);
        // Those behind it may be spoilt as well: one by one, and more with each call that is taken.
        size = 1;
      }
    }
  } catch (error) {
    if (error instanceof UnpairedError) return { kind: 'unpaired' };
    if (error instanceof UnreachableError) {
      note(`send failed: ${error.message}`);
      return { kind: 'later', wait: waitAfter(failures) };
    }
    throw error;
  }
}

/**
 * Whether the server found fault with the reports themselves. What else it says (busy, not now, not this tablet) is no
 * judgement on them.
 */
function isAboutReports(status: number): boolean {
  return status === 400 || status === 413 || status === 422;
}

/** Whether a call without a report passes: only then it is the report that spoils one. */
async function isTakenEmpty(origin: string | undefined, isBare: boolean): Promise<boolean> {
  return (await sendRows([], origin, isBare)).status === 200;
}

async function sendRows(rows: OutboxRow[], origin: string | undefined, isBare: boolean): Promise<Answer<EventsAnswer>> {
  const accepts = (await readMeta('versions'))?.accepts;
  return callAsDevice<EventsAnswer>('/device/events', {
    method: 'POST',
    body: {
      events: rows.map((row) => fitReport(row, accepts)),
      ...(origin && { origin_device_id: origin }),
      sent_at: new Date().toISOString(),
      ...(!isBare && (await healthOf(origin ? [] : rows, accepts))),
    },
    timeout: 60_000,
  });
}

/**
 * Pictures go before the events that name them; one that the server will never take leaves its event marked, and one
 * that it cannot take now keeps its event back (`stuck`).
 */
async function withPictures(rows: OutboxRow[], stuck: Set<number>): Promise<OutboxRow[]> {
  const ready: OutboxRow[] = [];
  for (const { picture_id, ...unsent } of rows) {
    let row: OutboxRow = unsent;
    if (picture_id) {
      const kept = await (await database()).get('pictures', picture_id);
      const key = kept && (stuck.size < mostStuck ? await sendPicture(picture_id, kept.blob) : 'later');
      if (key === 'later') {
        if (row.seq !== undefined) stuck.add(row.seq);
        continue;
      }
      row = withPicture(row, key);
      await write(['outbox', 'pictures'], async (tx) => {
        await tx.objectStore('outbox').put(row);
        // Under its own id it can be sent once more, to a server that has forgotten it.
        if (key !== picture_id) await tx.objectStore('pictures').delete(picture_id);
      });
    }
    ready.push(row);
  }
  return ready;
}

/** A report that names its picture, or says that there is none. */
function withPicture<Row extends OutboxRow>(row: Row, picture_key: string | undefined): Row {
  const { picture_key: _, picture_missing: __, ...body }: Pictured & Row['body'] = row.body;
  return { ...row, body: { ...body, ...(picture_key ? { picture_key } : { picture_missing: true }) } };
}
type Pictured = { picture_key?: string; picture_missing?: boolean };

/**
 * The picture's key; undefined where the server will never take it, `later` where this one alone cannot be sent now.
 */
async function sendPicture(picture_id: string, blob: Blob): Promise<string | undefined> {
  const form = new FormData();
  form.set('picture', blob, 'picture.jpg');
  const accepts = (await readMeta('versions'))?.accepts;
  if (accepts?.includes('pictures.picture_id')) form.set('picture_id', picture_id);
  let answer: Answer<{ picture_key: string }>;
  try {
    answer = await callAsDevice('/device/pictures', { method: 'POST', body: form, timeout: 120_000 });
  } catch (error) {
    if (!(error instanceof OtherAnswerError)) throw error;
    note(`picture not sent: ${error.message}`);
    return 'later';
  }
  if (answer.status === 201 || answer.status === 200) return answer.body.picture_key;
  if (answer.status === 429 || answer.status === 503) throw new UnreachableError(`picture ${answer.status}`);
  note(`picture refused: ${answer.status}`);
  return answer.status >= 500 ? 'later' : undefined;
}

/**
 * Deletes what the answer names, and keeps it for a while for the day when the server has forgotten it, where there is
 * room for that.
 */
async function settle(rows: OutboxRow[], answer: EventsAnswer): Promise<void> {
  try {
    await settleOnce(rows, answer, epochOf(answer.state?.version));
  } catch (error) {
    if (!isFullError(error)) throw error;
    await settleOnce(rows, answer, '');
  }
}

async function settleOnce(rows: OutboxRow[], { results }: EventsAnswer, epoch: string): Promise<void> {
  const byId = new Map((results ?? []).map((result) => [result.id.toLowerCase(), result]));
  const again = await write([...sentStores], async (tx) => {
    const outbox = tx.objectStore('outbox');
    await forgetState(
      tx,
      rows.filter(({ id }) => byId.get(id)?.status === 'rejected'),
    );
    const taken: OutboxRow[] = [];
    await Promise.all(
      rows.map(async (row) => {
        const result = byId.get(row.id);
        if (!result || row.seq === undefined) return;
        if (result.status === 'rejected') {
          const error = result.error_description ?? result.error_code ?? '';
          await outbox.put({ ...row, state: 'refused', error });
          await forgetPicture(tx, row.body);
          note(`refused ${row.type}: ${result.error_code ?? ''}`);
        } else {
          await outbox.delete(row.seq);
          if (epoch) taken.push(row);
          else await forgetPicture(tx, row.body);
        }
      }),
    );
    if (!epoch) return 0;
    await keepSent(tx, taken, epoch);
    return offerAgain(tx, epoch);
  });
  if (again > 0) note(`the server was brought back: ${again} reports are offered again`);
}

function outcomesOf({ results }: EventsAnswer): string {
  const counts = new Map<string, number>();
  for (const { status } of results ?? []) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

async function refuse(rows: OutboxRow[], error: string): Promise<void> {
  await write(['meta', 'outbox'], async (tx) => {
    await forgetState(tx, rows);
    await Promise.all(rows.map((row) => tx.objectStore('outbox').put({ ...row, state: 'refused', error })));
  });
}

/** What a tablet shows at once because it was saved there. */
const shownAtOnce = new Set(['fridge_saved', 'food_checked', 'product_saved', 'profile_saved']);

/**
 * After a change was refused that the tablet shows already, the whole state is read anew: for the server nothing has
 * changed.
 */
async function forgetState(tx: Writing, refused: readonly OutboxRow[]): Promise<void> {
  if (!refused.some(({ type }) => shownAtOnce.has(type))) return;
  const meta = tx.objectStore('meta');
  const versions = (await meta.get('versions')) as Meta['versions'] | undefined;
  if (versions) await meta.put({ ...versions, version: '', tag: null }, 'versions');
}
