import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { createFakeDevice, type FakeDevice } from '../../../tools/fake-device.ts';
import type { Reach } from '../../../tools/over-http.ts';
import { chanceFrom, type Chance } from './chance.ts';
import type { Portal } from './chaos.ts';
import { flakyNetwork, insist, type Troubles } from './flaky-network.ts';

type Moving = {
  reach: Reach;
  portal: Portal;
  /** Venues of several brands, by name. */
  venues: string[];
  devices: number;
  /** How often each device is moved. */
  moves: number;
  /** The same seed makes the same moves. */
  seed: number;
};

export type MovesFindings = {
  reports: number;
  moves: number;
  /** Reports that waited on a tablet while its device was moved. */
  waited: number;
  calls: number;
  troubled: number;
  lost: number;
  rejected: number;
  /** Reports that were answered otherwise than before. */
  rejudged: number;
  /** Rows at another venue than where it happened. */
  misplaced: number;
  /** Prints whose product the log does not know, or does not count among what the tablet offered. */
  unknown: number;
  failed: number;
};

type Made = { event: DeviceEvent; venue: string; answer?: string };
type Worker = {
  id: string;
  tablet: FakeDevice;
  at: string;
  made: Made[];
  troubles: Troubles;
  calm: (now: boolean) => void;
};

/**
 * Devices are moved between venues and brands in the portal while their tablets, which do not hear of it, go on working
 * where they are; at last they are carried over and paired anew. Reports are sent late, mixed, over a bad network, and
 * again after they were answered. What the portal says then is held against where each tablet was.
 */
export async function liveThroughMoves({
  reach,
  portal,
  venues,
  devices,
  moves,
  seed,
}: Moving): Promise<MovesFindings> {
  const chance = chanceFrom(seed);
  const found = { moves: 0, waited: 0, rejudged: 0, failed: 0 };
  const watched: Reach = async (...call) => {
    const answer = await reach(...call);
    if (answer.status >= 500) found.failed++;
    return answer;
  };
  const ids = await idsOf(portal);
  const workers: Worker[] = [];
  for (let index = 0; index < devices; index++) {
    const venue = chance.pick(venues);
    workers.push(await open(portal, watched, { venue, id: ids.get(venue) ?? '', seed: seed + index + 1 }));
  }
  for (let move = 0; move < moves; move++) {
    for (const worker of workers) {
      work(worker, chance, 4);
      if (chance.next() < 0.6) await send(worker, chance, found);
      work(worker, chance, 3);
      const through = Array.from({ length: chance.between(1, 2) }, () => chance.pick(venues));
      for (const venue of through) {
        const body = { organization_id: ids.get(venue) };
        await portal('PUT', `/devices/${worker.id}`, body);
        found.moves++;
        // Its tablet is still where it was.
        work(worker, chance, 2);
      }
      found.waited += worker.made.filter(({ answer }) => !answer).length;
      worker.at = through.at(-1) ?? worker.at;
      await pair(portal, worker);
    }
  }
  for (const worker of workers) {
    work(worker, chance, 2);
    while (worker.made.some(({ answer }) => !answer)) await send(worker, chance, found);
    // Once more, from wherever it is now.
    await send(worker, chance, found, worker.made.length);
  }
  const made = workers.flatMap((worker) => worker.made);
  const sum = (key: keyof Troubles) => workers.reduce((total, { troubles }) => total + troubles[key], 0);
  return {
    reports: made.length,
    ...found,
    calls: sum('calls'),
    troubled: sum('lost') + sum('unanswered') + sum('repeated'),
    rejected: made.filter(({ answer }) => answer !== 'taken').length,
    ...(await compare(portal, made)),
  };
}

async function idsOf(portal: Portal): Promise<Map<string, string>> {
  const { items } = (await portal('GET', '/organization_names')).body as { items: { id: string; name: string }[] };
  return new Map(items.map(({ id, name }) => [name, id]));
}

async function open(portal: Portal, reach: Reach, at: { venue: string; id: string; seed: number }): Promise<Worker> {
  const wanted = { name: `Chaos of moves ${at.seed}`, organization_id: at.id, pin: '2468' };
  const made = await portal('POST', '/devices', wanted);
  if (made.status !== 201) throw new Error(`A device could not be added: ${JSON.stringify(made.body)}`);
  const flaky = flakyNetwork(reach, chanceFrom(at.seed));
  let isCalm = true;
  const tablet = createFakeDevice((...call) => (isCalm ? reach : flaky.reach)(...call));
  const { id } = made.body as { id: string };
  const calm = (now: boolean) => (isCalm = now);
  const worker = { id, tablet, at: at.venue, made: [], troubles: flaky.troubles, calm };
  await pair(portal, worker);
  return worker;
}

/** Somebody stands before the tablet and sees that it works. */
async function pair(portal: Portal, { id, tablet, calm }: Worker): Promise<void> {
  calm(true);
  const { device_code } = (await portal('POST', `/devices/${id}/pairing`)).body as { device_code: string };
  await tablet.pair(device_code, '2468');
  await tablet.pull();
  calm(false);
}

/** What happens at a tablet, where it is. */
function work({ tablet, at: venue, made }: Worker, chance: Chance, count: number): void {
  const { products, storage, fridges, wastage_reasons: reasons } = tablet.state;
  const now = () => new Date().toISOString();
  const kinds = [
    () =>
      tablet.print({ product_id: chance.pick(products).id, storage_id: chance.pick(storage).id, initials: 'MOVES' }),
    () =>
      tablet.report('temperature_recorded', {
        fridge_id: chance.pick(fridges).id,
        value: chance.between(1, 12),
        recorded_at: now(),
      }),
    () =>
      tablet.report('wastage_recorded', {
        product_id: chance.pick(products).id,
        reason_id: chance.pick(reasons).id,
        notes: 'Chaos',
        amount: 1,
        unit_type: 'units',
        wasted_by: 'MOVES',
        wasted_at: now(),
      }),
    () => {
      const label_id = chance.pick(made.filter(({ event }) => event.type === 'label_printed')).event.id;
      return tablet.report('label_fact', { label_id, kind: 'found', initials: 'MOVES' });
    },
  ];
  for (let at = 0; at < count; at++) {
    const isFirst = !made.some(({ event }) => event.type === 'label_printed');
    const event = (isFirst ? kinds[0] : chance.pick(kinds))?.();
    if (event) made.push({ event, venue });
  }
}

/** Sends some of what waits, mixed with some that was sent before. */
async function send({ tablet, made }: Worker, chance: Chance, found: { rejudged: number }, most = 12): Promise<void> {
  const some = made.toSorted(() => chance.next() - 0.5).slice(0, most);
  const waiting = made.filter(({ answer }) => !answer).slice(0, 6);
  const sent = [...new Set([...waiting, ...some])].toSorted(() => chance.next() - 0.5);
  const results = await insist(() => tablet.send(sent.map(({ event }) => event)));
  for (const [index, { status, error_description }] of results.entries()) {
    const one = sent[index];
    const answer = status === 'rejected' ? (error_description ?? status) : 'taken';
    if (!one) continue;
    if (one.answer && one.answer !== answer) found.rejudged++;
    one.answer = answer;
  }
}

/** Holds what the portal shows against where the tablets were. */
async function compare(portal: Portal, made: Made[]) {
  const found = { lost: 0, misplaced: 0, unknown: 0 };
  const place = (venue: string, at: string | undefined) => {
    if (at === undefined) found.lost++;
    else if (at !== venue) found.misplaced++;
  };
  const fridges = new Map<string, { venue: string; readings: Set<string> }>();
  for (const { event, venue } of made) {
    const { id, type, body } = event;
    if (type === 'temperature_recorded') {
      const fridge_id = String(body['fridge_id']);
      const known = fridges.get(fridge_id) ?? (await readFridge(portal, fridge_id));
      fridges.set(fridge_id, known);
      place(venue, known.readings.has(id) ? known.venue : undefined);
    } else if (type === 'wastage_recorded') place(venue, nameOf((await portal('GET', `/wastage_items/${id}`)).body));
    else {
      const label_id = type === 'label_fact' ? String(body['label_id']) : id;
      const label = (await portal('GET', `/labels/${label_id}`)).body as Label;
      if (type === 'label_fact') place(venue, nameOf(label.history?.find((one) => one.id === id)));
      else {
        place(venue, nameOf(label));
        const log = (await portal('GET', `/label_logs/${id}`)).body as {
          product?: { id: string };
          is_withdrawn?: boolean;
        };
        found.unknown += Number(log.product?.id !== body['product_id'] || log.is_withdrawn !== false);
      }
    }
  }
  return found;
}

type Placed = { organization?: { name: string } };
type Label = Placed & { history?: (Placed & { id: string })[] };
function nameOf(of: object | undefined): string | undefined {
  const placed: Placed | undefined = of;
  return placed?.organization?.name;
}

async function readFridge(portal: Portal, id: string) {
  const venue = nameOf((await portal('GET', `/fridges/${id}`)).body) ?? '';
  const readings = new Set<string>();
  let cursor = '';
  do {
    const { body } = await portal(
      'GET',
      `/temperature_readings?fridge_id=${id}&size=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    const { items, next_cursor = '' } = body as { items: { id: string }[]; next_cursor?: string };
    for (const one of items) readings.add(one.id);
    cursor = next_cursor;
  } while (cursor);
  return { venue, readings };
}
