import 'fake-indexeddb/auto';
import { defaultSettings } from '@larder/contract/network/settings';
import { standardPrinter } from '@larder/label/printer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { liveLabel, monday } from '../../../test/live-label.ts';
import { servedFile } from '../../../test/served-file.ts';
import type { PrinterSetup } from '../../printer/printer.ts';
import {
  closeDatabase,
  database,
  keepMeta,
  write,
  type DeviceFacts,
  type Lists,
  type Product,
} from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { enterAs } from '../../store/person.ts';
import { lettersFault } from '../printing/choice-letters.actions.ts';
import { planAgain } from '../printing/last-prints.actions.ts';
import { printInstead, printPortions, whyNoSticker } from './relabel.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const printer = {
  ...standardPrinter('zpl'),
  id: 'p1',
  name: 'Counter',
  route: 'loopback',
  default_for: ['prep', 'sale'],
};
const storage = { id: 'fridge', name: 'Fridge', kind: 'CHILLED', expiry: { units: 3, period: 'days' }, source: 'rule' };

let label: LiveLabel;

/** A tablet on which the label's product is called so. */
async function call(name: string, label_name = ''): Promise<void> {
  label = { ...liveLabel(1), storage_id: 'fridge', product_name: name };
  const product = {
    id: label.product_id,
    lifecycle: 'ACTIVE',
    name,
    label_name,
    allergens: [],
    allergens_declared: true,
    label_text: { ingredients: '', custom_allergens: '', may_contain: '', price: '' },
  };
  await write(['lists', 'products'], async (tx) => {
    await tx
      .objectStore('lists')
      .put([{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'], 'staff');
    await tx.objectStore('lists').put(defaultSettings, 'settings');
    await tx.objectStore('lists').put([storage] as Lists['storage'], 'storage');
    await tx.objectStore('products').put(product as unknown as Product);
  });
  await keepMeta('printers', [printer] as PrinterSetup[]);
  await refresh(['identity', 'lists', 'products', 'live', 'labels']);
  enterAs('ana');
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test', languages: [] });
  vi.stubGlobal('fetch', servedFile);
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
});
afterEach(() => vi.useRealTimers());

describe('a product whose name labels cannot show', () => {
  test.each(['חומוס', 'حمص', '牛奶', 'ต้มยำ', '🍰'])(
    'gets no sticker of any kind, and says what to do: %s',
    async (name) => {
      await call(name);
      const words = expect.stringMatching(new RegExp(`cannot show “${name}”.*under Printed as`, 's'));
      expect(whyNoSticker(label)).toEqual({ reason: 'letters', words });
      const chosen = currentKitchen().lists.storage?.[0];
      const printed = [
        await printInstead(label, {}),
        await printInstead(label, { condition: 'FROZEN', storage: chosen, fact: { kind: 'frozen' } }),
        await printInstead(label, { condition: 'THAWED', storage: chosen, fact: { kind: 'thawed' } }),
        await printInstead(label, { fact: { kind: 'opened' } }),
        await printPortions(label, 2),
      ];
      expect(printed).toEqual(printed.map(() => ({ ok: false, error_description: words })));
      const again = await planAgain({
        id: label.id,
        printed_at: new Date(monday).toISOString(),
        body: {
          product_id: label.product_id ?? '',
          storage_id: 'fridge',
          usage: 'prep',
          printed_date: new Date(monday).toISOString(),
          use_by: new Date(monday + 2 * 86_400_000).toISOString(),
          initials: 'AB',
        },
      });
      expect(again?.ok && lettersFault(again.choice)).toEqual(words);
      expect(await (await database()).getAll('outbox')).toEqual([]);
    },
  );

  test('gets them once it has a name for labels', async () => {
    await call('חומוס', 'Houmous');
    expect(whyNoSticker(label)).toBeUndefined();
  });
});

describe('the weight of a label', () => {
  const weighed = (): LiveLabel => ({
    ...label,
    unit_type: 'weight',
    print: { ...label.print, amount: 25_000 },
    facts: [{ id: 'taken', kind: 'part_used', at: monday + 1, amount: 3_000 }],
    life: { ...label.life, remaining: 22_000 },
  });
  const printed = async () => {
    const events = await (await database()).getAll('outbox');
    return events.flatMap(({ type, body }) => (type === 'label_printed' ? [body] : []));
  };

  test.each([
    ['frozen', { condition: 'FROZEN' as const, fact: { kind: 'frozen' as const } }],
    ['thawed', { condition: 'THAWED' as const, fact: { kind: 'thawed' as const } }],
    ['opened', { fact: { kind: 'opened' as const } }],
    ['printed anew', {}],
  ])('stands on the sticker of food that is %s: what is left of it', async (_, change) => {
    await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['label_fact'] });
    await call('Flour');
    const started = await printInstead(weighed(), { storage: currentKitchen().lists.storage?.[0], ...change });
    expect(started.ok && (await started.ended)).toMatchObject({ state: 'done' });
    expect(await printed()).toMatchObject([{ amount: 22_000, unit_type: 'weight', printed: { amount: '22 kg' } }]);
  });

  test('stands on no portion, for how much each has nobody said', async () => {
    await call('Flour');
    const started = await printPortions(weighed(), 2);
    expect(started.ok && (await started.ended)).toMatchObject({ state: 'done' });
    const [one] = await printed();
    expect(one?.parents).toMatchObject([{ id: label.id, relation: 'PORTION' }]);
    expect([one?.amount, one?.printed?.amount]).toEqual([undefined, undefined]);
  });
});
