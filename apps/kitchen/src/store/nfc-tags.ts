import { useEffect, useRef, useState } from 'react';

/** Web NFC, which browsers' own types do not know: Chrome on Android. */
interface TagReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}

const Reader = (globalThis as { NDEFReader?: new () => TagReader }).NDEFReader;

export type TagState = 'none' | 'off' | 'on' | 'refused';

/**
 * Calls back with the serial number of each NFC tag that is held to the tablet. The browser asks the person, so it
 * starts by a tap; `none` where the tablet cannot read tags.
 */
export function useNfcTags(onTag: (serial: string) => void): { state: TagState; start: () => void } {
  const [state, setState] = useState<TagState>(Reader ? 'off' : 'none');
  const latest = useRef(onTag);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    latest.current = onTag;
  });
  useEffect(() => () => stop.current?.abort(), []);
  const start = () => {
    if (!Reader) return;
    const reader = new Reader();
    stop.current?.abort();
    stop.current = new AbortController();
    reader.addEventListener('reading', (event) =>
      latest.current((event as Event & { serialNumber: string }).serialNumber),
    );
    reader.scan({ signal: stop.current.signal }).then(
      () => setState('on'),
      () => setState('refused'),
    );
  };
  return { state, start };
}
