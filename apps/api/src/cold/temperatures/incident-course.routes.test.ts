import type { Incident } from '@larder/contract/cold/temperature-incidents';
import { afterAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness } from '../../../test/harness.ts';

const venue = 'venue@harbour.test';
const hour = 60;
const signed = { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Vera Lindqvist' };

const harness = await openHarness();
const desk = await openFridgeDesk(harness);
afterAll(() => harness.close());

const sign = (id: string, more: object = {}) =>
  harness.call('POST', `/temperature_incidents/${id}/close`, { as: venue, body: { ...signed, ...more } });
const details = async (id: string) => (await harness.call('GET', `/temperature_incidents/${id}`, { as: venue })).body;
const times = (incidents: Incident[]) =>
  incidents.map(({ started_at, ended_at, peak }) => [started_at, ended_at, peak]);

describe('readings that come in several calls', () => {
  it('make a short excursion as short as it was', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-600, 4], [-595, 9]);
    await desk.read(id, [-590, 4], [-100, 4]);
    expect(await desk.incidentsOf(id)).toEqual([]);
    const other = await desk.newFridge();
    await desk.read(other.id, [-600, 4], [-560, 9], [-520, 9]);
    await desk.read(other.id, [-515, 4], [-30, 4]);
    expect(times(await desk.incidentsOf(other.id))).toEqual([[desk.at(-560), desk.at(-515), 9]]);
  });

  it('move the start, the end and the highest value of what they belong to', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-300, 9], [-200, 4]);
    await desk.read(id, [-330, 10]);
    expect(times(await desk.incidentsOf(id))).toEqual([[desk.at(-330), desk.at(-200), 10]]);
    await desk.read(id, [-240, 5]);
    expect(times(await desk.incidentsOf(id))).toEqual([[desk.at(-330), desk.at(-240), 10]]);
    await desk.read(id, [-320, 4], [-310, 4]);
    expect(times(await desk.incidentsOf(id))).toEqual([[desk.at(-300), desk.at(-240), 9]]);
  });

  it('make one of two that nothing safe parts, and two of one that something safe parts', async () => {
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-400, 9], [-340, 4], [-330, 10], [-240, 4]);
    const [first, second] = await desk.incidentsOf(id);
    expect([first?.peak, second?.peak]).toEqual([9, 10]);
    const mails = (await desk.mailsAbout(name)).length;
    const whole = await desk.newFridge();
    await desk.read(whole.id, [-400, 9], [-240, 4]);
    await desk.read(whole.id, [-340, 4], [-330, 10]);
    expect(times(await desk.incidentsOf(whole.id))).toEqual(times(await desk.incidentsOf(id)));
    expect((await desk.mailsAbout(name)).length).toBe(mails);
  });

  it('take an incident back that there never was, and bring it again with its one message', async () => {
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-90, 9], [-30, 9.5]);
    const [one] = await desk.incidentsOf(id);
    const mails = (await desk.mailsAbout(name)).length;
    expect(mails).toBeGreaterThan(0);
    await desk.read(id, [-80, 4], [-25, 4]);
    expect(await desk.incidentsOf(id)).toEqual([]);
    const withdrawn = await desk.incidentsOf(id, { 'filters[state]': 'WITHDRAWN' });
    expect(withdrawn).toMatchObject([{ id: one?.id, withdrawn_at: expect.any(String), merged_into: null }]);
    expect(await details(one?.id ?? '')).toMatchObject({ can_close: false });
    expect((await sign(one?.id ?? '')).status).toBe(409);
    await desk.read(id, [-79, 9], [-40, 9]);
    expect(await desk.incidentsOf(id)).toMatchObject([{ id: one?.id, withdrawn_at: null }]);
    expect(await desk.mailsAbout(name)).toHaveLength(mails);
  });
});

describe('a signed incident', () => {
  it('that changes keeps its signature, is marked, and is signed again beside it', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-300, 9], [-240, 9], [-200, 4]);
    const [one] = await desk.incidentsOf(id);
    expect((await sign(one?.id ?? '')).body).toMatchObject({ changed_after_signing: false, can_close: false });
    await desk.read(id, [-250, 11]);
    const state = async (name: string) => (await desk.incidentsOf(id, { 'filters[state]': name })).length;
    expect([await state('OPEN'), await state('CHANGED'), await state('CLOSED')]).toEqual([0, 1, 0]);
    expect(await details(one?.id ?? '')).toMatchObject({
      ...signed,
      peak: 11,
      changed_after_signing: true,
      can_close: true,
      history: [{ what: 'OPENED' }, { what: 'SIGNED' }, { what: 'CHANGED', actor_name: 'Temperature watch' }],
    });
    const again = await sign(one?.id ?? '', { cause: 'The compressor', food_outcome: 'DISCARDED' });
    expect(again.body).toMatchObject({
      cause: 'The compressor',
      changed_after_signing: false,
      can_close: false,
      earlier_signatures: [{ ...signed, closed_by_name: 'Vera Lindqvist', started_at: expect.any(String), peak: 9 }],
    });
    expect((await sign(one?.id ?? '')).status).toBe(409);
  });

  it('that is parted keeps its signature on the earliest part', async () => {
    const { id } = await desk.newFridge();
    await desk.read(id, [-400, 9], [-300, 10], [-200, 9], [-100, 4]);
    const [one] = await desk.incidentsOf(id);
    await sign(one?.id ?? '');
    await desk.read(id, [-310, 4]);
    expect(await desk.incidentsOf(id)).toMatchObject([
      { id: one?.id, ended_at: desk.at(-310), peak: 9, signature: 'Vera Lindqvist', changed_after_signing: true },
      { started_at: desk.at(-300), ended_at: desk.at(-100), peak: 10, closed_at: null },
    ]);
  });

  it('that is joined with another stays, as does the other with what was signed for it', async () => {
    const { id } = await desk.newFridge();
    // The safe reading between the two comes from a fridge that was measured twice in that minute.
    await desk.read(id, [-400, 9], [-360, 9], [-300, 8], [-299, 10], [-240, 10], [-200, 4]);
    const [first, second] = await desk.incidentsOf(id);
    await sign(first?.id ?? '');
    await sign(second?.id ?? '', { signature: 'Second hand' });
    await desk.read(id, [-300, 8.5]);
    expect(await desk.incidentsOf(id)).toMatchObject([
      { id: first?.id, started_at: desk.at(-400), ended_at: desk.at(-200), changed_after_signing: true },
    ]);
    const part = await details(second?.id ?? '');
    expect(part).toMatchObject({ merged_into: first?.id, signature: 'Second hand', can_close: false });
    expect((await details(first?.id ?? '')).merged).toMatchObject([{ id: second?.id, signature: 'Second hand' }]);
  });
});

describe('messages', () => {
  it('are not sent for what is older than six hours, and are one for what came together', async () => {
    // What earlier tests opened is mailed first.
    await harness.runJobs();
    const names: string[] = [];
    const values: [string, number, number][] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id, name } = await desk.newFridge();
      names.push(name);
      for (const day of [-3, -2, -1])
        values.push([id, day * 24 * hour, 9], [id, day * 24 * hour + 60, 4], [id, day * 24 * hour + 90, 4]);
      if (index < 2) values.push([id, -120, 9], [id, -60, 9.5]);
    }
    await desk.tablet.send(
      values.map(([fridge_id, minutes, value]) =>
        desk.report('temperature_recorded', { fridge_id, value, recorded_at: desk.at(minutes) }),
      ),
    );
    const [one = '', two = '', quiet = ''] = names;
    const mails = await desk.mailsAbout(one);
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails[0]?.subject).toBe('Harbour: 2 temperature incidents');
    expect(mails[0]?.text).toContain(two);
    expect(await desk.mailsAbout(quiet)).toEqual([]);
  });

  it('of silence wait while readings of that time wait on the tablet', async () => {
    const { id, name } = await desk.newFridge();
    await desk.read(id, [-26 * hour, 4]);
    const waiting = (count: number) =>
      harness.behind("update devices set queued_events = $1, last_seen_at = now() where device_code = '1000001'", [
        count,
      ]);
    await harness.behind('alter table devices no force row level security');
    await waiting(40);
    await desk.watch();
    expect((await desk.incidentsOf(id)).filter(({ kind }) => kind === 'SILENT')).toEqual([]);
    await waiting(0);
    await desk.read(id, [-25 * hour, 4]);
    expect(await desk.incidentsOf(id)).toEqual([]);
    await desk.watch();
    expect(await desk.incidentsOf(id)).toMatchObject([
      { kind: 'SILENT', started_at: desk.at(-25 * hour), ended_at: null },
    ]);
    const mails = await desk.mailsAbout(name);
    expect(mails.length).toBeGreaterThan(0);
    await desk.read(id, [-24 * hour, 4], [-12 * hour, 4], [-10, 4]);
    expect(await desk.incidentsOf(id)).toEqual([]);
    expect(await desk.mailsAbout(name)).toHaveLength(mails.length);
  });
});
