import type { ReportedBy } from '@larder/contract/devices/envelope';
import { useSyncExternalStore } from 'react';
import type { Lists } from './database.ts';
import { currentKitchen, useKitchen } from './kitchen.ts';

export type Person = Lists['staff'][number];

let currentId: string | undefined;
const listeners = new Set<() => void>();

/**
 * Who uses the tablet now; undefined behind the lock screen, and once they no longer work here. Kept in memory alone: a
 * reload asks again.
 */
export function usePerson(): Person | undefined {
  const staff = useKitchen(({ lists }) => lists.staff);
  const id = useSyncExternalStore(follow, () => currentId);
  return staff?.find((person) => person.id === id);
}

export function currentPerson(): Person | undefined {
  return currentKitchen().lists.staff?.find(({ id }) => id === currentId);
}

/** Somebody as a report names who made it. */
export function reporter(person: Pick<Person, 'id' | 'initials'> | undefined): ReportedBy {
  return person ? { user_id: person.id, ...(person.initials && { initials: person.initials }) } : {};
}

export function enterAs(id: string): void {
  set(id);
}

/** Leaves the tablet to the next person; lists, prints and reports stay as they are. */
export function lock(): void {
  set(undefined);
}

function set(id: string | undefined): void {
  currentId = id;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
