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
  ])('%s', (marked, text, words) => {
    expect(read(marked)).toEqual([text, words]);
  });

  it('move a stretch with its words', () => {
    const { text, moved } = withoutUnderscores('_Milk_, _egg_ white');
    const { start, end } = moved({ start: 9, end: 12 });
    expect(text.slice(start, end)).toBe('egg');
  });
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
