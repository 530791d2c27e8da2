import { text } from '@larder/browser/texts';
import type { LabelLogDetails } from '@larder/contract/labels/prints';
import { describe, expect, it, vi } from 'vitest';
import { labelDifferences, type WordsNow } from './label-differences.rules.ts';
import { labelPicturesTexts } from './label-pictures.texts.ts';

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

const [milk, egg, sesame] = [
  { id: 'milk', name: 'Milk' },
  { id: 'egg', name: 'Eggs' },
  { id: 'sesame', name: 'Sesame' },
];

const printed: NonNullable<LabelLogDetails['words']> = {
  name: 'Basil pesto',
  size: 'SINGLE_HEIGHT',
  storage: 'Fridge',
  allergens: 'Milk, Eggs',
  allergen_ids: ['milk', 'egg'],
  allergens_declared: true,
  dates: [],
  ingredients: 'Basil, oil (rapeseed, olive), cheese (_milk_)',
  emphasis: [{ start: 0, end: 5 }],
  may_contain: 'nuts',
  price: '£3.50',
  barcode: '2000000000015',
  lower_custom_fields: '{}',
};

const now: WordsNow = {
  name: 'Basil pesto',
  storage: 'Fridge',
  allergens: [milk, egg].flatMap((one) => one ?? []),
  custom_allergens: '',
  allergens_declared: true,
  ingredients: 'Basil, oil (rapeseed, olive), cheese (_milk_)',
  emphasis: [{ start: 0, end: 5 }],
  may_contain: 'nuts',
  price: '£3.50',
  barcode: '2000000000015',
  lower_custom_fields: '{}',
};

const t = text(labelPicturesTexts);
type Printed = typeof printed;

/** What the differences say, those of harm with a mark before them. */
function sentences(then: Partial<Printed>, since: Partial<WordsNow>, hidden = false): string[] {
  return labelDifferences({ ...printed, ...then }, { ...now, ...since }, hidden).map(
    ({ says, names = '', before = '', now: after = '', harms }) =>
      `${harms ? '! ' : ''}${t(says, { names, before, now: after })}`,
  );
}

const all = (...more: ({ id: string; name: string } | undefined)[]) => [
  ...now.allergens,
  ...more.flatMap((one) => one ?? []),
];

describe('what differs between a printed label and the catalogue', () => {
  it('is nothing where they say the same', () => {
    expect(sentences({}, {})).toEqual([]);
    expect(sentences({ allergens: 'Eggs, Milk', allergen_ids: ['egg', 'milk'] }, {})).toEqual([]);
  });

  it('begins with the allergens that the label lacks', () => {
    expect(sentences({ name: 'Pesto' }, { allergens: all(sesame) })).toEqual([
      '! Printed without Sesame, which the product now contains.',
      'Printed as “Pesto”. The product is now named “Basil pesto”.',
    ]);
    expect(sentences({}, { allergens: all(sesame), custom_allergens: 'Kiwi; mango' })).toEqual([
      '! Printed without Sesame, Kiwi, mango, which the product now contains.',
    ]);
  });

  it('names an allergen of its own name once it is printed', () => {
    expect(sentences({ allergens: 'Milk, Eggs, kiwi' }, { custom_allergens: 'Kiwi' })).toEqual([]);
  });

  it('trusts no name without its identifier', () => {
    expect(sentences({ allergen_ids: ['milk'] }, {})).toEqual([
      '! Printed without Eggs, which the product now contains.',
    ]);
    expect(sentences({ allergen_ids: ['milk', 'egg', 'other'] }, {})).toEqual([
      'Printed with other allergens than the product has now.',
    ]);
  });

  it('names the allergens that are gone as no harm', () => {
    expect(sentences({}, { allergens: all().slice(0, 1) })).toEqual([
      'Printed with Eggs, which the product no longer contains.',
    ]);
  });

  it('says that nobody had declared them', () => {
    expect(sentences({ allergens_declared: false, allergens: '', allergen_ids: [] }, { allergens: [] })).toEqual([
      '! Printed before anybody had declared its allergens.',
    ]);
    expect(sentences({}, { allergens_declared: false })).toEqual([
      'Printed with its allergens declared, which they are no longer.',
    ]);
  });

  it('compares no allergens where such labels hide them, and says where they were hidden then', () => {
    const { may_contain: _, ...without } = printed;
    const hidden = { ...without, allergens: '', allergen_ids: [] };
    expect(labelDifferences(hidden, now, true)).toEqual([]);
    expect(labelDifferences(hidden, now, false).map(({ says, harms }) => [says, harms])).toEqual([
      ['allergensHidden', true],
    ]);
    expect(sentences({ may_contain: '' }, { allergens: all(sesame) }, true)).toEqual([]);
  });

  it('quotes what it may contain', () => {
    expect(sentences({ may_contain: '' }, {})).toEqual(['! Printed without “May contain nuts”.']);
    expect(sentences({ may_contain: 'fish' }, {})).toEqual([
      '! Printed as “May contain fish”. The product now says “May contain nuts”.',
    ]);
    expect(sentences({}, { may_contain: '' })).toEqual([
      'Printed as “May contain nuts”, which the product no longer says.',
    ]);
  });

  it('names ingredients that came and went, whole with their brackets', () => {
    expect(sentences({}, { ingredients: 'Basil, oil (rapeseed, sesame), cheese (_milk_)' })).toEqual([
      '! Printed without these ingredients: oil (rapeseed, sesame).',
      'Printed with ingredients that are no longer in the product: oil (rapeseed, olive).',
    ]);
    expect(sentences({}, { ingredients: 'Oil (rapeseed, olive), basil, cheese (milk).' })).toEqual([
      'Printed with its ingredients in another order or spelling.',
    ]);
  });

  it('says each other text, there before, now, or both', () => {
    expect(sentences({}, { price: '£3.80', storage: 'Freezer', barcode: '2000000000022' })).toEqual([
      'Printed for Fridge. It is now kept in Freezer.',
      'Printed with the price £3.50. It is now £3.80.',
      'Printed with the barcode 2000000000015. It is now 2000000000022.',
    ]);
    expect(sentences({ price: '', storage: '' }, { barcode: '' })).toEqual([
      'Printed without a storage. It is now kept in Fridge.',
      'Printed without a price. It is now £3.50.',
      'Printed with the barcode 2000000000015. The product now has none.',
    ]);
    expect(sentences({}, { emphasis: [], lower_custom_fields: '{"Origin":"Kent"}' })).toEqual([
      'Printed with other ingredients in bold.',
      'Printed with other lower custom fields.',
    ]);
  });

  it('compares nothing that such a label does not print', () => {
    const { price: _, barcode: __, ingredients: ___, emphasis: ____, lower_custom_fields: _____, ...prep } = printed;
    expect(labelDifferences(prep, { ...now, price: '£9', ingredients: 'Other' }, false)).toEqual([]);
  });
});
