import { useEffect, useRef } from 'react';
import { useKitchen } from './kitchen.ts';

/**
 * A hand scanner types faster than any person: this many milliseconds between keys at most, and at least so many keys.
 */
const fastest = 50;
const least = 6;

/**
 * Calls back with what a hand scanner has typed, ended by Enter, where the settings let people scan or it is for more
 * than printing; typing by hand is not disturbed.
 */
export function useKeyScanner(onScan: (code: string) => void, always = false): void {
  const mayPrint = useKitchen(({ lists }) => lists.settings?.allow_scan_to_print ?? true);
  const mayScan = always || mayPrint;
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!mayScan) return;
    let keys = '';
    let last = 0;
    const onKey = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - last < fastest;
      last = event.timeStamp;
      if (event.key === 'Enter') {
        if (isFast && keys.length >= least) {
          event.preventDefault();
          latest.current(keys);
        }
        keys = '';
      } else if (event.ctrlKey || event.metaKey || event.altKey) {
        // A shortcut of a person, such as Ctrl+A before typing.
        keys = '';
      } else if (event.key.length === 1) keys = isFast ? keys + event.key : event.key;
      // A scanner holds Shift, and presses nothing else.
      else if (event.key !== 'Shift') keys = '';
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [mayScan]);
}
