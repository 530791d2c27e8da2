import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../tools/fake-device.ts';
import { peopleOf } from './factories/people.ts';
import { deviceOf } from './fake-device.ts';
import { openHarness, type Harness } from './harness.ts';
import { watchStatements, type Sent } from './sent-statements.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let device: FakeDevice;
let allergen: string;
let sentBy: (work: () => Promise<unknown>) => Promise<Sent>;
beforeAll(async () => {
  harness = await openHarness();
  sentBy = watchStatements(harness.app.database.pool);
  device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  allergen = (await call('POST', '/allergens', { name: randomUUID() })).id;
  // Texts that wait to be read anew are read soon, and with each print until then.
  await harness.inAccount((await peopleOf(harness).person(admin)).account_id, 'delete from stickers_due');
  // What is written once (a sign of life, the first use of a token) is done.
  await device.send([]);
});
afterAll(() => harness.close());

const first = <T>([one]: T[]): T => {
  if (!one) throw new Error('The demo has none');
  return one;
};
const print = () => {
  const { products, storage } = device.state;
  return device.print({ product_id: first(products).id, storage_id: first(storage).id, initials: 'BN' });
};
const reading = () => {
  const body = { fridge_id: first(device.state.fridges).id, value: 3, recorded_at: new Date().toISOString() };
  return device.report('temperature_recorded', body);
};
const used = () => device.report('label_fact', { label_id: first(device.outbox).id, kind: 'used', initials: 'BN' });
const call = async (method: string, path: string, body: object) => {
  const answer = await harness.call(method, path, { as: admin, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const settings = () => `/organizations/${device.state.device.organization.id}/settings`;
const product = () => first(device.state.products);
const change = (path: string) => call('PUT', path, { description: randomUUID() });

const newProduct = () => ({
  name: randomUUID(),
  categories: device.state.products
    .filter(({ usage }) => usage === 'COMPONENT')
    .slice(0, 1)
    .map(({ category_id: id }) => ({ id })),
});
const stated = () => ({ label_text: {}, allergen_ids: (count += 1) % 2 ? [allergen] : [] });
let count = 0;
let hour = 3;
const reports = async (event: ReturnType<typeof print>) =>
  expect(await device.send([event])).toMatchObject([{ status: 'accepted' }]);

/**
 * Each is done twice: what it leaves to be written once is there by then, and the second time is counted. Six waits
 * are: the session, what is there, the change, what follows from it, where the state stands then, and the commit. A
 * fact asks in between who listens to it; a print judges its sources; what changes what stickers should say reads and
 * judges these in the same call.
 */
it.each<[string, { waits: number; statements: number }, () => Promise<unknown>]>([
  ['a print', { waits: 8, statements: 25 }, () => reports(print())],
  ['a reading', { waits: 6, statements: 20 }, () => reports(reading())],
  ['a fact of a label', { waits: 8, statements: 20 }, () => reports(used())],
  ['a sign of life', { waits: 3, statements: 5 }, () => device.send([])],
  [
    'allergens of a product',
    { waits: 14, statements: 20 },
    () => call('POST', `/products/${product().id}/labels`, stated()),
  ],
  ['a field of a product', { waits: 6, statements: 9 }, () => change(`/products/${product().id}`)],
  ['a new product', { waits: 7, statements: 10 }, () => call('POST', '/products', newProduct())],
  ['an allergen', { waits: 11, statements: 14 }, () => call('PUT', `/allergens/${allergen}`, { name: randomUUID() })],
  ['a setting', { waits: 5, statements: 12 }, () => call('PATCH', settings(), { digest_hour: (hour += 1) })],
])('%s waits for the database no more often than %o', async (_, most, work) => {
  await work();
  const sent = await sentBy(work);
  expect.soft(sent.waits).toBeLessThanOrEqual(most.waits);
  expect.soft(sent.statements.length, sent.statements.join('\n')).toBeLessThanOrEqual(most.statements);
});
