import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelDetails } from '@larder/contract/labels/living';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  ({ tablet } = await pairTablet(harness, 'Re-prints', await organizationId(harness, 'Harbour')));
});
afterAll(() => harness.close());

async function accept(...events: DeviceEvent[]): Promise<void> {
  const results = await tablet.send(events);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
}
const labelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body as LabelDetails;
const batchOf = async (id: string) => {
  const { items } = (await tablet.ask('GET', '/device/labels')).body as { items: { id: string; batch_id: string }[] };
  return items.find((one) => one.id === id)?.batch_id;
};
const again = (first: DeviceEvent, minutes: number, more: object = {}) =>
  printLiving(tablet, { minutes, reprint_id: first.id, use_by: String(first.body['use_by']), ...more });

/** A portion of a label that was opened before it was made, which nobody knew as it was printed. */
function family() {
  const parent = printLiving(tablet, { minutes: 500 });
  const use_by = String(parent.body['use_by']);
  const parents = [{ id: parent.id, relation: 'PORTION' }];
  const child = printLiving(tablet, { minutes: 300, parents, use_by });
  return { parent, child, opened: labelFact(tablet, parent, 'opened', 400) };
}

describe('a re-print of what was made from another label', () => {
  it.each(['in one call', 'later', 'through an earlier re-print'])(
    'has its parents, its batch and its date: %s',
    async (how) => {
      const { parent, child, opened } = family();
      const between = again(child, 200);
      const copy = again(how === 'through an earlier re-print' ? between : child, 100);
      if (how === 'in one call') await accept(parent, child, copy);
      else {
        await accept(parent, child, between);
        await accept(copy);
      }
      await accept(opened);
      const [made, second] = [await labelOf(child.id), await labelOf(copy.id)];
      expect(second.parents).toMatchObject([{ id: parent.id, relation: 'PORTION' }]);
      expect(await batchOf(copy.id)).toBe(await batchOf(child.id));
      expect(second.use_by).toBe(made.use_by);
      expect(Date.parse(second.use_by ?? '')).toBeLessThan(Date.parse(String(parent.body['use_by'])));
      expect(second.relabel).toEqual(['date']);
      expect((await labelOf(parent.id)).children.map(({ id }) => id)).toEqual(
        expect.arrayContaining([child.id, copy.id]),
      );
    },
  );

  it('leads from what is made of it to what it was made from', async () => {
    const { parent, child, opened } = family();
    const copy = again(child, 200);
    const grandchild = printLiving(tablet, {
      minutes: 100,
      parents: [{ id: copy.id, relation: 'INGREDIENT' }],
      use_by: String(parent.body['use_by']),
    });
    await accept(parent, child, copy, grandchild, opened);
    expect((await labelOf(grandchild.id)).use_by).toBe((await labelOf(child.id)).use_by);
  });

  it('is not touched by what happened to that since its food was made', async () => {
    const { parent, child } = family();
    const parents = child.body['parents'];
    const copies = [again(child, 100), again(child, 90, { parents, batch_id: uuidv7() })];
    await accept(parent, child, ...copies, labelFact(tablet, parent, 'opened', 200));
    for (const { id } of copies) expect((await labelOf(id)).use_by).toBe(parent.body['use_by']);
  });

  it('of frozen food has the date that its first print had, and no later one', async () => {
    const { parent, child } = family();
    const copy = again(child, 100);
    await accept(parent, labelFact(tablet, parent, 'frozen', 450), child, copy);
    const made = await labelOf(child.id);
    expect(Date.parse(made.use_by ?? '')).toBeLessThan(Date.parse(String(parent.body['use_by'])));
    expect((await labelOf(copy.id)).use_by).toBe(made.use_by);
  });
});

describe('a re-print that comes before its first print', () => {
  it.each(['its own', 'that of an earlier re-print'])(
    'is given what that was made from once it comes: %s',
    async (which) => {
      const { parent, child, opened } = family();
      const between = again(child, 200);
      const copy = again(which === 'its own' ? child : between, 100);
      const of_copy = printLiving(tablet, {
        minutes: 50,
        parents: [{ id: copy.id, relation: 'INGREDIENT' }],
        use_by: String(parent.body['use_by']),
      });
      await accept(parent, ...(which === 'its own' ? [] : [between]), copy);
      await accept(of_copy);
      expect((await labelOf(copy.id)).parents).toEqual([]);
      await accept(child);
      await accept(opened);
      const [made, second, third] = [await labelOf(child.id), await labelOf(copy.id), await labelOf(of_copy.id)];
      expect(second.parents).toMatchObject([{ id: parent.id, relation: 'PORTION' }]);
      expect(await batchOf(copy.id)).toBe(await batchOf(child.id));
      expect(second.use_by).toBe(made.use_by);
      expect(third.use_by).toBe(made.use_by);
      expect(Date.parse(second.use_by ?? '')).toBeLessThan(Date.parse(String(parent.body['use_by'])));
      for (const { id } of [parent, copy]) {
        const { children } = await labelOf(id);
        expect(children.map((one) => one.id)).toContain(id === copy.id ? of_copy.id : copy.id);
      }
    },
  );

  it('keeps what it said itself', async () => {
    const { parent, child } = family();
    const other = printLiving(tablet, { minutes: 400 });
    const copy = again(child, 100, { parents: [{ id: other.id, relation: 'PORTION' }] });
    await accept(parent, other, copy);
    await accept(child);
    expect((await labelOf(copy.id)).parents).toMatchObject([{ id: other.id }]);
  });

  it('is of its making, where that was of several stickers', async () => {
    const batch_id = uuidv7();
    const first = printLiving(tablet, { batch_id });
    const copy = again(first, 100);
    await accept(copy);
    await accept(first);
    expect(await batchOf(copy.id)).toBe(batch_id);
  });
});

it('is of the making of its first print, where that was of several stickers', async () => {
  const batch_id = uuidv7();
  const first = printLiving(tablet, { batch_id });
  const copy = again(first, 100);
  await accept(first, copy);
  expect(await batchOf(copy.id)).toBe(batch_id);
});
