import type { Delivery } from '@larder/contract/records/integrations';
import { expect, test } from 'vitest';
import { answerOf } from './delivery-answer.rules.ts';

const delivery = (id: string, state: Delivery['state'], attempts: number): Delivery => ({
  id,
  automation_id: 'a',
  event: 'label.printed',
  subject: 'Soup',
  state,
  is_test: false,
  attempts,
  response_status: null,
  result: '',
  created_at: '2026-01-05T10:00:00Z',
  last_attempt_at: null,
  next_attempt_at: null,
  delivered_at: null,
  can_retry: true,
});

test('an attempt has come to something once there was one more, whatever it came to', () => {
  const watched = { id: 'd', attempts: 1 };
  expect(answerOf([delivery('d', 'RETRYING', 1)], watched), 'not tried yet').toBeUndefined();
  for (const state of ['RETRYING', 'DELIVERED', 'FAILED'] as const) {
    expect(answerOf([delivery('c', 'FAILED', 5), delivery('d', state, 2)], watched)?.state).toBe(state);
  }
});

test('one that was withdrawn is waited for no longer', () => {
  expect(answerOf([delivery('d', 'CANCELLED', 0)], { id: 'd', attempts: 0 })?.state).toBe('CANCELLED');
});

test('nothing is said of a delivery that is not listed, or while none is waited for', () => {
  expect(answerOf([delivery('c', 'DELIVERED', 1)], { id: 'd', attempts: 0 })).toBeUndefined();
  expect(answerOf([delivery('d', 'DELIVERED', 1)], undefined)).toBeUndefined();
  expect(answerOf(undefined, { id: 'd', attempts: 0 })).toBeUndefined();
});
