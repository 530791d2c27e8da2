import { expect, it } from 'vitest';
import { describeLabel } from './describe.ts';
import type { LabelSettings } from './label-data.ts';
import { judgeLegibility, sizeForXHeight } from './legibility.ts';
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

it('tells what the label shows, in reading order', () => {
  const data = sampleLabelData('COMPONENT', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' });
  expect(describeLabel(data, settings)).toEqual([
    { term: 'Name', value: 'Chicken stock' },
    { term: 'Tags', value: 'USE FIRST' },
    { term: 'Use by', value: 'Sat 17/10/26' },
    { term: 'Prepared', value: 'Wed 14/10/26 09:30' },
    { term: 'Storage', value: 'Fridge' },
    { term: 'Initials', value: 'AB' },
    { term: 'Batch code', value: '0412' },
    { term: 'Allergens', value: 'Celery, Milk' },
    { term: 'May contain', value: 'mustard' },
  ]);
});

it.each([
  [{}, {}, { Allergens: 'UNDEFINED - Consult allergen matrix', 'Contains at least': 'Celery, Milk, Kiwi' }],
  [{ allergens_display: '', custom_allergens: '' }, {}, { Allergens: 'UNDEFINED - Consult allergen matrix' }],
  [{}, { hide_allergens: true }, {}],
  [{ allergens_declared: true }, {}, { Allergens: 'Celery, Milk, Kiwi' }],
])('says what is known of undeclared allergens, as the label does: %j %j', (more, chosen, expected) => {
  const sample = sampleLabelData('COMPONENT', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' });
  const data = { ...sample, allergens_declared: false, custom_allergens: 'Kiwi', ...more };
  const shown = describeLabel(data, { ...settings, ...chosen }).filter(({ term }) => /Allergens|Contains/u.test(term));
  expect(Object.fromEntries(shown.map(({ term, value }) => [term, value]))).toEqual(expected);
});

it.each([
  ['Europe/London', '2026-03-27T12:00:00.000Z', '2026-03-30T22:59:59.000Z'],
  ['Europe/London', '2026-10-22T23:30:00.000Z', '2026-10-26T23:59:59.000Z'],
  ['America/New_York', '2026-03-05T15:00:00.000Z', '2026-03-09T03:59:59.000Z'],
  ['Australia/Lord_Howe', '2026-10-01T01:00:00.000Z', '2026-10-04T12:59:59.000Z'],
  ['Australia/Lord_Howe', '2026-04-02T01:00:00.000Z', '2026-04-05T13:29:59.000Z'],
])('samples end with a day in %s', (timezone, now, use_by_date) => {
  expect(sampleLabelData('SINGLE', { now, timezone })).toMatchObject({ created: now, use_by_date });
});

it('judges the smallest text by food law', () => {
  const text = { kind: 'text', element: 'facts', text: 'x', x: 0, baseline: 0, weight: 400 } as const;
  const style = { font: 'Arimo', anchor: 'start', ink: 'black', width: 1 } as const;
  const judge = (size: number) =>
    judgeLegibility([
      { ...text, ...style, size },
      { ...text, ...style, size: 5 },
    ]);
  expect(judge(sizeForXHeight(1.2))).toEqual({ smallest_x_height: 1.2, judgement: 'full' });
  expect(judge(sizeForXHeight(1.19))).toEqual({ smallest_x_height: 1.19, judgement: 'small_pack' });
  expect(judge(sizeForXHeight(0.9))).toEqual({ smallest_x_height: 0.9, judgement: 'small_pack' });
  expect(judge(1.5).judgement).toBe('too_small');
  expect(judgeLegibility([]).judgement).toBe('full');
});
