import { expect, it, vi } from 'vitest';
import type { UserFull } from './users.api.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.mock('./user-facts.part.ts', () => ({ realEmail: ({ email }: { email: string }) => email }));
const { changesOf, deviceGroups, fieldsOf, profileProblem } = await import('./profile.rules.ts');

const user = {
  forename: 'Ada',
  surname: 'Lin',
  email: 'ada@harbour.test',
  full_phone_number: '',
  role: { id: 'staff', name: 'Staff', level: 8 },
  device_role: 4,
  organization_id: 'harbour',
  additional_brand_ids: [],
  additional_venue_ids: ['quayside'],
  status: 'ACTIVE',
  device_only: false,
} as unknown as UserFull;
const secondary = (_: string, ids: string[]) => ({ additional_brand_ids: [], additional_venue_ids: ids });
const words = (key: string) => key;
const fields = (changes = {}) => ({ ...fieldsOf(user), ...changes });

it('asks for both names, an e-mail, a role and a location, and for a good e-mail', () => {
  expect(profileProblem(fields(), user, words)).toBeUndefined();
  for (const field of ['forename', 'surname', 'email', 'role_id', 'organization_id'])
    expect(profileProblem(fields({ [field]: ' ' }), user, words)).toEqual({ field, message: 'fillRequired' });
  expect(profileProblem(fields({ email: 'ada harbour' }), user, words)?.message).toBe('invalidEmail');
  const cook = { ...user, device_only: true };
  expect(profileProblem(fields({ email: '' }), cook, words)).toBeUndefined();
});

it('sends what differs alone, trimmed, and a country only beside a phone', () => {
  expect(changesOf(user, fields(), secondary)).toEqual({});
  expect(changesOf(user, fields({ forename: ' Zoë ', active: false }), secondary)).toEqual({
    forename: 'Zoë',
    status: 'INACTIVE',
  });
  const called = fields({ phone: { country: '+44', phone: '7700 900 123' } });
  expect(changesOf(user, called, secondary)).toEqual({ phone_number: '7700900123', country_code: '+44' });
  const silent = { ...user, full_phone_number: '+447700900123' };
  expect(changesOf(silent, { ...fieldsOf(silent), phone: { country: '+44', phone: '' } }, secondary)).toEqual({
    phone_number: '',
  });
  expect(changesOf(user, fields({ organization_id: 'station' }), secondary)).toEqual({
    organization_id: 'station',
    additional_brand_ids: [],
    additional_venue_ids: ['quayside'],
  });
});

it('groups devices by their organisation, those without one by themselves', () => {
  const device = (id: string, name?: string) => ({ id, name: id, organization: name ? { id: name, name } : null });
  const devices = [device('a', 'Harbour'), device('b'), device('c', 'Harbour')];
  const groups = deviceGroups({ devices }, 'Default organisation');
  expect(groups.map(([name, list]) => [name, list.map(({ id }) => id)])).toEqual([
    ['Harbour', ['a', 'c']],
    ['Default organisation', ['b']],
  ]);
});
