import { printReasons } from '@larder/rules/print-reason';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelData, LabelSettings } from './label-data.ts';
import { readSvg } from './label-proof.ts';
import { labelWords } from './label-words.ts';
import { layoutLabel } from './layout.ts';
import { printedLabel } from './printed-label.ts';
import { toSvg } from './svg.ts';

const settings: LabelSettings = {
  hide_allergens: false,
  include_weekday: true,
  hide_batch_code: false,
  allow_full_timestamp: false,
  condensed_font: false,
  sale_label_show_barcode_number: true,
  custom_fields: '[{"name":"Chef","defaultValue":"Ana"}]',
  lower_custom_fields: '[{"name":"Origin","size":25,"own_line":1}]',
  date_format: 'uk',
  timezone: 'Europe/London',
};

const text = (maxLength: number) => fc.string({ maxLength });
const day = fc.option(fc.constantFrom('2026-10-17T22:59:59Z', '2026-11-02T09:30:00Z', '2027-01-01T23:59:59Z'));
// The kitchen knows when the hours end of every label that names them.
const drawn = fc.record({
  usage: fc.constantFrom('SINGLE' as const, 'COMPONENT' as const),
  name: fc.constantFrom('Carrot Soup', 'Fish pie & peas', 'Soße'),
  store_display: fc.constantFrom('Fridge', 'Freezer 2', ''),
  initials: fc.constantFrom('AB', 'VL'),
  batch_code: fc.constantFrom('', 'B-17'),
  created: fc.constant('2026-10-15T10:00:00Z'),
  reason: fc.option(fc.constantFrom(...printReasons)),
  ready_date: fc.constantFrom(null, '2026-10-16T06:00:00Z', '2026-10-29T06:00:00Z'),
  maker_date: day,
  use_by_date: day,
  best_before_date: day,
  use_in_hours_override: fc.option(fc.constantFrom(1, 4, 48)),
  use_within_date: fc.constant('2026-10-15T14:00:00Z'),
  defrosted: fc.boolean(),
  use_first: fc.boolean(),
  allergens_display: fc.constantFrom('', 'Milk', 'Milk, Eggs, Celery'),
  custom_allergens: fc.constantFrom('', 'Lupin'),
  allergens_declared: fc.option(fc.boolean(), { nil: undefined }),
  may_contain: fc.constantFrom('', 'nuts'),
  ingredients: fc.constantFrom('', 'Wheat flour, milk, salt', 'Water, _celery_, egg'),
  emphasis_confirmed: fc.boolean(),
  emphasis: fc.option(fc.constant<{ start: number; end: number }[]>([{ start: 0, end: 5 }])),
  price: fc.constantFrom('', '£3.50'),
  amount: fc.constantFrom('', '25 kg', '6 ×'),
  barcode_number: fc.constantFrom('', '2000000000015', '12'),
  custom_fields: fc.constantFrom('', '{"Chef":"Bo"}', '{"Chef":""}'),
  lower_custom_fields: fc.constantFrom('', '{"Origin":"Kent"}'),
});

// A report says where the printed list is bold only if it has the list as it was printed, without the marks of its
// source.
const labels = drawn.map((data) =>
  data.emphasis_confirmed || !data.ingredients.includes('_') ? data : { ...data, emphasis: null },
);

const wordsOf = (data: LabelData, given: LabelSettings) =>
  labelWords({ data, settings: given, size: 'DOUBLE_HEIGHT' }, []);

function again(data: LabelData, given: LabelSettings) {
  const print = {
    usage: data.usage,
    printed_date: data.created ?? '',
    initials: data.initials ?? '',
    batch_code: data.batch_code ?? '',
    reason: data.reason ?? null,
    tags: [data.defrosted ? 'DEFROSTED' : '', data.use_first ? 'USE FIRST' : ''],
  };
  return printedLabel(wordsOf(data, given), print, settings);
}

const seen = (data: LabelData, given: LabelSettings) =>
  layoutLabel(data, given, 'DOUBLE_HEIGHT').map((part) => readSvg(toSvg(part)));

describe('a printed label', () => {
  it('is drawn again as it was printed', () => {
    fc.assert(
      fc.property(labels, fc.boolean(), (data, hide_allergens) => {
        const given = { ...settings, hide_allergens };
        const drawn = again(data, given);
        expect(seen(drawn.data, drawn.settings)).toEqual(seen(data, given));
      }),
      { numRuns: 300 },
    );
  });

  it('says nothing that the catalogue says by now', () => {
    const words = wordsOf({ usage: 'COMPONENT', name: 'Stock', allergens_display: 'Celery' }, settings);
    const print = {
      usage: 'COMPONENT',
      printed_date: '2026-10-15T10:00:00Z',
      initials: 'AB',
      batch_code: '',
      tags: [],
    } as const;
    const { data, settings: given } = printedLabel(words, print, { ...settings, hide_allergens: true });
    expect(
      seen(data, given)
        .flat()
        .map((line) => line.text),
    ).toContain('Allergens: Celery');
  });

  it('is drawn whatever its words are', () => {
    fc.assert(
      fc.property(text(60), text(200), text(200), (name, allergens, ingredients) => {
        const words = {
          name,
          size: 'SINGLE_HEIGHT' as const,
          storage: '',
          allergens,
          allergen_ids: [],
          allergens_declared: true,
          dates: [],
          ingredients,
        };
        const print = {
          usage: 'SINGLE',
          printed_date: '2026-10-15T10:00:00Z',
          initials: '',
          batch_code: '',
          tags: [],
        } as const;
        const drawn = printedLabel(words, print, settings);
        expect(layoutLabel(drawn.data, drawn.settings, drawn.size).length).toBeGreaterThan(0);
      }),
    );
  });
});
