/** Wrong PINs in a row, and until when (milliseconds since 1970) no other is looked at. */
export interface PinAttempts {
  wrong: number;
  until: number;
}

export const noAttempts: PinAttempts = { wrong: 0, until: 0 };

const free = 5;
const firstWait = 30_000;
const longestWait = 300_000;

/** After one more wrong PIN: five are free, then each costs a wait of 30 seconds, doubled up to 5 minutes. */
export function afterWrongPin({ wrong }: PinAttempts, now: number): PinAttempts {
  const times = wrong + 1;
  const wait = times < free ? 0 : Math.min(longestWait, firstWait * 2 ** (times - free));
  return { wrong: times, until: now + wait };
}

/** Milliseconds until a PIN is looked at again; never more than the longest wait, whatever the clock did. */
export function pinWait({ until }: PinAttempts, now: number): number {
  return Math.max(0, Math.min(until - now, longestWait));
}
