import { afterAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';
import { labelFact, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const venue = 'venue@harbour.test';

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const get = async (path: string, as = venue) => harness.call('GET', path, { as });

/** An incident that lasted from 300 to 240 minutes before now, of a fridge of its own. */
async function openOne(): Promise<{ id: string; fridge: string }> {
  const { id: fridge } = await desk.newFridge();
  await desk.read(fridge, [-900, 3], [-400, 4], [-300, 9], [-270, 11], [-240, 5], [-180, 4], [-20, 3]);
  return { id: (await desk.incidentsOf(fridge))[0]?.id ?? '', fridge };
}

describe('an acknowledgement', () => {
  const acknowledge = (id: string, note: string, as = venue) =>
    harness.call('POST', `/temperature_incidents/${id}/acknowledge`, { as, body: { note } });
  const signed = { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };
  const close = (id: string) => harness.call('POST', `/temperature_incidents/${id}/close`, { as: venue, body: signed });

  it('says who has seen an incident and what is being done, once, and leaves it open', async () => {
    const { id } = await openOne();
    expect((await get(`/temperature_incidents/${id}`)).body).toMatchObject({
      can_acknowledge: true,
      acknowledged_at: null,
    });
    expect((await acknowledge(id, '  ')).body.errors).toMatchObject([
      { path: 'note', message: 'Please enter what is being done' },
    ]);
    expect((await acknowledge(id, 'Moved the food to the walk-in')).body).toMatchObject({
      acknowledged_by_name: 'Vera Lindqvist',
      acknowledgement: 'Moved the food to the walk-in',
      acknowledged_at: expect.any(String),
      closed_at: null,
      can_acknowledge: false,
      can_close: true,
      history: [{ what: 'OPENED' }, { what: 'ACKNOWLEDGED', actor_name: 'Vera Lindqvist' }],
    });
    const again = await acknowledge(id, 'Another', 'admin@harbour.test');
    expect([again.status, again.body.error_description]).toEqual([
      409,
      'This incident has already been acknowledged by Vera Lindqvist',
    ]);
    expect((await close(id)).body).toMatchObject({
      can_close: false,
      acknowledgement: 'Moved the food to the walk-in',
      history: [{ what: 'OPENED' }, { what: 'ACKNOWLEDGED' }, { what: 'SIGNED' }],
    });
  });

  it('is not taken of an incident that is closed, nor from staff or another account', async () => {
    const { id } = await openOne();
    expect((await acknowledge(id, 'Seen', 'staff@harbour.test')).status).toBe(403);
    expect((await acknowledge(id, 'Seen', 'admin@orchard.test')).status).toBe(404);
    await close(id);
    expect((await get(`/temperature_incidents/${id}`)).body.can_acknowledge).toBe(false);
    expect((await acknowledge(id, 'Seen')).status).toBe(409);
  });

  it('is in the record of changes', async () => {
    const { id } = await openOne();
    await acknowledge(id, 'Called the engineer');
    const changes = await harness.call('GET', '/audit', {
      as: 'admin@harbour.test',
      query: { 'filters[subject_id]': id },
    });
    expect(changes.body.items[0]).toMatchObject({
      new_values: { state: 'ACKNOWLEDGED', note: 'Called the engineer' },
    });
  });
});

describe('the food at risk', () => {
  it('is what was labelled cold and was there, whatever became of it since', async () => {
    const { tablet } = await pairTablet(harness, 'Risk', await organizationId(harness, 'Harbour'));
    const print = (minutes: number, more: object = {}) => printLiving(tablet, { minutes, ...more });
    const there = print(600);
    const during = print(270);
    const usedAfter = print(600);
    const warmed = print(600, { condition: 'HOT' });
    const usedBefore = print(600);
    const later = print(100);
    const frozen = print(600, { condition: 'FROZEN' });
    const all = [there, during, usedAfter, warmed, usedBefore, later, frozen];
    const facts = [labelFact(tablet, usedAfter, 'used', 60), labelFact(tablet, usedBefore, 'used', 500)];
    const sent = await tablet.send([...all, ...facts]);
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 'accepted'));
    await harness.runJobs();
    const { id, fridge } = await openOne();
    const listed = async () => {
      const { body } = await harness.call('GET', `/temperature_incidents/${id}/food`, {
        as: venue,
        query: { size: '100' },
      });
      return body.items.filter((one: { id: string }) => all.some((event) => event.id === one.id));
    };
    const found = await listed();
    expect(found.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [there.id, during.id, usedAfter.id].toSorted(),
    );
    expect(found.find((one: { id: string }) => one.id === usedAfter.id)).toMatchObject({ outcome: 'used' });
    await harness.call('PUT', `/fridges/${fridge}`, { as: venue, body: { kind: 'FREEZER' } });
    expect((await listed()).map((one: { id: string }) => one.id)).toEqual([frozen.id]);
    expect((await get(`/temperature_incidents/${id}/food`, 'admin@orchard.test')).status).toBe(404);
  });
});

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
