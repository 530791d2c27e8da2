import 'fake-indexeddb/auto';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { PrinterStatus } from '@larder/label/printer-status';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerJobs } from '../../test/answer-jobs.ts';
import { closeDatabase, database, keepMeta, type DeviceFacts } from '../store/database.ts';
import { readDiary } from '../store/diary.ts';
import { countOutbox } from '../store/outbox.ts';
import { withResolvers } from '../store/with-resolvers.ts';
import type { JobProgress } from './job-progress.ts';
import { startJob, type RunningJob } from './job-run.ts';
import { reviveJobs, settleJob, settleUnanswered } from './job.ts';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';

const printer: PrinterSetup = {
  id: 'p1',
  name: 'Counter',
  route: 'loopback',
  language: 'zpl',
  dpi: 203,
  width: 56,
  settings: {},
  default_for: ['prep'],
};
const sticker = {
  body: { usage: 'prep', initials: 'BO' } as LabelPrinted,
  draw: () => Promise.resolve({ parts: [], documents: [Uint8Array.of(1, 2, 3)], words: {} } as never),
};

/** A printer that takes so many labels; `seen` is what lay on the disk when each of them was sent. */
function printerOf(most: number, status: PrinterStatus[] = []) {
  const seen: { held: number; waiting: number }[] = [];
  const transport: Transport = {
    open: () => Promise.resolve(),
    async send({ documents }, onSent) {
      seen.push(await countOutbox());
      if (seen.length > most) throw new PrinterError('gone');
      onSent(documents[0]?.length ?? 0);
    },
    status: () => Promise.resolve(status.shift() ?? 'ready'),
    close: () => Promise.resolve(),
  };
  return { transport, seen };
}

async function print(count: number, transport: Transport): Promise<JobProgress> {
  const stickers = Array.from({ length: count }, () => sticker);
  const job = await startJob({ title: 'Soup', stickers, printer, open: () => Promise.resolve(transport) }, () => {});
  return job.ended;
}

const jobs = async () => (await database()).getAll('jobs');
const rows = async () => (await database()).getAll('outbox');

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await answerJobs();
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'b0000000-0000-4000-8000-000000000001' } as DeviceFacts);
  await keepMeta('printers', [printer]);
});

test('a label is recorded under the id that its mark was made from', async () => {
  const ids = ['0192f3a4-5b6c-7d8e-9fab-cdef01234567', '0192f3a4-5b6c-7d8e-9fab-cdef01234568'];
  const { transport } = printerOf(9);
  const stickers = ids.map((id) => ({ ...sticker, id }));
  const open = () => Promise.resolve(transport);
  await (
    await startJob({ title: 'Soup', stickers, printer, open }, () => {})
  ).ended;
  expect((await rows()).map(({ id }) => id)).toEqual(ids);
  expect((await (await database()).getAll('labels')).map(({ id }) => id)).toEqual(ids);
});

describe('a print job', () => {
  test('has every label on the disk before the printer gets the first byte, and lets them go at the end', async () => {
    const { transport, seen } = printerOf(3);
    expect(await print(3, transport)).toMatchObject({ state: 'done', sent: 3 });
    expect(seen.map(({ held, waiting }) => [held, waiting])).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
    expect(await countOutbox()).toMatchObject({ held: 0, waiting: 3 });
    expect(await jobs()).toEqual([]);
  });

  test('gives each label an id of its own', async () => {
    await print(4, printerOf(4).transport);
    expect(new Set((await rows()).map(({ id }) => id)).size).toBe(4);
  });

  test('of which nothing was sent leaves no record', async () => {
    expect(await print(3, printerOf(0).transport)).toMatchObject({ state: 'done', fault: 'gone' });
    expect(await rows()).toEqual([]);
    expect(await (await database()).getAll('labels')).toEqual([]);
  });

  test('that a printer without paper refuses at the start leaves no record and says why', async () => {
    const { transport, seen } = printerOf(3, ['no_paper']);
    expect(await print(3, transport)).toMatchObject({ state: 'done', fault: 'no_paper' });
    expect(seen).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('that ends without paper asks, although every byte was taken', async () => {
    expect(await print(2, printerOf(2, ['ready', 'no_paper']).transport)).toMatchObject({ state: 'asking' });
    expect(await countOutbox()).toMatchObject({ held: 2, waiting: 0 });
  });

  test('that stops in the middle asks; what came out is reported, the rest is reported and voided', async () => {
    expect(await print(5, printerOf(2).transport)).toMatchObject({ state: 'asking', sent: 2, fault: 'gone' });
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'asking', sent: 2, error: 'gone' });
    await settleJob(job!.id, { printed: job!.event_ids.slice(0, 2), person: { initials: 'BO' } });
    const sent = await rows();
    expect(sent.every(({ state }) => state === 'waiting')).toBe(true);
    expect(sent.filter(({ type }) => type === 'label_printed')).toHaveLength(5);
    const voided = sent.flatMap(({ type, body }) => (type === 'label_misprinted' ? [body.label_log_id] : []));
    expect(new Set(voided)).toEqual(new Set(job!.event_ids.slice(2)));
    expect(await jobs()).toEqual([]);
  });

  test.each(['open', 'status', 'send'] as const)('whose printer hangs in %s can be stopped', async (where) => {
    const { transport } = printerOf(3);
    const { promise: hung, resolve } = withResolvers<void>();
    const hang = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    const open = () => Promise.resolve({ ...transport, [where]: hang });
    const job = await startJob({ title: 'Soup', stickers: [sticker, sticker], printer, open }, () => {});
    await hung;
    job.stop();
    const mayBeOut = where === 'send';
    expect(await job.ended).toMatchObject({ state: mayBeOut ? 'asking' : 'done', fault: 'stopped' });
    expect(await countOutbox()).toMatchObject({ held: mayBeOut ? 2 : 0 });
  });

  test('that was stopped before its printer opened does not leave it open', async () => {
    const { promise: opened, resolve: open } = withResolvers<void>();
    const { promise: asked, resolve: ask } = withResolvers<void>();
    const { promise: closedAgain, resolve: closeAgain } = withResolvers<void>();
    let closed = 0;
    const slow: Transport = {
      ...printerOf(1).transport,
      open() {
        ask();
        return opened;
      },
      async close() {
        closed += 1;
        if (closed === 2) closeAgain();
      },
    };
    const plan = { title: 'Soup', stickers: [sticker], printer, open: () => Promise.resolve(slow) };
    const job = await startJob(plan, () => {});
    await asked;
    job.stop();
    expect(await job.ended).toMatchObject({ state: 'done', fault: 'stopped' });
    expect(closed).toBe(1);
    open();
    await closedAgain;
  });

  test('is settled once, however often it is answered', async () => {
    await print(3, printerOf(1).transport);
    const [job] = await jobs();
    await Promise.all([1, 2, 3].map(() => settleJob(job!.id, { printed: job!.event_ids })));
    expect(await rows()).toHaveLength(3);
  });
});

test('the diary says how a job went and the hash of what its labels say, not the words', async () => {
  const words = { name: 'Soup for Ana' };
  const body = { ...sticker.body, printed: words } as LabelPrinted;
  const stickers = [{ ...sticker, body }, { ...sticker, body }, sticker];
  const { transport } = printerOf(2);
  const job = await startJob({ title: 'Soup', stickers, printer, open: () => Promise.resolve(transport) }, () => {});
  await job.ended;
  await settleJob(job.id, { printed: [] });
  const [answered, printed] = await readDiary();
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  expect(printed?.line).toMatch(new RegExp(`^print loopback zpl: 2 of 3, gone; words ${hash} [0-9a-f]{12}$`));
  expect(answered?.line).toBe('print answered: 0 out');
});

test('a job whose end a full tablet cannot note asks as soon as there is room', async () => {
  const { transport } = printerOf(2);
  let put: { mockRestore: () => void } | undefined;
  const filling: Transport = {
    ...transport,
    async finish() {
      put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
    },
  };
  expect(await print(2, filling)).toMatchObject({ state: 'asking', sent: 2 });
  put?.mockRestore();
  expect(await countOutbox()).toMatchObject({ held: 2 });
  await reviveJobs();
  expect(await jobs()).toMatchObject([{ state: 'asking' }]);
});

test('a job that prints is not taken for one that a crash cut off', async () => {
  const { transport } = printerOf(1);
  const states: unknown[] = [];
  const looking: Transport = {
    ...transport,
    async finish() {
      await reviveJobs();
      states.push(...(await jobs()).map(({ state }) => state));
    },
  };
  expect(await print(1, looking)).toMatchObject({ state: 'done' });
  expect(states).toEqual(['printing']);
});

describe('after a crash', () => {
  test('a job that was being printed asks what came out; its reports are still there', async () => {
    await print(3, printerOf(1).transport);
    const [job] = await jobs();
    await (await database()).put('jobs', { ...job!, state: 'printing' });
    await reviveJobs();
    expect(await jobs()).toMatchObject([{ state: 'asking', error: 'stopped' }]);
    expect(await countOutbox()).toMatchObject({ held: 3, waiting: 0 });
  });

  test('a question that nobody answers for ten minutes lets the reports go, marked as unconfirmed', async () => {
    await print(3, printerOf(1).transport);
    const [job] = await jobs();
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 3 });
    await (await database()).put('jobs', { ...job!, asked_at: Date.now() - 11 * 60_000 });
    await settleUnanswered();
    const sent = await rows();
    expect(sent).toHaveLength(3);
    expect(sent).toMatchObject(sent.map(() => ({ state: 'waiting', body: { print_unconfirmed: true } })));
  });

  test('the ten minutes of a job that was cut off begin when it asks', async () => {
    await print(3, printerOf(1).transport);
    const [job] = await jobs();
    await (await database()).put('jobs', { ...job!, state: 'printing', begun_at: Date.now() - 3_600_000 });
    await reviveJobs();
    expect(await jobs()).toMatchObject([{ state: 'asking' }]);
    expect(await countOutbox()).toMatchObject({ held: 3 });
  });
});

describe('a job that was paused for a quarter of an hour', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  /** A job of three labels that waits after the second of them, a quarter of an hour later. */
  async function pausedJob() {
    const { transport } = printerOf(3);
    const { promise: paused, resolve } = withResolvers<void>();
    const pausing = {
      ...sticker,
      draw: async () => {
        (await started).pause();
        return sticker.draw();
      },
    };
    const started: Promise<RunningJob> = startJob(
      { title: 'Soup', stickers: [sticker, pausing, sticker], printer, open: () => Promise.resolve(transport) },
      ({ sent }) => {
        if (sent === 2) resolve();
      },
    );
    await paused;
    vi.setSystemTime(Date.now() + 15 * 60_000);
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 3 });
    return started;
  }

  test('is not settled by itself, and goes on', async () => {
    const job = await pausedJob();
    job.resume();
    expect(await job.ended).toMatchObject({ state: 'done', sent: 3 });
    expect(await countOutbox()).toMatchObject({ held: 0, waiting: 3 });
  });

  test('and stopped then asks, for ten minutes from the question', async () => {
    const job = await pausedJob();
    job.stop();
    expect(await job.ended).toMatchObject({ state: 'asking', fault: 'stopped' });
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 3 });
    vi.setSystemTime(Date.now() + 9 * 60_000);
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 3 });
    vi.setSystemTime(Date.now() + 2 * 60_000);
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 0, waiting: 3 });
  });

  test('a clock that is set back does not keep the reports longer', async () => {
    const job = await pausedJob();
    job.stop();
    await job.ended;
    vi.setSystemTime(Date.now() - 86_400_000);
    await settleUnanswered();
    expect(await countOutbox()).toMatchObject({ held: 0, waiting: 3 });
  });
});
