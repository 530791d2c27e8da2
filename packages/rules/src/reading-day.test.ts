import { expect, it } from 'vitest';
import { dueReadings, readingSlots } from './reading-day.ts';

it.each([
  ['2026-10-14T10:59:59Z', 2, 0],
  ['2026-10-14T11:00:00Z', 2, 1],
  ['2026-10-14T22:59:59Z', 2, 1],
  ['2026-10-14T15:00:00Z', 3, 2],
  ['2026-10-14T15:00:00Z', 0, 0],
  // The day on which the clocks go back has 25 hours: its half is over half an hour later.
  ['2026-10-25T11:29:00Z', 2, 0],
  ['2026-10-25T11:30:00Z', 2, 1],
])('at %s of %i readings a day %i are due in London', (now, readings_per_day, due) => {
  expect(dueReadings(Date.parse(now), 'Europe/London', readings_per_day).due).toBe(due);
});

it('counts from the midnight of the venue', () => {
  expect(dueReadings(Date.parse('2026-10-14T02:00:00Z'), 'America/New_York', 2)).toEqual({
    due: 1,
    from: '2026-10-13T04:00:00.000Z',
  });
});

it.each([
  ['2026-10-14T15:00:00Z', 'Europe/London'],
  ['2026-10-25T11:29:00Z', 'Europe/London'],
  ['2026-03-29T11:31:00Z', 'Europe/London'],
  ['2026-10-14T02:00:00Z', 'America/New_York'],
])('cuts the day of %s in %s into slots, of which as many are over as are due', (at, timezone) => {
  const now = Date.parse(at);
  for (let perDay = 0; perDay <= 24; perDay += 1) {
    const slots = readingSlots(now, timezone, perDay);
    const { due, from } = dueReadings(now, timezone, perDay);
    expect(slots).toHaveLength(perDay);
    expect(slots.filter(({ to }) => to <= now)).toHaveLength(due);
    for (const [index, slot] of slots.entries()) expect(slot.from).toBe(slots[index - 1]?.to ?? Date.parse(from));
  }
});
