import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { layoutLabel } from './layout.ts';
import { checkLabel } from './legal-check.ts';
import { hasShape } from './measure.ts';
import { sampleSettings } from './sample.ts';
import { undrawnIn, undrawnWords } from './undrawn.ts';

const prep: LabelData = { usage: 'COMPONENT', name: 'Soup', allergens_declared: true };
const sale: LabelData = { usage: 'SINGLE', name: 'Roll', ingredients: 'Water, salt', emphasis: [] };
const fields: LabelSettings = {
  ...sampleSettings,
  custom_fields: '[{"name":"Chef","defaultValue":""}]',
  lower_custom_fields: '[{"name":"Origin","size":25,"own_line":1}]',
};
const of = (data: LabelData, settings: LabelSettings = fields) => undrawnWords(data, settings);

describe('words that the label fonts cannot draw', () => {
  it.each([
    ['Hebrew', 'חומוס', ['חומוס']],
    ['Arabic', 'حمص Houmous', ['حمص']],
    ['Chinese', '牛奶 milk', ['牛奶']],
    ['Thai, with its vowels', 'ต้มยำ soup', ['ต้มยำ']],
    ['an emoji of several', 'Cake 👩‍👩‍👧‍👦!', ['👩‍👩‍👧‍👦']],
    ['private use', 'A\uE000B tea', ['A\uE000B']],
    ['a surrogate without its other half', 'A\uD83D tea', ['A\uFFFD']],
    ['a mark that no letter takes', 'Z\u0337\u0328algo', ['Z\u0337\u0328algo']],
    ['an override of direction', 'to\u202Egnihton', ['to\uFFFDgnihton']],
  ])('in the name are refused: %s', (_, name, refused) => {
    expect(of({ ...prep, name })).toEqual({ refused, asked: [] });
  });

  it.each([
    'Crème brûlée',
    'Cre\u0300me',
    'Żurek & Kopytka (500 g)',
    'Борщ',
    'Χωριάτικη',
    'soft\u00ADhyphen',
    '½ “Phở”™',
  ])('are none in %s', (name) => {
    expect(of({ ...prep, name })).toEqual({ refused: [], asked: [] });
  });

  it('are refused in an allergen, whatever states it', () => {
    const refused = ['奶'];
    expect(of({ ...prep, allergens_display: 'Milk, 奶' }).refused).toEqual(refused);
    expect(of({ ...prep, custom_allergens: '奶' }).refused).toEqual(refused);
    expect(of({ ...prep, custom_allergens: '奶', allergens_declared: false }).refused).toEqual(refused);
    expect(of({ ...prep, may_contain: '奶' }).refused).toEqual(refused);
    expect(of({ ...sale, allergens_display: '奶' }).refused).toEqual(refused);
    const emphasis = [{ start: 7, end: 8 }];
    expect(of({ ...sale, ingredients: 'Water, 奶粉, 盐', emphasis })).toEqual({ refused: ['奶粉'], asked: ['盐'] });
    expect(of({ ...prep, custom_allergens: '奶' }, { ...fields, hide_allergens: true }).refused).toEqual([]);
  });

  it('are asked about anywhere else', () => {
    const data: LabelData = {
      ...sale,
      ingredients: 'Water, 盐',
      store_display: '冰箱',
      initials: 'שב',
      batch_code: '批-1',
      price: '¥3 元',
      custom_fields: '{"Chef":"安娜"}',
      lower_custom_fields: '{"Origin":"中国"}',
    };
    const asked = ['盐', '冰箱', 'שב', '批-1', '元', '安娜', '中国'];
    expect(of(data)).toEqual({ refused: [], asked });
    expect(of({ ...data, usage: 'COMPONENT' }).asked).toEqual(['冰箱', 'שב', '批-1']);
  });

  it('are those of any text by itself', () => {
    expect(undrawnIn(['Houmous to\u202Egnihton'])).toEqual(['to\uFFFDgnihton']);
    expect(undrawnIn(['soft\u00ADhyphen', 'ab\u3164c'])).toEqual(['ab\u3164c']);
  });

  it('are those of the name that is printed', () => {
    expect(of({ ...prep, name: 'חומוס', product_name_override: 'Houmous' })).toEqual({ refused: [], asked: [] });
  });
});

const letters = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 4, arbitrary: fc.string({ maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 1, max: 0xff_ff }), { maxLength: 12 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  fc.constantFrom('Milk', 'Eggs, 奶', 'to\u202Egnihton', 'Z\u0337algo', 'Crème', '✓ fresh', 'ﬁsh', '１２'),
);
const product = fc.record({
  usage: fc.constantFrom('SINGLE' as const, 'COMPONENT' as const),
  name: letters,
  product_name_override: fc.option(letters, { freq: 3 }),
  allergens_display: letters,
  custom_allergens: letters,
  may_contain: letters,
  ingredients: letters,
  allergens_declared: fc.boolean(),
  store_display: letters,
  initials: letters,
  batch_code: letters,
  price: letters,
  custom_fields: letters.map((Chef) => JSON.stringify({ Chef })),
  lower_custom_fields: letters.map((Origin) => JSON.stringify({ Origin })),
});
const chosen = fc.record({
  hide_allergens: fc.boolean(),
  condensed_font: fc.boolean(),
  size: fc.constantFrom<LabelSize>('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL'),
});

const drawn = layoutLabel(prep, fields);

describe('for whatever a product says', () => {
  it('a box is drawn only of a letter of a word that is named, and each such letter is drawn as a box', () => {
    fc.assert(
      fc.property(product, chosen, (data, { size, ...more }) => {
        const settings = { ...fields, ...more };
        const { refused, asked } = undrawnWords(data, settings);
        const marks = layoutLabel(data, settings, size).flatMap((part) => part.marks);
        const boxes = new Set(marks.flatMap((mark) => (mark.kind === 'missing' ? [mark.text] : [])));
        const named = [...refused, ...asked].join('');
        expect([...boxes].filter((box) => !named.includes(box))).toEqual([]);
        // A surrogate's place is a box too; a mark that is lost and an override have none.
        const unshaped = Array.from(named).filter((one) => !hasShape(one) && !/[\p{M}\p{Cf}\uFFFD]/u.test(one));
        expect(unshaped.filter((one) => !boxes.has(one))).toEqual([]);
        for (const mark of marks) if (mark.kind === 'text') expect(undrawnIn([mark.text])).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('the check of the portal names the words that a tablet refuses or asks about', () => {
    fc.assert(
      fc.property(product, chosen, (data, { size: _, ...more }) => {
        const settings = { ...fields, ...more };
        // Which words these are does not depend on where they are drawn.
        const found = checkLabel(data, settings, drawn);
        const words = (level: string) =>
          found.flatMap((one) => (one.kind === 'no_shape' && one.level === level ? one.words : []));
        expect({ refused: words('red'), asked: words('amber') }).toEqual(undrawnWords(data, settings));
      }),
      { numRuns: 1_000 },
    );
  }, 120_000);
});
