import { eanModules } from '@larder/rules/barcode';
import { describe, expect, it } from 'vitest';
import type { Drawing, LabelElement, TextMark } from './drawing.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { layoutLabel as layoutParts } from './layout.ts';
import { sampleLabelData } from './sample.ts';

const settings: LabelSettings = {
  hide_allergens: false,
  include_weekday: true,
  hide_batch_code: false,
  allow_full_timestamp: true,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  custom_fields: '[]',
  lower_custom_fields: '[]',
  date_format: 'uk',
  timezone: 'Europe/London',
};
const moment = { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' };
const prep = sampleLabelData('COMPONENT', moment);
const sale = sampleLabelData('SINGLE', moment);

/** The label, where it has one part. */
const layoutLabel = (...args: Parameters<typeof layoutParts>): Drawing => {
  const parts = layoutParts(...args);
  expect(parts).toHaveLength(1);
  return parts[0];
};
const texts = (drawing: Drawing, element?: LabelElement) =>
  drawing.marks.filter((mark): mark is TextMark => mark.kind === 'text' && (!element || mark.element === element));
const lines = (drawing: Drawing, element: LabelElement) => {
  const byBaseline = new Map<number, string>();
  for (const { baseline, text } of texts(drawing, element)) {
    byBaseline.set(baseline, [byBaseline.get(baseline), text].filter(Boolean).join(' '));
  }
  return [...byBaseline.values()];
};
const sizeOf = (data: Partial<LabelData>, element: LabelElement) =>
  Math.max(...texts(layoutLabel({ ...prep, use_first: false, ...data }, settings), element).map(({ size }) => size));

describe('the rules of the label', () => {
  it('is 53 mm wide and 40 or 80 mm high', () => {
    expect(layoutLabel(prep, settings)).toMatchObject({ width: 53, height: 40 });
    expect(layoutLabel(prep, settings, 'SINGLE_HEIGHT_EASY_PEEL')).toMatchObject({ width: 53, height: 40 });
    expect(layoutLabel(prep, settings, 'DOUBLE_HEIGHT')).toMatchObject({ width: 53, height: 80 });
  });

  it('sets a name over 15 characters smaller', () => {
    expect(sizeOf({ name: 'Fifteen letters' }, 'name')).toBeGreaterThan(sizeOf({ name: 'Sixteen  letter s' }, 'name'));
    expect(sizeOf({ name: 'A' }, 'name')).toBe(sizeOf({ name: 'Fifteen letters' }, 'name'));
  });

  it('takes size from name and margins before it leaves text off', () => {
    const wordy = { ...sale, ingredients: 'wheat flour, '.repeat(7).slice(0, -2) };
    const size = (name: string) =>
      Math.max(...texts(layoutLabel({ ...wordy, name }, settings), 'name').map((text) => text.size));
    const drawing = layoutLabel({ ...wordy, name: 'Egg & Cress' }, settings);
    expect(Math.min(...texts(drawing).map(({ x }) => x))).toBeGreaterThanOrEqual(1);
    expect(size('Egg & Cress')).toBeLessThan(sizeOf({ name: 'Egg & Cress' }, 'name'));
    expect(size('Egg & Cress')).toBeGreaterThan(size('Egg, Cress & Mayonnaise'));
    expect(size('Egg, Cress & Mayonnaise')).toBeGreaterThan(
      Math.max(...texts(drawing, 'ingredients').map((text) => text.size)),
    );
  });

  it('sets allergen text over 65 characters smaller', () => {
    const allergens = 'Celery, Milk, Mustard, Sesame, Wheat, Barley, Egg, Fish, Soya, Oat';
    expect(allergens).toHaveLength(66);
    const size = (allergens_display: string) => sizeOf({ allergens_display, may_contain: '' }, 'allergens');
    expect(size(allergens)).toBeLessThan(size(allergens.slice(0, 65)));
  });

  it('joins facts to lines of up to 35 characters; more goes on its own line', () => {
    expect(lines(layoutLabel(prep, settings), 'facts')).toEqual([
      'Prepared Wed 14/10/26 09:30',
      'Fridge · AB · Batch 0412',
    ]);
    const short = layoutLabel(prep, { ...settings, allow_full_timestamp: false });
    expect(lines(short, 'facts')).toEqual(['Prepared Wed 14/10/26 · Fridge · AB', 'Batch 0412']);
  });

  it('prints tags in inverse', () => {
    const drawing = layoutLabel({ ...prep, defrosted: true }, settings);
    expect(texts(drawing, 'tags').map(({ text, ink }) => [text, ink])).toEqual([
      ['DEFROSTED', 'white'],
      ['USE FIRST', 'white'],
    ]);
    expect(drawing.marks.filter((mark) => mark.kind === 'rect' && mark.element === 'tags')).toHaveLength(2);
  });

  it('prints undeclared allergens as the fixed text in one line', () => {
    const drawing = layoutLabel({ ...prep, allergens_display: '', allergens_declared: false }, settings);
    expect(texts(drawing, 'allergens').map(({ text }) => text)).toContain('UNDEFINED - Consult allergen matrix');
  });

  it('prints below it what is known, and neither where allergens are hidden', () => {
    const undeclared = { ...prep, allergens_declared: false };
    const lines = (chosen: Partial<LabelSettings>) =>
      texts(layoutLabel(undeclared, { ...settings, ...chosen }), 'allergens');
    const printed = lines({});
    const fixed = printed.find(({ text }) => text === 'UNDEFINED - Consult allergen matrix');
    const known = printed.filter(({ baseline }) => baseline > (fixed?.baseline ?? Infinity));
    expect(known.map(({ text }) => text.trim()).join(' ')).toBe(`Contains at least: ${prep.allergens_display}`);
    expect(printed.filter(({ baseline }) => baseline === fixed?.baseline)).toEqual([fixed]);
    expect(lines({ hide_allergens: true })).toEqual([]);
  });

  it('uses the condensed font on sale labels only', () => {
    const condensed = { ...settings, condensed_font: true };
    expect(layoutLabel(sale, condensed).font).toBe('Archivo Narrow');
    expect(layoutLabel(prep, condensed).font).toBe('Arimo');
    expect(layoutLabel(sale, settings).font).toBe('Arimo');
  });

  it('sets lower custom fields in their size, eight dots to the millimetre, on their own line when asked', () => {
    const fields = [
      { name: 'Weight', size: 40, own_line: 1 },
      { name: 'A', size: 20, own_line: 0 },
      { name: 'B', size: 20, own_line: 0 },
    ];
    const changed = { ...settings, lower_custom_fields: JSON.stringify(fields) };
    const data = { ...sale, lower_custom_fields: '{"Weight":"250 g","A":"one","B":"two"}' };
    const drawing = layoutLabel(data, changed, 'DOUBLE_HEIGHT');
    expect(lines(drawing, 'lower_custom_fields')).toEqual(['Weight: 250 g', 'A: one · B: two']);
    expect(texts(drawing, 'lower_custom_fields').map(({ size }) => size)).toEqual(expect.arrayContaining([5, 2.5]));
  });

  it('emphasises the allergens among the ingredients', () => {
    const bold = texts(layoutLabel(sale, settings), 'ingredients').filter(({ weight }) => weight === 700);
    expect(bold.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ingredients: Wheat', 'egg', 'mustard']));
  });

  it('keeps the samples at the full lawful x-height', () => {
    for (const data of [prep, sale]) {
      for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
        const { findings, legibility } = layoutLabel(data, settings, size);
        expect(legibility.judgement).toBe('full');
        expect(findings.filter(({ kind }) => kind !== 'low_barcode')).toEqual([]);
      }
    }
  });
});

describe('the barcode', () => {
  it.each<[string, Partial<LabelData>, LabelSize, number]>([
    ['single height', {}, 'SINGLE_HEIGHT', 0.25],
    ['double height', {}, 'DOUBLE_HEIGHT', 0.375],
    ['double height with much text', { ingredients: 'flour, '.repeat(110) }, 'DOUBLE_HEIGHT', 0.25],
  ])('is the standard pattern in whole printer dots with free quiet zones: %s', (_name, data, size, module) => {
    const drawing = layoutLabel({ ...sale, ...data }, settings, size);
    const bars = drawing.marks.filter((mark) => mark.kind === 'rect').filter(({ element }) => element === 'barcode');
    const start = bars[0]!.x;
    const modules = Array.from({ length: 95 }, (_, place) => {
      const middle = start + (place + 0.5) * module;
      return bars.some(({ x, width }) => x < middle && middle < x + width) ? '1' : '0';
    }).join('');
    expect(modules).toBe(eanModules(sale.barcode_number!));
    expect(bars.every(({ x, y, width, height }) => [x, y, width, height].every((value) => (value * 8) % 1 === 0))).toBe(
      true,
    );

    const zone = {
      left: start - 11 * module,
      right: start + 102 * module,
      top: bars[0]!.y,
      bottom: bars[0]!.y + bars[0]!.height,
    };
    expect(zone.left).toBeGreaterThanOrEqual(0);
    expect(zone.right).toBeLessThanOrEqual(53);
    const intruders = texts(drawing).filter(({ element, x, width, baseline, size: fontSize }) => {
      const beside = x + width > zone.left && x < zone.right;
      return element !== 'barcode_number' && beside && baseline > zone.top && baseline - fontSize * 0.7 < zone.bottom;
    });
    expect(intruders).toEqual([]);
    expect(
      texts(drawing, 'barcode_number')
        .map(({ text }) => text)
        .join(''),
    ).toBe(sale.barcode_number);
  });

  it('carries no digits and equal bars without sale_label_show_barcode_number', () => {
    const drawing = layoutLabel(sale, { ...settings, sale_label_show_barcode_number: false });
    const bars = drawing.marks.filter((mark) => mark.kind === 'rect').filter(({ element }) => element === 'barcode');
    expect(texts(drawing, 'barcode_number')).toEqual([]);
    expect(new Set(bars.map(({ height }) => height)).size).toBe(1);
  });

  it('is left off and reported when the number is no EAN-13', () => {
    const drawing = layoutLabel({ ...sale, barcode_number: '5012345678901' }, settings);
    expect(drawing.marks.some(({ element }) => element === 'barcode')).toBe(false);
    expect(drawing.findings).toContainEqual({ kind: 'invalid_barcode', element: 'barcode', text: '5012345678901' });
  });

  it('says when its bars are lower than the standard', () => {
    const { findings } = layoutLabel({ ...sale, ingredients: 'flour, '.repeat(20) }, settings);
    expect(findings).toContainEqual({ kind: 'low_barcode', element: 'barcode', height: 9.875, standard: 18.375 });
  });
});
