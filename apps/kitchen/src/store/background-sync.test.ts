import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, keepMeta, write, type DeviceFacts } from './database.ts';
import { refresh } from './kitchen.ts';
import { addReports } from './outbox.ts';
import { syncSoon } from './sync.ts';

const register = vi.fn(() => Promise.resolve());

/** A browser whose worker has what is given. */
function useBrowser(registration: object | undefined): void {
  vi.stubGlobal('navigator', {
    userAgent: 'Test',
    ...(registration && { serviceWorker: { getRegistration: () => Promise.resolve(registration) } }),
  });
}

beforeEach(async () => {
  // What is planned for a second later never comes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  register.mockReset();
  useBrowser(undefined);
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd' } as DeviceFacts);
  await refresh(['identity', 'outbox']);
});
afterEach(() => vi.useRealTimers());

const report = async () => {
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [
      { type: 'label_scanned', by: {}, body: { label_log_id: 'x' }, device_time: '2026-11-23T09:00:00.000Z' },
    ]),
  );
  await refresh(['outbox']);
  syncSoon();
};

test('a report asks the browser to let the worker send it, where the browser can', async () => {
  useBrowser({ active: {}, sync: { register } });
  await report();
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('outbox'));
});

test('with nothing to send nothing is asked', async () => {
  useBrowser({ active: {}, sync: { register } });
  syncSoon();
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
});

test.each([
  ['no worker', undefined],
  ['no Background Sync', { active: {} }],
  ['a worker that is not there yet', { sync: { register } }],
  ['a refusal', { active: {}, sync: { register: () => Promise.reject(new Error('NotAllowedError')) } }],
])('%s changes nothing', async (_, registration) => {
  useBrowser(registration);
  await expect(report()).resolves.toBeUndefined();
  expect(register).not.toHaveBeenCalled();
});
