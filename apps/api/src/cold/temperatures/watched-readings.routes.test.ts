import type { Fridge } from '@larder/contract/cold/temperatures';
import { afterAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const fridgeOf = async (id: string): Promise<Fridge> =>
  (await harness.call('GET', `/fridges/${id}`, { as: venue })).body;
const kindsOf = async (id: string) =>
  (await desk.incidentsOf(id)).map(({ kind, started_at, ended_at }) => ({ kind, started_at, ended_at }));
/** Two readings of one instant, of which the second has the higher id. */
async function readTwice(id: string, minutes: number, values: [number, number]): Promise<void> {
  const reports = values.map((value) =>
    desk.report('temperature_recorded', { fridge_id: id, value, recorded_at: desk.at(minutes) }),
  );
  const ids = reports.map((one) => one.id).toSorted();
  const answers = await desk.tablet.send(reports.map((one, at) => ({ ...one, id: ids[at] ?? one.id })));
  expect(answers.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
}

describe('the watch over the fridges', () => {
  it.each([[[12, 4]], [[4, 12]]] as [[number, number]][])(
    'opens an incident for two readings of one instant, one of them too warm: %j',
    async (values) => {
      const { id } = await desk.newFridge();
      await readTwice(id, -1, values);
      expect(await kindsOf(id)).toEqual([]);
      await desk.later(40, () => desk.watch());
      const warm = { kind: 'EXCURSION', started_at: desk.at(-1), ended_at: null };
      expect(await kindsOf(id)).toEqual([warm]);
      await desk.later(45, () => desk.watch());
      expect(await kindsOf(id)).toEqual([warm]);
    },
  );

  it('shows the one that was out of its limits, as it judges by it', async () => {
    const { id } = await desk.newFridge();
    await readTwice(id, -1, [12, 4]);
    expect(await fridgeOf(id)).toMatchObject({ last_value: 12, state: 'OVER_LEGAL' });
    await readTwice(id, 0, [5, 3]);
    expect(await fridgeOf(id)).toMatchObject({ last_value: 3, state: 'OK' });
  });

  it('is what tablets show too, with what was read today', async () => {
    const { id } = await desk.newFridge();
    await desk.later(0, async () => {
      await readTwice(id, 0, [12, 4]);
      await desk.tablet.pull();
    });
    const known = desk.tablet.state.fridges?.find((one) => one.id === id);
    expect(known?.today).toMatchObject({ count: 2, last_value: 12 });
  });

  it('opens one for being too cold too, where the higher reading of the instant is well', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-60, 4]);
    await harness.call('PUT', `/fridges/${id}`, { as: venue, body: { temperature_lower_limit: 1 } });
    await desk.later(2, () => readTwice(id, 1, [-2, 4]));
    await desk.later(40, () => desk.watch());
    expect(await kindsOf(id)).toEqual([{ kind: 'TOO_COLD', started_at: desk.at(1), ended_at: null }]);
  });

  it('judges readings that were delivered late and in the wrong order', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-1, 12]);
    await desk.read(id, [-300, 4]);
    await desk.read(id, [-20, 9]);
    await desk.later(12, () => desk.watch());
    expect(await kindsOf(id)).toEqual([{ kind: 'EXCURSION', started_at: desk.at(-20), ended_at: null }]);
    expect(await fridgeOf(id)).toMatchObject({ last_value: 12, last_reading_at: desk.at(-1) });
  });
});
