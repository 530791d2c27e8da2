import { expect, test } from 'vitest';
import { z } from 'zod';
import { deviceAccepts } from './device-accepts.ts';
import { envelope } from './envelope.ts';

test('each fact of the envelope that is newer than it has a name in what servers accept', () => {
  const first = new Set(['report.by.user_id', 'report.by.initials', 'report.clock.by_person']);
  const names = Object.entries(envelope).flatMap(([place, given]) => {
    const facts: z.ZodType = given.unwrap();
    const members = facts instanceof z.ZodObject ? Object.keys(facts.shape) : [];
    return [`report.${place}`, ...members.map((member) => `report.${place}.${member}`)];
  });
  expect(names.filter((name) => !first.has(name) && !deviceAccepts.includes(name))).toEqual([]);
});
