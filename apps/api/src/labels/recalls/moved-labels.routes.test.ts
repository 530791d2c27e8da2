import type { RecallAnswered } from '@larder/contract/labels/recall-facts';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
type Kitchen = { venue: string; tablet: FakeDevice };
let kitchen: Kitchen;
let cafe: Kitchen;
beforeAll(async () => {
  harness = await openHarness();
  [kitchen, cafe] = [await open('Moving kitchen'), await open('Moving café')];
});
afterAll(() => harness.close());

async function open(name: string): Promise<Kitchen> {
  const venue = await makeVenue(harness, name);
  return { venue, tablet: (await pairTablet(harness, name, venue)).tablet };
}

/** A drill about two labels of the kitchen, that has found its venues. */
async function drill() {
  const code = `M${randomUUID().slice(0, 8)}`;
  const [label, other] = [300, 290].map((minutes) =>
    printLiving(kitchen.tablet, { minutes, lots: [{ name: 'Tahini', lot_code: code }] }),
  );
  if (!label || !other) throw new Error('No labels');
  await kitchen.tablet.send([label, other]);
  const { lots } = (await harness.call('GET', '/trace/find', { as: admin, query: { search: code } })).body;
  const texts = { title: `Moved ${code}`, reason: 'Twice a year', staff_text: 'Find it' };
  const body = { kind: 'DRILL', ...texts, scope: { lot_ids: [lots[0].id] }, with_untraceable: false };
  const { id } = (await harness.call('POST', '/recalls', { as: admin, body })).body;
  await harness.runJobs();
  return { id: id as string, label, other };
}

const read = async (id: string) => (await harness.call('GET', `/recalls/${id}`, { as: admin })).body;
async function tasksOf(id: string) {
  const { tasks } = await read(id);
  const of = (venue: string) => tasks.find((task: { organization: { id: string } }) => task.organization.id === venue);
  return { home: of(kitchen.venue), away: of(cafe.venue) };
}
async function asked({ tablet }: Kitchen, id: string) {
  await tablet.pull();
  return tablet.state.recalls?.find((one) => one.id === id)?.labels.map((label) => label.id) ?? [];
}
const answered = (recall_id: string, kind: RecallAnswered['kind'], label_id?: string) => ({
  id: uuidv7(),
  type: 'recall_answered' as const,
  device_time: minutesAgo(0),
  by: { initials: 'AB' },
  body: { recall_id, kind, ...(label_id && { label_id }) },
});

describe('a label that a recall asks for', () => {
  it('is asked for where somebody has it in hands, there and back', async () => {
    const { id, label, other } = await drill();
    expect(await tasksOf(id)).toMatchObject({ home: { expected: 2, left: 2 }, away: undefined });
    await kitchen.tablet.send([answered(id, 'SEEN'), answered(id, 'DONE')]);
    // The café does not know the label, and scans its code.
    const { code } = (await harness.call('GET', `/labels/${label.id}`, { as: admin })).body;
    const moved = labelFact(cafe.tablet, label, 'moved', 2, { code, place: 'Counter' });
    expect(await cafe.tablet.send([moved])).toMatchObject([{ status: 'accepted' }]);
    await harness.runJobs();
    expect(await tasksOf(id)).toMatchObject({
      home: { expected: 1, left: 1, done_at: expect.any(String) },
      away: { expected: 1, left: 1, seen_at: null, done_at: null },
    });
    expect((await read(id)).happenings[0]).toMatchObject({
      kind: 'JOINED',
      labels: 1,
      organization: { id: cafe.venue },
    });
    expect([await asked(kitchen, id), await asked(cafe, id)]).toEqual([[other.id], [label.id]]);
    const subjects = (await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } })).json();
    const { title } = await read(id);
    expect(subjects.items.map(({ subject }: { subject: string }) => subject)).toContain(
      `Recall exercise at Moving café: ${title} (more labels)`,
    );
    await kitchen.tablet.send([labelFact(kitchen.tablet, label, 'found', 1)]);
    await harness.runJobs();
    expect(await tasksOf(id)).toMatchObject({
      home: { expected: 2, left: 2, done_at: null },
      away: { expected: 0, left: 0 },
    });
    expect((await asked(kitchen, id)).toSorted()).toEqual([label.id, other.id].toSorted());
    expect(await asked(cafe, id)).toEqual([]);
  });

  it('stays where it was when that is taken back', async () => {
    const { id, label } = await drill();
    const moved = labelFact(cafe.tablet, label, 'moved', 2, { place: 'Counter' });
    const undone = labelFact(cafe.tablet, label, 'undone', 1, { fact_id: moved.id });
    await cafe.tablet.send([moved, undone]);
    await harness.runJobs();
    expect(await tasksOf(id)).toMatchObject({ home: { expected: 2 }, away: undefined });
  });

  it('is counted once where another venue finds it', async () => {
    const { id, label, other } = await drill();
    await cafe.tablet.send([labelFact(cafe.tablet, other, 'moved', 2, { place: 'Counter' })]);
    await harness.runJobs();
    expect(await cafe.tablet.send([answered(id, 'FOUND', label.id)])).toMatchObject([{ status: 'accepted' }]);
    expect(await tasksOf(id)).toMatchObject({
      home: { expected: 0, found: 0, left: 0 },
      away: { expected: 2, found: 1, left: 1 },
    });
    // What was found there stays found there, whatever comes late.
    await kitchen.tablet.send([labelFact(kitchen.tablet, label, 'found', 0)]);
    await harness.runJobs();
    expect(await tasksOf(id)).toMatchObject({ home: { expected: 0 }, away: { expected: 2, found: 1 } });
    const { balance } = await read(id);
    expect(balance).toMatchObject({ labels: 2, set_aside: 1, left: 1, explained: 50 });
  });
});
