import { expect, it } from 'vitest';
import { incidentLength } from './incident-length.rules.ts';

it.each([
  [0, '0 minutes'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [210, '3 hours 30 minutes'],
  [2879, '47 hours 59 minutes'],
  [2880, '2 days'],
  [4319, '2 days 23 hours'],
  [-5, '0 minutes'],
])('%d minutes are %s', (minutes, words) => {
  const started = Date.parse('2026-11-22T20:00:00Z');
  const ended = new Date(started + minutes * 60_000).toISOString();
  const length = incidentLength(new Date(started).toISOString(), ended);
  expect(length.map(({ unit, count }) => `${count} ${unit}`).join(' ')).toBe(words);
});
