import { deviceAccepts } from '@larder/contract/device-accepts';
import type { OutboxRow } from './database.ts';

const later = new Set(deviceAccepts);

/**
 * An event as this server takes it: one that is older than the app would refuse the whole event for ever because of a member that it
 * does not know.
 */
export function fitReport({ id, type, device_time, body }: OutboxRow, accepts: readonly string[] = []) {
  const known = Object.entries(body).filter(([name]) => {
    const member = `${type}.${name}`;
    return !later.has(member) || accepts.includes(member);
  });
  return { id, type, device_time, body: Object.fromEntries(known) };
}
