/** The host of generated addresses; `.invalid` never receives mail (RFC 2606). */
const host = '@dv.invalid';

/** A generated address has at most, and ours exactly, this many characters (docs/product/network.md#invitation). */
export const deviceEmailLength = 43;

/**
 * The placeholder address of somebody who uses devices alone: 43 characters, from a random UUID, lower case
 * (docs/product/network.md#invitation).
 */
export function deviceEmail(uuid: string): string {
  return `${uuid.replaceAll('-', '').toLowerCase()}${host}`;
}

/** Whether an address is a generated placeholder, which no mail reaches and which is shown as "Not provided". */
export function isDeviceEmail(email: string): boolean {
  return email.length >= deviceEmailLength && email.endsWith(host);
}
