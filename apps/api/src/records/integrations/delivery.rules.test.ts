import { expect, it } from 'vitest';
import { patience, pauseAfter, signatureHeaders } from './delivery.rules.ts';

it('signs as Standard Webhooks 1.0 has it', () => {
  // The example of the public description: its libraries answer the same.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signatureHeaders(secret, id, 1_614_265_330_000, '{"test": 2432232314}')).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('pauses longer and longer, and tries about a dozen times within a day', () => {
  const pauses = Array.from({ length: 12 }, (_, index) => pauseAfter(index + 1) / 60_000);
  expect(pauses).toEqual([1, 2, 5, 10, 20, 30, 60, 120, 180, 180, 180, 180]);
  expect(pauses.reduce((sum, one) => sum + one, 0) * 60_000).toBeLessThan(patience);
});
