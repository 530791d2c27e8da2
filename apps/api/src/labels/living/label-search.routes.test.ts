import { labelCode } from '@larder/rules/label-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'Search', await organizationId(harness, 'Harbour'))).tablet;
});
afterAll(() => harness.close());

const find = async (search: string, as = 'admin@harbour.test', size = '5') =>
  (await harness.call('GET', '/labels/find', { as, query: { search, size } })).body.items as Record<string, unknown>[];

async function print(batch_code: string): Promise<string> {
  const event = printLiving(tablet);
  const [result] = await tablet.send([{ ...event, body: { ...event.body, batch_code } }]);
  expect(result?.status).toBe('accepted');
  return event.id;
}

describe('the search for labels', () => {
  it('finds one by its code, by its last six characters and by its batch code, in either case', async () => {
    const id = await print('QX-2026-Alpha7');
    const code = labelCode(id);
    for (const search of [code, code.toLowerCase(), code.slice(-6), code.slice(-6).toLowerCase(), 'QX-2026-Alpha7'])
      expect(await find(search), search).toMatchObject([
        { id, batch_code: 'QX-2026-Alpha7', code_short: code.slice(-6) },
      ]);
    const upper = await print('QX-9');
    expect(await find('qx-9')).toMatchObject([{ id: upper, organization: { name: 'Harbour' } }]);
    expect(await find('QX-2026')).toEqual([]);
  });

  it('answers the latest of a batch first, and no more than asked for', async () => {
    const ids = [await print('QX-MANY'), await print('QX-MANY'), await print('QX-MANY')];
    const found = await find('QX-MANY', undefined, '2');
    expect(found).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
    const times = found.map(({ printed_date }) => String(printed_date));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows nothing of another customer, and is no list of all', async () => {
    const id = await print('QX-OWN');
    expect(await find('QX-OWN', 'admin@orchard.test')).toEqual([]);
    expect(await find(labelCode(id), 'admin@orchard.test')).toEqual([]);
    expect((await harness.call('GET', '/labels/find', { as: 'admin@harbour.test', query: {} })).status).toBe(422);
    const operator = await harness.call('GET', '/labels/find', { as: 'operator@larder.test', query: { search: 'QX' } });
    expect(operator.status).toBe(403);
  });
});
