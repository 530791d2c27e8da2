import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const { drained, pulled, labels, kitchen, live } = vi.hoisted(() => ({
  drained: vi.fn(),
  pulled: vi.fn(),
  labels: vi.fn(),
  live: { seen: 'mark 1' },
  kitchen: {
    device: { id: 'd1' },
    outbox: { waiting: 0 },
    versions: { accepts: ['labels'], labels_version: 'mark 1' },
  },
}));
vi.mock('./drain.ts', () => ({ drain: drained, waitAfter: () => 300_000 }));
vi.mock('./kitchen.ts', () => ({
  currentKitchen: () => kitchen,
  refresh: () => Promise.resolve(),
}));
vi.mock('./state-pull.ts', () => ({ pullState: pulled }));
vi.mock('./live-pull.ts', () => ({ pullLabels: labels }));
vi.mock('./diary.ts', () => ({ note: () => undefined }));
vi.mock('./database.ts', () => ({ readMeta: () => Promise.resolve(live) }));
vi.mock('./guide-pictures.ts', () => ({ keepGuidePictures: () => Promise.resolve() }));

const page = { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  drained.mockReset();
  pulled.mockReset().mockResolvedValue(false);
  labels.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The seconds between the attempts of so many minutes without a server that asks for so long a wait. */
async function attempts(minutes: number, answer: object): Promise<number[]> {
  const times: number[] = [];
  drained.mockImplementation(() => {
    times.push(Date.now());
    return Promise.resolve(answer);
  });
  const { startSync } = await import('./sync.ts');
  const stop = startSync();
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  stop();
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
}

test('a tablet that is looked at tries again within a minute, however long its server was away', async () => {
  const pauses = await attempts(60, { kind: 'later', wait: 300_000 });
  expect(pauses.length).toBeGreaterThan(30);
  expect(Math.max(...pauses)).toBeLessThan(60);
});

test('a tablet that nobody looks at waits as long as the failures say', async () => {
  vi.stubGlobal('document', { ...page, visibilityState: 'hidden' });
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
    const { startSync, watchLabels } = await import('./sync.ts');
    const stop = startSync();
    const end = watchLabels();
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
    stop();
  });

  test('does not put off what is about to be sent', async () => {
    drained.mockResolvedValue(sent);
    const { startSync, syncSoon, watchLabels } = await import('./sync.ts');
    const stop = startSync();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drained).toHaveBeenCalledTimes(1);
    syncSoon();
    watchLabels()();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drained).toHaveBeenCalledTimes(2);
    stop();
  });

  test('asks as they open, but not again right after an answer, and leaves a server alone that is away', async () => {
    drained.mockResolvedValue(sent);
    const { startSync, watchLabels } = await import('./sync.ts');
    const stop = startSync();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(drained).toHaveBeenCalledTimes(1);
    watchLabels()();
    await vi.advanceTimersByTimeAsync(0);
    expect(drained).toHaveBeenCalledTimes(2);
    watchLabels()();
    await vi.advanceTimersByTimeAsync(14_000);
    expect(drained).toHaveBeenCalledTimes(2);
    drained.mockResolvedValue({ kind: 'later', wait: 240_000, isAsked: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drained).toHaveBeenCalledTimes(3);
    watchLabels()();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(drained).toHaveBeenCalledTimes(3);
    stop();
  });
});

test('goes on trying, whatever went wrong', async () => {
  drained.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const { startSync } = await import('./sync.ts');
  const stop = startSync();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  stop();
  expect(drained.mock.calls.length).toBeGreaterThan(5);
});

describe('a round that never ends', () => {
  test('holds up neither those after it nor a look for a label, and loses its turn to send', async () => {
    drained.mockResolvedValue({ kind: 'sent' }).mockReturnValueOnce(new Promise(() => undefined));
    const { startSync, syncLabels } = await import('./sync.ts');
    const stop = startSync();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(drained).toHaveBeenCalledTimes(1);
    const looked = syncLabels();
    await vi.advanceTimersByTimeAsync(120_000);
    await looked;
    stop();
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
    const { startSync } = await import('./sync.ts');
    const stop = startSync();
    await vi.advanceTimersByTimeAsync(200_000);
    const reads = pulled.mock.calls.length;
    end({ kind: 'sent', state: { version: 'another' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(pulled).toHaveBeenCalledTimes(reads);
    stop();
  });

  test('is waited for as long as the server goes on answering it', async () => {
    const { call } = await import('./server.ts');
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
    const { startSync } = await import('./sync.ts');
    const stop = startSync();
    await vi.advanceTimersByTimeAsync(499_000);
    expect(drained).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalled();
    stop();
  });
});

test('labels are read when their mark is another one, and whenever somebody looks for one', async () => {
  drained.mockResolvedValue({ kind: 'sent', state: { labels_version: 'mark 1' } });
  const { syncLabels, syncNow } = await import('./sync.ts');
  await syncNow();
  expect(labels).not.toHaveBeenCalled();
  await syncLabels();
  expect(labels).toHaveBeenCalledTimes(1);
  drained.mockResolvedValue({ kind: 'sent', state: { labels_version: 'mark 2' } });
  await syncNow();
  expect(labels).toHaveBeenCalledTimes(2);
});

test('labels are read while another page or the worker sends', async () => {
  drained.mockResolvedValue({ kind: 'busy' });
  const { syncNow } = await import('./sync.ts');
  await syncNow();
  expect(labels).toHaveBeenCalledTimes(1);
});

test('what somebody asks for while the state is being read is read after it', async () => {
  drained.mockResolvedValue({ kind: 'sent' });
  const { syncNow } = await import('./sync.ts');
  let answer = (_isNew: boolean) => {};
  pulled.mockReturnValueOnce(
    new Promise<boolean>((done) => {
      answer = done;
    }),
  );
  const first = syncNow();
  await vi.waitFor(() => expect(pulled).toHaveBeenCalledTimes(1));
  const second = syncNow();
  answer(false);
  await Promise.all([first, second]);
  expect(pulled).toHaveBeenCalledTimes(2);
});
