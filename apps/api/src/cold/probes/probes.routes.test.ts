import type { FoodCheckDetails } from '@larder/contract/cold/checks';
import type { Probe } from '@larder/contract/cold/probes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
type Desk = Awaited<ReturnType<typeof openFridgeDesk>>;
let harness: Harness;
let desk: Desk;
beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
});
afterAll(() => harness.close());

const model = 'Thermapen Blue';
const newProbe = () => ({ serial: randomUUID().slice(0, 8), model });
type Named = ReturnType<typeof newProbe>;

function checked(probe: Named, bath: 'ICE' | 'BOILING', minutes: number, value: number) {
  const report = desk.report('probe_checked', { probe, bath, value, at: desk.at(minutes) });
  return { ...report, device_time: desk.at(minutes), by: { initials: 'KT' }, clock: {} };
}
/** A chicken that was hot for long enough, as some instrument showed it. */
function cooked(minutes: number, point: object) {
  const check_id = randomUUID();
  const body = { check_id, sequence: 0, kind: 'COOK', name: 'Roast chicken', ended: true };
  const measured = { at: desk.at(minutes), value: 80, held_seconds: 30, ...point };
  const report = desk.report('food_checked', { ...body, point: measured });
  return { check_id, event: { ...report, device_time: desk.at(minutes), by: { initials: 'KT' }, clock: {} } };
}
const send = async (...events: object[]) => (await desk.tablet.send(events as never[])).map(({ status }) => status);
async function listed(query: Record<string, string> = {}): Promise<Probe[]> {
  return (await harness.call('GET', '/probes', { as: venue, query })).body.items;
}
const probeOf = async ({ serial }: Named) => (await listed()).find((one) => one.serial === serial);
async function checkOf(id: string): Promise<FoodCheckDetails> {
  return (await harness.call('GET', `/food_checks/${id}`, { as: venue })).body;
}

describe('a value that a probe showed', () => {
  it('is kept with its serial number and its last check', async () => {
    const probe = newProbe();
    const before = cooked(-50, { measured_by: 'PROBE', probe });
    await send(before.event);
    expect(await probeOf(probe)).toMatchObject({ state: 'NEW', model, checked_at: null, due_at: null });
    expect((await checkOf(before.check_id)).points).toMatchObject([
      { measured_by: 'PROBE', probe_serial: probe.serial, probe_checked_at: null, is_untrue: false },
    ]);
    const after = cooked(-10, { measured_by: 'PROBE', probe });
    expect(await send(after.event, checked(probe, 'ICE', -30, 0.4))).toEqual(['accepted', 'accepted']);
    expect((await checkOf(after.check_id)).points[0]?.probe_checked_at).toBe(desk.at(-30));
    expect(await probeOf(probe)).toMatchObject({ state: 'OK', checked_at: desk.at(-30) });
  });

  it('counts as typed where it names no instrument', async () => {
    const { check_id, event } = cooked(-20, { measured_by: 'PROBE' });
    expect(await send(event)).toEqual(['accepted']);
    expect((await checkOf(check_id)).points).toMatchObject([{ measured_by: 'TYPED', probe_serial: '' }]);
  });

  it('proves nothing where the probe had failed, and what it showed before stays proven', async () => {
    const probe = newProbe();
    const [before, after] = [-90, -40].map((minutes) => cooked(minutes, { measured_by: 'PROBE', probe }));
    await send(...[before, after].map((one) => one?.event ?? {}), checked(probe, 'BOILING', -60, 98.4));
    expect((await checkOf(before?.check_id ?? '')).verdict).toBe('PASSED');
    expect(await checkOf(after?.check_id ?? '')).toMatchObject({
      verdict: 'NOT_PROVEN',
      points: [{ is_untrue: true }],
    });
    expect(await probeOf(probe)).toMatchObject({ state: 'FAILED', is_failed: true });
    // Only the same bath shows that it is right again.
    await send(checked(probe, 'ICE', -30, 0));
    expect((await probeOf(probe))?.state).toBe('FAILED');
    await send(checked(probe, 'BOILING', -20, 99.2));
    expect((await probeOf(probe))?.state).toBe('OK');
    const later = cooked(-5, { measured_by: 'PROBE', probe });
    await send(later.event);
    expect((await checkOf(later.check_id)).verdict).toBe('PASSED');
    expect((await checkOf(after?.check_id ?? '')).verdict).toBe('NOT_PROVEN');
  });

  it('is kept with the reading of a fridge too', async () => {
    const probe = newProbe();
    const fridge = await desk.newFridge();
    await send(checked(probe, 'ICE', -60, 3));
    const reading = { fridge_id: fridge.id, value: 4.2, recorded_at: desk.at(-10), probe };
    await send({ ...desk.report('temperature_recorded', reading), by: { initials: 'KT' }, clock: {} });
    await desk.read(fridge.id, [-5, 4]);
    expect((await desk.readingsOf(fridge.id)).map(({ probe_serial, is_untrue }) => [probe_serial, is_untrue])).toEqual([
      ['', false],
      [probe.serial, true],
    ]);
  });

  it('lowers the share of typed values', async () => {
    const share = async () => {
      const { body } = await harness.call('GET', '/venue_figures', { as: venue });
      const [found] = body.items;
      return [found.food_checks.values, found.food_checks.typed] as [number, number];
    };
    const [values, typed] = await share();
    const [byProbe, byHand] = [{ measured_by: 'PROBE', probe: newProbe() }, { measured_by: 'TYPED' }];
    await send(cooked(-4, byProbe).event, cooked(-3, byHand).event);
    expect(await share()).toEqual([values + 2, typed + 1]);
  });
});

describe('the probes of a venue', () => {
  it('are due after the weeks that it chose, at the height where it lies', async () => {
    const probe = newProbe();
    await send(checked(probe, 'ICE', -16 * 24 * 60, 0));
    const place = (await probeOf(probe))?.organization.id;
    const choose = (body: object) =>
      harness.call('PATCH', `/organizations/${place}/settings`, { as: 'admin@harbour.test', body });
    expect((await choose({ altitude_meters: 1600, probe_check_weeks: 2 })).status).toBe(200);
    await send(checked(probe, 'BOILING', -15 * 24 * 60, 94.9));
    expect(await probeOf(probe)).toMatchObject({
      state: 'DUE',
      due_at: desk.at(-24 * 60),
      is_failed: false,
    });
    await desk.tablet.pull();
    expect(desk.tablet.state.probes?.find(({ serial }) => serial === probe.serial)).toMatchObject({
      is_failed: false,
      due_at: desk.at(-24 * 60),
    });
    const due = await listed({ 'filters[state]': 'DUE' });
    expect(due.map(({ state }) => state)).toEqual(due.map(() => 'DUE'));
    expect(due.some(({ serial }) => serial === probe.serial)).toBe(true);
    await choose({ reset: ['altitude_meters', 'probe_check_weeks'] });
    expect((await probeOf(probe))?.state).toBe('OK');
  });

  it('leave the list, and come back with their next use', async () => {
    const probe = newProbe();
    await send(checked(probe, 'ICE', -20, 0));
    const id = (await probeOf(probe))?.id ?? '';
    for (let time = 0; time < 2; time++)
      expect((await harness.call('DELETE', `/probes/${id}`, { as: venue })).status).toBe(200);
    expect(await probeOf(probe)).toBeUndefined();
    // A use of before, which arrives late, is none.
    await send(cooked(-15, { measured_by: 'PROBE', probe }).event);
    expect(await probeOf(probe)).toBeUndefined();
    await desk.later(2, () => send(cooked(1, { measured_by: 'PROBE', probe }).event));
    expect((await probeOf(probe))?.id).toBe(id);
  });

  it('are looked for by their number and model', async () => {
    const probe = newProbe();
    await send(checked(probe, 'ICE', -20, 0));
    expect((await listed({ search: probe.serial })).map(({ serial }) => serial)).toEqual([probe.serial]);
    expect((await listed({ search: 'thermapen' })).length).toBeGreaterThan(0);
    expect(await listed({ search: 'no such probe' })).toEqual([]);
  });
});
