import { expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';

it.each(['Europe/London', 'America/New_York', 'America/Argentina/Buenos_Aires', 'America/Port-au-Prince', 'UTC'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['', 'Europe/Narnia', '+01:00', 'London', "Europe/London'; --", 'Europe/London '])('%j is none', (name) =>
  expect(isTimeZone(name)).toBe(false),
);
