import 'fake-indexeddb/auto';
import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerJobs } from '../../test/answer-jobs.ts';
import { idOf, liveLabel } from '../../test/live-label.ts';
import { confirmClock, startClock } from '../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts } from '../store/database.ts';
import { startJob } from './job-run.ts';
import { settleJob } from './job.ts';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';

const printer = { id: 'p1', name: 'Counter', route: 'loopback', default_for: ['prep'] } as unknown as PrinterSetup;
const [old, made] = [idOf(1), idOf(2)];
const body = { usage: 'prep', initials: 'BO' } as LabelPrinted;

/** Prints a new sticker for the old label's food, by a printer that takes it, fails before it, or does not know. */
async function printInstead(outcome: 'out' | 'gone' | 'asks') {
  const transport: Transport = {
    open: () => Promise.resolve(),
    async send(_, onSent) {
      if (outcome === 'gone') throw new PrinterError('gone');
      onSent(3);
    },
    asks: outcome === 'asks',
    close: () => Promise.resolve(),
  };
  const sticker = {
    id: made,
    body,
    draw: () => Promise.resolve({ parts: [], documents: [Uint8Array.of(1, 2, 3)], words: {} } as never),
    live: liveLabel(2, { is_new: true }),
    replaces: { label_id: old, user_id: 'ana', initials: 'AB' },
  };
  const open = () => Promise.resolve(transport);
  const job = await startJob({ title: 'Soup', stickers: [sticker], printer, open }, () => {});
  await job.ended;
  return job.id;
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await answerJobs();
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'b0000000-0000-4000-8000-000000000001' } as DeviceFacts);
  await write(['live_labels'], (tx) => tx.objectStore('live_labels').put(liveLabel(1)));
});

const custodies = async () =>
  Object.fromEntries((await (await database()).getAll('live_labels')).map(({ id, life }) => [id, life.custody]));
const reports = async () =>
  (await (await database()).getAll('outbox')).map(({ type, state, body }) => [
    type,
    state,
    'kind' in body ? body.kind : undefined,
  ]);

test('that a label took the place of another says when a person had set the clock which it is dated by', async () => {
  await confirmClock(Date.now());
  await printInstead('out');
  startClock(undefined, undefined);
  const [, fact] = await (await database()).getAll('outbox');
  expect(fact).toMatchObject({ body: { kind: 'relabelled' }, envelope: { clock: { by_person: true } } });
});

test('a label ends when the one in its place has come out, and that is reported behind the print', async () => {
  await printInstead('out');
  expect(await custodies()).toEqual({ [old]: 'RELABELLED', [made]: 'LIVE' });
  expect(await reports()).toEqual([
    ['label_printed', 'waiting', undefined],
    ['label_fact', 'waiting', 'relabelled'],
  ]);
  const [, fact] = await (await database()).getAll('outbox');
  expect(fact).toMatchObject({
    envelope: { by: { user_id: 'ana', initials: 'AB' } },
    body: { label_id: old, new_label_id: made },
  });
});

test('a label that did not come out takes the place of none, and is not there', async () => {
  await printInstead('gone');
  expect(await custodies()).toEqual({ [old]: 'LIVE' });
  expect(await reports()).toEqual([]);
});

test('while nobody knows what came out nothing has ended; the answer decides', async () => {
  const id = await printInstead('asks');
  expect(await custodies()).toEqual({ [old]: 'LIVE', [made]: 'LIVE' });
  expect(await reports()).toEqual([
    ['label_printed', 'held', undefined],
    ['label_fact', 'held', 'relabelled'],
  ]);
  await settleJob(id, { printed: [] });
  expect(await custodies()).toEqual({ [old]: 'LIVE', [made]: 'VOIDED' });
  expect(await reports()).toEqual([
    ['label_printed', 'waiting', undefined],
    ['label_misprinted', 'waiting', undefined],
  ]);
});

test('a question that nobody answers counts the label as on the food', async () => {
  const id = await printInstead('asks');
  await settleJob(id, { printed: [], unconfirmed: true });
  expect(await custodies()).toEqual({ [old]: 'RELABELLED', [made]: 'LIVE' });
});
