import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { uuidv7 } from 'uuidv7';
import { chanceFrom } from '../../apps/api/test/chance.ts';
import { createFakeDevice } from '../../tools/fake-device.ts';
import { overHttp } from '../../tools/over-http.ts';
import { call } from '../speed/calls.ts';
import type { Tablet } from '../tablet-rows.ts';

type Unsigned = Omit<Tablet, 'token' | 'signed'>;
type Result = { id: string; status: string; error_description?: string };

/** A token lasts a quarter of an hour. */
const renewed = 10 * 60_000;
/** Each tablet says every five minutes that it is there. */
const signEvery = 300;

/**
 * Tablets that report what kitchens do in a busy hour: half prints, as many facts of them, a few readings. One call in
 * twenty is sent again.
 */
export async function openCrowd(
  url: string,
  tablets: readonly Unsigned[],
  sign: (tablet: Unsigned) => Promise<string>,
) {
  const chance = chanceFrom(1);
  const crowd: Tablet[] = tablets.map((one) => ({ ...one, token: '', signed: 0 }));
  const busy = new Set<Tablet>();
  const labels = new Map<Tablet, string[]>();
  const sent = { events: 0, label_printed: 0, label_fact: 0, temperature_recorded: 0 };
  let reports: number[] = [];
  let signs: number[] = [];
  let failed = 0;
  let repeated = 0;
  let most_waiting = 0;

  const [first] = crowd;
  if (!first) throw new Error('There are no tablets');
  const reach = overHttp(url);
  const model = createFakeDevice(async (method, path, options) =>
    reach(method, path, { ...options, token: await tokenOf(first) }),
  );
  await model.pull();
  const { products, storage } = model.state;
  console.log(`Each offers ${products.length} products and ${storage.length} storages`);

  async function tokenOf(tablet: Tablet): Promise<string> {
    if (Date.now() - tablet.signed > renewed) {
      tablet.token = await sign(tablet);
      tablet.signed = Date.now();
    }
    return tablet.token;
  }

  function printed(tablet: Tablet): DeviceEvent {
    const event = {
      ...model.print({ product_id: chance.pick(products).id, storage_id: chance.pick(storage).id }),
      id: uuidv7(),
    };
    model.outbox.length = 0;
    labels.set(tablet, [...(labels.get(tablet) ?? []), event.id]);
    return event;
  }

  function happening(tablet: Tablet, earlier: string[]): DeviceEvent {
    const drawn = chance.next();
    const device_time = new Date().toISOString();
    if (drawn < 0.04) {
      const body = {
        fridge_id: tablet.fridge_id,
        value: 3 + Math.round(chance.next() * 10) / 10,
        recorded_at: device_time,
      };
      return { id: uuidv7(), type: 'temperature_recorded', device_time, body };
    }
    const label_id = drawn < 0.5 ? earlier.shift() : undefined;
    if (!label_id) return printed(tablet);
    return { id: uuidv7(), type: 'label_fact', device_time, body: { label_id, kind: 'used', initials: 'BN' } };
  }

  async function post(tablet: Tablet, events: DeviceEvent[]): Promise<Result[]> {
    for (;;) {
      const body = { events, sent_at: new Date().toISOString(), queued: 0, app_version: '1.0.0' };
      try {
        return (await call('POST', `${url}/api/device/events`, { token: await tokenOf(tablet), body })).results;
      } catch (error) {
        // As tablets do when the server is busy.
        if (!String(error).includes('answered 503')) throw error;
        repeated += 1;
        await new Promise((resolve) => setTimeout(resolve, 2_000));
      }
    }
  }

  async function reportSome(tablet: Tablet, due: number): Promise<void> {
    const earlier = labels.get(tablet) ?? [];
    labels.set(tablet, []);
    const events = Array.from({ length: 1 + Math.floor(chance.next() * 5) }, () => happening(tablet, earlier));
    labels.set(tablet, [...earlier, ...(labels.get(tablet) ?? [])]);
    const results = await post(tablet, events);
    reports.push(performance.now() - due);
    expectAll(results, 'accepted');
    sent.events += events.length;
    for (const { type } of events) sent[type as keyof typeof sent] += 1;
    if (chance.next() < 0.05) expectAll(await post(tablet, events), 'duplicate');
  }

  async function signLife(tablet: Tablet, due: number): Promise<void> {
    await post(tablet, []);
    signs.push(performance.now() - due);
  }

  /**
   * Some tablet that is not waiting for an answer does something, at the moment it was due or as soon as one is free.
   */
  function begin(due: number, work: (tablet: Tablet, due: number) => Promise<void>): Promise<void> {
    let tablet = chance.pick(crowd);
    while (busy.has(tablet) && busy.size < crowd.length) tablet = chance.pick(crowd);
    busy.add(tablet);
    most_waiting = Math.max(most_waiting, busy.size);
    return work(tablet, due)
      .catch((error: unknown) => {
        failed += 1;
        if (failed < 5) console.error(error);
      })
      .finally(() => busy.delete(tablet));
  }

  return {
    /** Lives for so long. Calls are made when they are due, whether earlier ones are answered or not. */
    async live({ seconds, rate }: { seconds: number; rate: number }): Promise<void> {
      const under: Promise<void>[] = [];
      const flows = [
        { every: (3 / rate) * 1_000, work: reportSome, next: 0 },
        { every: (signEvery / crowd.length) * 1_000, work: signLife, next: 0 },
      ];
      const start = performance.now();
      for (let now = start; now < start + seconds * 1_000; now = performance.now()) {
        for (const flow of flows) {
          for (; start + flow.next <= now; flow.next += flow.every) under.push(begin(start + flow.next, flow.work));
        }
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await Promise.all(under);
    },
    forgetTimes(): void {
      reports = [];
      signs = [];
    },
    results: () => ({ reports, signs, failed, repeated, sent, most_waiting }),
  };
}

function expectAll(results: Result[], status: string): void {
  const other = results.find((one) => one.status !== status);
  if (other) throw new Error(`A report was ${other.status} instead of ${status}: ${other.error_description ?? ''}`);
}
