import type { FridgeAlarm } from '@larder/contract/cold/alarms';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../../test/factories/keys.ts';
import { peopleOf } from '../../../../test/factories/people.ts';
import { openFridgeDesk } from '../../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../../test/harness.ts';
import { jobsOf } from '../../../app.ts';

const admin = 'admin@harbour.test';
const venue = 'venue@harbour.test';
type Desk = Awaited<ReturnType<typeof openFridgeDesk>>;
let harness: Harness;
let desk: Desk;
let account: string;
let kitchen: string;
let gateway: string;

beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
  account = (await peopleOf(harness).person(admin)).account_id;
  const made_from = await peopleOf(harness).role('Staff');
  const role = { name: 'Sensors', made_from, permissions: ['SENSORS_REPORT'] };
  await harness.call('POST', '/roles', { as: admin, body: role });
  ({ secret: gateway } = await makeKey(harness, admin, { name: 'Gateway', role: 'Sensors' }));
  const { id } = await desk.newFridge();
  const [row] = await inAccount<{ organization_id: string }>(`select organization_id from fridges where id = $1`, [id]);
  kitchen = row?.organization_id ?? '';
});
afterAll(() => harness.close());

const inAccount = <Row extends object>(text: string, values: unknown[] = []) =>
  harness.inAccount<Row>(account, text, values);
const watch = () =>
  jobsOf(harness.app)
    .find(({ name }) => name === 'watch_alarms')
    ?.run({});
const alarmsOf = async (fridge_id: string): Promise<FridgeAlarm[]> =>
  (await harness.call('GET', '/fridge_alarms', { as: admin, query: { fridge_id } })).body.items;
const alarmOf = async (fridge_id: string) => (await alarmsOf(fridge_id))[0] as FridgeAlarm;
const answer = (id: string, body: object = { minutes: 30 }, as = venue) =>
  harness.call('POST', `/fridge_alarms/${id}/answer`, { as, body });
const choose = (body: object) => harness.call('PATCH', `/organizations/${kitchen}/settings`, { as: admin, body });
const stateOf = async (id: string) => {
  await desk.tablet.pull();
  return desk.tablet.state.fridges.find((one) => one.id === id)?.alarm;
};
const subjects = async (name: string) => (await desk.mailsAbout(name)).map(({ subject }) => subject);
const auditOf = (id: string) =>
  inAccount<{ event: string; actor_name: string; new_values: Record<string, unknown> }>(
    `select event, actor_name, new_values from audit_entries where subject_id = $1 order by created_at, id`,
    [id],
  );
/** A fridge of 8 °C that is read as too warm for longer than its delay; its alarm rings. */
async function ringing(value = 9.5) {
  const { id, name } = await desk.newFridge();
  await desk.read(id, [-90, value], [-50, value], [-1, value]);
  await harness.runJobs();
  return { id, name, alarm: await alarmOf(id) };
}

/** Enables automations that listen to alarms; answers what was announced of a fridge. */
async function listen() {
  await inAccount(
    `with i as (insert into integrations (account_id, id, name, description, connector, owner_name, is_enabled)
       values ($1, gen_random_uuid(), 'Hook', '', 'webhook', 'Test', true) returning *)
     insert into automations (account_id, id, integration_id, event, name, owner_name, is_enabled)
       select account_id, gen_random_uuid(), id, e, '', 'Test', true from i, unnest(array['fridge.alarm', 'fridge.alarm_answered']) e`,
    [account],
  );
  return async (fridge_id: string) => {
    const sent = await inAccount<{ event: string; body: Record<string, unknown> }>(
      `select event, body from automation_deliveries where source_id = $1 and event like 'fridge.%' order by created_at, id`,
      [fridge_id],
    );
    return sent.map(({ event, body }) => body.what ?? event);
  };
}

describe('the alarm of a fridge', () => {
  it('is one for what people read, for a sensor and for its silence, and lasts as long as any of them', async () => {
    const { id, alarm } = await ringing();
    expect(alarm).toMatchObject({ state: 'RINGING', is_silence: false, rang: 1, organization: { id: kitchen } });
    const [sensor] = await inAccount<{ id: string }>(
      `insert into sensors (account_id, id, organization_id, key_id, brought_by, external_id, name, lifecycle, last_raw)
       values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'Gateway', $3, 'Air', 'ACTIVE', 10) returning id`,
      [account, kitchen, randomUUID()],
    );
    for (const kind of ['EXCURSION', 'SILENT'])
      await inAccount(
        `insert into temperature_incidents (account_id, id, organization_id, fridge_id, sensor_id, kind, started_at, mail_due)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, now() - interval '1 hour', true)`,
        [account, kitchen, id, sensor?.id, kind],
      );
    await watch();
    await harness.runJobs();
    expect(await alarmsOf(id)).toEqual([await alarmOf(id)]);
    expect(await alarmOf(id)).toMatchObject({ id: alarm.id, rang: 1 });
    // The warmest of both series.
    expect(await stateOf(id)).toMatchObject({ id: alarm.id, value: 10, rests_until: null, rest_minutes: 30 });
    await desk.read(id, [0, 4]);
    await watch();
    expect(await alarmOf(id)).toMatchObject({ state: 'RINGING' });
    await inAccount(`update temperature_incidents set ended_at = now() where fridge_id = $1 and ended_at is null`, [
      id,
    ]);
    expect(await stateOf(id)).toBeNull();
    await watch();
    expect(await alarmOf(id)).toMatchObject({ id: alarm.id, state: 'OVER' });
  });

  it('of a sensor is on the tablets of the venue with their next look', async () => {
    const { id } = await desk.newFridge();
    expect(await stateOf(id)).toBeNull();
    const sensor = randomUUID();
    const report = (readings: object[]) =>
      harness.call('POST', '/sensor_readings', { as: gateway, body: readings.map((one) => ({ sensor, ...one })) });
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await report([{ value: 4, at: ago(60) }]);
    const [found] = await inAccount<{ id: string }>(`select id from sensors where external_id = $1`, [sensor]);
    const body = { name: 'Air', fridge_id: id, interval_minutes: 5, offset_celsius: 0 };
    await harness.call('POST', `/sensors/${found?.id}/adopt`, { as: admin, body });
    await inAccount(`update sensor_places set held_from = now() - interval '1 day' where sensor_id = $1`, [found?.id]);
    await report([50, 40, 30, 20, 10, 0].map((minutes) => ({ value: 9.5, at: ago(minutes) })));
    // What the queue does at once; tablets ask each minute while they are visible.
    await harness.runJobs();
    expect(await stateOf(id)).toMatchObject({ value: 9.5, rests_until: null });
  });

  it('rings once more, at once, when a silence turns out to be warmth', async () => {
    const { id, name } = await desk.newFridge();
    await inAccount(
      `insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, mail_due)
       values ($1, gen_random_uuid(), $2, $3, 'SILENT', now() - interval '1 day', true)`,
      [account, kitchen, id],
    );
    await watch();
    const alarm = await alarmOf(id);
    expect(alarm).toMatchObject({ state: 'RINGING', is_silence: true });
    expect(await stateOf(id)).toMatchObject({ value: null });
    expect((await answer(alarm.id, { minutes: 120, note: 'Sent for a battery' })).status).toBe(200);
    await inAccount(
      `insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, legal_limit, mail_due)
       values ($1, gen_random_uuid(), $2, $3, 'EXCURSION', now() - interval '1 hour', 8, true)`,
      [account, kitchen, id],
    );
    await watch();
    await watch();
    expect(await alarmOf(id)).toMatchObject({ id: alarm.id, state: 'RINGING', is_silence: false, rang: 2, answer: '' });
    expect(name).toBeTruthy();
  });

  it('is mailed about once, whatever else the fridge has while it lasts', async () => {
    const { id, name } = await ringing();
    const first = (await subjects(name)).length;
    expect(first).toBeGreaterThan(0);
    await inAccount(
      `insert into temperature_incidents (account_id, id, organization_id, fridge_id, kind, started_at, mail_due)
       values ($1, gen_random_uuid(), $2, $3, 'SILENT', now() - interval '1 hour', true)`,
      [account, kitchen, id],
    );
    const mail = jobsOf(harness.app).find(({ name: job }) => job === 'mail_incident');
    await mail?.run({ account_id: account, organization_id: kitchen });
    expect(await subjects(name)).toHaveLength(first);
  });
});

it.each([
  [
    'an incident of last week that was never signed',
    `'EXCURSION', now() - interval '8 days', now() - interval '8 days'`,
  ],
  ['one about cold', `'TOO_COLD', now() - interval '1 hour', now() - interval '1 hour'`],
])('does not keep a mail about warmth back for %s', async (_, before) => {
  const { id, name } = await desk.newFridge();
  const insert = (values: string, mailed: string) =>
    inAccount(
      `insert into temperature_incidents (account_id, id, organization_id, fridge_id, sensor_id, kind, started_at, opened_at, legal_limit, lower_limit, mail_due, mailed_at)
       values ($1, gen_random_uuid(), $2, $3, $4, ${values}, 8, 0, true, ${mailed})`,
      [account, kitchen, id, randomUUID()],
    );
  await insert(before, 'now()');
  await insert(`'EXCURSION', now() - interval '30 minutes', now()`, 'null');
  const mail = jobsOf(harness.app).find(({ name: job }) => job === 'mail_incident');
  await mail?.run({ account_id: account, organization_id: kitchen });
  expect((await subjects(name)).length).toBeGreaterThan(0);
});

describe('an answer', () => {
  it('lets it rest, then it rings again once, with a mail and an event', async () => {
    const events = await listen();
    const { id, name, alarm } = await ringing();
    const first = (await subjects(name)).length;
    const answered = await answer(alarm.id, { minutes: 60, note: 'The engineer is here' });
    expect([answered.status, answered.body]).toMatchObject([
      200,
      { state: 'ANSWERED', answer: 'The engineer is here', rang: 1, escalated_at: null },
    ]);
    expect(await stateOf(id)).toMatchObject({ answered_by: answered.body.answered_by_name });
    const [incident] = await desk.incidentsOf(id);
    expect(incident?.alarm).toMatchObject({ id: alarm.id, state: 'ANSWERED' });
    await desk.later(55, async () => watch());
    expect(await alarmOf(id)).toMatchObject({ state: 'ANSWERED', rang: 1 });
    await desk.later(65, async () => {
      await Promise.all([watch(), watch()]);
      await watch();
    });
    expect(await alarmOf(id)).toMatchObject({ state: 'RINGING', rang: 2, answered_at: null });
    const again = (await subjects(name)).filter((one) => /rings? again$/.test(one));
    expect(again).toHaveLength(first);
    expect(await events(id)).toEqual(['RAISED', 'fridge.alarm_answered', 'RAISED_AGAIN']);
    expect((await auditOf(alarm.id)).map(({ event, new_values }) => [event, new_values.state])).toEqual([
      ['created', 'RINGING'],
      ['updated', 'ANSWERED'],
      ['updated', 'RINGING'],
    ]);
  });

  it('counts once, and not when the alarm is over', async () => {
    const { id, alarm } = await ringing();
    const both = await Promise.all([answer(alarm.id), answer(alarm.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await desk.read(id, [0, 3]);
    await watch();
    await desk.later(40, async () => watch());
    expect(await alarmOf(id)).toMatchObject({ state: 'OVER', rang: 1 });
    expect((await answer(alarm.id)).status).toBe(409);
    expect((await answer(alarm.id, { minutes: 17 })).status).toBe(422);
  });

  it('is given on a tablet too, with or without a reading, and counts once however often it comes', async () => {
    const { id, alarm } = await ringing();
    const event = {
      ...desk.report('fridge_answered', { fridge_id: id, kind: 'SEEN' }),
      device_time: desk.at(1),
      by: { initials: 'KT' },
      clock: {},
    };
    await desk.later(2, async () => {
      const results = [...(await desk.tablet.send([event])), ...(await desk.tablet.send([event]))];
      expect(results.map(({ status }) => status)).toEqual(['accepted', 'duplicate']);
      expect(await alarmOf(id)).toMatchObject({
        state: 'ANSWERED',
        answered_by_name: 'KT',
        answered_at: desk.at(1),
        rests_until: desk.at(31),
      });
    });
    expect((await auditOf(alarm.id)).filter(({ new_values }) => new_values.state === 'ANSWERED')).toHaveLength(1);
  });

  it('from before the alarm rang is none', async () => {
    const { id } = await ringing();
    const event = { ...desk.report('fridge_answered', { fridge_id: id, kind: 'SEEN' }), device_time: desk.at(-30) };
    await desk.tablet.send([{ ...event, by: {}, clock: {} }]);
    expect(await alarmOf(id)).toMatchObject({ state: 'RINGING' });
  });

  it('is given by who acknowledges the incident, and a signature ends it', async () => {
    const { id, alarm } = await ringing();
    const [incident] = await desk.incidentsOf(id);
    const seen = await harness.call('POST', `/temperature_incidents/${incident?.id}/acknowledge`, {
      as: venue,
      body: { note: 'Moving the food' },
    });
    expect(seen.body.alarm).toMatchObject({ id: alarm.id, state: 'ANSWERED' });
    await harness.call('POST', `/temperature_incidents/${incident?.id}/close`, {
      as: venue,
      body: { cause: 'Door', action: 'Closed', food_outcome: 'KEPT', signature: 'Ada Admin' },
    });
    expect(await alarmOf(id)).toMatchObject({ state: 'OVER' });
  });
});

describe('escalation', () => {
  const escalated = async (id: string, minutes: number) => {
    await desk.later(minutes, async () => watch());
    return (await alarmOf(id)).escalated_at !== null;
  };

  it('is above the legal limit of the country alone, without an answer, in time and once', async () => {
    await choose({ alarm_escalation_emails: 'area@harbour.test' });
    const warm = await ringing(9.5);
    // Above the limit that the account set itself, and not above that of the law.
    const house = await ringing(9.5);
    await inAccount(`update fridges set last_value = 7.9 where id = $1`, [house.id]);
    const answered = await ringing(9.5);
    await answer(answered.alarm.id, { minutes: 120 });
    expect(await escalated(warm.id, 20)).toBe(false);
    expect(await escalated(warm.id, 45)).toBe(true);
    expect(await escalated(answered.id, 46)).toBe(false);
    expect(await alarmOf(house.id)).toMatchObject({ state: 'RINGING', escalated_at: null });
    expect(await alarmOf(warm.id)).toMatchObject({ state: 'ESCALATED' });
    await escalated(warm.id, 120);
    const mails = (await desk.mailsAbout(warm.name)).filter(({ subject }) => subject.includes('not answered'));
    expect(mails.map(({ to }) => to)).toEqual(['area@harbour.test']);
    await choose({ reset: ['alarm_escalation_emails'] });
  });

  it('is none where no legal limit is known, or where the account turned it off', async () => {
    const { id, alarm } = await ringing(9.5);
    await choose({ check_region: 'DE' });
    expect(await escalated(id, 60)).toBe(false);
    await choose({ check_region: 'GB', alarm_escalate_minutes: 0 });
    expect(await escalated(id, 60)).toBe(false);
    await choose({ check_region: 'GB', alarm_escalate_minutes: 30 });
    expect(await escalated(id, 60)).toBe(true);
    await choose({ reset: ['check_region', 'alarm_escalate_minutes'] });
    expect((await auditOf(alarm.id)).at(-1)?.new_values).toMatchObject({ state: 'ESCALATED' });
  });
});

describe('who may', () => {
  it('see and answer alarms: people of the venue, and nobody of another customer', async () => {
    const { id, alarm } = await ringing();
    const orchard = 'admin@orchard.test';
    const found = await harness.call('GET', '/fridge_alarms', { as: orchard, query: { fridge_id: id } });
    expect(found.body.items).toEqual([]);
    expect((await answer(alarm.id, { minutes: 30 }, orchard)).status).toBe(404);
    expect((await answer(alarm.id, { minutes: 30 }, gateway)).status).toBe(403);
    const entered = await harness.call('POST', `/organizations/${account}/masquerade`, { as: 'operator@larder.test' });
    expect((await answer(alarm.id, { minutes: 30 }, entered.body.access_token)).status).toBe(403);
  });
});

describe('the weekly figure', () => {
  it('is what the rows behind it are', async () => {
    await ringing();
    const weeks = async () =>
      (await harness.call('GET', '/fridge_alarms/weeks', { as: admin, query: { organization_id: kitchen } })).body
        .items[0];
    const rowsOf = async (week: string) =>
      (
        await harness.call('GET', '/fridge_alarms', {
          as: admin,
          query: { organization_id: kitchen, 'filters[week]': week, size: '100' },
        })
      ).body.total;
    const { last, before } = await weeks();
    expect([last, before]).toEqual([await rowsOf('LAST'), await rowsOf('BEFORE')]);
    expect(last).toBeGreaterThan(0);
    await inAccount(`update fridge_alarms set began_at = began_at - interval '8 days'`);
    const moved = await weeks();
    expect([moved.last, moved.before]).toEqual([0, await rowsOf('BEFORE')]);
    expect(moved.before).toBeGreaterThan(0);
  });
});
