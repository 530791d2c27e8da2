import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
let harness: Harness;
let desk: Awaited<ReturnType<typeof openFridgeDesk>>;

beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
});
afterAll(() => harness.close());

const get = async (path: string, as = venue) => harness.call('GET', path, { as });

/** An incident that lasted from 300 to 240 minutes before now, of a fridge of its own. */
async function openOne(): Promise<{ id: string; fridge: string }> {
  const { id: fridge } = await desk.newFridge();
  await desk.read(fridge, [-900, 3], [-400, 4], [-300, 9], [-270, 11], [-240, 5], [-180, 4], [-20, 3]);
  return { id: (await desk.incidentsOf(fridge))[0]?.id ?? '', fridge };
}

describe('the chart of an incident', () => {
  it('holds the readings of the hours around it, and the limits of its time', async () => {
    const { id, fridge } = await openOne();
    await harness.call('PUT', `/fridges/${fridge}`, { as: venue, body: { temperature_legal_limit: 6 } });
    const { body } = await get(`/temperature_incidents/${id}/series`);
    expect(body).toMatchObject({
      from: desk.at(-480),
      to: desk.at(-60),
      temperature_legal_limit: 8,
      temperature_upper_threshold: 5,
      summary: { count: 5, min: 4, max: 11 },
    });
    expect(body.points.map(({ value }: { value: number }) => value)).toEqual([4, 9, 11, 5, 4]);
  });

  it('is kept when its fridge is deleted, and is not shown to another account', async () => {
    const { id, fridge } = await openOne();
    await harness.call('DELETE', `/fridges/${fridge}`, { as: venue });
    expect((await get(`/temperature_incidents/${id}/series`)).body.summary.count).toBe(5);
    expect((await get(`/temperature_incidents/${id}/series`, 'admin@orchard.test')).status).toBe(404);
  });
});
