import { createHash } from 'node:crypto';

/** The same name has the same id on every start: a UUID of version 8 (RFC 9562, section 5.8) made from its hash. */
export function demoId(name: string): string {
  return shape(hashOf(name), '8');
}

/**
 * The like for what is listed in the order of its ids: a UUID of version 7 (RFC 9562, section 5.7), `at` in
 * milliseconds.
 */
export function demoIdAt(name: string, at: number): string {
  return shape(at.toString(16).padStart(12, '0') + hashOf(name).slice(12), '7');
}

export type CustomerIds = ReturnType<typeof customerIds>;

/** The ids of everything that a customer of the demo consists of, from what a thing is and its short key. */
export function customerIds(customer: string) {
  const account = demoId(customer);
  const of = (kind: string, key: string) => demoId(`${customer}/${kind}/${key}`);
  return {
    account,
    of,
    /** The highest organisation's id is the account's. */
    organization: (key: string) => (key === customer ? account : of('organization', key)),
  };
}

function hashOf(name: string): string {
  return createHash('sha256').update(`larder demo ${name}`).digest('hex');
}

function shape(hex: string, version: string): string {
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
