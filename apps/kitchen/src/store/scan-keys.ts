/**
 * A hand scanner types faster than any person: so many milliseconds between keys at most, of a slow one for Bluetooth
 * twice as many and more; and at least so many keys.
 */
const fastest = 50;
const slowest = 120;
const least = 6;

/** What has been typed without a pause, and whether a key of it came more slowly than a fast scanner's. */
export interface ScanKeys {
  typed: string;
  last: number;
  isSlow: boolean;
}

export const noKeys: ScanKeys = { typed: '', last: -slowest, isSlow: false };

/** A key, and when it was pressed, in milliseconds. */
interface PressedKey {
  key: string;
  time: number;
  isShortcut: boolean;
}

/**
 * The keys so far with one more, and the code that it ends. At a slow scanner's pace people type too: it is taken where
 * what was typed can be nothing but a code.
 */
export function withKey(keys: ScanKeys, { key, time, isShortcut }: PressedKey): ScanKeys & { code?: string } {
  const pause = time - keys.last;
  if (key === 'Enter') {
    const isSlow = keys.isSlow || pause >= fastest;
    const isCode = keys.typed.length >= least && pause < slowest && (!isSlow || isPlainCode(keys.typed));
    return { ...noKeys, last: time, ...(isCode && { code: keys.typed }) };
  }
  // A shortcut of a person, such as Ctrl+A before typing.
  if (isShortcut) return { ...noKeys, last: time };
  // A scanner holds Shift, and presses nothing else.
  if (key.length !== 1) return key === 'Shift' ? { ...keys, last: time } : { ...noKeys, last: time };
  if (pause >= slowest) return { typed: key, last: time, isSlow: false };
  return { typed: keys.typed + key, last: time, isSlow: keys.isSlow || (keys.typed !== '' && pause >= fastest) };
}

/** A barcode of 8 digits or more, the code of a label, or a web address. */
function isPlainCode(text: string): boolean {
  return /^(?:\]..)?\d{8,}/.test(text) || /^L[0-9A-Z]{15}$/i.test(text) || /^https?:\/\//i.test(text);
}
