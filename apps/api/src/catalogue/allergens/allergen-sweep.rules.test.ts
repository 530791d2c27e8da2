import { matrixReader } from '@larder/rules/allergen-statement';
import { defaultAllergens } from '@larder/rules/default-allergens';
import { parse } from 'csv-parse/sync';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What the matrix shows as free must be named nowhere. The oracle is a plain search for whole words that mean nothing
 * else in any language, and knows nothing of how texts are read.
 */
const words: Record<string, string> = {
  Milk: 'milk milch lait leche melk mjölk latticello buttermilk yoghurt yogurt joghurt yaourt käse queso fromage formaggio queijo whey casein lactose laktose mleko molke lactosérum',
  Eggs: 'egg eggs oeuf œuf oeufs œufs huevo huevos uova ovos eieren ägg eggwhite albumen',
  Fish: 'fish poisson pescado fisch pesce peixe anchovy anchovies anchois anchoas cod haddock salmon saumon salmón lachs tuna atún thunfisch',
  Crustaceans:
    'crustacean crustaceans crustacés prawn prawns shrimp shrimps crab lobster garnelen crevettes camarones langostinos',
  Molluscs: 'mollusc molluscs mollusques squid mussels oysters scallops calamares mejillones moules',
  Peanuts:
    'peanut peanuts arachide arachides cacahuète cacahuètes erdnuss erdnüsse cacahuete cacahuetes maní amendoim pinda jordnötter',
  Soya: 'soya soy soybean soybeans soja sojabohnen soia tofu edamame',
  Celery: 'celery céleri sellerie apio sedano aipo selderij selleri seler',
  Mustard: 'mustard moutarde senf mostaza senape mostarda mosterd senap gorczyca',
  Sesame: 'sesame sésame sesam sésamo sezam tahini',
  Lupin: 'lupin lupine lupinen altramuz altramuces',
  'Sulphur dioxide/sulphites':
    'sulphites sulfites sulphite sulfite sulfitos sulfite sulfit metabisulphite metabisulfite e220 e223 e224',
  Wheat: 'wheat weizen weizenmehl blé trigo frumento tarwe tarwebloem pszenna durum',
  Rye: 'rye roggen seigle centeno',
  Barley: 'barley gerste orge cebada',
  Oats: 'oats oat hafer avoine avena havermout',
  Almonds: 'almond almonds amandes mandeln almendras mandorle amêndoas amandelen',
  Hazelnuts: 'hazelnut hazelnuts noisettes haselnüsse avellanas nocciole hazelnoten hasselnötter',
  Walnuts: 'walnut walnuts walnüsse walnoten',
  Cashews: 'cashew cashews cashewkerne anacardos',
  Pecans: 'pecan pecans',
  Pistachios: 'pistachio pistachios pistaches pistazien pistachos pistacchi',
  'Macadamia nuts': 'macadamia macadamias',
  'Brazil nuts': 'paranüsse',
};

// What says that something is absent, in front of it or behind; whether it says so rightly is tested elsewhere.
const lacks =
  /(?<!\p{L})(?:free|no|not|non|nut|without|contains? no|sans|ohne|frei|kein\p{L}*|sin|libre|senza|sem|n[ãa]o|zonder|geen|utan|fri|bez|vegan\p{L}*|substitut\p{L}*|sustitut\p{L}*)(?!\p{L})/iu;
const behind = /^[\s)\]-]{0,3}(?:free|frei|vrij|fri)|^[\p{L}]*[-\s]?(?:free|frei)/iu;
// Milk of plants, and what is called after an animal or a nut that is not in it.
const plants =
  /(?:coco\p{L}*|kokos\p{L}*|almond|oat|rice|so[jy]a?|cashew|hazelnut|hemp|pea|nut|plant|amande\p{L}*|riz|avena|almendra|arroz|mandel|hafer|reis|thistle|magnesia|butter|shea|macadamia)[\s-]{0,3}(?:de\s+)?$/iu;
const plantsBehind =
  /^\s*(?:de|d['’]|di|of)\s*(?:noix de coco|coco|amande|riz|soja|almendra|arroz|avena|avoine|noisette|magnesia)|^\s*thistle/iu;
const buckwheat = /^\s*sarraceno/iu;

const patterns = Object.entries(words).map(
  ([allergen, list]) =>
    [
      allergen,
      new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${list.split(' ').join('|')})(?![\p{L}\p{N}])`, 'giu'),
    ] as const,
);

/** The allergens that a text names anywhere, but for where it may say that they are absent. */
function named(text: string): { allergen: string; at: number }[] {
  return patterns.flatMap(([allergen, pattern]) => {
    const found = [...text.matchAll(pattern)].find(({ 0: word, index }) => {
      const before =
        text
          .slice(Math.max(0, index - 120), index)
          .split(/[.;\n]/u)
          .at(-1) ?? '';
      const after = text.slice(index + word.length, index + word.length + 24);
      if (lacks.test(before) || behind.test(after) || buckwheat.test(after)) return false;
      return allergen !== 'Milk' || !(plants.test(before) || plantsBehind.test(after));
    });
    return found ? [{ allergen, at: found.index }] : [];
  });
}

const read = matrixReader(defaultAllergens.map((name) => ({ id: name, name })));
type Texts = { ingredients?: string; may_contain?: string; custom_allergens?: string; name?: string };

/** Where the matrix shows free what a text names. */
function shownFree(texts: Texts): string[] {
  const said = read({ picked: [], ingredients: '', may_contain: '', custom_allergens: '', ...texts });
  const shown = new Set([...said.contains, ...said.may_contain, ...said.unknown]);
  return Object.values(texts).flatMap((text) =>
    named(text)
      .filter(({ allergen }) => !shown.has(allergen))
      .map(({ allergen, at }) => `${allergen}: ${text.slice(Math.max(0, at - 70), at + 40).replaceAll(/\s+/gu, ' ')}`),
  );
}

const folder = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'products');
const files = [
  'off_lookup_food.csv',
  'import_shaped/off_import_600.csv',
  'off2019_uk_3000.csv',
  'off2019_multilingual.csv',
];
const there = files.every((name) => existsSync(join(folder, name)));
if (!there) console.info(`${folder} is not there: what real products name is not swept`);

describe('the matrix', () => {
  it.skipIf(!there)('shows nothing as free that a real product names', () => {
    const rows = files.flatMap((name): Record<string, string>[] =>
      parse(readFileSync(join(folder, name)), { columns: true, bom: true, relax_column_count: true }),
    );
    const wrong = rows.flatMap((row) => {
      const ingredients = (row.ingredients ?? row.ingredients_text ?? '').replaceAll(/_([^_]{2,30})_/gu, '$1');
      return shownFree({ ingredients });
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  const made = Object.entries(words).flatMap(([, list]) => list.split(' '));
  const texts: ((word: string) => Texts)[] = [
    (word) => ({ ingredients: `Sugar, ${word}, salt` }),
    (word) => ({ ingredients: `Sugar, crisps (may contain ${word}), salt` }),
    (word) => ({ ingredients: `Sugar, salt. Made in a factory that handles ${word}` }),
    (word) => ({ ingredients: `Made in the UK from sugar, ${word} and salt` }),
    (word) => ({ ingredients: `Sugar\nALLERGY ADVICE: contains ${word}` }),
    (word) => ({ ingredients: `Sugar, salt. ${word} may be present` }),
    (word) => ({ may_contain: word }),
    (word) => ({ may_contain: `Prepared in a kitchen where rice, ${word} and maize are used` }),
    (word) => ({ may_contain: `May contain traces of ${word.toUpperCase()}.` }),
    (word) => ({ may_contain: `Not suitable for people with a ${word} allergy` }),
    (word) => ({ custom_allergens: `Kiwi, ${word}` }),
    (word) => ({ name: `House salad (${word})` }),
  ];
  it.each(made)('shows nothing as free that a text names: %s', (word) => {
    expect(texts.flatMap((make) => shownFree(make(word)))).toEqual([]);
  });
});
