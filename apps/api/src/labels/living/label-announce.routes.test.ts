import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { labelCode } from '@larder/rules/label-code';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { deliverUntil, makeIntegration } from '../../../test/factories/integration.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { openReceiver, type Receiver } from '../../../test/webhook-receiver.ts';

const admin = 'admin@harbour.test';
const secret = 'a secret that two of us know';
const events = [
  'label.used',
  'label.wasted',
  'label.frozen',
  'label.thawed',
  'label.opened',
  'label.disputed',
  'label.closed',
  'label.misprinted',
  'wastage.recorded',
];
let harness: Harness;
let receiver: Receiver;
let one: FakeDevice;
let other: FakeDevice;
beforeAll(async () => {
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  const venue = await organizationId(harness, 'Harbour');
  one = (await pairTablet(harness, 'Tells one', venue)).tablet;
  other = (await pairTablet(harness, 'Tells two', venue)).tablet;
  receiver = await openReceiver(secret);
  await makeIntegration(harness, 'webhook', { url: receiver.url, secret }, events);
});
beforeEach(() => {
  receiver.received.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await harness.close();
});

const reason = () => one.state.wastage_reasons.find(({ notes_required }) => !notes_required)?.id ?? '';
/** What was received, once so many have come. */
async function receivedOf(count: number): Promise<{ type: string; data: Record<string, unknown> }[]> {
  await deliverUntil(harness, () => receiver.received.length >= count);
  return receiver.received.map(({ body }) => body);
}
const typesOf = (calls: { type: string }[]) => calls.map(({ type }) => type).toSorted();
async function printed(tablet: FakeDevice, body: Parameters<typeof printLiving>[1] = {}): Promise<DeviceEvent> {
  const print = printLiving(tablet, body);
  await tablet.send([print]);
  return print;
}

it('says what a tablet reports of a label, each once, with the label that it is about', async () => {
  const print = await printed(one);
  const facts = [
    labelFact(one, print, 'opened', 50),
    labelFact(one, print, 'frozen', 40),
    labelFact(one, print, 'thawed', 30),
    labelFact(one, print, 'used', 20),
  ];
  await one.send(facts);
  await one.send(facts);
  const calls = await receivedOf(5);
  expect(typesOf(calls)).toEqual(['label.closed', 'label.frozen', 'label.opened', 'label.thawed', 'label.used']);
  expect(calls.find(({ type }) => type === 'label.used')?.data).toMatchObject({
    id: facts[3]?.id,
    label_id: print.id,
    code: labelCode(print.id),
    kind: 'used',
    initials: 'TT',
  });
});

it('says that a label was thrown away, and records the waste once, however many report it', async () => {
  const print = await printed(one);
  const wasted = labelFact(one, print, 'wasted', 20, { reason_id: reason(), amount: 250, unit_type: 'weight' });
  await one.send([wasted]);
  await other.send([labelFact(other, print, 'wasted', 10, { reason_id: reason() })]);
  const calls = await receivedOf(5);
  expect(typesOf(calls)).toEqual(['label.closed', 'label.closed', 'label.wasted', 'label.wasted', 'wastage.recorded']);
  expect(calls.find(({ type }) => type === 'wastage.recorded')?.data).toMatchObject({
    id: wasted.id,
    label_id: print.id,
    product_id: print.body['product_id'],
    amount: 250,
    unit_type: 'weight',
    wasted_by: 'TT',
  });
});

it('says that a label is in dispute, and that one was a misprint', async () => {
  const [disputed, misprint] = [await printed(one), await printed(one)];
  await one.send([labelFact(one, disputed, 'opened', 30), labelFact(one, misprint, 'voided', 1)]);
  await one.send([labelFact(one, disputed, 'used', 20)]);
  await other.send([labelFact(other, disputed, 'frozen', 5)]);
  const calls = await receivedOf(6);
  expect(typesOf(calls)).toEqual([
    'label.closed',
    'label.disputed',
    'label.frozen',
    'label.misprinted',
    'label.opened',
    'label.used',
  ]);
  expect(calls.find(({ type }) => type === 'label.disputed')?.data).toMatchObject({
    label_id: disputed.id,
    disputed: ['frozen'],
  });
});

it('says of the portal and other systems what it says of tablets', async () => {
  const labels = [await printed(one), await printed(one), await printed(one)];
  const kinds = [{ kind: 'used' }, { kind: 'wasted', reason_id: reason() }, { kind: 'voided' }];
  const facts = kinds.map((fact, at) => ({ id: uuidv7(), label_id: labels[at]?.id, ...fact }));
  await harness.call('POST', '/labels/facts', { as: admin, body: { facts } });
  const calls = await receivedOf(6);
  expect(typesOf(calls)).toEqual([
    'label.closed',
    'label.closed',
    'label.misprinted',
    'label.used',
    'label.wasted',
    'wastage.recorded',
  ]);
});

it('takes the part that was the rest for the end', async () => {
  const print = await printed(one, { amount: 3, unit_type: 'units' });
  await one.send([labelFact(one, print, 'part_used', 30, { amount: 1 })]);
  const rest = labelFact(one, print, 'part_used', 20, { amount: 2 });
  await one.send([rest]);
  const calls = await receivedOf(2);
  expect(typesOf(calls)).toEqual(['label.closed', 'label.used']);
  expect(calls.map(({ data }) => data['id'])).toEqual([rest.id, rest.id]);
});
