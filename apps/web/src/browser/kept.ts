import { forgetKept, keepLocally, readKept } from '@larder/browser/local-memory';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUser } from './session-store.ts';

const listeners = new Set<() => void>();

/**
 * A choice of the signed-in person that this browser keeps, followed also when another part or tab changes it. `key`
 * names it ("columns:categories"); writing undefined forgets it. What cannot be read counts as never kept.
 */
export function useKept<Value>(key: string): [Value | undefined, (value: Value | undefined) => void] {
  const person = useUser()?.id ?? '';
  const place = `${key}:${person}`;
  const written = useSyncExternalStore(follow, () => readKept(place));
  const value = useMemo(() => parse<Value>(written), [written]);
  const keep = useCallback(
    (next: Value | undefined) => {
      if (next === undefined) forgetKept(place);
      else keepLocally(place, JSON.stringify(next));
      tell();
    },
    [place],
  );
  return [value, keep];
}

/** The same choice of a person for where nothing is drawn. */
export function readKeptOf<Value>(person: string, key: string): Value | undefined {
  return parse<Value>(readKept(`${key}:${person}`));
}

function parse<Value>(written: string | null): Value | undefined {
  if (written === null) return undefined;
  try {
    return JSON.parse(written) as Value;
  } catch {
    return undefined;
  }
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
