import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { askForProduct } from './ask-for-it.actions.ts';

beforeEach(async () => {
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', timezone: 'Europe/London' } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'];
  await write(['lists'], (tx) => tx.objectStore('lists').put(staff, 'staff'));
  await refresh(['identity', 'lists']);
  enterAs('ana');
});

test('what was looked for in vain is reported as it was typed, by who typed it, without a network too', async () => {
  await askForProduct({ name: '  Zzyzx dumplings ', usage: 'COMPONENT' });
  await askForProduct({ name: 'x'.repeat(300), usage: 'SINGLE' });
  const [first, second] = await (await database()).getAll('outbox');
  expect(first).toMatchObject({
    type: 'product_asked',
    state: 'waiting',
    envelope: { by: { user_id: 'ana', initials: 'AB' } },
    body: { name: 'Zzyzx dumplings', usage: 'COMPONENT' },
  });
  // Longer than any name: what the server would refuse is not sent.
  expect(second?.body).toEqual({ name: 'x'.repeat(200), usage: 'SINGLE' });
});
