import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import { flatBody } from '@larder/contract/devices/report-forms';
import type { OutboxRow } from './database.ts';

const later = new Set(deviceAccepts);

/**
 * An event as this server takes it: one that is older than the app would refuse the whole event for ever because of a
 * member that it does not know.
 */
export function fitReport(row: OutboxRow, accepts: readonly string[] = []) {
  const { id, type, device_time, envelope = {}, body } = formFor(row, accepts);
  return { id, type, device_time, ...fitted('report', envelope, accepts), body: fitted(type, body, accepts) };
}

/** A row in the form that this server takes: an older one knows no envelope. */
export function formFor(
  { id, type, device_time, envelope, body }: OutboxRow,
  accepts: readonly string[] = [],
): Pick<OutboxRow, 'id' | 'type' | 'device_time' | 'envelope'> & { body: object } {
  if (!envelope || accepts.includes('report.by')) return { id, type, device_time, ...(envelope && { envelope }), body };
  return { id, type, device_time, body: flatBody(type, envelope, body) };
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
