import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, keepMeta } from '../../store/database.ts';
import type { Person } from '../../store/person.ts';
import { checkPin } from './pin.actions.ts';

const person = { id: 'b0000000-0000-4000-8000-000000000001', pin_verifier: 'of another PIN' } as Person;
const sign = vi.spyOn(webcrypto.subtle, 'sign');

beforeEach(async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  sign.mockClear();
  const secret = new Uint8Array(32);
  const key = await webcrypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  await keepMeta('pin_key', key);
});

test('PINs that are tried at the same time are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => checkPin(person, `${1000 + index}`)));
  expect(sign.mock.calls.length).toBe(5);
  expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(4);
  expect(answers.filter(({ kind }) => kind === 'wait')).toHaveLength(26);
});

test('ten minutes let at most twelve PINs be looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let second = 0; second < 600; second += 2) {
      vi.setSystemTime(1_790_000_000_000 + second * 1000);
      await checkPin(person, '1234');
    }
    expect(sign.mock.calls.length).toBeLessThanOrEqual(12);
  } finally {
    vi.useRealTimers();
  }
});
