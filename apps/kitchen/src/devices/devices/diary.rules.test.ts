import { expect, test } from 'vitest';
import { diaryText } from './diary.rules.ts';

test('the file says what the tablet is, then what happened, oldest first', () => {
  const lines = [
    { at: '2026-11-23T09:05:00.000Z', line: 'send failed: no answer', times: 3, last_at: '2026-11-23T09:15:00.000Z' },
    { at: '2026-11-23T09:00:00.000Z', line: 'start 0.1.0' },
  ];
  expect(diaryText(lines, { device: 'd', version: '0.1.0' })).toBe(
    [
      'device: d',
      'version: 0.1.0',
      '',
      '2026-11-23T09:00:00.000Z start 0.1.0',
      '2026-11-23T09:05:00.000Z send failed: no answer (3 times, until 2026-11-23T09:15:00.000Z)',
      '',
    ].join('\n'),
  );
});
