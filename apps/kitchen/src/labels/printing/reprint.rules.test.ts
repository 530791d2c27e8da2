import { defaultSettings } from '@larder/contract/network/settings';
import { printReasons } from '@larder/rules/print-reason';
import { describe, expect, test } from 'vitest';
import type { Lists, OwnLabel, Product } from '../../store/database.ts';
import { printedLabel, type LiveLabel } from '../../store/live-label.ts';
import { decideLabel } from './label-choice.rules.ts';
import { reprintOf } from './reprint.rules.ts';

const product = {
  id: 'soup',
  name: 'Soup',
  lifecycle: 'ACTIVE',
  allergens: [],
  allergens_declared: true,
  label_text: {},
} as unknown as Product;
const storage = [
  { id: 'fridge', name: 'Fridge', expiry: { units: 2, period: 'days' }, source: 'rule' },
] as unknown as Lists['storage'];
const body: OwnLabel['body'] = {
  product_id: 'soup',
  storage_id: 'fridge',
  usage: 'prep',
  printed_date: '2026-11-20T08:00:00.000Z',
  use_by: '2026-11-22T23:59:59.000Z',
  initials: 'BO',
  batch_code: 'HAR-201126-A001',
  tags: ['USE FIRST'],
};
const label: OwnLabel = { id: 'first', printed_at: body.printed_date, body };
const known = { products: new Map([[product.id, product]]), storage, live: new Map<string, LiveLabel>() };
const how = { prepared_at: '2026-11-21T09:00:00.000Z', settings: defaultSettings };

describe('a label that is printed again', () => {
  test('takes the place of itself, with its batch, its marks and its storage', () => {
    expect(reprintOf(label, { first: undefined, again: [] }, known, how)).toMatchObject({
      ok: true,
      choice: {
        product,
        storage: storage[0],
        tags: ['USE FIRST'],
        batch_code: 'HAR-201126-A001',
        reprint_of: { id: 'first', body },
      },
    });
  });

  test('takes the place of the first print of its chain when it is a reprint itself', () => {
    const second = { ...label, id: 'second', body: { ...body, reprint_id: 'first', initials: 'AB' } };
    const again = reprintOf(second, { first: label, again: [] }, known, how);
    expect(again).toMatchObject({ ok: true, choice: { reprint_of: { id: 'first', body: { initials: 'BO' } } } });
    expect(reprintOf(second, { first: undefined, again: [] }, known, how)).toMatchObject({
      choice: { reprint_of: { id: 'first' } },
    });
  });

  test('keeps a date that somebody chose only where dates are not copied', () => {
    const chosen = { ...label, body: { ...body, expiry_override: true } };
    expect(reprintOf(chosen, { first: undefined, again: [] }, known, how)).not.toHaveProperty('choice.chosen_use_by');
    const settings = { ...defaultSettings, reprint_copy_date: false };
    expect(reprintOf(chosen, { first: undefined, again: [] }, known, { ...how, settings })).toMatchObject({
      choice: { chosen_use_by: body.use_by },
    });
  });

  test.each(printReasons)('says that it is %s when it was first, and never ends later', (reason) => {
    const life = {
      opened: { units: 30, period: 'hours' },
      thawed: { units: 24, period: 'hours' },
      thawing: { units: 16, period: 'hours' },
      frozen: { units: 9, period: 'days' },
    };
    const tub = { ...product, life, expiries: { CHILLED: { units: 3, period: 'days' } }, maker_date: 'ask' } as Product;
    const fridge = { ...storage?.[0], kind: 'CHILLED' } as NonNullable<Lists['storage']>[number];
    for (const reprint_copy_date of [true, false]) {
      const settings = { ...defaultSettings, reprint_copy_date };
      const by = { settings, person: { initials: 'BO' }, thaw_policy: 'fixed' } as const;
      const offered = { ...known, products: new Map([['soup', tub]]), storage: [fridge] };
      const plain = reprintOf(label, { first: undefined, again: [] }, offered, how);
      if (!plain.ok) throw new Error(plain.reason);
      const { reprint_of: _, ...choice } = plain.choice;
      const made = { ...choice, prepared_at: body.printed_date, reason, maker_date: '2026-11-21' };
      const printed = decideLabel(made, by);
      if (!printed.ok) throw new Error(printed.error_description);
      const first = { ...label, body: printed.body };
      const again = reprintOf(first, { first: undefined, again: [] }, offered, { ...how, settings });
      if (!again.ok) throw new Error(again.reason);
      const decided = decideLabel(again.choice, by);
      if (!decided.ok) throw new Error(decided.error_description);
      expect(decided.body).toMatchObject({ reason, use_by: printed.body.use_by, condition: printed.body.condition });
      if (reason !== 'PREPARED') expect(decided.data.created).toBe(body.printed_date);
    }
  });

  test('is open food once it was labelled as it was opened', () => {
    const id = '0192f3a4-5b6c-7d8e-9fab-000000000009';
    const open = printedLabel(id, { ...body, reason: 'OPENED' }, 'Europe/London', undefined);
    const at = Date.parse(body.printed_date);
    expect(open).toMatchObject({ reason: 'OPENED', life: { opened_at: at }, print: { opened_at: at } });
    expect(printedLabel(id, { ...body, reason: 'PREPARED' }, 'Europe/London', undefined).life.opened_at).toBeNull();
  });

  test('is refused when its product or its storage is no longer offered', () => {
    const gone = { ...known, products: new Map([['soup', { ...product, lifecycle: 'INACTIVE' } as Product]]) };
    expect(reprintOf(label, { first: undefined, again: [] }, gone, how)).toEqual({ ok: false, reason: 'product' });
    expect(reprintOf(label, { first: undefined, again: [] }, { ...known, products: new Map() }, how)).toMatchObject({
      reason: 'product',
    });
    expect(reprintOf(label, { first: undefined, again: [] }, { ...known, storage: [] }, how)).toMatchObject({
      reason: 'storage',
    });
  });

  test('is refused without a product where the venue no longer prints such labels', () => {
    const { product_id: _, storage_id: __, ...rest } = body;
    const misc = { ...label, body: { ...rest, printed: { name: 'Jus' } as never } };
    const on = { ...how, settings: { ...defaultSettings, allow_misc_print: true } };
    const off = { ...how, settings: { ...defaultSettings, allow_misc_print: false } };
    expect(reprintOf(misc, { first: undefined, again: [] }, known, on)).toMatchObject({
      ok: true,
      choice: { name: 'Jus' },
    });
    expect(reprintOf(misc, { first: undefined, again: [] }, known, off)).toEqual({ ok: false, reason: 'misc' });
  });

  describe('whose food was made from others', () => {
    const [firstId, stockId, againId] = [1, 2, 3].map((last) => `0192f3a4-5b6c-7d8e-9fab-00000000000${last}`) as [
      string,
      string,
      string,
    ];
    const parents = [{ id: stockId, relation: 'PORTION' as const }];
    const made: OwnLabel = {
      ...label,
      id: firstId,
      body: { ...body, condition: 'CHILLED', parents, batch_id: 'making' },
    };
    const end = Date.parse('2026-11-21T12:00:00.000Z');
    const stock = printedLabel(
      stockId,
      { ...body, use_by: new Date(end).toISOString(), printed_date: '2026-11-19T08:00:00.000Z' },
      'Europe/London',
      undefined,
    );
    const limits = { cap: end, limits: [{ use_by: end, timezone: 'Europe/London' }], paused: null, best_before: null };
    const own = printedLabel(firstId, made.body, 'Europe/London', limits);
    const again = (one: OwnLabel, first: OwnLabel | undefined, ...live: LiveLabel[]) => {
      const settings = { ...defaultSettings, reprint_copy_date: false };
      const named = { ...known, live: new Map(live.map((each) => [each.id, each])) };
      const reprint = reprintOf(one, { first, again: [] }, named, { ...how, settings });
      if (!reprint.ok) throw new Error(reprint.reason);
      const decided = decideLabel(reprint.choice, { settings, person: { initials: 'AB' }, batch_id: 'other' });
      if (!decided.ok) throw new Error(decided.error_description);
      return decided;
    };

    test('names them too, is of the same batch, and keeps no longer than they left to it', () => {
      const printed = again(made, undefined, own, stock);
      expect(printed.body).toMatchObject({ parents, batch_id: 'making', use_by: new Date(end).toISOString() });
      expect(printed.limits).toEqual(limits);
      expect(printedLabel(againId, printed.body, 'Europe/London', printed.limits)).toMatchObject({
        parents,
        print: { cap: end },
      });
    });

    test('asks these where the label itself is no longer known, and names them where they are not known either', () => {
      expect(again(made, undefined, stock)).toMatchObject({ body: { parents }, limits: { cap: end } });
      const printed = again(made, undefined);
      expect(printed).toMatchObject({ body: { parents, batch_id: 'making', use_by: body.use_by } });
      expect(printed.limits).toBeUndefined();
    });

    test('has them from the first print where an earlier re-print left them out', () => {
      const second = { ...label, id: 'second', body: { ...body, reprint_id: firstId } };
      expect(again(second, made, own).body).toMatchObject({ parents, batch_id: 'making', reprint_id: firstId });
      expect(again({ ...second, body: { ...made.body, reprint_id: firstId } }, undefined).body.parents).toEqual(
        parents,
      );
    });

    test('stays thawed, which no storage says', () => {
      const thawed = { ...made, body: { ...made.body, condition: 'THAWED' as const } };
      expect(again(thawed, undefined, own).body.condition).toBe('THAWED');
    });
  });

  test('is of the batch of the label, and of one of its own where that has none', () => {
    const making = { ...label, body: { ...body, batch_id: 'making' } };
    expect(reprintOf(making, { first: undefined, again: [] }, known, how)).toMatchObject({
      choice: { reprint_of: { batch_id: 'making' } },
    });
    expect(reprintOf(label, { first: undefined, again: [] }, known, how)).not.toHaveProperty(
      'choice.reprint_of.parents',
    );
  });
});
