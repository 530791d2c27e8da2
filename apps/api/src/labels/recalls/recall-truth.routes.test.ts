import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { chanceFrom, type Chance } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const second = 'finance@harbour.test';
const lots = 4;
const labels = 90;
let harness: Harness;
let kitchens: { venue: string; tablet: FakeDevice }[];
beforeAll(async () => {
  harness = await openHarness();
  kitchens = [];
  for (const name of ['Truth kitchen', 'Truth café', 'Truth pier']) {
    const venue = await makeVenue(harness, name);
    kitchens.push({ venue, tablet: (await pairTablet(harness, name, venue)).tablet });
  }
});
afterAll(() => harness.close());

/** A label of the chain, as it was made: what the oracle knows, and the server has to find out. */
type Made = {
  print: DeviceEvent;
  at: number;
  lot: number | undefined;
  parents: string[];
  isUsed: boolean;
  isLate: boolean;
};

/** Labels that are made from lots and from one another, across venues; some come late, and some are used at once. */
function makeChain(chance: Chance, codes: string[]): Made[] {
  const chain: Made[] = [];
  for (let index = 0; index < labels; index += 1) {
    const at = chance.between(0, kitchens.length - 1);
    const { tablet } = kitchens[at] ?? { tablet: undefined };
    if (!tablet) continue;
    const lot = chance.between(0, 2) === 0 ? chance.between(0, lots - 1) : undefined;
    const parents =
      chain.length > 0 && chance.between(0, 1) === 0
        ? [chain[chance.between(0, chain.length - 1)]?.print.id ?? '']
        : [];
    const print = printLiving(tablet, {
      minutes: 900 - index * 5,
      ...(lot !== undefined && { lots: [{ name: 'Tahini', lot_code: codes[lot] }] }),
      ...(parents.length > 0 && { parents: parents.map((id) => ({ id, relation: 'INGREDIENT' })) }),
    });
    chain.push({ print, at, lot, parents, isUsed: chance.between(0, 3) === 0, isLate: chance.between(0, 9) === 0 });
  }
  return chain;
}

/** What a lot went into, found by walking the chain itself. */
function truthOf(chain: readonly Made[], lot: number): Made[] {
  const hit = new Set<string>();
  // Each is made of what was made before it.
  for (const { print, lot: own, parents } of chain) {
    if (own === lot || parents.some((id) => hit.has(id))) hit.add(print.id);
  }
  return chain.filter(({ print, isUsed }) => hit.has(print.id) && !isUsed);
}

async function report(chain: readonly Made[]): Promise<void> {
  for (const [at, { tablet }] of kitchens.entries()) {
    const own = chain.filter((made) => made.at === at);
    const prints = own.map(({ print }) => print);
    const used = own.filter(({ isUsed }) => isUsed).map(({ print }) => labelFact(tablet, print, 'used', 5));
    tablet.outbox.length = 0;
    await tablet.send([...prints, ...used]);
    // Some answers are lost, and the same is sent again.
    await tablet.send(prints.filter((_, index) => index % 10 === 0));
  }
}

async function heldBy(recall: string): Promise<string[]> {
  const rows = await harness.behind<{ id: string }>(`select id from live_labels where hold_recall_id = '${recall}'`);
  return rows.map(({ id }) => id).toSorted();
}

const idsOf = (made: readonly Made[]) => made.map(({ print }) => print.id).toSorted();

it('holds what a lot went into and nothing else, also what comes late, twice, or before what it was made from', async () => {
  const codes = Array.from({ length: lots }, (_, lot) => `T${lot}${randomUUID().slice(0, 6)}`);
  const chain = makeChain(chanceFrom(2214), codes);
  await report(chain.filter(({ isLate }) => !isLate));
  const late = chain.filter(({ isLate }) => isLate);
  expect(late.length).toBeGreaterThan(3);
  const search = codes[1] ?? '';
  const { lots: found } = (await harness.call('GET', '/trace/find', { as: admin, query: { search } })).body;
  const body = {
    kind: 'RECALL',
    title: 'Sesame',
    reason: 'Test',
    staff_text: 'Find it',
    scope: { lot_ids: [found[0].id] },
    with_untraceable: false,
  };
  const { id } = (await harness.call('POST', '/recalls', { as: admin, body })).body;
  await harness.call('POST', `/recalls/${id}/confirm`, { as: second });
  await harness.runJobs();
  const known = chain.filter(({ isLate }) => !isLate);
  const early = await heldBy(id);
  // What hangs on a print that has not come yet cannot be known; what is held is true.
  expect(early.length).toBeGreaterThan(0);
  expect(early.filter((one) => !idsOf(truthOf(chain, 1)).includes(one))).toEqual([]);
  expect(idsOf(truthOf(known, 1)).filter((one) => !early.includes(one))).toEqual([]);
  await report(late);
  await harness.runJobs();
  expect(await heldBy(id)).toEqual(idsOf(truthOf(chain, 1)));
  const { tasks } = (await harness.call('GET', `/recalls/${id}`, { as: admin })).body;
  for (const [at, { venue, tablet }] of kitchens.entries()) {
    const own = idsOf(truthOf(chain, 1).filter((made) => made.at === at));
    const task = tasks.find((one: { organization: { id: string } }) => one.organization.id === venue);
    expect(task?.expected ?? 0).toBe(own.length);
    await tablet.pull();
    const state = tablet.state.recalls?.find((one) => one.id === id);
    expect(state?.labels.map((label) => label.id).toSorted() ?? []).toEqual(own);
  }
});
