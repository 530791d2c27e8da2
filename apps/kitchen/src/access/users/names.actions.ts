import { nowText } from '../../store/clock.ts';
import { write, type Lists } from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { addReports } from '../../store/outbox.ts';
import { reporter, type Person } from '../../store/person.ts';
import { withSavedName } from '../../store/staff-overlay.ts';
import { syncSoon } from '../../store/sync.ts';

type GivenName = { forename: string; surname: string };

/** Reports what was changed of somebody's name, and shows it at once, with the initials that follow from it. */
export async function saveName(person: Person, { forename, surname }: GivenName): Promise<void> {
  if (forename === person.forename && surname === person.surname) return;
  const body = {
    user_id: person.id,
    ...(forename !== person.forename && { forename }),
    ...(surname !== person.surname && { surname }),
  };
  await write(['meta', 'lists', 'outbox'], async (tx) => {
    await addReports(tx, [{ type: 'profile_saved', by: reporter(person), body, device_time: nowText() }]);
    const lists = tx.objectStore('lists');
    const staff = ((await lists.get('staff')) as Lists['staff'] | undefined) ?? [];
    await lists.put(withSavedName(staff, body), 'staff');
  });
  await refresh(['outbox', 'lists']);
  syncSoon();
}
