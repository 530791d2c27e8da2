import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelNotice } from '@larder/contract/labels/label-notices';
import type { LabelDetails } from '@larder/contract/labels/living';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, minutesAgo, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const hour = 3_600_000;
let harness: Harness;
let tablet: FakeDevice;
let device_id = '';
beforeAll(async () => {
  harness = await openHarness();
  ({ tablet, id: device_id } = await pairTablet(harness, 'Fact times', await organizationId(harness, 'Harbour')));
});
afterAll(() => harness.close());

async function accept(...events: DeviceEvent[]): Promise<void> {
  const results = await tablet.send(events);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
}
const labelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body as LabelDetails;
const timeOf = (text: string | null) => (text === null ? Infinity : Date.parse(text));
const again = (first: DeviceEvent, minutes: number, more: object = {}) =>
  printLiving(tablet, { minutes, reprint_id: first.id, use_by: String(first.body['use_by']), ...more });

describe('a re-print', () => {
  const orders = ['as it was', 'the print last', 'the fact last', 'the first print last'] as const;
  it.each(orders)('of opened food has no later date than that: %s', async (order) => {
    const first = printLiving(tablet);
    const [opened, copy] = [labelFact(tablet, first, 'opened', 300), again(first, 200)];
    const of_copy = again(copy, 100);
    const events = {
      'as it was': [first, opened, copy, of_copy],
      'the print last': [first, opened, of_copy, copy],
      'the fact last': [first, copy, of_copy, opened],
      'the first print last': [of_copy, copy, opened, first],
    }[order];
    for (const event of events) await accept(event, event);
    const end = timeOf((await labelOf(first.id)).use_by);
    expect(end).toBeLessThan(Date.parse(String(first.body['use_by'])));
    for (const { id } of [copy, of_copy]) {
      const label = await labelOf(id);
      expect(timeOf(label.use_by)).toBe(end);
      expect(label.relabel).toEqual(['date']);
    }
    expect((await labelOf(first.id)).custody).toBe('LIVE');
  });

  it('of thawed food ends when that does', async () => {
    const first = printLiving(tablet);
    await accept(first, labelFact(tablet, first, 'frozen', 400), labelFact(tablet, first, 'thawed', 300));
    const copy = again(first, 100);
    await accept(copy);
    expect((await labelOf(copy.id)).use_by).toBe((await labelOf(first.id)).use_by);
  });

  it('keeps to what happened to another re-print of the same food before it', async () => {
    const first = printLiving(tablet);
    const [one, two] = [again(first, 400), again(first, 100)];
    await accept(first, one, two);
    await accept(labelFact(tablet, one, 'opened', 300));
    expect((await labelOf(two.id)).use_by).toBe((await labelOf(one.id)).use_by);
  });

  it('is not touched by what happens to the first one later', async () => {
    const first = printLiving(tablet);
    const copy = again(first, 300);
    await accept(first, copy, labelFact(tablet, first, 'opened', 100));
    expect((await labelOf(copy.id)).use_by).toBe(copy.body['use_by']);
  });
});

describe('a label in the place of another', () => {
  it.each(['the fact first', 'the print first'])('has its life, and ends it: %s', async (order) => {
    const first = printLiving(tablet);
    const next = printLiving(tablet, { minutes: 100 });
    await accept(first, labelFact(tablet, first, 'opened', 300));
    const replaced = labelFact(tablet, first, 'relabelled', 100, { new_label_id: next.id });
    for (const event of order === 'the fact first' ? [replaced, next] : [next, replaced]) await accept(event);
    const [old, label] = [await labelOf(first.id), await labelOf(next.id)];
    expect(old.custody).toBe('RELABELLED');
    expect(label.use_by).toBe(old.use_by);
    expect(timeOf(label.use_by)).toBeLessThan(Date.parse(String(next.body['use_by'])));
    await accept(labelFact(tablet, first, 'undone', 95, { fact_id: replaced.id }));
    expect((await labelOf(next.id)).use_by).toBe(next.body['use_by']);
  });
});

describe('a fact of another time than its receipt', () => {
  const ending = (minutes: number, more: object = {}) =>
    printLiving(tablet, { minutes: 2_000, use_by: minutesAgo(minutes), ...more });

  it('that lies ahead counts at its receipt, and says so', async () => {
    const print = printLiving(tablet);
    await accept(print, labelFact(tablet, print, 'frozen', 300), labelFact(tablet, print, 'thawed', -6 * 24 * 60));
    const label = await labelOf(print.id);
    expect(timeOf(label.use_by)).toBeLessThanOrEqual(Date.now() + 24 * hour);
    expect(label.history.map(({ time_fault }) => time_fault)).toEqual([null, 'ahead']);
  });

  it('does not revive food as a freezing that is reported after its end', async () => {
    const print = ending(120);
    await accept(print);
    await accept(labelFact(tablet, print, 'frozen', 1_200), labelFact(tablet, print, 'thawed', 0));
    const label = await labelOf(print.id);
    expect(label.use_by).toBe(print.body['use_by']);
    expect(label.notes).toContain('frozen_told_late');
  });

  it.each([
    ['by a tablet that was out of contact, with a clock of its own', 'server', 1_300, {}, true],
    ['by a tablet whose clock a person had set', 'person', 1_300, {}, false],
    ['dated by a person', 'server', 1_300, { clock_by_person: true }, false],
    ['by a tablet that had been in contact since', 'server', 1_100, {}, false],
  ] as const)('counts then %s or not', async (_, source, seen, mark, counts) => {
    const print = ending(120);
    await accept(print);
    const [found] = await harness.behind<{ account_id: string }>(
      "select account_id from auth.device_logins where device_code = '1000001'",
    );
    await harness.inAccount(
      found?.account_id ?? '',
      `update devices set last_seen_at = now() - $2 * interval '1 minute', silent_until = null where id = $1`,
      [device_id, seen],
    );
    const events = [labelFact(tablet, print, 'frozen', 1_200, mark)];
    const clock = { source, set_at: null, set_ahead_ms: null };
    await tablet.ask('POST', '/device/events', { events, sent_at: new Date().toISOString(), queued: 0, clock });
    const label = await labelOf(print.id);
    expect(label.use_by === null).toBe(counts);
    expect(label.notes).toContain(counts ? 'frozen_out_of_contact' : 'frozen_told_late');
  });

  it.each([
    ['after its end', 'frozen_told_late', 120, 1_200],
    ['from before its print', 'frozen_in_doubt', -600, 2_100],
  ] as const)('is among the notices as a freezing that does not count, reported %s', async (_, note, end, at) => {
    const print = ending(end);
    await accept(print);
    expect((await labelOf(print.id)).relabel).toEqual([]);
    const stickers = async () => {
      const { items } = (
        await harness.call('GET', `/label_notices?product_id=${String(print.body['product_id'])}`, { as: admin })
      ).body;
      return (items as LabelNotice[]).reduce((sum, { kind, labels }) => sum + (kind === 'date' ? labels : 0), 0);
    };
    const before = await stickers();
    await accept(labelFact(tablet, print, 'frozen', at));
    const label = await labelOf(print.id);
    expect(label).toMatchObject({ use_by: print.body['use_by'], relabel: ['date'], notes: [note] });
    expect(await stickers()).toBe(before + 1);
    // Frozen for certain by now, its date has stopped.
    if (note !== 'frozen_in_doubt') return;
    await accept(labelFact(tablet, print, 'frozen', 0));
    const frozen = await labelOf(print.id);
    expect([frozen.use_by, frozen.relabel]).toEqual([null, []]);
  });

  it('closes nothing from before the print', async () => {
    const print = printLiving(tablet);
    await accept(print, labelFact(tablet, print, 'used', 700));
    expect(await labelOf(print.id)).toMatchObject({
      custody: 'LIVE',
      history: [{ time_fault: 'before_print', counts: false }],
    });
  });

  it.each([
    ['1999', '1999-01-01T00:00:00.000Z'],
    ['the day before its print', minutesAgo(2_000)],
    ['in three minutes', minutesAgo(-3)],
    ['2099', '2099-01-01T00:00:00.000Z'],
  ])('is refused from the portal: %s', async (_, at) => {
    const print = printLiving(tablet);
    await accept(print);
    const facts = [{ id: uuidv7(), label_id: print.id, kind: 'opened', at }];
    const answer = await harness.call('POST', '/labels/facts', { as: admin, body: { facts } });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('facts.0.at');
    expect((await labelOf(print.id)).history).toEqual([]);
  });
});

it('corrects a print and a fact by the same clock: a portion does not outlive its parent', async () => {
  const ahead = 5.8 * 24 * hour;
  const at = (minutes: number) => new Date(Date.now() + ahead - minutes * 60_000).toISOString();
  const parent = printLiving(tablet);
  const child = printLiving(tablet, { parents: [{ id: parent.id, relation: 'PORTION' }] });
  const use_by = new Date(Date.now() + ahead + 5 * 24 * hour).toISOString();
  const stamped = (event: DeviceEvent, minutes: number) => {
    const isPrint = event.type === 'label_printed';
    const body = { ...event.body, ...(isPrint && { printed_date: at(minutes), use_by }) };
    return { ...event, device_time: at(minutes), body };
  };
  const events = [stamped(parent, 600), stamped(labelFact(tablet, parent, 'opened', 0), 400), stamped(child, 300)];
  await tablet.ask('POST', '/device/events', { events, sent_at: at(0), queued: 0 });
  const [first, portion] = [await labelOf(parent.id), await labelOf(child.id)];
  expect(timeOf(portion.use_by)).toBeLessThanOrEqual(timeOf(first.use_by));
  expect(Math.abs(Date.parse(first.printed_date) - Date.parse(minutesAgo(600)))).toBeLessThan(60_000);
  expect(timeOf(first.use_by)).toBeLessThan(Date.now() + 3 * 24 * hour);
});

it('takes it from the account whether cooking starts a new date', async () => {
  const parent = printLiving(tablet, { use_by: new Date(Date.now() + hour).toISOString() });
  const cooked = printLiving(tablet, { minutes: 100, parents: [{ id: parent.id, relation: 'COOKED' }] });
  const life = { ...(cooked.body['life'] as object), cooking_resets: true };
  await accept(parent, { ...cooked, body: { ...cooked.body, life } });
  expect((await labelOf(cooked.id)).use_by).toBe(parent.body['use_by']);
});

it('marks wastage of tomorrow and does not count it', async () => {
  const wasted_at = new Date(Date.now() + 24 * hour).toISOString();
  const reason = tablet.state.wastage_reasons.find(({ notes_required }) => !notes_required);
  const event = tablet.report('wastage_recorded', {
    product_id: tablet.state.products[0]?.id,
    amount: 1,
    unit_type: 'units',
    reason_id: reason?.id,
    wasted_at,
    wasted_by: 'FT',
  });
  await accept(event);
  const { body } = await harness.call('GET', `/wastage_items/${event.id}`, { as: admin });
  expect(body).toMatchObject({ time_doubtful: true, reported_at: wasted_at });
  expect(Date.parse(body.wasted_at)).toBeLessThanOrEqual(Date.now());
});
