import 'fake-indexeddb/auto';
import { defaultSettings } from '@larder/contract/network/settings';
import { standardPrinter } from '@larder/label/printer';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { servedFile } from '../../../test/served-file.ts';
import type { PrinterSetup } from '../../printer/printer.ts';
import { startClock } from '../../store/clock.ts';
import {
  closeDatabase,
  database,
  keepMeta,
  write,
  type DeviceFacts,
  type Lists,
  type Product,
} from '../../store/database.ts';
import { fitReport } from '../../store/fit-report.ts';
import { refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { currentLettersQuestion } from './letters-question.actions.ts';
import { printLabels } from './print.actions.ts';
import type { Order } from './stickers.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const printer: PrinterSetup = {
  ...standardPrinter('zpl'),
  id: 'p1',
  name: 'Counter',
  route: 'loopback',
  default_for: ['prep'],
};

function order(name: string): Order {
  const product = { id: `id of ${name}`, name, allergens: [], allergens_declared: true, label_text: {} };
  return {
    choice: {
      product: product as unknown as Product,
      name,
      usage: 'prep',
      storage: { id: 'fridge', name: 'Fridge', expiry: { units: 3, period: 'days' }, source: 'rule' } as never,
      prepared_at: '2026-11-23T09:00:00.000Z',
      size: 'SINGLE_HEIGHT',
      tags: [],
      price: '',
      custom_fields: {},
    },
    quantity: 2,
  };
}

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test', languages: [] });
  vi.stubGlobal('fetch', servedFile);
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', {
    id: 'd',
    name: 'Grill',
    organization: { id: 'v', name: 'Quay' },
    timezone: 'Europe/London',
  } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 4 }] as Lists['staff'];
  await write(['lists'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('lists').put(defaultSettings, 'settings');
  });
  await refresh(['identity', 'lists', 'outbox', 'jobs']);
  enterAs('ana');
});

const recorded = async () => (await database()).getAll('outbox');

describe('a label that cannot be drawn is not recorded, and says what to do next', () => {
  test.each([
    ['too wide for the printer', 'Soup', { width: 48 }, /the label is wider than Counter prints.*This tablet/],
    ['cut off by the offset', 'Soup', { settings: { offset_x: 400 } }, /the offset of Counter.*closer to 0/],
    ['without a name that can be read', '\u200B', {}, /the label has no name that can be read/],
  ])('%s', async (_, name, set, words) => {
    const started = await printLabels(name, [order(name)], { ...printer, ...set });
    expect(started).toEqual({ ok: false, error_description: expect.stringMatching(words) });
    expect(await recorded()).toEqual([]);
  });

  test('a prep list names the products that it concerns, each once', async () => {
    const orders = [order('Soup'), order('\u200B'), order('Jus')];
    const started = await printLabels('Prep list', orders, { ...printer, width: 48 });
    expect(started).toMatchObject({ ok: false });
    expect(!started.ok && started.error_description).toMatch(/^Soup, Jus: .*wider than Counter prints/);
    const soup = [order('Soup'), { ...order('Soup'), cart_row: 'another' }];
    const twice = await printLabels('Prep list', soup, { ...printer, width: 48 });
    expect(!twice.ok && twice.error_description).toMatch(/^Soup: /);
    expect(await recorded()).toEqual([]);
  });
});

test('what can be drawn is recorded and printed', async () => {
  const started = await printLabels('Soup', [order('Soup')], printer);
  expect(started.ok && (await started.ended)).toMatchObject({ state: 'done', sent: 2 });
  expect(await recorded()).toHaveLength(2);
});

test('a tablet whose clock is off prints nothing where the venue wants it to be right, whichever screen asks', async () => {
  const strict = { ...defaultSettings, enable_time_validation: true };
  await write(['lists'], (tx) => tx.objectStore('lists').put(strict, 'settings'));
  await refresh(['lists']);
  const reading = { compared_at: Date.now(), source: 'server', alive_at: Date.now() } as const;
  startClock({ ...reading, offset: 600_000 }, undefined);
  expect(await printLabels('Soup', [order('Soup')], printer)).toEqual({
    ok: false,
    error_description: expect.stringMatching(/clock is 10 minutes ahead/),
  });
  expect(await recorded()).toEqual([]);
  startClock({ ...reading, offset: 0 }, undefined);
  expect(await printLabels('Soup', [order('Soup')], printer)).toMatchObject({ ok: true });
});

describe('letters that labels cannot show', () => {
  const inStorage = (name: string): Order => {
    const one = order('Soup');
    return { ...one, choice: { ...one.choice, storage: { ...one.choice.storage!, name } } };
  };

  test.each(['חומוס', 'حمص', '牛奶', 'ต้มยำ', '🍰 Cake', 'to\u202Egnihton', 'A\uD83D', '\uE000 tea', 'Z\u0337algo'])(
    'in a name print nothing, and say what to do: %s',
    async (name) => {
      const started = await printLabels(name, [order(name)], printer);
      expect(started).toEqual({
        ok: false,
        error_description: expect.stringMatching(/cannot show “.*Printed as/s),
      });
      expect(await recorded()).toEqual([]);
    },
  );

  test('in an allergen print nothing either, also the account’s own and that of a label in a list', async () => {
    const one = order('Tofu');
    const product = { ...one.choice.product!, allergens: [{ id: 'a', name: '大豆', priority: 0 }] };
    const orders = [order('Soup'), { ...one, choice: { ...one.choice, product } }];
    expect(await printLabels('List', orders, printer)).toEqual({
      ok: false,
      error_description: expect.stringMatching(/^Tofu: .*“大豆”/),
    });
    expect(await recorded()).toEqual([]);
  });

  test('elsewhere are printed once somebody has seen them, and the report says which are boxes', async () => {
    const asked = printLabels('Soup', [inStorage('冰箱')], printer);
    await vi.waitFor(() => expect(currentLettersQuestion()?.words).toEqual(['冰箱']));
    currentLettersQuestion()?.answer(false);
    expect(await asked).toEqual({ ok: false, error_description: 'Nothing was printed.' });
    expect(await recorded()).toEqual([]);

    const again = printLabels('Soup', [inStorage('冰箱')], printer);
    await vi.waitFor(() => expect(currentLettersQuestion()).toBeDefined());
    currentLettersQuestion()?.answer(true);
    expect(await again).toMatchObject({ ok: true });
    const [row] = await recorded();
    expect(row?.body).toMatchObject({ printed: { storage: '冰箱', undrawn: ['冰箱'] } });
    expect(fitReport(row!, ['label_printed.printed']).body).not.toHaveProperty('printed.undrawn');
    const accepts = ['label_printed.printed', 'label_printed.printed.undrawn'];
    expect(fitReport(row!, accepts).body).toHaveProperty('printed.undrawn', ['冰箱']);
  });
});
