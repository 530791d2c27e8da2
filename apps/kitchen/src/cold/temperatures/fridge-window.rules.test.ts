import { expect, test } from 'vitest';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { plannedAt } from './fridge-window.rules.ts';

const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);
const daily = { repeats: 'DAILY', starts_at: '2026-11-20T02:00:00.000Z', minutes: 30 } as const;
const cleaning = { repeats: 'ONCE', starts_at: '2026-11-23T14:00:00.000Z', minutes: 60 } as const;
const fridge: Fridge = {
  id: 'a',
  name: 'a',
  kind: 'FRIDGE',
  temperature_upper_threshold: 8,
  temperature_legal_limit: null,
  legal_limit_delay: 0,
  nfc_id: '',
  windows: [
    { id: 'w', kind: 'DEFROST', reason: 'Ice', timezone: 'Europe/London', ...daily },
    { id: 'c', kind: 'CLEANING', reason: '', timezone: 'Europe/London', ...cleaning },
  ],
};
const planned = (text: string) => {
  const { open, next } = plannedAt(fridge, at(text));
  return [open?.kind, next && `${next.kind} ${new Date(next.from).toISOString().slice(8, 16)}`];
};

test.each([
  ['20T01:00', undefined, 'DEFROST 20T02:00'],
  ['20T02:00', 'DEFROST', undefined],
  ['20T02:30', undefined, 'DEFROST 21T02:00'],
  ['23T14:20', 'CLEANING', 'DEFROST 24T02:00'],
  // Days after the tablet received them last.
  ['29T02:10', 'DEFROST', 'DEFROST 30T02:00'],
])('at %s %s is open and %s comes next', (text, open, next) => {
  expect(planned(text)).toEqual([open, next]);
});

test('nothing is planned where an older server says nothing', () => {
  const { windows: _, ...older } = fridge;
  expect(plannedAt(older, at('20T02:10'))).toEqual({});
});
