import type { DeviceLabels } from '@larder/contract/devices/device-live-labels';
import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelDetails } from '@larder/contract/labels/living';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, minutesAgo, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
const hours = 3_600_000;
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Clocks', await organizationId(harness, 'Harbour'))).tablet;
});
afterAll(() => harness.close());

async function accept(...events: DeviceEvent[]): Promise<void> {
  expect((await tablet.send(events)).map(({ status }) => status)).toEqual(events.map(() => 'accepted'));
}
const labelOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body as LabelDetails;
const onTablet = async (id: string) => {
  const { items } = (await tablet.ask('GET', '/device/labels')).body as DeviceLabels;
  return items.find((label) => label.id === id)?.facts;
};
const reason = () => tablet.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id ?? '';

it('says of a fact that a person had set the clock which it is dated by: in the history, the log and on tablets', async () => {
  const print = printLiving(tablet);
  await accept(
    print,
    labelFact(tablet, print, 'opened', 60),
    labelFact(tablet, print, 'used', 50, { clock_by_person: true }),
  );
  const marks = [
    { kind: 'opened', clock_by_person: false },
    { kind: 'used', clock_by_person: true },
  ];
  expect((await labelOf(print.id)).history).toMatchObject(marks);
  const log = (await harness.call('GET', `/label_logs/${print.id}`, { as: admin })).body as LabelLogDetails;
  expect(log.facts).toMatchObject(marks);
  const [opened, used] = (await onTablet(print.id)) ?? [];
  expect(opened).not.toHaveProperty('clock_by_person');
  expect(used).toMatchObject({ clock_by_person: true });
});

it.each(['label_closed', 'label_misprinted', 'label_scanned'])('takes the same of %s', async (type) => {
  const print = printLiving(tablet);
  const body = { label_log_id: print.id, ...(type === 'label_closed' && { outcome: 'used' }), clock_by_person: true };
  await accept(print, tablet.report(type, body, minutesAgo(20)));
  expect((await labelOf(print.id)).history).toMatchObject([{ clock_by_person: true }]);
});

it('says the same of the waste that a label becomes, and that the time of one cannot be true', async () => {
  const [set, old] = [printLiving(tablet), printLiving(tablet)];
  const wasted = labelFact(tablet, set, 'wasted', 20, { reason_id: reason(), clock_by_person: true });
  const { id, ...rest } = labelFact(tablet, old, 'wasted', 20, { reason_id: reason() });
  await accept(set, old, wasted, { ...rest, id, device_time: '1990-01-01T00:00:00.000Z' });
  const itemOf = async (one: string) => (await harness.call('GET', `/wastage_items/${one}`, { as: admin })).body;
  expect(await itemOf(wasted.id)).toMatchObject({ clock_by_person: true, time_doubtful: false });
  expect(await itemOf(id)).toMatchObject({ clock_by_person: false, time_doubtful: true });
});

it('is not for the portal and other systems, whose time is their own or the server’s', async () => {
  const print = printLiving(tablet);
  await accept(print);
  const facts = [{ id: uuidv7(), label_id: print.id, kind: 'opened', clock_by_person: true }];
  const answer = await harness.call('POST', '/labels/facts', { as: admin, body: { facts } });
  expect(answer.body.results).toMatchObject([{ status: 'rejected' }]);
});

it.each([
  ['the device has corrected it already, and says how', { source: 'server', set_at: null, set_ahead_ms: null }, 0],
  ['a device of the first kind says nothing of its clock', undefined, -3 * hours],
])('a fact by a clock that is three hours ahead happened when it did: %s', async (_, clock, moved) => {
  const print = printLiving(tablet);
  await accept(print);
  const at = minutesAgo(5);
  const fact = labelFact(tablet, print, 'opened', 5);
  const sent_at = new Date(Date.now() + 3 * hours).toISOString();
  const events = [{ ...fact, device_time: at }];
  const answer = await tablet.ask('POST', '/device/events', { events, sent_at, queued: 0, ...(clock && { clock }) });
  expect(answer.body).toMatchObject({ results: [{ status: 'accepted' }] });
  const [happening] = (await labelOf(print.id)).history;
  const off = Date.parse(happening?.at ?? '') - Date.parse(at) - moved;
  expect(Math.abs(off)).toBeLessThan(60_000);
  expect(Math.round((happening?.clock_off ?? 0) / hours)).toBe(3);
});
