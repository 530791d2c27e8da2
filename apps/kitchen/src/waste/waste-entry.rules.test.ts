import { defaultSettings } from '@larder/contract/network/settings';
import { describe, expect, test } from 'vitest';
import { readWaste, wasteWith, type EnteredWaste, type ReadWaste, type WasteOffer } from './waste-entry.rules.ts';

const spoilt = { id: 'spoilt', name: 'Spoilt', notes_required: false };
const [pan, tub] = [
  { id: 'pan', name: 'Pan', volume: 5_000 },
  { id: 'tub', name: 'Tub', volume: 1_000 },
] as WasteOffer['containers'];
const settings = {
  ...defaultSettings,
  wastage_show_units: true,
  wastage_show_weight: true,
  wastage_show_volume: false,
  wastage_picture_required: 'optional',
} as WasteOffer['settings'];
const offer: WasteOffer = { settings, containers: [pan!, tub!], reasons: [spoilt], lastUnit: undefined };
const begun: EnteredWaste = { entry: { product_id: 'soup', amount: '', notes: '' }, picture: undefined };

describe('what is entered of waste', () => {
  const picture = new Blob(['a picture']);
  test.each<[string, Parameters<typeof wasteWith>[1][], EnteredWaste]>([
    ['nothing', [], begun],
    [
      'one thing after the other',
      [{ entry: { amount: '2' } }, { entry: { reason_id: 'spoilt' } }, { entry: { amount: '25' } }],
      { ...begun, entry: { ...begun.entry, amount: '25', reason_id: 'spoilt' } },
    ],
    [
      'its picture beside it',
      [{ entry: { notes: 'Burnt' } }, { picture }],
      { entry: { ...begun.entry, notes: 'Burnt' }, picture },
    ],
    ['no picture any more', [{ picture }, { picture: undefined }], begun],
  ])('%s', (_, changes, waste) => {
    expect(changes.reduce(wasteWith, begun)).toEqual(waste);
  });
});

describe('it is read by what is offered', () => {
  const gone = { ...settings, wastage_show_units: false, wastage_show_weight: false };
  const needed = { ...settings, wastage_picture_required: 'required' } as const;
  test.each<[string, Partial<EnteredWaste['entry']>, Partial<WasteOffer>, Partial<ReadWaste>]>([
    ['in the first unit', {}, {}, { units: ['units', 'g', 'kg', 'container'], unit: 'units', missing: 'amount' }],
    ['in the unit of last time', {}, { lastUnit: 'kg' }, { unit: 'kg' }],
    ['in the chosen one', { unit: 'g', amount: '250' }, { lastUnit: 'kg' }, { unit: 'g', shown: '250 g' }],
    ['not in one that is no longer offered', { unit: 'ml' }, { lastUnit: 'l' }, { unit: 'units' }],
    ['in none', { unit: 'g' }, { settings: gone, containers: [] }, { units: [], unit: undefined, missing: 'amount' }],
    ['in whole words', { unit: 'kg', amount: '1.5' }, {}, { shown: '1.5 kg', missing: 'reason' }],
    ['without an amount', { amount: '0' }, {}, { shown: undefined, missing: 'amount' }],
    [
      'of two containers in none',
      { unit: 'container', amount: '2' },
      {},
      { container: undefined, missing: 'container' },
    ],
    ['in the only one', { unit: 'container', amount: '2' }, { containers: [pan!] }, { container: pan, shown: '10 l' }],
    ['in the chosen container', { unit: 'container', amount: '2', container_id: 'tub' }, {}, { container: tub }],
    ['with its reason', { amount: '2', reason_id: 'spoilt' }, {}, { reason: spoilt, missing: undefined }],
    ['without a reason that is gone', { amount: '2', reason_id: 'old' }, {}, { reason: undefined, missing: 'reason' }],
    ['without its picture', { amount: '2', reason_id: 'spoilt' }, { settings: needed }, { missing: 'picture' }],
  ])('%s', (_, entry, offered, read) => {
    const waste = wasteWith(begun, { entry });
    expect(readWaste(waste, { ...offer, ...offered })).toMatchObject(read);
  });
});
