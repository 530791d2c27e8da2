import { createHmac } from 'node:crypto';

const minute = 60_000;
const pauses = [1, 2, 5, 10, 20, 30, 60, 120, 180];

/** How long a delivery is tried, in milliseconds. */
export const patience = 24 * 60 * minute;
/** How long a settled delivery is listed, in milliseconds. */
export const keptFor = 30 * 24 * 60 * minute;

/**
 * Milliseconds from a failed attempt to the next one, by how many were made: a minute at first, three hours at last.
 */
export function pauseAfter(attempts: number): number {
  return (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * minute;
}

/**
 * The headers that prove where a delivery comes from, as Standard Webhooks 1.0 has them: HMAC-SHA-256 over
 * `id.timestamp.body` in base64. The identifier stays the same when a delivery is repeated. A secret that begins with
 * `whsec_` is base64 behind that; any other is taken as it is.
 */
export function signatureHeaders(secret: string, id: string, sent_at: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(sent_at / 1000));
  const signature = createHmac('sha256', signingKey(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** The bytes that a signing secret stands for; none when what follows `whsec_` is no base64. */
export function signingKey(secret: string): Buffer {
  if (!secret.startsWith('whsec_')) return Buffer.from(secret, 'utf8');
  const text = secret.slice(6);
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0);
}
