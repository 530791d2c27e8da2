import { readXlsx } from 'hucre';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peopleOf } from '../../../test/factories/people.ts';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { jobsOf } from '../../app.ts';

const [admin, venue] = ['admin@harbour.test', 'venue@harbour.test'];
let harness: Harness;
let desk: Awaited<ReturnType<typeof openFridgeDesk>>;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
  account = (await peopleOf(harness).person(admin)).account_id;
});
afterAll(() => harness.close());

/** Points of a pot of the tablet, so many minutes from the opening, and its name, by which mails are found. */
async function pot(...points: [minutes: number, value: number][]) {
  const [check_id, name] = [randomUUID(), `Stock ${randomUUID().slice(0, 8)}`];
  const send = (from: number, given: typeof points) =>
    desk.tablet.send(
      given.map(([minutes, value], index) => ({
        ...desk.report('food_checked', {
          check_id,
          kind: 'COOL',
          name,
          sequence: from + index,
          point: { at: desk.at(minutes), value, measured_by: 'TYPED' },
        }),
        device_time: desk.at(minutes),
        by: { initials: 'KT' },
        clock: { by_person: false },
      })),
    );
  await send(0, points);
  return { id: check_id, name, more: (...given: typeof points) => send(points.length, given) };
}

async function run() {
  const job = jobsOf(harness.app).find(({ name }) => name === 'mail_due_checks');
  await job?.run({}, new AbortController().signal);
}

async function mailsAbout(name: string) {
  await harness.runJobs();
  const answer = await harness.server.inject({ url: '/mailbox/messages', headers: { host: 'localhost' } });
  const { items } = answer.json<{ items: { to: string; subject: string; text: string }[] }>();
  return items.filter(({ text }) => text.includes(name));
}

describe('a pot whose deadline is near', () => {
  it('is mailed about once, to the people of its venue, while something can be done', async () => {
    // By the house rule it has to be cold 90 minutes after it began.
    const soup = await pot([-60, 70]);
    await run();
    expect(await mailsAbout(soup.name)).toEqual([]);
    await desk.later(21, async () => {
      await Promise.all([run(), run()]);
      await run();
    });
    const mails = await mailsAbout(soup.name);
    expect(mails.map(({ to }) => to)).toContain(venue);
    expect(mails.map(({ to }) => to)).not.toContain(admin);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails[0]?.subject).toBe(`Measure ${soup.name} now`);
    expect(mails[0]?.text).toContain('has to be measured at 8.0 °C or colder by');
    await desk.later(40, run);
    expect(await mailsAbout(soup.name)).toHaveLength(mails.length);
  });

  it('is not mailed about once it is cold, nor long after', async () => {
    const cold = await pot([-85, 70], [-10, 6]);
    const old = await pot([-200, 70]);
    await run();
    expect([...(await mailsAbout(cold.name)), ...(await mailsAbout(old.name))]).toEqual([]);
  });

  it('is mailed about again for a deadline that it has besides', async () => {
    const two = await pot([-85, 70]);
    await run();
    const first = (await mailsAbout(two.name)).length;
    expect(first).toBeGreaterThan(0);
    await harness.inAccount(account, `update food_checks set due_at = due_at + interval '5 minutes' where id = $1`, [
      two.id,
    ]);
    await run();
    expect(await mailsAbout(two.name)).toHaveLength(2 * first);
  });

  it('waits for the reports of a tablet that has some to send', async () => {
    const waiting = await pot([-84, 70]);
    const set = (queued: number) =>
      harness.inAccount(account, `update devices set queued_events = $1, last_seen_at = now()`, [queued]);
    await set(3);
    await run();
    expect(await mailsAbout(waiting.name)).toEqual([]);
    await set(0);
    await run();
    expect(await mailsAbout(waiting.name)).not.toEqual([]);
  });
});

it('a check that fails is announced once, to those who listen', async () => {
  await harness.inAccount(
    account,
    `with i as (insert into integrations (account_id, id, name, description, connector, owner_name, is_enabled)
       values ($1, gen_random_uuid(), 'Hook', '', 'webhook', 'Test', true) returning *)
     insert into automations (account_id, id, integration_id, event, name, owner_name, is_enabled)
       select account_id, gen_random_uuid(), id, 'food_check.failed', '', 'Test', true from i`,
    [account],
  );
  const stock = await pot([-100, 70]);
  const announced = () =>
    harness.inAccount<{ subject: string; body: Record<string, unknown> }>(
      account,
      `select subject, body from automation_deliveries where event = 'food_check.failed' and source_id = $1`,
      [stock.id],
    );
  expect(await announced()).toEqual([]);
  await stock.more([-5, 22]);
  await desk.tablet.send([
    desk.report('food_checked', {
      check_id: stock.id,
      kind: 'COOL',
      name: stock.name,
      sequence: 9,
      corrective_action: 'Bin',
    }),
  ]);
  const found = await announced();
  expect(found.map(({ subject }) => subject)).toEqual([stock.name]);
  expect(found[0]?.body).toMatchObject({ id: stock.id, kind: 'COOL', verdict: 'FAILED', last_value: 22 });
});

it('checks are mailed as a file, as their list is narrowed, each with all of its values', async () => {
  const milk = await pot([-100, 70], [-5, 22.5]);
  const cold = await pot([-80, 70], [-10, 6]);
  const exported = async (query: Record<string, string>) => {
    const { status, body, text } = await harness.call('GET', '/food_checks/export', {
      as: venue,
      query: { to: venue, ...query },
    });
    expect(status, text).toBe(200);
    await harness.runJobs();
    const file = await harness.app.blobs.get(`exports/${account}/${body.id}`);
    const [head = [], ...lines] = (await readXlsx(Buffer.from(file ?? []))).sheets[0]?.rows ?? [];
    return { rows: body.rows, lines, at: (line: unknown[], header: string) => line[head.indexOf(header)] };
  };
  const { rows, lines, at } = await exported({ 'filters[verdict]': 'FAILED', search: 'stock' });
  const own = lines.find((line) => at(line, 'Food') === milk.name) ?? [];
  expect(rows).toBe(lines.length);
  expect(lines.map((line) => at(line, 'Food'))).not.toContain(cold.name);
  const facts = ['Check', 'Result', 'Last °C', 'Last °F', 'Readings', 'Typed readings', 'Initials'];
  expect(facts.map((fact) => at(own, fact))).toEqual(['Cooling', 'Failed', 22.5, 72.5, 2, 2, 'KT']);
  expect(at(own, 'All readings')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d 70 °C typed; .* 22\.5 °C typed$/);
  const refused = await harness.call('GET', '/food_checks/export', { as: 'staff@harbour.test', query: { to: venue } });
  expect(refused.status).toBe(403);
});
