import type { Incident } from '@larder/contract/cold/temperature-incidents';
import type { Reading } from '@larder/contract/cold/temperatures';
import { randomUUID } from 'node:crypto';
import { jobsOf } from '../src/app.ts';
import { clock } from '../src/platform/clock.ts';
import { deviceOf } from './fake-device.ts';
import type { Harness } from './harness.ts';

const minute = 60_000;

/**
 * A tablet at the harbour's kitchen, the fridges that it reads, and what the portal shows of them. Times are minutes
 * from the opening.
 */
export async function openFridgeDesk(harness: Harness, as = 'venue@harbour.test') {
  const real = clock.now;
  const opened = real();
  const tablet = deviceOf(harness);
  await tablet.pair('1000001', '2468');
  const at = (minutes: number) => new Date(opened + minutes * minute).toISOString();
  const report = (type: string, body: Record<string, unknown>) => {
    return { id: randomUUID(), type, device_time: at(0), body };
  };
  const reading = (fridge_id: string, minutes: number, value: number) =>
    report('temperature_recorded', { fridge_id, value, recorded_at: at(minutes) });
  return {
    at,
    tablet,
    report,
    /** A fridge of its own, with a limit of 8 °C and a delay of 30 minutes. */
    async newFridge(): Promise<{ id: string; name: string }> {
      const [id, name] = [randomUUID(), `Fridge ${randomUUID().slice(0, 8)}`];
      await tablet.send([report('fridge_saved', { fridge_id: id, name })]);
      return { id, name };
    },
    /** Sends readings in one call. */
    read: (fridge_id: string, ...values: [minutes: number, value: number][]) =>
      tablet.send(values.map(([minutes, value]) => reading(fridge_id, minutes, value))),
    /** Does something so many minutes from the opening. */
    async later(minutes: number, work: () => Promise<unknown>): Promise<void> {
      clock.now = () => opened + minutes * minute;
      try {
        await work();
      } finally {
        clock.now = real;
      }
    },
    watch: async () =>
      jobsOf(harness.app)
        .find(({ name }) => name === 'watch_fridges')
        ?.run({}),
    async incidentsOf(fridge_id: string, query: Record<string, string> = {}): Promise<Incident[]> {
      const found = await harness.call('GET', '/temperature_incidents', {
        as,
        query: { fridge_id, size: '100', ...query },
      });
      return found.body.items.toSorted((one: Incident, other: Incident) =>
        one.started_at.localeCompare(other.started_at),
      );
    },
    async readingsOf(fridge_id: string): Promise<Reading[]> {
      return (await harness.call('GET', '/temperature_readings', { as, query: { fridge_id, size: '100' } })).body.items;
    },
    /** The messages that name a fridge, to whomever they went. */
    async mailsAbout(name: string): Promise<{ to: string; subject: string; text: string }[]> {
      await harness.runJobs();
      const answer = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
      const { items } = answer.json<{ items: { to: string; subject: string; text: string }[] }>();
      return items.filter(({ text }) => text.includes(name));
    },
  };
}
