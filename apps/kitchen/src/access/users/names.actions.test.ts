import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { withUnsentNames } from '../../store/staff-overlay.ts';
import { saveName } from './names.actions.ts';

const ana = {
  id: 'ana',
  name: 'Ana Brown',
  forename: 'Ana',
  surname: 'Brown',
  initials: 'AB',
  device_role: 4,
  locked: false,
  pin_verifier: null,
} satisfies Person;

beforeEach(async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  await write(['lists'], (tx) => tx.objectStore('lists').put([ana] as Lists['staff'], 'staff'));
  await refresh(['identity', 'lists', 'outbox']);
});

const outbox = async () => (await database()).getAll('outbox');

test('what was changed of a name is reported alone, and the initials follow at once', async () => {
  await saveName(ana, { forename: 'Ana', surname: 'Green-Hill' });
  expect(currentKitchen().lists.staff).toEqual([
    { ...ana, name: 'Ana Green-Hill', surname: 'Green-Hill', initials: 'AGH' },
  ]);
  expect(await outbox()).toMatchObject([{ type: 'profile_saved', state: 'waiting' }]);
  expect((await outbox())[0]?.body).toEqual({ user_id: 'ana', surname: 'Green-Hill' });
});

test('a name that is as it was is not reported', async () => {
  await saveName(ana, { forename: 'Ana', surname: 'Brown' });
  expect(await outbox()).toEqual([]);
});

test('what the server says does not undo a name that has not been sent; a refused one is as the server has it', async () => {
  await saveName(ana, { forename: 'Anna', surname: 'Brown' });
  const rows = await outbox();
  expect(withUnsentNames([ana], rows)).toMatchObject([{ name: 'Anna Brown', forename: 'Anna' }]);
  const refused = rows.map((row) => ({ ...row, state: 'refused' as const }));
  expect(withUnsentNames([ana], refused)).toEqual([ana]);
});
