import { expect, it } from 'vitest';
import type { LabelData } from './label-data.ts';
import { checkWords } from './legal-check.ts';
import { sampleLabelData, sampleSettings } from './sample.ts';

/**
 * Lists with the words between stars in bold, and what the law of each country says of them. Written from the law:
 * Regulation (EU) 1169/2011 as retained (GB), 21 U.S.C. 343(w) and 321(qq) (US), Standard 1.2.3 and schedule 9 of the
 * Food Standards Code (AU), and division B.01.010 of the Food and Drug Regulations (CA).
 */
const lists = `
  *Wheat* flour, *barley* malt, *rye*, *oats*, water
    GB => in order
    US => in order
    AU => in order
  Wheat flour, barley malt, rye, oats, water
    GB => red not_emphasised: Wheat, barley, rye, oats
    US => in order
    AU => red not_emphasised: Wheat, barley, rye, oats
  Sesame seeds, rice, water, salt
    GB => red not_emphasised: Sesame seeds
    US => in order
    AU => red not_emphasised: Sesame seeds
  Wheat flour, sesame seeds, salt. Contains: wheat
    US => red contains_incomplete: sesame seeds
  Wheat flour, sesame seeds, salt. Contains: wheat, sesame
    US => in order
  Wheat flour, milk, soybean protein, salt. Contains: wheat, milk
    US => red contains_incomplete: soybean
  Squid, clams, water, salt
    GB => red not_emphasised: Squid, clams
    US => in order
    AU => red not_emphasised: Squid, clams; red plain_name_missing: Squid, clams
  Squid, clams, wheat flour, salt. Contains: wheat
    US => in order
  Celery, mustard, lupin flour, water, salt
    GB => red not_emphasised: Celery, mustard, lupin flour
    US => in order
    AU => red not_emphasised: lupin flour
  Almonds, sugar, salt. Contains: tree nuts
    US => red contains_incomplete: Almonds; red species_unnamed: tree nuts
  Almonds, sugar, salt. Contains: tree nuts (almonds)
    US => in order
  Almonds, sugar, salt. Contains: almonds
    US => in order
  Wheat flour, walnuts, pecans. Contains: wheat, tree nuts (walnuts)
    US => red contains_incomplete: pecans
  Cod, wheat flour, salt. Contains: fish, wheat
    US => red species_unnamed: fish
  Cod, wheat flour, salt. Contains: fish (cod), wheat
    US => in order
  Cod, wheat flour, salt. Contains: cod, wheat
    US => in order
  Anchovies, salmon, salt. Contains: fish (anchovy, salmon)
    US => in order
  Anchovies, salmon, salt. Contains: fish (anchovy)
    US => red contains_incomplete: salmon
  Shrimp, salt, water. Contains: crustacean shellfish (shrimp)
    US => in order
  Shrimp, salt, water. Contains: shellfish
    US => red species_unnamed: shellfish
  Shrimp, lobster, salt, water. Contains: shrimp
    US => red contains_incomplete: lobster
  King prawns, crab, water. Contains: shrimp, crab
    US => in order
  Fish sauce (anchovies, salt), sugar
    US => in order
  Fish sauce, sugar, water
    US => red species_unnamed: Fish
  Surimi (fish, starch), water, salt
    US => red species_unnamed: fish
  Mixed nuts, salt
    US => red nut_unnamed: nuts
    GB => red not_emphasised: nuts; red nut_unnamed: nuts
  Pine nuts, salt, oil. Contains: wheat
    US => red contains_incomplete: Pine nuts
  Durum semolina, water, salt. Contains: wheat
    US => in order
  Kamut, water, salt. Contains: wheat
    US => in order
  Barley malt, sulphur dioxide, water. Contains: barley
    US => in order
  *Prawns*, water, salt
    GB => in order
    US => in order
    AU => red plain_name_missing: Prawns
  *Prawns* (*crustacean*), water, salt
    AU => in order
  *Salmon*, water, salt
    GB => in order
    AU => red plain_name_missing: Salmon
  *Salmon* (*fish*), water, salt
    AU => in order
  *Mussels*, water, salt
    GB => in order
    AU => red plain_name_missing: Mussels
  *Mussels* (*mollusc*), water, salt
    AU => in order
  *Whey* powder, sugar
    GB => in order
    AU => red plain_name_missing: Whey
  *Whey* (*milk*), sugar
    AU => in order
  *Tofu*, water, salt
    GB => in order
    AU => red plain_name_missing: Tofu
  *Tofu* (*soy*), water, salt
    AU => in order
  *Tahini*, water, salt
    GB => in order
    AU => red plain_name_missing: Tahini
  *Albumen*, sugar
    GB => in order
    AU => red plain_name_missing: Albumen
  *Soya* lecithin, sugar, salt
    GB => in order
    AU => in order
  *Cashews*, *macadamias*, salt
    GB => in order
    AU => in order
  *Tree nuts*, salt
    AU => red nut_unnamed: Tree nuts
    GB => red nut_unnamed: Tree nuts
  *Gluten*, water, salt
    GB => red cereal_unnamed: Gluten
    AU => red cereal_unnamed: Gluten
  *Wheat* *gluten*, water, salt
    GB => in order
    AU => in order
  *Sulphites*, wine vinegar, water
    AU => in order
    GB => in order
  Sodium metabisulphite, water, salt
    GB => red not_emphasised: metabisulphite
    AU => red not_emphasised: metabisulphite
    US => in order
  *Lupin* flour, water
    GB => in order
    AU => in order
  *Triticale* flour, water
    GB => in order
    AU => red plain_name_missing: Triticale
  *Celery*, *mustard*, water
    AU => in order
    US => in order
  *Milk*, water. Contains: milk
    GB => amber contains_box: Contains: milk
    AU => amber contains_printed: Contains: milk
    US => in order
  Water, sugar. Contains: milk
    GB => red contains_only: milk
    US => in order
  *Oat* milk, water
    GB => in order
    US => in order
    AU => in order
  Coconut, water, salt
    GB => in order
    US => in order
    AU => in order
  *Buttermilk*, salt
    AU => in order
    GB => in order
  *Spelt* (*wheat*), water
    AU => in order
    GB => in order
  Farine de *blé*, eau, sel / *Wheat* flour, water, salt
    CA => in order
  Farine de blé, moutarde, eau, sel / Wheat flour, mustard, water, salt. Contains: wheat
    CA => red contains_incomplete: moutarde
  Poulpe, eau, sel / Octopus, water, salt. Contains: octopus
    CA => in order
  Avoine, eau, sel / Oats, water, salt. Contains: wheat
    CA => red contains_incomplete: Avoine
  Céleri, lupin, eau, sel / Celery, lupin, water, salt
    CA => in order
  *Wheat* flour, *egg*, *milk*, salt
    JP => red wrong_language: Wheat, flour, milk; amber unknown_law: JP
    IN => amber unknown_law: IN
    BR => red wrong_language: Wheat, flour, milk; amber unknown_law: BR
    CH => red wrong_language: Wheat, flour, milk; amber unknown_law: CH
    ZA => amber unknown_law: ZA
`;

const base: LabelData = {
  ...sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' }),
  allergens_display: '',
  allergens_declared: false,
  may_contain: '',
};
// What a person is asked about a list is no finding of a law.
const questions: readonly string[] = [
  'none_found',
  'doubtful_words',
  'unknown_words',
  'exemption_open',
  'emphasis_unconfirmed',
];

const cases = lists.split(/\n {2}(?! )/u).flatMap((block) => {
  const [marked = '', ...rest] = block.trimEnd().split('\n');
  return rest.map((line): [string, string, string] => {
    const [country = '', said = ''] = line.split('=>').map((part) => part.trim());
    return [marked, country, said];
  });
});

it.each(cases)('%s in %s: %s', (marked, country, said) => {
  const pieces = marked.split('*');
  const ingredients = pieces.join('');
  const emphasis = pieces.flatMap((piece, index) => {
    const start = pieces.slice(0, index).join('').length;
    return index % 2 === 1 ? [{ start, end: start + piece.length }] : [];
  });
  const found = checkWords({ ...base, ingredients, emphasis }, { ...sampleSettings, country })
    .filter(({ kind }) => !questions.includes(kind))
    .map(({ level, kind, words }) => `${level} ${kind}: ${words.join(', ')}`);
  expect(found.join('; ') || 'in order').toBe(said);
});
