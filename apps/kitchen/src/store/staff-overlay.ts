import type { ProfileSaved } from '@larder/contract/devices/exchange';
import { initialsOf } from '@larder/rules/initials';
import type { Lists, OutboxRow } from './database.ts';

type Person = Lists['staff'][number];

/** The staff with a name that was corrected on this tablet, and the initials that follow from it. */
export function withSavedName(staff: readonly Person[], { user_id, ...saved }: ProfileSaved): Person[] {
  return staff.map((person) => {
    if (person.id !== user_id) return person;
    const { forename = person.forename, surname = person.surname } = saved;
    if (forename === undefined || surname === undefined) return person;
    return { ...person, forename, surname, name: `${forename} ${surname}`, initials: initialsOf(forename, surname) };
  });
}

/** The staff as the server has them, with the names that wait in the outbox laid over them. */
export function withUnsentNames(staff: readonly Person[], rows: readonly OutboxRow[]): Person[] {
  let shown = [...staff];
  for (const { type, state, body } of rows)
    if (type === 'profile_saved' && state !== 'refused') shown = withSavedName(shown, body);
  return shown;
}
