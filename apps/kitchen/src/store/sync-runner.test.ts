import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from './server.ts';
import { createSync, runNow, runSoon, showLabels, type Sync } from './sync-runner.ts';

const drained = vi.fn();
const read = vi.fn(() => Promise.resolve());
const labels = vi.fn(() => Promise.resolve());
let isVisible = true;
let sync: Sync;

beforeEach(() => {
  vi.useFakeTimers();
  isVisible = true;
  for (const effect of [drained, read, labels]) effect.mockReset();
  read.mockResolvedValue();
  labels.mockResolvedValue();
  sync = createSync({
    kitchen: () => ({
      device: {},
      outbox: { waiting: 0 },
      versions: { accepts: ['labels'], version: 'v', tag: null, pulled_at: '', labels_version: 'mark 1' },
    }),
    refresh: () => Promise.resolve(),
    isVisible: () => isVisible,
    drain: drained,
    waitAfter: () => 300_000,
    readState: read,
    labelsSeen: () => Promise.resolve('mark 1'),
    readLabels: labels,
    note: () => undefined,
  });
  sync.isStarted = true;
});
afterEach(() => {
  clearTimeout(sync.timer);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is planned before the app has started', async () => {
  sync.isStarted = false;
  runSoon(sync, 0);
  showLabels(sync);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(drained).not.toHaveBeenCalled();
});

/** The seconds between the attempts of so many minutes without a server that asks for so long a wait. */
async function attempts(minutes: number, answer: object): Promise<number[]> {
  const times: number[] = [];
  drained.mockImplementation(() => {
    times.push(Date.now());
    return Promise.resolve(answer);
  });
  runSoon(sync, 0);
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
}

test('a tablet that is looked at tries again within a minute, however long its server was away', async () => {
  const pauses = await attempts(60, { kind: 'later', wait: 300_000 });
  expect(pauses.length).toBeGreaterThan(30);
  expect(Math.max(...pauses)).toBeLessThan(60);
});

test('a tablet that nobody looks at waits as long as the failures say', async () => {
  isVisible = false;
  expect(Math.max(...(await attempts(60, { kind: 'later', wait: 300_000 })))).toBe(300);
});

test('a server that asks to be left alone is left alone', async () => {
  expect(Math.max(...(await attempts(60, { kind: 'later', wait: 240_000, isAsked: true })))).toBe(240);
});

describe('a tablet with labels on the screen', () => {
  const sent = { kind: 'sent', state: { version: 'v', labels_version: 'mark 1' } };

  test('learns within a minute what others report, also from a slow server, and asks as seldom as ever afterwards', async () => {
    const times: number[] = [];
    drained.mockImplementation(async () => {
      times.push(Date.now());
      await new Promise((done) => setTimeout(done, 10_000));
      return sent;
    });
    runSoon(sync, 0);
    const end = showLabels(sync);
    await vi.advanceTimersByTimeAsync(600_000);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    // From the moment after one answer was read to the moment at which the next one is there.
    expect(pauses.length).toBeGreaterThan(10);
    expect(Math.max(...pauses) + 10_000).toBeLessThan(60_000);
    end();
    await vi.advanceTimersByTimeAsync(40_000);
    times.length = 0;
    await vi.advanceTimersByTimeAsync(280_000);
    expect(times).toHaveLength(4);
  });

  test('does not put off what is about to be sent', async () => {
    drained.mockResolvedValue(sent);
    runSoon(sync, 0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drained).toHaveBeenCalledTimes(1);
    runSoon(sync, 1_000);
    showLabels(sync)();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drained).toHaveBeenCalledTimes(2);
  });

  test('asks as they open, but not again right after an answer, and leaves a server alone that is away', async () => {
    drained.mockResolvedValue(sent);
    runSoon(sync, 0);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(drained).toHaveBeenCalledTimes(1);
    showLabels(sync)();
    await vi.advanceTimersByTimeAsync(0);
    expect(drained).toHaveBeenCalledTimes(2);
    showLabels(sync)();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(drained).toHaveBeenCalledTimes(2);
    drained.mockResolvedValue({ kind: 'later', wait: 240_000, isAsked: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drained).toHaveBeenCalledTimes(3);
    showLabels(sync)();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(drained).toHaveBeenCalledTimes(3);
  });
});

test('goes on trying, whatever went wrong', async () => {
  drained.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  runSoon(sync, 0);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(drained.mock.calls.length).toBeGreaterThan(5);
});

describe('a round that never ends', () => {
  test('holds up neither those after it nor a look for a label, and loses its turn to send', async () => {
    drained.mockResolvedValue({ kind: 'sent' }).mockReturnValueOnce(new Promise(() => undefined));
    runSoon(sync, 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drained).toHaveBeenCalledTimes(1);
    const looked = runNow(sync, 'labels');
    await vi.advanceTimersByTimeAsync(120_000);
    await looked;
    expect(drained.mock.calls[1]).toEqual([1, true]);
    expect(labels).toHaveBeenCalled();
  });

  test('changes nothing once it is left behind, should it end after all', async () => {
    let end = (_answer: object) => {};
    drained.mockResolvedValue({ kind: 'sent' }).mockReturnValueOnce(
      new Promise((done) => {
        end = done;
      }),
    );
    runSoon(sync, 0);
    await vi.advanceTimersByTimeAsync(200_000);
    const reads = read.mock.calls.length;
    end({ kind: 'sent', state: { version: 'another' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(reads);
  });

  test('is waited for as long as the server goes on answering it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    const ended = vi.fn();
    drained.mockImplementationOnce(async () => {
      for (let sent = 0; sent < 5; sent += 1) {
        await new Promise((done) => setTimeout(done, 100_000));
        await call('/device/pictures');
      }
      ended();
      return { kind: 'sent' };
    });
    runSoon(sync, 0);
    await vi.advanceTimersByTimeAsync(499_000);
    expect(drained).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalled();
  });
});

test('labels are read when their mark is another one, and whenever somebody looks for one', async () => {
  drained.mockResolvedValue({ kind: 'sent', state: { labels_version: 'mark 1' } });
  await runNow(sync, 'state');
  expect(labels).not.toHaveBeenCalled();
  await runNow(sync, 'labels');
  expect(labels).toHaveBeenCalledTimes(1);
  drained.mockResolvedValue({ kind: 'sent', state: { labels_version: 'mark 2' } });
  await runNow(sync, 'state');
  expect(labels).toHaveBeenCalledTimes(2);
});

test('labels are read while another page or the worker sends', async () => {
  drained.mockResolvedValue({ kind: 'busy' });
  await runNow(sync, 'state');
  expect(labels).toHaveBeenCalledTimes(1);
});

test('what somebody asks for while the state is being read is read after it', async () => {
  drained.mockResolvedValue({ kind: 'sent' });
  let answer = () => {};
  read.mockReturnValueOnce(
    new Promise<void>((done) => {
      answer = done;
    }),
  );
  const first = runNow(sync, 'state');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const second = runNow(sync, 'state');
  answer();
  await Promise.all([first, second]);
  expect(read).toHaveBeenCalledTimes(2);
});
