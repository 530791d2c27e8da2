import { afterAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const remove = async (id: string) => {
  const removed = await harness.call('DELETE', `/fridges/${id}`, { as: venue });
  expect(removed.status, removed.text).toBe(200);
};

/** A fridge that was read often enough until four hours ago. */
async function deleted(): Promise<string> {
  const { id } = await desk.newFridge();
  await desk.read(id, [-240, 4]);
  await remove(id);
  return id;
}

describe('a fridge that was deleted before its late readings arrive', () => {
  it('is judged by them all the same', async () => {
    const id = await deleted();
    await desk.read(id, [-180, 9], [-150, 12.4], [-120, 11], [-60, 4]);
    expect(await desk.incidentsOf(id)).toMatchObject([
      {
        kind: 'EXCURSION',
        started_at: desk.at(-180),
        ended_at: desk.at(-60),
        peak: 12.4,
        fridge: { is_deleted: true },
      },
    ]);
  });

  it('is judged as one that was not, whatever came first', async () => {
    const [early, late] = [(await desk.newFridge()).id, (await desk.newFridge()).id];
    const values: [number, number][] = [
      [-300, 4],
      [-240, 10],
      [-180, 9.5],
      [-90, 3],
    ];
    await desk.read(early, ...values);
    await remove(early);
    await remove(late);
    await desk.read(late, ...values);
    const course = async (id: string) =>
      (await desk.incidentsOf(id)).map(({ kind, started_at, ended_at, peak }) => ({
        kind,
        started_at,
        ended_at,
        peak,
      }));
    expect(await course(late)).toEqual(await course(early));
    expect(await course(late)).toHaveLength(1);
  });

  it('opens an incident once the delay of its last reading is over, and asks for no reading', async () => {
    const id = await deleted();
    await desk.read(id, [-5, 12]);
    expect(await desk.incidentsOf(id)).toEqual([]);
    await desk.later(40, () => desk.watch());
    expect(await desk.incidentsOf(id)).toMatchObject([{ kind: 'EXCURSION', started_at: desk.at(-5), ended_at: null }]);
    await desk.later(3_000, () => desk.watch());
    expect((await desk.incidentsOf(id)).map(({ kind }) => kind)).toEqual(['EXCURSION']);
  });
});
