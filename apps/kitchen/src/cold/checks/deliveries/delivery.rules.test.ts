import { expect, it } from 'vitest';
import type { KnownLot } from './delivery.rules.ts';
import {
  goodsLike,
  goodsReport,
  nearLots,
  newDelivery,
  readBox,
  withBox,
  withGoods,
  withName,
} from './delivery.rules.ts';

const tahini = {
  id: 'i1',
  name: 'Tahini, light',
  isProduct: false,
  items: [{ supplier_id: 's1', gtin: '4006381333931' }],
};
const milk = { id: 'p1', name: 'Whole milk', isProduct: true, items: [{ supplier_id: null, gtin: '' }] };
const cream = {
  id: 'i2',
  name: 'Cream',
  isProduct: false,
  items: [
    { supplier_id: 's1', gtin: '' },
    { supplier_id: 's2', gtin: '10614141543219' },
  ],
};
const goods = [tahini, milk, cream];
const lotOf = (lot_code: string): KnownLot => ({
  supplier_id: null,
  ingredient_id: null,
  product_id: null,
  name: 'Tahini',
  lot_code,
  gtin: '',
  use_by: null,
  best_before: null,
  received_at: '2026-11-30T08:00:00.000Z',
});
const gs = String.fromCodePoint(29);

it('a box says what it is, who brings it, its lot, its date and its weight', () => {
  const box = readBox(`]C1010400638133393117310131310200125010L-22${gs}`);
  const draft = withBox(newDelivery(), box ?? { faults: [] }, goods);
  expect(draft).toMatchObject({ name: 'Tahini, light', ingredient_id: 'i1', supplier_id: 's1', lot_code: 'L-22' });
  expect(goodsReport(draft, { celsius: 3.5 })).toEqual({
    name: 'Tahini, light',
    ingredient_id: 'i1',
    supplier_id: 's1',
    lot_code: 'L-22',
    gtin: '04006381333931',
    use_by: '2031-01-31',
    amount: 12_500,
    unit: 'g',
    temperature: 3.5,
    verdict: 'ACCEPTED',
  });
});

it('a pack’s barcode says what it is, and what is no code of goods says nothing', () => {
  expect(withBox(newDelivery('s2'), readBox('4006381333931') ?? { faults: [] }, goods)).toMatchObject({
    name: 'Tahini, light',
    supplier_id: 's1',
    lot_code: '',
  });
  for (const text of ['4006381333932', 'L0123456789ABCDE', 'hello', '']) expect(readBox(text), text).toBeUndefined();
});

it('a box of other goods takes nothing over but the supplier', () => {
  const first = withBox(newDelivery(), readBox('(01)04006381333931(10)A1(17)310131') ?? { faults: [] }, goods);
  const next = withBox(first, readBox('(01)10614141543219(10)B2') ?? { faults: [] }, goods);
  expect(next).toMatchObject({ name: 'Cream', supplier_id: 's2', lot_code: 'B2', use_by: '' });
  // A second code on the same box adds to the first.
  expect(withBox(first, readBox('(10)A2') ?? { faults: [] }, goods)).toMatchObject({
    name: 'Tahini, light',
    lot_code: 'A2',
  });
});

it('goods are found by how their words begin, and a typed name is something else', () => {
  expect(goodsLike('tah', goods)).toEqual([tahini]);
  expect(goodsLike('light TAH', goods)).toEqual([tahini]);
  expect([goodsLike('ahini', goods), goodsLike(' ', goods)]).toEqual([[], []]);
  const chosen = withGoods(newDelivery(), cream);
  expect(chosen).toMatchObject({ ingredient_id: 'i2', supplier_id: '' });
  expect(withGoods(newDelivery('s2'), cream).supplier_id).toBe('s2');
  expect(withName(withGoods(newDelivery(), milk), 'Goat milk')).toMatchObject({
    name: 'Goat milk',
    product_id: undefined,
  });
});

it('what is sent back says why, and what nobody could read is left out', () => {
  const report = goodsReport({ ...newDelivery(), name: ' Fish ', lot_code: ' ' }, { refused: 'Warm' });
  expect(report).toEqual({ name: 'Fish', verdict: 'REFUSED', reason: 'Warm' });
});

it('a lot that is written like another by one sign is asked about, however it was folded', () => {
  const code = 'L-2214 B7';
  const key = 'L2214B7';
  const lots = [lotOf(code), lotOf('9000')];
  const codes = (typed: string) => nearLots(typed, lots).map(({ lot_code }) => lot_code);
  for (let at = 0; at < key.length; at++) {
    const [head, tail] = [key.slice(0, at), key.slice(at + 1)];
    for (const typed of [head + tail, `${head}X${tail}`, `${head}X${key.slice(at)}`])
      expect(codes(typed), typed).toEqual([code]);
  }
  expect(codes('l 2214 87')).toEqual([code]);
  for (const typed of ['L2214B7', ' l-2214-b7', 'L22', 'L3315C9', '']) expect(codes(typed), typed).toEqual([]);
});
