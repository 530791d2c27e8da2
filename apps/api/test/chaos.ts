import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { createFakeDevice, type FakeDevice } from '../../../tools/fake-device.ts';
import type { Reach } from '../../../tools/over-http.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { flakyNetwork, insist, type Troubles } from './flaky-network.ts';
import { foldOutcome } from './label-outcome.ts';

/** A call of the portal by somebody who may change products and read the log. */
export type Portal = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

type Chaos = {
  reach: Reach;
  portal: Portal;
  /** The codes of two tablets of one venue; their PIN is that of the demo. */
  codes: [string, string];
  days: number;
  /** The same seed makes the same days. */
  seed: number;
  /** Labels that each tablet prints in a day. */
  labels?: number;
};

export type ChaosFindings = {
  events: number;
  calls: number;
  /** Calls that never arrived, whose answer was lost, or that arrived twice. */
  troubled: number;
  /** Events that were answered as taken and are not in the log. */
  lost: number;
  twice: number;
  rejected: number;
  /** Answers that ended a pairing. */
  unpaired: number;
  /** Answers of 500 and above. */
  failed: number;
  /** Prints whose words in the log are not those on the label. */
  misquoted: number;
  /** Labels whose outcome is not that of all facts about them. */
  misjudged: number;
  stale: number;
  withdrawn: number;
  disputed: number;
};

type Waiting = { event: DeviceEvent; at: number };
type Worker = { tablet: FakeDevice; waiting: Waiting[]; troubles: Troubles };
const hour = 3_600_000;
const day = 24 * hour;

/**
 * Two tablets of a venue work for days over a bad network: calls are dropped, doubled and shuffled, reports wait up to
 * an hour, a tablet closes what the other one printed, and meanwhile the portal renames, re-declares and deletes the
 * products. All days lie in the past.
 */
export async function liveThroughChaos({
  reach,
  portal,
  codes,
  days,
  seed,
  labels = 12,
}: Chaos): Promise<ChaosFindings> {
  const chance = chanceFrom(seed);
  const seen = { unpaired: 0, failed: 0 };
  const watched: Reach = async (...call) => {
    const answer = await reach(...call);
    const { error_code } = (answer.body ?? {}) as { error_code?: string };
    if (answer.status >= 500) seen.failed++;
    if (answer.status === 401 && error_code !== 'EXPIRED_TOKEN') seen.unpaired++;
    return answer;
  };
  const workers: Worker[] = [];
  for (const [index, code] of codes.entries()) {
    const flaky = flakyNetwork(watched, chanceFrom(seed + index + 1));
    const tablet = createFakeDevice(flaky.reach);
    await insist(() => tablet.pair(code, '2468'));
    await insist(() => tablet.pull());
    workers.push({ tablet, waiting: [], troubles: flaky.troubles });
  }
  const like = workers[0]?.tablet.state.products.find(({ usage }) => usage === 'COMPONENT');
  const catalogue = await openCatalogue(portal, chance, like?.category_id ?? '', seed);
  const first = Math.floor(Date.now() / day) * day - (days + 1) * day;
  const reported: DeviceEvent[] = [];
  const statuses = new Map<string, string>();
  for (let at = 0; at < days; at++) {
    for (const { tablet } of workers) await insist(() => tablet.pull());
    if (at % 3 === 2) for (const { tablet } of workers) await insist(() => tablet.refresh());
    const opened = first + at * day + 7 * hour;
    for (let part = 0; part < 6; part++) {
      const now = opened + part * 2 * hour;
      for (const worker of workers) work(worker, chance, reported, now, Math.ceil(labels / 6));
      await catalogue.change();
      for (const worker of workers) await send(worker, chance, now + hour / 2, statuses);
    }
  }
  for (const worker of workers) await send(worker, chance, Infinity, statuses);
  const troubles = workers.map((worker) => worker.troubles);
  const sum = (key: keyof Troubles) => troubles.reduce((total, one) => total + one[key], 0);
  return {
    events: reported.length,
    calls: sum('calls'),
    troubled: sum('lost') + sum('unanswered') + sum('repeated'),
    ...seen,
    ...(await compare(portal, reported, statuses)),
  };
}

/** Two hours of a tablet: it prints, and closes, sees or voids what either of them printed. */
function work({ tablet, waiting }: Worker, chance: Chance, reported: DeviceEvent[], now: number, labels: number) {
  const note = (event: DeviceEvent) => {
    reported.push(event);
    waiting.push({ event, at: Date.parse(event.device_time) + chance.next() * hour });
  };
  const time = () => new Date(now + Math.floor(chance.next() * 1.9 * hour)).toISOString();
  // Also those that the portal has deleted since: the tablet does not know yet.
  const offered = tablet.state.products.filter(({ name }) => name.startsWith('Chaos '));
  for (let count = 0; count < labels; count++) {
    const { id } = chance.pick(offered.length > 0 && chance.next() < 0.6 ? offered : tablet.state.products);
    note(
      tablet.print({ product_id: id, storage_id: chance.pick(tablet.state.storage).id, initials: 'CHAOS', at: time() }),
    );
  }
  const prints = reported.filter(({ type }) => type === 'label_printed').slice(-30);
  for (let count = 0; count < labels * 3; count++) {
    const label_log_id = chance.pick(prints).id;
    const luck = chance.next();
    if (luck < 0.6)
      note(tablet.report('label_closed', { label_log_id, outcome: chance.pick(['used', 'wasted']) }, time()));
    else if (luck < 0.9) note(tablet.report('label_scanned', { label_log_id }, time()));
    else note(tablet.report('label_misprinted', { label_log_id }, time()));
  }
}

/** Sends what is due, in a mixed order and in bits, each until it is acknowledged. */
async function send({ tablet, waiting }: Worker, chance: Chance, now: number, statuses: Map<string, string>) {
  const due = waiting.filter(({ at }) => at <= now).toSorted(() => chance.next() - 0.5);
  const late = waiting.filter(({ at }) => at > now);
  waiting.splice(0, waiting.length, ...late);
  while (due.length > 0) {
    const bit = due.splice(0, chance.between(1, 25)).map(({ event }) => event);
    for (const { id, status } of await insist(() => tablet.send(bit))) statuses.set(id, status);
  }
}

/** Products of the chaos's own, which come, change and go. */
async function openCatalogue(portal: Portal, chance: Chance, category: string, seed: number) {
  const ids: string[] = [];
  const { body } = await portal('GET', '/allergens?size=100');
  const allergens = (body as { items: { id: string }[] }).items.map(({ id }) => id);
  let made = 0;
  const add = async () => {
    const name = `Chaos ${seed} dish ${++made}`;
    const answer = await portal('POST', '/products', { name, categories: [{ id: category }] });
    if (answer.status !== 201) throw new Error(`A product could not be added: ${JSON.stringify(answer.body)}`);
    ids.push((answer.body as { id: string }).id);
  };
  for (let count = 0; count < 5; count++) await add();
  return {
    /** One change: a name, an allergen more, a product gone and another one come. */
    async change() {
      const id = chance.pick(ids);
      const luck = chance.next();
      if (luck < 0.4) await portal('PUT', `/products/${id}`, { name: `Chaos ${seed} renamed ${++made}` });
      else if (luck < 0.8) await portal('POST', `/products/${id}/allergens`, { id: chance.pick(allergens) });
      else {
        await portal('DELETE', `/products/${id}`);
        ids.splice(ids.indexOf(id), 1);
        await add();
      }
    },
  };
}

/** Holds what the log says against what the tablets did. */
async function compare(portal: Portal, reported: DeviceEvent[], statuses: Map<string, string>) {
  const found = { lost: 0, twice: 0, rejected: 0, misquoted: 0, misjudged: 0, stale: 0, withdrawn: 0, disputed: 0 };
  found.rejected = [...statuses.values()].filter((status) => status === 'rejected').length;
  found.lost += reported.filter(({ id }) => !statuses.has(id)).length;
  const facts = reported.filter(({ type }) => type !== 'label_printed');
  const listed = await listAll(portal);
  found.twice = listed.length - new Set(listed).size;
  const prints = reported.filter(({ type }) => type === 'label_printed');
  const inLog = new Set(listed);
  for (const { id, body } of prints) {
    const { status, body: answer } = await portal('GET', `/label_logs/${id}`);
    if (status !== 200 || !inLog.has(id)) {
      found.lost++;
      continue;
    }
    const log = answer as unknown as LabelLogDetails;
    const { printed, batch_code } = body as LabelPrinted;
    const isQuoted =
      sameWords(log.words, printed) && log.product.name === printed?.name && log.batch_code === batch_code;
    if (!isQuoted) found.misquoted++;
    const own = facts.filter((fact) => fact.body.label_log_id === id);
    const known = new Set(log.facts.map((fact) => fact.id));
    found.lost += own.filter((fact) => !known.has(fact.id)).length;
    found.twice += log.facts.length - known.size;
    const expected = foldOutcome(sincePrint(own.map(asFact), Date.parse((body as LabelPrinted).printed_date)));
    const judged = { outcome: log.outcome, is_misprint: log.is_misprint, disputed: log.disputed };
    const { closed_at: _, ...due } = expected;
    if (
      JSON.stringify(judged) !==
      JSON.stringify({ outcome: due.outcome, is_misprint: due.is_misprint, disputed: due.disputed })
    )
      found.misjudged++;
    found.stale += Number(log.is_stale);
    found.withdrawn += Number(log.is_withdrawn);
    found.disputed += Number(log.disputed.length > 0);
  }
  return found;
}

function sameWords(kept: object | null, printed: object | undefined): boolean {
  const inOrder = (words: object | null | undefined) =>
    JSON.stringify(Object.entries(words ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return Boolean(printed) && inOrder(kept) === inOrder(printed);
}

function asFact({ id, type, body, device_time }: DeviceEvent) {
  const kind = type === 'label_misprinted' ? 'voided' : type === 'label_scanned' ? 'found' : String(body.outcome);
  return { id, kind, at: Date.parse(device_time) };
}

/** What is dated before its print closes nothing; by no more than clocks may be off, it counts at the print. */
function sincePrint(facts: ReturnType<typeof asFact>[], printed_at: number) {
  return facts
    .filter(({ at }) => at >= printed_at - 120_000)
    .map((fact) => ({ ...fact, at: Math.max(fact.at, printed_at) }));
}

/** The ids of all prints of the chaos in the log. */
async function listAll(portal: Portal): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await portal(
      'GET',
      `/label_logs?printed_min=0&size=100&filters[initials]=CHAOS${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    const { items, next_cursor = '' } = body as unknown as { items: { id: string }[]; next_cursor?: string };
    ids.push(...items.map(({ id }) => id));
    cursor = next_cursor;
  } while (cursor);
  return ids;
}
