import { expect, it } from 'vitest';
import { deviceEmail, isDeviceEmail } from './device-email.ts';

it('generates addresses of 43 characters that no mail reaches', () => {
  const email = deviceEmail('0190AAAA-0000-7000-8000-00000000dead');
  expect([email, email.length]).toEqual(['0190aaaa0000700080000000 0000dead@dv.invalid'.replace(' ', ''), 43]);
});

it.each([
  [deviceEmail('0190aaaa-0000-7000-8000-00000000dead'), true],
  ['a.person.with.a.very.long.name@catering.example.com', false],
  ['short@dv.invalid', false],
  ['', false],
])('%s is a placeholder: %s', (email, expected) => expect(isDeviceEmail(email)).toBe(expected));
