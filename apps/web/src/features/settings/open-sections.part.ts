import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { sections, type SectionId } from './setting-lines.part.ts';

const storageKey = 'settings-open';

/** Which sections are open: those that this browser remembers, and those that the address names (`?open=wastage`). */
export function useOpenSections() {
  const [query, change] = useAddressQuery();
  const [remembered, setRemembered] = useState(readRemembered);
  const named = namedSections(query.open ?? '');
  const open = new Set([...remembered, ...named]);
  const toggle = (id: SectionId) => {
    const next = open.has(id) ? [...open].filter((one) => one !== id) : [...open, id];
    localStorage.setItem(storageKey, JSON.stringify(next));
    setRemembered(next);
    // The address would open again what was just closed.
    if (query.open) change({ open: undefined }, 'replace');
  };
  return { open, named, toggle };
}

/** The sections of a comma list, by their titles or ids without regard to case, blanks, hyphens and underscores. */
export function namedSections(list: string): SectionId[] {
  const wanted = new Set(list.split(',').map(plain));
  return sections.map(({ id }) => id).filter((id) => wanted.has(plain(id)));
}

function readRemembered(): SectionId[] {
  return namedSections((localStorage.getItem(storageKey) ?? '').replaceAll(/[[\]"]/g, ''));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
