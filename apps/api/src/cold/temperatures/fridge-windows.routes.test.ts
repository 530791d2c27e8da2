import { longestWindow } from '@larder/contract/cold/fridge-windows';
import { openingsOf } from '@larder/rules/fridge-opening';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/factories/keys.ts';
import { peopleOf } from '../../../test/factories/people.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { withScope } from '../../platform/database/scope.ts';
import { findOpenings, findStateWindows } from './fridge-windows.queries.ts';

const admin = 'admin@harbour.test';
const minute = 60_000;
const from_now = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
let harness: Harness;
let account: string;
let secret: string;
let fridge: string;
let count = 0;

beforeAll(async () => {
  harness = await openHarness();
  account = (await peopleOf(harness).person(admin)).account_id;
  ({ secret } = await makeKey(harness, admin, { name: 'Window gateway', role: 'Venue Manager' }));
});
beforeEach(async () => {
  count += 1;
  const [made] = await harness.inAccount<{ id: string }>(
    account,
    `insert into fridges (account_id, id, organization_id, name, name_key, temperature_legal_limit, legal_limit_delay, created_at)
     select account_id, gen_random_uuid(), id, 'Defrosted ' || $1, 'defrosted ' || $1, 8, 30, now() - interval '60 days'
       from organizations where organization_type = 'VENUE' order by name limit 1 returning id`,
    [String(count)],
  );
  fridge = made?.id ?? '';
});
afterAll(() => harness.close());

const plan = (body: object) =>
  harness.call('POST', '/fridge_windows', {
    as: admin,
    body: { fridge_id: fridge, kind: 'DEFROST', repeats: 'ONCE', minutes: 60, ...body },
  });
const stop = (id: string) => harness.call('POST', `/fridge_windows/${id}/stop`, { as: admin });
const list = async () =>
  (await harness.call('GET', '/fridge_windows', { as: admin, query: { fridge_id: fridge } })).body.items;

describe('a window for defrost', () => {
  it('is planned, listed, stopped and in the audit', async () => {
    const made = await plan({ reason: 'Ice on the evaporator' });
    expect([made.status, made.body.state, made.body.minutes], made.text).toEqual([201, 'OPEN', 60]);
    const later = await plan({ kind: 'CLEANING', starts_at: from_now(300) });
    expect((await list()).map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
      ['DEFROST', 'OPEN'],
      ['CLEANING', 'PLANNED'],
    ]);
    expect((await stop(made.body.id)).body).toMatchObject({ state: 'STOPPED' });
    expect((await stop(made.body.id)).status).toBe(409);
    expect((await stop(later.body.id)).status).toBe(200);
    const noted = await harness.inAccount<{ event: string; new_values: object }>(
      account,
      `select event, new_values from audit_entries where subject_id = $1 order by created_at, id`,
      [made.body.id],
    );
    expect(noted).toEqual([
      { event: 'created', new_values: expect.objectContaining({ kind: 'DEFROST', reason: 'Ice on the evaporator' }) },
      { event: 'updated', new_values: { state: 'STOPPED' } },
    ]);
  });

  it('is not planned for the past, for longer than the law tolerates, or close to another', async () => {
    const past = await plan({ starts_at: from_now(-5) });
    expect([past.status, past.body.error_description]).toEqual([422, expect.stringContaining('from now on')]);
    expect((await plan({ minutes: longestWindow + 1 })).status).toBe(422);
    expect((await plan({ starts_at: from_now(400 * 24 * 60) })).status).toBe(422);
    const daily = await plan({ repeats: 'DAILY', starts_at: from_now(600), minutes: longestWindow });
    expect(daily.status, daily.text).toBe(201);
    const nine_days = 9 * 24 * 60;
    for (const minutes of [600 - 90, 600 + 60, 600 + longestWindow + 60, nine_days + 600 + longestWindow + 60]) {
      const answer = await plan({ starts_at: from_now(minutes), minutes: 30 });
      expect([answer.status, answer.body.error_description], String(minutes)).toEqual([
        409,
        expect.stringContaining('Leave 2 hours'),
      ]);
    }
    expect((await plan({ starts_at: from_now(600 + longestWindow + 130), minutes: 30 })).status).toBe(201);
  });

  it('is followed by two hours without one, also when it was stopped', async () => {
    const { body } = await plan({ minutes: longestWindow });
    await stop(body.id);
    expect((await plan({})).status).toBe(409);
    expect((await plan({ starts_at: from_now(125) })).status).toBe(201);
  });

  it('opens when tablets work out that it does, whatever the clocks do', async () => {
    const windows = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'].flatMap(
      (timezone) =>
        [0, 1, 2, 5, 13, 14, 15, 23].map((hour) => ({
          repeats: 'DAILY' as const,
          starts_at: new Date(Date.UTC(2026, 8, 3, hour, 30, 15)).toISOString(),
          minutes: 90,
          timezone,
        })),
    );
    for (const window of windows) {
      const { repeats, starts_at, minutes, timezone } = window;
      await harness.inAccount(
        account,
        `insert into fridge_windows (account_id, id, organization_id, fridge_id, kind, repeats, starts_at, minutes, timezone, planned_by_name)
         select account_id, gen_random_uuid(), organization_id, id, 'DEFROST', $2, $3, $4, $5, 'Test' from fridges where id = $1`,
        [fridge, repeats, starts_at, minutes, timezone],
      );
    }
    const year = { from: '2026-09-01T00:00:00.000Z', to: '2027-11-10T00:00:00.000Z' };
    const counted = await withScope(harness.app.database, { account_id: account }, (tx) =>
      findOpenings(tx, fridge, year),
    );
    const span = { from: Date.parse(year.from), to: Date.parse(year.to) };
    const worked_out = windows.flatMap((window) => openingsOf(window, span));
    const shown = (all: { from: string | number; to: string | number }[]) =>
      all.map(({ from, to }) => `${new Date(from).toISOString()} ${new Date(to).toISOString()}`).toSorted();
    expect(worked_out.length).toBeGreaterThan(17_000);
    expect(shown(worked_out)).toEqual(shown(counted));
  });

  it('is known to tablets until it is over or stopped', async () => {
    const open = await plan({ reason: 'Ice' });
    const over = await plan({ starts_at: from_now(200), minutes: 30 });
    const daily = await plan({ repeats: 'DAILY', starts_at: from_now(400), minutes: 30 });
    const stopped = await plan({ starts_at: from_now(600), minutes: 30 });
    await stop(stopped.body.id);
    await harness.inAccount(account, `update fridge_windows set starts_at = now() - interval '3 hours' where id = $1`, [
      over.body.id,
    ]);
    const { organization_id = '' } =
      (
        await harness.inAccount<{ organization_id: string }>(
          account,
          `select organization_id from fridges where id = $1`,
          [fridge],
        )
      )[0] ?? {};
    const known = await withScope(harness.app.database, { account_id: account }, (tx) =>
      findStateWindows(tx, organization_id),
    );
    const mine = known.filter((one) => one.fridge_id === fridge);
    expect(mine.map(({ id }) => id)).toEqual([open.body.id, daily.body.id]);
    expect(mine[0]).toMatchObject({ kind: 'DEFROST', reason: 'Ice', repeats: 'ONCE', minutes: 60 });
  });

  it('is on the chart, and lets a warm sensor count from its end', async () => {
    const sensor = `defrosted-${count}`;
    const report = (value: number, at: string) =>
      harness.call('POST', '/sensor_readings', { as: secret, body: [{ sensor, value, at }] });
    await report(4, from_now(-1));
    const { items } = (await harness.call('GET', '/sensors', { as: admin })).body;
    const { id } = items.find(({ external_id }: { external_id: string }) => external_id === sensor);
    const body = { name: sensor, fridge_id: fridge, interval_minutes: 15, offset_celsius: 0 };
    await harness.call('POST', `/sensors/${id}/adopt`, { as: admin, body });
    await harness.inAccount(
      account,
      `update sensor_places set held_from = now() - interval '9 days' where sensor_id = $1`,
      [id],
    );
    const { body: window } = await plan({ minutes: 120 });
    // As if three hours had gone by since.
    await harness.inAccount(
      account,
      `update fridge_windows set starts_at = starts_at - interval '3 hours' where id = $1`,
      [window.id],
    );
    const incidents = () =>
      harness.inAccount<{ started_at: string; ended_at: string | null }>(
        account,
        `select started_at, ended_at from temperature_incidents where sensor_id = $1 and kind = 'EXCURSION' and withdrawn_at is null`,
        [id],
      );
    for (const minutes of [-170, -140, -100, -70]) await report(12, from_now(minutes));
    expect(await incidents()).toEqual([]);
    const series = (await harness.call('GET', `/fridges/${fridge}/series`, { as: admin })).body;
    expect(series.windows).toEqual([expect.objectContaining({ id: window.id, kind: 'DEFROST' })]);
    expect(series.sensors[0].summary).toMatchObject({ max: 12 });
    await report(12, from_now(-10));
    const [incident] = await incidents();
    expect([new Date(incident?.started_at ?? 0).toISOString(), incident?.ended_at]).toEqual([
      series.windows[0].to,
      null,
    ]);
  });
});
