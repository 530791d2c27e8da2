import { expect, test } from 'vitest';
import { isNothingOut, newRun, runAfter, type JobEvent, type JobProgress } from './job-progress.ts';

const bytes = (count: number): JobEvent => ({ kind: 'bytes', bytes: count });
const [sending, sent] = [{ kind: 'sending' }, { kind: 'sent' }] as const;
const label: JobEvent[] = [sending, bytes(3), sent];
const after = (events: readonly JobEvent[]) => events.reduce(runAfter, newRun('job', 'Soup', 2));

test.each<[string, JobEvent[], Partial<JobProgress>]>([
  ['begins with nothing sent', [], { id: 'job', title: 'Soup', count: 2, sent: 0, state: 'printing' }],
  ['counts labels', [...label, ...label], { sent: 2, state: 'printing' }],
  ['waits', [...label, { kind: 'paused' }], { sent: 1, state: 'paused' }],
  ['goes on', [{ kind: 'paused' }, { kind: 'resumed' }], { state: 'printing' }],
  [
    'counts a label that was on its way as it was paused',
    [sending, { kind: 'paused' }, sent],
    { sent: 1, state: 'paused' },
  ],
  ['ends', [...label, ...label, { kind: 'ended', asks: false }], { sent: 2, state: 'done' }],
  ['asks what came out', [...label, { kind: 'ended', asks: true }], { state: 'asking' }],
  ['says what stopped it', [{ kind: 'ended', asks: false, fault: 'gone' }], { state: 'done', fault: 'gone' }],
])('a job %s', (_, events, progress) => {
  expect(after(events).progress).toMatchObject(progress);
});

test('what changes nothing on the screen leaves its progress as it is', () => {
  const run = newRun('job', 'Soup', 2);
  expect([sending, bytes(3)].reduce(runAfter, run).progress).toBe(run.progress);
});

test.each<[string, JobEvent[], 'gone' | 'stopped', boolean]>([
  ['before anything is sent', [], 'gone', true],
  ['or when it is stopped there', [], 'stopped', true],
  ['while a printer refuses the first label', [sending], 'gone', true],
  ['but not when that is stopped', [sending], 'stopped', false],
  ['nor once bytes have left', [sending, bytes(1)], 'gone', false],
  ['nor after a label without bytes, as a dialog takes it', [sending, sent], 'gone', false],
])('nothing can have come out %s', (_, events, fault, isNothing) => {
  expect(isNothingOut(after(events), fault)).toBe(isNothing);
});
