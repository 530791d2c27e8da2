import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import type { OutboxRow } from './database.ts';

const later = new Set(deviceAccepts);

/**
 * An event as this server takes it: one that is older than the app would refuse the whole event for ever because of a member that it
 * does not know.
 */
export function fitReport({ id, type, device_time, body }: OutboxRow, accepts: readonly string[] = []) {
  return { id, type, device_time, body: fitted(type, body, accepts) };
}

function fitted(path: string, members: object, accepts: readonly string[]): Record<string, unknown> {
  const known = Object.entries(members).flatMap(([name, value]: [string, unknown]) => {
    const member = `${path}.${name}`;
    if (later.has(member) && !accepts.includes(member)) return [];
    return [[name, isRecord(value) ? fitted(member, value, accepts) : value] as const];
  });
  return Object.fromEntries(known);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
