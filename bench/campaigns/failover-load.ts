import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { demoPassword } from '../../apps/api/src/access/session/demo-sign-in.rules.ts';
import { chanceFrom } from '../../apps/api/test/chance.ts';
import { createFakeDevice } from '../../tools/fake-device.ts';
import { overHttp, type Answer } from '../../tools/over-http.ts';
import type { Tablet } from '../tablet-rows.ts';

type Unsigned = Omit<Tablet, 'token' | 'signed'>;
type Kind = 'label_printed' | 'label_fact' | 'temperature_recorded';
export type Load = Awaited<ReturnType<typeof openLoad>>;

/** What was answered since the last look: how often each status, and when reports were acknowledged. */
export type Answers = { statuses: Map<string, number>; acknowledged: number[] };

/** A token lasts a quarter of an hour. */
const renewed = 10 * 60_000;
/** As tablets wait where the answer does not say how long, or does not come: milliseconds after so many failures. */
const waitAfter = (failures: number, random: number) => Math.min(300_000, 1_000 * 2 ** failures) * (0.7 + random * 0.6);

/**
 * Tablets that report, each call again until it is acknowledged, and people who read lists. Calls are made when they
 * are due, whether earlier ones are answered or not; while all tablets wait for an answer none begins.
 */
export async function openLoad(
  url: () => string,
  tablets: readonly Unsigned[],
  sign: (one: Unsigned) => Promise<string>,
) {
  const chance = chanceFrom(1);
  const free: Tablet[] = tablets.map((one) => ({ ...one, token: '', signed: 0 }));
  const labels = new Map<Tablet, string[]>();
  const acknowledged = new Map<string, Kind>();
  const under = new Set<Promise<void>>();
  const refused: string[] = [];
  let answers: Answers = { statuses: new Map(), acknowledged: [] };
  let timers: NodeJS.Timeout[] = [];
  let reader: Promise<string> | undefined;

  const [first] = free;
  if (!first) throw new Error('There are no tablets');
  const model = createFakeDevice(async (method, path, options) =>
    overHttp(url())(method, path, { ...options, token: await tokenOf(first) }),
  );
  await model.pull();
  const { products, storage } = model.state;

  async function tokenOf(tablet: Tablet): Promise<string> {
    if (Date.now() - tablet.signed > renewed) {
      tablet.token = await sign(tablet);
      tablet.signed = Date.now();
    }
    return tablet.token;
  }

  /** A print, a fact of an earlier one or a reading. */
  function happening(tablet: Tablet, earlier: string[]): DeviceEvent & { type: Kind } {
    const [id, device_time, drawn] = [uuidv7(), new Date().toISOString(), chance.next()];
    if (drawn < 0.04) {
      const body = { fridge_id: tablet.fridge_id, value: 3, recorded_at: device_time };
      return { id, type: 'temperature_recorded', device_time, body };
    }
    const label_id = drawn < 0.5 ? earlier.shift() : undefined;
    if (label_id) return { id, type: 'label_fact', device_time, body: { label_id, kind: 'used', initials: 'BN' } };
    const print = model.print({ product_id: chance.pick(products).id, storage_id: chance.pick(storage).id });
    model.outbox.length = 0;
    return { ...print, id, type: 'label_printed' };
  }

  async function ask(name: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await work().catch(() => undefined);
    const said = `${name} ${answer?.status ?? 'no answer'}`;
    answers.statuses.set(said, (answers.statuses.get(said) ?? 0) + 1);
    if (answer?.status === 503 && !answer.headers.get('retry-after')) refused.push(`${name}: 503 without Retry-After`);
    return answer;
  }

  async function report(tablet: Tablet): Promise<void> {
    const earlier = labels.get(tablet) ?? [];
    let failures = 0;
    const events = Array.from({ length: 1 + Math.floor(chance.next() * 5) }, () => happening(tablet, earlier));
    for (;;) {
      const body = { events, sent_at: new Date().toISOString(), queued: 0, app_version: '1.0.0' };
      const token = await tokenOf(tablet);
      const answer = await ask('report', () => overHttp(url())('POST', '/device/events', { token, body }));
      if (answer?.status === 200) {
        answers.acknowledged.push(performance.now());
        for (const one of (answer.body as { results: { status: string; error_description?: string }[] }).results)
          if (one.status === 'rejected') refused.push(one.error_description ?? '');
        for (const { id, type } of events) acknowledged.set(id, type);
        labels.set(tablet, [...earlier, ...events.flatMap(({ id, type }) => (type === 'label_printed' ? [id] : []))]);
        free.push(tablet);
        return;
      }
      const asked = Number(answer?.headers.get('retry-after')) * 1_000;
      await wait(asked || waitAfter(failures++, chance.next()));
    }
  }

  async function readList(): Promise<void> {
    const person = { email: 'admin@harbour.test', password: demoPassword };
    reader ??= ask('sign-in', () => overHttp(url())('POST', '/authorize', { body: person })).then((answer) => {
      const { api_tokens } = (answer?.body ?? {}) as { api_tokens?: { access_token: string } };
      if (!api_tokens) reader = undefined;
      return api_tokens?.access_token ?? '';
    });
    const token = await reader;
    if (!token) return;
    const path = '/label_logs?printed_min=0&size=20';
    const answer = await ask('list', () => overHttp(url())('GET', path, { token }));
    if (answer?.status === 401) reader = undefined;
  }

  const begin = (work: Promise<void>) => {
    under.add(work);
    void work.finally(() => under.delete(work));
  };

  return {
    /** Reports at so many events a second, and so many lists a second, until it is stopped. */
    start({ rate, lists }: { rate: number; lists: number }): void {
      const reporting = () => {
        const tablet = free.splice(Math.floor(chance.next() * free.length), 1)[0];
        if (tablet) begin(report(tablet));
      };
      timers = [setInterval(reporting, 3_000 / rate), setInterval(() => begin(readList()), 1_000 / lists)];
    },
    /** Begins nothing more, and waits until all that was reported is acknowledged. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under);
    },
    take(): Answers {
      const taken = answers;
      answers = { statuses: new Map(), acknowledged: [] };
      return taken;
    },
    acknowledged,
    refused,
  };
}
