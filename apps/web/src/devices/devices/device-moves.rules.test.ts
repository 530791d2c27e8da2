import { expect, test } from 'vitest';
import { waitingOf } from './device-moves.rules.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');
const seen = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const device = (health: object, is_paired = true) =>
  ({
    health: { queued_events: 0, unsent_oldest_at: null, last_seen_at: seen(1), ...health },
    pairing: { is_paired },
  }) as Parameters<typeof waitingOf>[0];

test.each([
  ['nothing waits on a tablet that was just seen', device({}), undefined],
  [
    'reports wait, whenever it was seen',
    device({ queued_events: 3, unsent_oldest_at: seen(90) }),
    { count: 3, at: seen(90) },
  ],
  ['reports wait on a tablet that is not paired any more', device({ queued_events: 1 }, false), { count: 1, at: null }],
  ['nobody knows of a silent tablet', device({ last_seen_at: seen(11) }), { count: 0, at: seen(11) }],
  ['nor of one that never reported', device({ last_seen_at: null, queued_events: null }), { count: 0, at: null }],
  ['nothing waits where there is no tablet', device({ last_seen_at: seen(500) }, false), undefined],
])('%s', (_, given, waiting) => {
  expect(waitingOf(given, now)).toEqual(waiting);
});
