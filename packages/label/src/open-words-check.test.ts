import { describe, expect, it } from 'vitest';
import type { LabelData } from './label-data.ts';
import { checkWords } from './legal-check.ts';
import { openFindings } from './open-words-check.ts';
import { sampleLabelData, sampleSettings } from './sample.ts';

const open = (text: string, declared = false) =>
  openFindings(text, { declared }).map(({ kind, words }) =>
    words.length > 0 ? `${kind}: ${words.join(' | ')}` : kind,
  );

describe('what a list leaves open', () => {
  it.each<[string, string[]]>([
    ['Wheat flour, water, egg', []],
    ['Wheat flour, water, blorptang, quuxine', ['unknown_words: blorptang | quuxine']],
    ['Water, sugar, salt', ['none_found']],
    ['Water, blorptang, Quuxine', ['none_found: blorptang | Quuxine']],
    ['Water, stock cube, blorptang', ['doubtful_words: stock cube', 'none_found: stock cube | blorptang']],
    ['Butter, stock cube', ['doubtful_words: stock cube']],
    ['Sugar. May contain nuts.', []],
    ['Sugar, free from milk', ['none_found']],
    ['сахар, молоко сухое', ['unread_language: сахар | молоко | сухое']],
  ])('%s', (text, findings) => {
    expect(open(text)).toEqual(findings);
  });

  it('is nothing where every word is known and somebody has declared that there are none', () => {
    expect(open('Water, sugar, salt', true)).toEqual([]);
    expect(open('Water, sugar, blorptang', true)).toEqual(['none_found: blorptang']);
  });
});

describe('doubtful words', () => {
  const kitchen = 'Water, stock cube, roux, Dijon, white wine, Marmite, white chocolate, Nutella';

  it('are named with what to ask of each', () => {
    const [doubtful, none] = openFindings(kitchen, { declared: true });
    const asked = doubtful?.words.map((word, at) => [word, doubtful.allergens?.[at]]);
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      'stock cube': ['Celery', 'Wheat', 'Milk', 'Soya'],
      roux: ['Wheat'],
      Dijon: expect.arrayContaining(['Mustard']),
      'white wine': ['Sulphur dioxide/sulphites'],
      Marmite: expect.arrayContaining(['Barley', 'Celery']),
      'white chocolate': expect.arrayContaining(['Milk', 'Soya']),
      Nutella: expect.arrayContaining(['Hazelnuts', 'Milk']),
    });
    expect(none?.words).toHaveLength(7);
  });

  it.each(
    (
      'vegetable stock|bouillon|gravy|stuffing|Bovril|horseradish sauce|curry powder|brown sauce|Worcester sauce|sourdough|orzo|' +
      'couscous|wine|cider|wine vinegar|malt vinegar|dried fruit|lecithin|Waldorf|XO|gochujang|krupuk|tobiko|chocolate|caramel|nougat|' +
      'Biscoff|Oreo|Horlicks|Quorn|cream crackers|soy sauce|rotwein|Gemüsebrühe|fond de veau|salsa inglesa|brodo|bouillonblokje'
    ).split('|'),
  )('are never silent: %s', (word) => {
    const findings = checkWords({ ...sale, ingredients: `Water, ${word}` }, { ...sampleSettings, country: 'GB' });
    expect(findings.map(({ kind }) => kind)).toContain('doubtful_words');
  });
});

const sale: LabelData = {
  ...sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' }),
  emphasis: null,
  allergens_display: '',
  allergens_declared: false,
  may_contain: '',
};

describe('a label whose list leaves something open', () => {
  const kinds = (data: Partial<LabelData>) =>
    checkWords({ ...sale, ...data }, { ...sampleSettings, country: 'GB' }).map(({ kind, level }) => `${level} ${kind}`);

  it('is never in order, until a person has confirmed it', () => {
    expect(kinds({ ingredients: 'Water, sugar' })).toEqual(['amber none_found']);
    expect(kinds({ ingredients: 'Water, blorptang', allergens_declared: true })).toEqual(['amber none_found']);
    expect(kinds({ ingredients: 'Water, blorptang', emphasis: [] })).toEqual([]);
  });

  it('is no prep label in order either when it is declared to contain none', () => {
    const prep = { usage: 'COMPONENT' as const, allergens_declared: true };
    expect(kinds({ ...prep, ingredients: 'Water, blorptang' })).toEqual(['amber none_found']);
    expect(kinds({ ...prep, ingredients: 'Water, stock cube' })).toEqual(['amber doubtful_words', 'amber none_found']);
    expect(kinds({ ...prep, ingredients: 'Water, sugar' })).toEqual([]);
  });
});
