import 'fake-indexeddb/auto';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerJobs } from '../../test/answer-jobs.ts';
import { closeDatabase, database, keepMeta, type DeviceFacts } from '../store/database.ts';
import { countOutbox } from '../store/outbox.ts';
import { withResolvers } from '../store/with-resolvers.ts';
import type { JobProgress } from './job-progress.ts';
import { startJob } from './job-run.ts';
import { reviveJobs, runningJobs, settleJob, settleUnanswered } from './job.ts';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';

const printer = { id: 'p1', name: 'Counter', route: 'loopback', default_for: ['prep'] } as unknown as PrinterSetup;

/** A printer that takes labels once it may, notes whose they are, and may be gone after the first ones. */
function printerThat(most = Infinity) {
  const { promise: released, resolve: release } = withResolvers<void>();
  const { promise: reached, resolve: reach } = withResolvers<void>();
  const out: string[] = [];
  const transport = (title: string): Transport => ({
    open: () => Promise.resolve(),
    async send(_, onSent) {
      reach();
      await released;
      if (out.length >= most) throw new PrinterError('gone');
      out.push(title);
      onSent(3);
    },
    close: () => Promise.resolve(),
  });
  return { transport, out, release, reached };
}

const seen: JobProgress[] = [];

async function start(title: string, count: number, { transport }: ReturnType<typeof printerThat>, initials = 'BO') {
  const sticker = {
    body: { usage: 'prep', initials } as LabelPrinted,
    draw: () => Promise.resolve({ parts: [], documents: [Uint8Array.of(1, 2, 3)], words: {} } as never),
  };
  const open = () => Promise.resolve(transport(title));
  const stickers = Array.from({ length: count }, () => sticker);
  return startJob({ title, stickers, printer, open }, (progress) => seen.push(progress));
}

const jobs = async () => (await database()).getAll('jobs');
const rows = async () => (await database()).getAll('outbox');

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await answerJobs();
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  seen.length = 0;
  await keepMeta('device', { id: 'b0000000-0000-4000-8000-000000000001' } as DeviceFacts);
});

describe('a job that is asked for while another prints', () => {
  test('is recorded at once, waits its turn, and is not mixed with it', async () => {
    const counter = printerThat();
    const first = await start('Soup', 2, counter);
    const second = await start('Jus', 2, counter, 'AB');
    expect(seen.at(-1)).toMatchObject({ title: 'Jus', state: 'waiting' });
    expect(await countOutbox()).toMatchObject({ held: 4 });
    counter.release();
    expect(await first.ended).toMatchObject({ state: 'done', sent: 2 });
    expect(await second.ended).toMatchObject({ state: 'done', sent: 2 });
    expect(counter.out).toEqual(['Soup', 'Soup', 'Jus', 'Jus']);
    const initials = (await rows()).map(({ envelope }) => envelope?.by?.initials);
    expect(initials).toEqual(['BO', 'BO', 'AB', 'AB']);
    expect(await countOutbox()).toMatchObject({ held: 0, waiting: 4 });
    expect(await jobs()).toEqual([]);
  });

  test('begins only when somebody has said what came out of the other', async () => {
    const counter = printerThat(1);
    const first = await start('Soup', 2, counter);
    const other = printerThat();
    other.release();
    const second = await start('Jus', 1, other);
    counter.release();
    expect(await first.ended).toMatchObject({ state: 'asking', sent: 1 });
    expect(other.out).toEqual([]);
    const [asking] = await jobs();
    await settleJob(first.id, { printed: asking!.event_ids.slice(0, 1) });
    expect(await second.ended).toMatchObject({ state: 'done', sent: 1 });
    expect(other.out).toEqual(['Jus']);
  });

  test('or when nobody has said it for ten minutes', async () => {
    const counter = printerThat(1);
    const first = await start('Soup', 2, counter);
    const other = printerThat();
    other.release();
    const second = await start('Jus', 1, other);
    counter.release();
    await first.ended;
    const asking = await (await database()).get('jobs', first.id);
    await (await database()).put('jobs', { ...asking!, asked_at: Date.now() - 11 * 60_000 });
    await settleUnanswered();
    expect(await second.ended).toMatchObject({ state: 'done' });
    expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(3);
  });

  test('can be stopped before its turn, leaves no record, and lets the one behind it pass', async () => {
    const counter = printerThat();
    const first = await start('Soup', 1, counter);
    const second = await start('Jus', 3, counter);
    const third = await start('Stock', 1, counter);
    second.stop();
    expect(await second.ended).toMatchObject({ state: 'done', sent: 0, fault: 'stopped' });
    counter.release();
    await Promise.all([first.ended, third.ended]);
    expect(counter.out).toEqual(['Soup', 'Stock']);
    expect(await rows()).toHaveLength(2);
  });

  test('does not touch the printer of a job that is paused', async () => {
    const counter = printerThat();
    const first = await start('Soup', 2, counter);
    await counter.reached;
    const second = await start('Jus', 1, counter);
    first.pause();
    counter.release();
    await vi.waitFor(() => expect(counter.out).toEqual(['Soup']));
    expect(seen.at(-1)).toMatchObject({ title: 'Soup', state: 'paused', sent: 1 });
    first.resume();
    await second.ended;
    expect(counter.out).toEqual(['Soup', 'Soup', 'Jus']);
  });
});

describe('after a crash, a job whose turn had not come', () => {
  async function cutOff() {
    const counter = printerThat();
    const first = await start('Soup', 1, counter);
    const second = await start('Jus', 2, counter);
    const cut = (await jobs()).find(({ id }) => id === second.id);
    counter.release();
    second.stop();
    await Promise.all([first.ended, second.ended]);
    // As it lay on the disk when the app was closed.
    await (await database()).put('jobs', cut!);
    expect(runningJobs.size).toBe(0);
    await reviveJobs();
    return second.id;
  }

  test('says that it was not printed, and leaves nothing in the log', async () => {
    const id = await cutOff();
    expect(await jobs()).toMatchObject([{ id, state: 'asking', waits: true, sent: 0 }]);
    await settleJob(id, { printed: [], unsent: true });
    expect(await jobs()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('is never reported as printed, whether or not somebody has seen that', async () => {
    const id = await cutOff();
    const [job] = await jobs();
    await (await database()).put('jobs', { ...job!, asked_at: Date.now() - 11 * 60_000 });
    await settleUnanswered();
    expect(await (await database()).get('jobs', id)).toBeUndefined();
    expect((await rows()).map(({ type }) => type)).toEqual(['label_printed']);
  });

  test('but is asked about once its turn had come', async () => {
    const [counter, other] = [printerThat(), printerThat()];
    await start('Soup', 1, counter);
    const second = await start('Jus', 1, other);
    expect((await jobs()).find(({ id }) => id === second.id)).toHaveProperty('waits');
    counter.release();
    await other.reached;
    const [cut] = await jobs();
    expect(cut).toMatchObject({ id: second.id, state: 'printing' });
    expect(cut).not.toHaveProperty('waits');
    other.release();
    await second.ended;
  });
});
