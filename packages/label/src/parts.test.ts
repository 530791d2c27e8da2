import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import type { Drawing, LabelElement, LabelParts, TextMark } from './drawing.ts';
import { withoutUnderscores } from './ingredient-underscores.ts';
import { labelContent } from './label-content.ts';
import type { LabelData, LabelSettings, LabelSize } from './label-data.ts';
import { lossOf, readSvg } from './label-proof.ts';
import { layoutLabel } from './layout.ts';
import { checkLabel } from './legal-check.ts';
import { labelLegibility } from './legibility.ts';
import { fontExtent } from './measure.ts';
import { statedNames } from './named-allergens.ts';
import { sampleLabelData } from './sample.ts';
import { toSvg } from './svg.ts';

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
const sale: LabelData = { ...sampleLabelData('SINGLE', moment), may_contain: '' };
const filler = 'water, sugar, rapeseed oil, tomato, lettuce, yeast, salt, spirit vinegar, ';
const list = `Wheat flour, ${filler.repeat(8)}milk powder, ${filler}barley malt, ${filler}soya lecithin`;
const long: LabelData = { ...sale, ingredients: list, allergens_display: 'Wheat, Milk, Barley, Soya' };

const read = (parts: LabelParts) => parts.map((part) => readSvg(toSvg(part)));
const words = (drawing: Drawing, element?: LabelElement) =>
  drawing.marks.flatMap((mark) => (mark.kind !== 'rect' && (!element || mark.element === element) ? [mark.text] : []));
const texts = (drawing: Drawing) => drawing.marks.filter((mark): mark is TextMark => mark.kind === 'text');
const bold = (drawing: Drawing, element: LabelElement) =>
  texts(drawing)
    .filter((mark) => mark.element === element && mark.weight === 700)
    .map(({ text }) => text)
    .join(' ');
const kinds = (data: LabelData, parts: LabelParts) =>
  checkLabel(data, settings, parts).map(({ kind, level }) => `${level} ${kind}`);

describe('a sale label whose text does not fit', () => {
  it.each<[LabelSize, boolean]>([
    ['SINGLE_HEIGHT', false],
    ['SINGLE_HEIGHT', true],
    ['DOUBLE_HEIGHT', false],
    ['SINGLE_HEIGHT_EASY_PEEL', false],
  ])('loses no word and no allergen: %s, condensed %s', (size, condensed_font) => {
    const data = size === 'DOUBLE_HEIGHT' ? { ...long, ingredients: `${list}, ${filler.repeat(9)}celery` } : long;
    const parts = layoutLabel(data, { ...settings, condensed_font }, size);
    expect(parts.length).toBeGreaterThan(1);
    const said = { name: sale.name, ingredients: data.ingredients!, allergens: data.allergens_display! };
    expect(lossOf(read(parts), { ...said, term: 'USE BY' })).toEqual({
      ingredients: '',
      unnamed: [],
      parts: [],
      cut: [],
    });
    expect(labelLegibility(parts).judgement).toBe('full');
  });

  it('loses nothing of a first word that leaves the heading alone on its line', () => {
    const ingredients = 'sugar.shortening.invertsyrop.milkpowder.pasteurizedliquidEgg';
    const parts = layoutLabel({ ...sale, ingredients, allergens_display: 'Milk, Eggs' }, settings, 'DOUBLE_HEIGHT');
    expect(words(parts[0], 'ingredients')).toContain('Ingredients:');
    const said = { name: sale.name, ingredients, allergens: 'Milk, Eggs', term: 'USE BY' };
    expect(lossOf(read(parts), said)).toEqual({ ingredients: '', unnamed: [], parts: [], cut: [] });
  });

  it('names on the first part what is emphasised on a later one alone, also where nobody has stated it', () => {
    const [first] = layoutLabel({ ...long, allergens_display: '' }, settings);
    expect(bold(first, 'ingredients')).toBe('Ingredients: Wheat');
    expect(words(first, 'allergens').join(' ')).toBe('Allergens: Milk, Barley, Soya');
    const stated = layoutLabel({ ...long, custom_allergens: 'Kiwi' }, settings);
    expect(words(stated[0], 'allergens').join(' ')).toBe('Allergens: Milk, Barley, Soya, Kiwi');
    expect(stated.slice(1).flatMap((part) => words(part, 'allergens'))).toEqual([]);
  });

  it('has its barcode and price once, its number and the continuation in words', () => {
    const parts = layoutLabel(long, settings);
    const last = parts.length;
    parts.forEach((part, index) => {
      const more = index + 1 < last ? [`CONTINUES ${index + 2}/${last} - stick ${last === 2 ? 'both' : 'all'}`] : [];
      expect(words(part, 'part')).toEqual([`${index + 1}/${last}`, ...more]);
      expect(words(part, 'barcode_number').length).toBe(index === 0 ? 13 : 0);
      expect(words(part, 'price').length).toBe(index === 0 ? 1 : 0);
    });
    const two = layoutLabel({ ...long, ingredients: `${filler.repeat(5)}milk` }, settings);
    expect(words(two[0], 'part')).toEqual(['1/2', 'CONTINUES 2/2 - stick both']);
  });

  it('continues a name, a price and fields that find no room', () => {
    const name = 'Sandwich of roast chicken, smoked bacon, malted bread and everything '.repeat(4).trim();
    const data = {
      ...long,
      name,
      price: 'two for the price of one until Friday the thirteenth',
      batch_code: 'B'.repeat(90),
    };
    const parts = layoutLabel(data, settings);
    expectName(parts, name);
    const all = letters(parts.flatMap((part) => words(part)).join(''));
    for (const said of [data.price, `Batch ${data.batch_code}`]) expect(all).toContain(letters(said));
  });

  it('gives way to the allergens: the barcode moves to the second part, and red says when even that is not enough', () => {
    const many = Array.from({ length: 22 }, (_, index) => `Unusual allergen ${index}`);
    const moved = layoutLabel({ ...long, custom_allergens: many.slice(0, 18).join(', ') }, settings);
    expect(words(moved[0], 'barcode_number')).toEqual([]);
    expect(words(moved[1]!, 'barcode_number')).toHaveLength(13);
    for (const name of many.slice(0, 18)) expect(words(moved[0], 'allergens').join(' ')).toContain(name);
    expect(kinds(long, moved).filter((kind) => kind.endsWith('allergens_continue'))).toEqual([]);
    const data = { ...long, custom_allergens: Array.from({ length: 5 }, () => many.join(', ')).join(', ') };
    const beyond = layoutLabel(data, settings);
    expect(kinds(data, beyond)).toContain('red allergens_continue');
    const named = beyond.flatMap((part) => words(part, 'allergens')).join(' ');
    for (const name of many) expect(named).toContain(name);
  });
});

it('gives the barcode a part of its own where a name, three dates and a line of text leave it no room', () => {
  const three = {
    use_by_date: '2026-10-17T12:00:00Z',
    use_in_hours_override: 36,
    use_within_date: '2026-10-17T12:00:00Z',
    best_before_date: '2026-10-18T22:59:59Z',
  };
  const data: LabelData = { ...sale, ...three, ingredients: '', allergens_display: 'W'.repeat(200) };
  const parts = layoutLabel(data, { ...settings, include_weekday: true });
  expect(parts.map((part) => part.marks.some(({ element }) => element === 'barcode'))).toEqual(
    parts.map((_, index) => index === parts.length - 1),
  );
  for (const part of parts) expect(words(part, 'dates').join(' ')).toMatch(/USE BY.*USE WITHIN 36 HOURS.*BEST BEFORE/);
});

describe('a head that leaves little room', () => {
  const noon = '2026-10-14T12:00:00Z';
  const dates = { use_by_date: noon, use_in_hours_override: 8760, use_within_date: noon, best_before_date: noon };
  const us = { ...settings, date_format: 'us' as const };
  const name = 'Sandwich of roast chicken, smoked bacon, malted bread and everything '.repeat(3).trim();

  it.each<[string, Partial<LabelData>]>([
    ['tags', { defrosted: true, use_first: true }],
    ['tags and a long name', { defrosted: true, use_first: true, name }],
    ['a barcode and nothing else', { ingredients: '', allergens_display: '', initials: '', batch_code: '' }],
    ['hours without end', { use_in_hours_override: -Number.MAX_VALUE, defrosted: true, use_first: true, name }],
  ])('has three dates with their times on every part, with %s', (_, more) => {
    const data: LabelData = { ...long, ...dates, ...more };
    const parts = layoutLabel(data, us);
    for (const part of parts) {
      expectInside(part);
      expect(words(part, 'dates').join(' ')).toMatch(/USE BY.*USE WITHIN.*BEST BY/u);
    }
    expectName(parts, data.name);
    expect(parts.flatMap((part) => words(part, 'barcode_number'))).toHaveLength(13);
  });

  it('prints no line of a large field over the strip that says that the label continues', () => {
    const fields = {
      lower_custom_fields: '[{"name":"F","size":50,"own_line":1},{"name":"G","size":50,"own_line":1}]',
    };
    const data: LabelData = {
      ...sale,
      name: '👩‍👩‍👧‍👦'.repeat(30),
      use_by_date: noon,
      use_within_date: noon,
      use_in_hours_override: 100,
      lower_custom_fields: '{"F":"first","G":"second"}',
    };
    const parts = layoutLabel({ ...data, ingredients: '', barcode_number: '' }, { ...settings, ...fields });
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expectInside(part);
    expect(parts.flatMap((part) => words(part, 'lower_custom_fields')).join(' ')).toBe('F: first G: second');
  });
});

it('ends for a name that is set smaller, and needs less height, beside the number of a part', () => {
  const data: LabelData = {
    usage: 'SINGLE',
    name: '牛肉湯麵牛肉湯麵牛',
    use_first: true,
    use_by_date: '2026-10-17T22:59:59Z',
    use_in_hours_override: 100,
  };
  for (let times = 150; times < 170; times += 1) {
    const ingredients = 'water, '.repeat(times).trim();
    const us = { ...settings, condensed_font: true, date_format: 'us' as const };
    const parts = layoutLabel({ ...data, ingredients }, us, 'DOUBLE_HEIGHT');
    for (const part of parts) expectInside(part);
    const numbers = parts.map((_, index) => `${index + 1}/${parts.length}`);
    expect(parts.flatMap((part) => words(part, 'part')).filter((text) => /^\d+\/\d+$/u.test(text))).toEqual(
      parts.length > 1 ? numbers : [],
    );
  }
});

describe('a prep label whose text does not fit', () => {
  const allergens = Array.from({ length: 14 }, (_, index) => `Allergen of the house ${index}`).join(', ');

  it('shrinks to 0.9 mm, then continues, its allergens on the first part', () => {
    const small = layoutLabel({ ...prep, allergens_display: allergens.slice(0, 300) }, settings);
    expect(small).toHaveLength(1);
    expect(labelLegibility(small).judgement).toBe('small_pack');
    const data = { ...prep, allergens_display: allergens, may_contain: filler.repeat(5) };
    const parts = layoutLabel(data, settings);
    expect(parts.length).toBeGreaterThan(1);
    expect(words(parts[0], 'allergens').join(' ')).toBe(`Allergens: ${allergens}`);
    expect(parts.flatMap((part) => words(part, 'may_contain')).join(' ')).toBe(
      `May contain: ${filler.repeat(5).trim()}`,
    );
  });
});

it('names on the first part what is known of undeclared allergens, however much has to be continued', () => {
  const known = Array.from({ length: 14 }, (_, index) => `Allergen of the house ${index}`).join(', ');
  const data = { ...prep, allergens_display: known, allergens_declared: false, may_contain: filler.repeat(5) };
  const parts = layoutLabel(data, settings);
  expect(parts.length).toBeGreaterThan(1);
  expect(words(parts[0], 'allergens')).toContain('UNDEFINED - Consult allergen matrix');
  expect(words(parts[0], 'allergens').join(' ')).toContain(`Contains at least: ${known}`);
  const hidden = layoutLabel(data, { ...settings, hide_allergens: true });
  expect(hidden.flatMap((part) => [...words(part, 'allergens'), ...words(part, 'may_contain')])).toEqual([]);
});

it('prints a box for a letter without a shape, the same in every file, and red where it names food', () => {
  const data = { ...sale, name: 'Soup 牛 x', ingredients: 'Water, 奶', initials: 'שב' };
  const parts = layoutLabel(data, settings);
  const boxes = parts[0].marks.flatMap((mark) => (mark.kind === 'missing' ? [`${mark.element} ${mark.text}`] : []));
  expect(boxes).toEqual(['name 牛', 'ingredients 奶', 'facts ש', 'facts ב']);
  expect(toSvg(parts[0])).not.toMatch(/[牛奶שב]/u);
  expect(toSvg(parts[0]).match(/<path /gu)).toHaveLength(4);
  const about = (more: Partial<LabelData>) => kinds({ ...data, ...more }, layoutLabel({ ...data, ...more }, settings));
  expect(about({})).toEqual(expect.arrayContaining(['red no_shape', 'amber no_shape']));
  expect(about({ name: 'Soup' })).not.toContain('red no_shape');
  expect(about({ name: 'Soup', custom_allergens: '奶' })).toContain('red no_shape');
  expect(about({ name: 'Soup', emphasis: [{ start: 7, end: 8 }] })).toContain('red no_shape');
});

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    'W'.repeat(200),
    'شيبس كاري البقدونس',
    '牛奶、花生、小麥',
    '\u202Egnp.exe\u0000\u0007',
    '👩‍👩‍👧‍👦'.repeat(30),
    'Zalgo H̷̨̙e̶̗̽l̸̰̓p̷̘̾',
  ),
);
const anyData = fc.record({
  usage: fc.constantFrom('SINGLE' as const, 'COMPONENT' as const),
  name: anyText,
  initials: anyText,
  store_display: anyText,
  created: fc.option(fc.constant(moment.now)),
  use_by_date: fc.option(fc.constantFrom('2026-10-17T22:59:59Z', '2026-10-17T12:00:00Z', 'never')),
  best_before_date: fc.option(fc.constant('2026-10-18T22:59:59Z')),
  use_within_date: fc.option(fc.constant('2026-10-17T12:00:00Z')),
  use_in_hours_override: fc.option(fc.integer({ min: -5, max: 1e9 })),
  defrosted: fc.boolean(),
  use_first: fc.boolean(),
  allergens_display: anyText,
  allergens_declared: fc.option(fc.boolean()),
  custom_allergens: anyText,
  may_contain: anyText,
  ingredients: fc.oneof(
    anyText,
    anyText.map((text) => text.repeat(7000 / (text.length + 1))),
  ),
  price: anyText,
  batch_code: anyText,
  amount: fc.option(fc.constantFrom('25 kg', '6 ×', '1234.567 kg', '5 g', 'Net Wt 8.81 oz (250 g)')),
  barcode_number: fc.constantFrom('', '5012345678900', '12'),
  lower_custom_fields: anyText.map((value) => JSON.stringify({ F: value, G: value })),
});
const anySettings = fc.record({
  include_weekday: fc.boolean(),
  country: fc.constantFrom('', 'GB', 'US', 'AU'),
  condensed_font: fc.boolean(),
  sale_label_show_barcode_number: fc.boolean(),
  date_format: fc.constantFrom('uk' as const, 'us' as const),
  lower_custom_fields: fc.constantFrom(
    '[]',
    '[{"name":"F","size":50,"own_line":1},{"name":"G","size":20,"own_line":0}]',
  ),
});

describe('whatever the data', () => {
  it('draws inside the label, over nothing else, and loses no letter', { timeout: 60_000 }, () => {
    const sizes = fc.constantFrom<LabelSize>('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL');
    fc.assert(
      fc.property(anyData, anySettings, sizes, (data, changed, size) => {
        const parts = layoutLabel(data, { ...settings, ...changed }, size);
        for (const part of parts) expectInside(part);
        const said = (element: LabelElement) => parts.flatMap((part) => words(part, element)).join('');
        expectName(parts, data.name);
        for (const field of ['batch_code', 'initials', 'store_display'] as const) {
          expect(letters(said('facts'))).toContain(letters(data[field]));
        }
        // Underscores that mark a word are not printed; which these are has tests of its own.
        const unmarked = (text: string) => letters(withoutUnderscores(cleanText(text)).text);
        const warned = unmarked(data.may_contain);
        expect(letters(said('may_contain'))).toBe(warned && `Maycontain:${warned}`);
        for (const name of statedNames(labelContent(data, { ...settings, ...changed }).allergens)) {
          expect(letters(said('allergens'))).toContain(letters(name));
        }
        expect(letters(said('amount'))).toBe(letters(data.amount ?? ''));
        if (data.usage === 'COMPONENT') return;
        expect(letters(said('price'))).toBe(letters(data.price));
        expect(letters(said('ingredients')).replace(/^Ingredients:/u, '')).toBe(unmarked(data.ingredients));
      }),
      { numRuns: 60 },
    );
  });
});

// Whole at the head, or begun there and said to its end further down.
function expectName(parts: LabelParts, name: string): void {
  const all = letters(parts.flatMap((part) => words(part, 'name')).join(''));
  const wanted = letters(name);
  let shown = 0;
  while (shown < wanted.length && all[shown] === wanted[shown]) shown += 1;
  expect(all.slice(shown)).toContain(wanted.slice(shown));
}

function expectInside(drawing: Drawing): void {
  const { ascent, descent } = fontExtent(drawing.font);
  const strip = drawing.marks.find((mark) => mark.kind === 'rect' && mark.element === 'part' && mark.width > 40);
  for (const mark of drawing.marks) {
    const left = mark.kind === 'text' && mark.anchor === 'middle' ? mark.x - mark.width / 2 : mark.x;
    const top = mark.kind === 'rect' ? mark.y : mark.baseline - ascent * mark.size;
    const bottom = mark.kind === 'rect' ? mark.y + mark.height : mark.baseline + descent * mark.size;
    expect(left).toBeGreaterThanOrEqual(-0.001);
    expect(left + mark.width).toBeLessThanOrEqual(drawing.width + 0.001);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(drawing.height);
    const above = ['ingredients', 'allergens', 'may_contain', 'facts', 'lower_custom_fields'].includes(mark.element);
    if (strip?.kind === 'rect' && above && mark.kind !== 'rect') expect(mark.baseline).toBeLessThan(strip.y + 0.01);
  }
}

// As labels print them: without spaces, marks and format characters.
function letters(text: string): string {
  return text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{M}\p{Cf}\u{E0000}-\u{E007F}\p{Noncharacter_Code_Point}]/gu, '');
}
