import { randomUUID } from 'node:crypto';
import { callApi, expect } from './person.ts';
import type { LarderServer } from './server.ts';

/** Fridges of its own, as a manager adds them. */
export async function reportFridges(server: LarderServer, names: string[]): Promise<Map<string, string>> {
  const body = { device_code: '1000001', pin: '2468' };
  const paired = await callApi(server, { method: 'POST', path: '/device/pair', body });
  const ids = new Map(names.map((name) => [name, randomUUID() as string]));
  const device_time = new Date().toISOString();
  const events = names.map((name) => ({
    id: randomUUID(),
    type: 'fridge_saved',
    device_time,
    body: { fridge_id: ids.get(name), name, temperature_upper_threshold: 8 },
  }));
  const token = paired.body.api_tokens.access_token;
  const sent = await callApi(server, { method: 'POST', path: '/device/events', token, body: { events } });
  expect(sent.body.results.every((one: { status: string }) => one.status === 'accepted')).toBe(true);
  return ids;
}
