import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutUnderscores } from './ingredient-underscores.ts';
import { labelContent } from './label-content.ts';
import type { LabelSettings } from './label-data.ts';
import { sampleLabelData } from './sample.ts';

const settings: LabelSettings = {
  hide_allergens: false,
  include_weekday: false,
  hide_batch_code: false,
  allow_full_timestamp: false,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  custom_fields: '[]',
  lower_custom_fields: '[]',
  date_format: 'uk',
  timezone: 'Europe/London',
};

const read = (marked: string) => {
  const { text, marks } = withoutUnderscores(marked);
  return [text, marks.map(({ start, end }) => text.slice(start, end))];
};

describe('underscores', () => {
  it.each([
    ['Sugar, _milk_ powder, _wheat_flour', 'Sugar, milk powder, wheatflour', ['milk', 'wheat']],
    ['_făină de grâu_, sare', 'făină de grâu, sare', ['făină de grâu']],
    ['a _ b _ c, _12_, __, snake_', 'a _ b _ c, _12_, __, snake_', []],
    ['', '', []],
    ['emulsifiers (E_471, E_472), _egg_', 'emulsifiers (E_471, E_472), egg', ['egg']],
    ['_milk, salt, _wheat_', '_milk, salt, wheat', ['wheat']],
    ['_milk (_whey_)', '_milk (whey)', ['whey']],
    ['_milk (_whey_ powder)_, salt', 'milk (whey powder), salt', ['milk (whey powder)']],
    ['lactose_ and _milk', 'lactose_ and _milk', []],
    ['__Milk__, ___egg___', 'Milk, egg', ['Milk', 'egg']],
    ['Voll_milch_pulver, Butterrein_fett_', 'Vollmilchpulver, Butterreinfett', ['milch', 'fett']],
    ['pétales_de_blé, _lait_*', 'pétales_de_blé, lait*', ['lait']],
    ['鮮_牛奶_, 糖', '鮮牛奶, 糖', ['牛奶']],
    ['_milk (2%)_, _soya*_', 'milk (2%), soya*', ['milk (2%)', 'soya*']],
  ])('%s', (marked, text, words) => {
    expect(read(marked)).toEqual([text, words]);
  });

  it('move a stretch with its words', () => {
    const { text, moved } = withoutUnderscores('_Milk_, _egg_ white');
    const { start, end } = moved({ start: 9, end: 12 });
    expect(text.slice(start, end)).toBe('egg');
  });
});

it('leaves no mark behind, loses no other character, and knows where every stretch has gone', () => {
  const piece = fc.constantFrom(
    '_',
    '__',
    ' ',
    ', ',
    '(',
    ')',
    'milk',
    'Weizen',
    'E',
    '471',
    'é',
    '牛奶',
    '🥛',
    '%',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const marked = pieces.join('');
      const { text, marks, moved } = withoutUnderscores(marked);
      expect(text.replaceAll('_', '')).toBe(marked.replaceAll('_', ''));
      expect(withoutUnderscores(text)).toMatchObject({ text, marks: [] });
      expect(text.length === marked.length).toBe(marks.length === 0);
      let end = 0;
      for (const span of marks) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(span.start, span.end)).toMatch(/\p{L}/u);
        end = span.end;
      }
      for (const { index, 0: word } of marked.matchAll(/[^_]+/gu)) {
        const { start, end: after } = moved({ start: index, end: index + word.length });
        expect(text.slice(start, after)).toBe(word);
      }
    }),
    { numRuns: 2_000 },
  );
});

describe('a label', () => {
  const bold = (ingredients: string, emphasis: { start: number; end: number }[] | null) => {
    const sample = sampleLabelData('SINGLE', { now: '2026-01-05T10:00:00Z', timezone: 'UTC' });
    const content = labelContent({ ...sample, allergens_display: '', ingredients, emphasis }, settings);
    return [content.ingredients, content.emphasis.map(({ start, end }) => content.ingredients.slice(start, end))];
  };

  it('prints marked words in bold and no underscores', () => {
    expect(bold('_zer pudră_,  sare, milk', null)).toEqual(['zer pudră, sare, milk', ['zer pudră', 'milk']]);
  });

  it('keeps what a person confirmed in a marked list', () => {
    expect(bold('_Milk_, egg', [{ start: 8, end: 11 }])).toEqual(['Milk, egg', ['egg']]);
  });
});
