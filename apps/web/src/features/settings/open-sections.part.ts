import { useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { sections, type SectionId } from './setting-lines.part.ts';

const storageKey = 'settings-open';

/**
 * Which sections are open: those that this browser remembers, and those that the address names (`?open=wastage`). While
 * something is searched for, all that hold it are, save those closed since.
 */
export function useOpenSections(search: string) {
  const [query, change] = useAddressQuery();
  const [remembered, setRemembered] = useState(readRemembered);
  const [closed, setClosed] = useState<{ search: string; ids: SectionId[] }>({ search, ids: [] });
  const named = namedSections(query.open ?? '');
  const shut = closed.search === search ? closed.ids : [];
  const isOpen = (id: SectionId) => (search ? !shut.includes(id) : remembered.includes(id) || named.includes(id));
  const toggle = (id: SectionId) => {
    if (search) {
      setClosed({ search, ids: isOpen(id) ? [...shut, id] : shut.filter((one) => one !== id) });
      return;
    }
    const open = new Set([...remembered, ...named]);
    const next = open.has(id) ? [...open].filter((one) => one !== id) : [...open, id];
    localStorage.setItem(storageKey, JSON.stringify(next));
    setRemembered(next);
    // The address would open again what was just closed.
    if (query.open) change({ open: undefined }, 'replace');
  };
  return { isOpen, named, toggle };
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
