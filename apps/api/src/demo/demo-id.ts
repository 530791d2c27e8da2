import { createHash } from 'node:crypto';

/** The same name has the same id on every start: a UUID of version 8 (RFC 9562, section 5.8) made from its hash. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`larder demo ${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
