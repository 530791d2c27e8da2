import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allExemptions, exemptPhrases, phraseKey, type Exemption } from './exempt-phrases.ts';
import { foodLaw } from './food-law.ts';

const european = foodLaw('FR')?.exemptions ?? [];

// By annex II of Regulation (EU) 1169/2011 in its official languages, each within a list of that language.
const phrases: [Exemption, string, string][] = [
  ['wheat_glucose', 'wheat glucose syrup', 'Sugar, {}, salt'],
  ['wheat_glucose', 'wheat-based glucose syrup', 'Sugar, {}, salt'],
  ['soya_oil', 'raffinerad sojaolja', 'Socker, {}, salt, vatten'],
  ['wheat_glucose', 'glucose syrup (from wheat)', 'Sugar, {}, wheat flour'],
  ['wheat_glucose', 'dextrose (wheat)', 'Sugar, {}, salt'],
  ['wheat_glucose', 'glucose-fructose syrup from wheat starch', 'Sugar, {}, salt'],
  ['wheat_glucose', 'sirop de glucose de blé', 'Sucre, {}, sel, eau'],
  ['wheat_glucose', 'dextrose de blé', 'Sucre, {}, sel, eau'],
  ['wheat_glucose', 'Glukosesirup aus Weizen', 'Zucker, {}, Salz, Wasser'],
  ['wheat_glucose', 'Weizenglukosesirup', 'Zucker, {}, Salz, Wasser'],
  ['wheat_glucose', 'jarabe de glucosa de trigo', 'Azúcar, {}, sal, agua'],
  ['wheat_glucose', 'sciroppo di glucosio di frumento', 'Zucchero, {}, sale, acqua'],
  ['wheat_glucose', 'xarope de glucose de trigo', 'Açúcar, {}, sal, água'],
  ['wheat_glucose', 'tarweglucosestroop', 'Suiker, {}, zout, water'],
  ['wheat_glucose', 'glukossirap (från vete)', 'Socker, {}, salt, vatten'],
  ['wheat_glucose', 'hvedeglukosesirup', 'Sukker, {}, salt, vand'],
  ['wheat_glucose', 'glukosesirup (hvete)', 'Sukker, {}, salt, vann'],
  ['wheat_glucose', 'syrop glukozowy (z pszenicy)', 'Cukier, {}, sól, woda'],
  ['wheat_maltodextrin', 'wheat maltodextrin', 'Sugar, {}, salt'],
  ['wheat_maltodextrin', 'maltodextrine de blé', 'Sucre, {}, sel, eau'],
  ['wheat_maltodextrin', 'Weizenmaltodextrin', 'Zucker, {}, Salz, Wasser'],
  ['wheat_maltodextrin', 'maltodextrina de trigo', 'Azúcar, {}, sal, agua'],
  ['wheat_maltodextrin', 'maltodextrine (tarwe)', 'Suiker, {}, zout, water'],
  ['wheat_maltodextrin', 'maltodekstryna pszenna', 'Cukier, {}, sól, woda'],
  ['barley_glucose', 'barley glucose syrup', 'Sugar, {}, salt'],
  ['barley_glucose', "sirop de glucose d'orge", 'Sucre, {}, sel, eau'],
  ['barley_glucose', 'Gerstenglukosesirup', 'Zucker, {}, Salz, Wasser'],
  ['distillate', 'distilled alcohol (wheat)', 'Sugar, {}, salt'],
  ['distillate', 'vodka (from rye)', 'Sugar, {}, salt'],
  ['distillate', 'ethyl alcohol (whey)', 'Sugar, {}, salt'],
  ['distillate', 'almond distillate', 'Sugar, {}, salt'],
  ['distillate', 'alcool de blé', 'Sucre, {}, sel, eau'],
  ['distillate', 'Alkohol (aus Weizen)', 'Zucker, {}, Salz, Wasser'],
  ['fish_gelatine', 'fish gelatine', 'Sugar, {}, vitamin A'],
  ['fish_gelatine', 'gélatine de poisson', 'Sucre, {}, sel, eau'],
  ['fish_gelatine', 'Fischgelatine', 'Zucker, {}, Salz, Wasser'],
  ['fish_gelatine', 'gelatina de pescado', 'Azúcar, {}, sal, agua'],
  ['fish_gelatine', 'isinglass', 'Water, {}, hops'],
  ['soya_oil', 'fully refined soya oil', 'Sugar, {}, salt'],
  ['soya_oil', 'soybean oil', 'Sugar, {}, salt'],
  ['soya_oil', 'refined soya fat', 'Sugar, {}, salt'],
  ['soya_oil', 'huile de soja entièrement raffinée', 'Sucre, {}, sel, eau'],
  ['soya_oil', 'Sojaöl', 'Zucker, {}, Salz, Wasser'],
  ['soya_oil', 'aceite de soja', 'Azúcar, {}, sal, agua'],
  ['soya_oil', 'olio di soia', 'Zucchero, {}, sale, acqua'],
  ['soya_oil', 'óleo de soja', 'Açúcar, {}, sal, água'],
  ['soya_oil', 'sojaolie', 'Suiker, {}, zout, water'],
  ['soya_oil', 'sojaolja', 'Socker, {}, salt, vatten'],
  ['soya_oil', 'olej sojowy', 'Cukier, {}, sól, woda'],
  ['soya_tocopherol', 'natural mixed tocopherols (soya)', 'Sugar, {}, salt'],
  ['soya_tocopherol', 'E306 (soya)', 'Sugar, {}, salt'],
  ['soya_tocopherol', 'Tocopherole (Soja)', 'Zucker, {}, Salz, Wasser'],
  ['soya_sterol', 'phytosterol esters (soya)', 'Sugar, {}, salt'],
  ['soya_sterol', 'plant stanol ester from soybean', 'Sugar, {}, salt'],
  ['lactitol', 'lactitol (milk)', 'Sugar, {}, salt'],
  ['lactitol', 'lactitol (lait)', 'Sucre, {}, sel, eau'],
];

it.each(phrases)('%s: %s', (exemption, phrase, list) => {
  const text = list.replace('{}', phrase);
  const found = exemptPhrases(text, european);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([phrase]);
  expect(found).toMatchObject([{ exemption, phrase: phraseKey(phrase) }]);
});

describe('nothing is asked', () => {
  it.each([
    'Wheat flour, dextrose, maltodextrin',
    'Wheat, glucose syrup (maize)',
    'Wheat starch, glucose syrup',
    'Wheat flour (wheat), sugar',
    'Soya lecithin, soya protein, soy sauce, soya milk',
    'Fish sauce, gelatine',
    'Milk, lactose, whey powder',
    'Barley malt extract, whey, alcohol',
    'Sugar. May contain soybean oil.',
    'Sunflower oil, soya beans',
  ])('%s', (text) => {
    expect(exemptPhrases(text, european)).toEqual([]);
  });
});

it('asks by the exemptions of each law alone', () => {
  const asked = (text: string, country: string) =>
    exemptPhrases(text, foodLaw(country)?.exemptions ?? []).map(({ exemption }) => exemption);
  expect(asked('Sugar, wheat maltodextrin', 'GB')).toEqual(['wheat_maltodextrin']);
  expect(asked('Sugar, wheat maltodextrin', 'NZ')).toEqual([]);
  expect(asked('Sugar, glucose syrup (wheat)', 'AU')).toEqual(['wheat_glucose']);
  expect(asked('Sugar, glucose syrup (wheat)', 'US')).toEqual([]);
  expect(asked('Salt, highly refined peanut oil', 'US')).toEqual(['refined_oil']);
  expect(asked('Salt, highly refined peanut oil', 'DE')).toEqual([]);
  expect(asked('Salt, soybean oil', 'CA')).toEqual([]);
  expect(asked('Salt, soybean oil', 'JP')).toEqual([]);
});

it('answers stretches of the text, in order and apart, whatever it is given', () => {
  const words = [
    'wheat',
    'glucose syrup',
    '(',
    ')',
    ',',
    'soya',
    'oil',
    'from',
    'fish gelatine',
    'dextrose',
    'de blé',
    '\n',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 20 }), (parts) => {
      const text = parts.join(' ');
      let end = 0;
      for (const one of exemptPhrases(text, allExemptions)) {
        expect(one.start).toBeGreaterThanOrEqual(end);
        expect(one.end).toBeGreaterThan(one.start);
        expect(phraseKey(text.slice(one.start, one.end))).toBe(one.phrase);
        end = one.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});
