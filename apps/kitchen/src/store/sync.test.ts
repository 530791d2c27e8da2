import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { drained, pulled } = vi.hoisted(() => ({ drained: vi.fn(), pulled: vi.fn() }));
vi.mock('./drain.ts', () => ({ drain: drained, waitAfter: () => 300_000 }));
vi.mock('./kitchen.ts', () => ({
  currentKitchen: () => ({ device: { id: 'd1' }, outbox: { waiting: 0 } }),
  refresh: () => Promise.resolve(),
}));
vi.mock('./state-pull.ts', () => ({ pullState: pulled }));
vi.mock('./guide-pictures.ts', () => ({ keepGuidePictures: () => Promise.resolve() }));

const page = { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  drained.mockReset();
  pulled.mockReset().mockResolvedValue(false);
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

test('goes on trying, whatever went wrong', async () => {
  drained.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const { startSync } = await import('./sync.ts');
  const stop = startSync();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  stop();
  expect(drained.mock.calls.length).toBeGreaterThan(5);
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
