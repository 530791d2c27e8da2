import { useEffect, useRef } from 'react';
import { useKitchen } from './kitchen.ts';
import { noKeys, withKey } from './scan-keys.ts';

/** How many screens and sheets take what is scanned themselves. */
let listening = 0;

/**
 * Calls back with what a hand scanner has typed, ended by Enter, where the settings let people scan or it is for more
 * than printing; typing by hand is not disturbed.
 */
export function useKeyScanner(onScan: (code: string) => void, always = false): void {
  const mayPrint = useKitchen(({ lists }) => lists.settings?.allow_scan_to_print ?? true);
  const mayScan = always || mayPrint;
  useEffect(() => {
    if (!mayScan) return undefined;
    listening += 1;
    return () => {
      listening -= 1;
    };
  }, [mayScan]);
  useKeys(mayScan, onScan, () => true);
}

/** Calls back with what is scanned on a screen that does not take it itself. A sheet that is open is finished first. */
export function useKeyScannerElsewhere(onScan: (code: string) => void): void {
  useKeys(true, onScan, () => listening === 0 && document.querySelector('[role=dialog]') === null);
}

function useKeys(isOn: boolean, onScan: (code: string) => void, takes: () => boolean): void {
  const latest = useRef({ onScan, takes });
  useEffect(() => {
    latest.current = { onScan, takes };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let keys = noKeys;
    const onKey = (event: KeyboardEvent) => {
      const { key, timeStamp: time } = event;
      const next = withKey(keys, { key, time, isShortcut: event.ctrlKey || event.metaKey || event.altKey });
      keys = next;
      if (next.code === undefined || !latest.current.takes()) return;
      event.preventDefault();
      // A keypad would take the Enter for its own.
      event.stopPropagation();
      latest.current.onScan(next.code);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isOn]);
}
