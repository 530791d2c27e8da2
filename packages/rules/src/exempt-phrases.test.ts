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

// The same by language and exemption, within a list of that language.
const lists: Record<string, string> = {
  en: 'Sugar, {}, salt',
  fr: 'Sucre, {}, sel, eau',
  de: 'Zucker, {}, Salz, Wasser',
  es: 'Azúcar, {}, sal, agua, aceite',
  it: 'Zucchero, {}, sale, acqua, olio',
  pt: 'Açúcar, {}, sal, água, óleo',
  nl: 'Suiker, {}, zout, water',
  sv: 'Socker, {}, salt, vatten',
  pl: 'Cukier, {}, sól, woda',
};
const rows = `
en wheat_glucose|glucose syrup from wheat;dried glucose syrup (wheat);wheat dextrose;Glucose Syrup (Wheat Starch);glucose-fructose syrup (wheat);wheat-derived glucose syrup;Dextrose [Wheat];glucose syrup (contains wheat);wheat starch glucose syrup;glucose syrup made from wheat
en wheat_maltodextrin|maltodextrin (wheat);maltodextrin from wheat;wheat-based maltodextrins;maltodextrin made from wheat
en barley_glucose|barley glucose syrup;glucose syrup (barley);dextrose from barley
en soya_oil|refined soya oil;fully refined soyabean oil;refined soybean fat;soya bean oil;vegetable oil (soya);soy oil;RBD soybean oil
en fish_gelatine|gelatine (fish);fish gelatin;isinglass;gelatin from fish
en distillate|spirit vinegar (barley);neutral spirit from wheat;grain alcohol (wheat);whisky (barley);gin (wheat);vodka from wheat
fr wheat_glucose|sirop de glucose (blé);sirop de glucose à base de blé;sirop de glucose-fructose de blé;dextrose (blé);sirop de glucose issu de blé;glucose de blé;sirops de glucose de blé
fr wheat_maltodextrin|maltodextrines de blé;maltodextrine (blé);maltodextrine à base de blé
fr barley_glucose|sirop de glucose à base d'orge;sirop de glucose (orge)
fr soya_oil|huile de soja raffinée;huile de soja totalement raffinée;graisse de soja;huile de soja;huile végétale (soja)
fr fish_gelatine|gélatine de poisson;ichtyocolle;gélatine (poisson);colle de poisson
fr distillate|distillat de blé;alcool (de blé);alcool de céréales (seigle)
de wheat_glucose|Glukosesirup (Weizen);Glucosesirup aus Weizen;Glukose-Fruktose-Sirup (aus Weizen);Dextrose (Weizen);Weizendextrose;Traubenzucker aus Weizen;Glukosesirup auf Weizenbasis;Glukosesirup (aus Weizenstärke)
de wheat_maltodextrin|Maltodextrin (Weizen);Maltodextrin aus Weizen;Maltodextrin auf Weizenbasis
de barley_glucose|Glukosesirup aus Gerste;Glucosesirup (Gerste);Glukosesirup auf Gerstenbasis
de soya_oil|vollständig raffiniertes Sojaöl;raffiniertes Sojaöl;Sojafett;Sojabohnenöl;pflanzliches Öl (Soja)
de fish_gelatine|Fischgelatine;Hausenblase;Gelatine (Fisch);Speisegelatine (Fisch)
de distillate|Branntweinessig (Weizen);Ethylalkohol aus Weizen;Kornbrand (Weizen);Weizendestillat;Alkohol aus Molke;Alkohol (aus Roggen)
es wheat_glucose|jarabe de glucosa (trigo);jarabe de glucosa a base de trigo;dextrosa de trigo;dextrosa (trigo);jarabe de glucosa y fructosa de trigo;jarabe de glucosa procedente de trigo
es wheat_maltodextrin|maltodextrina (trigo);maltodextrina a base de trigo
es barley_glucose|jarabe de glucosa de cebada;jarabe de glucosa a base de cebada
es soya_oil|aceite de soja totalmente refinado;aceite refinado de soja;grasa de soja;aceite vegetal (soja)
es fish_gelatine|gelatina de pescado;ictiocola;cola de pescado;gelatina (pescado)
es distillate|alcohol de trigo;destilado de trigo;alcohol etílico (trigo);destilados alcohólicos de trigo
it wheat_glucose|sciroppo di glucosio da frumento;sciroppo di glucosio (frumento);destrosio di frumento;destrosio da frumento;sciroppo di glucosio-fruttosio di grano;sciroppo di glucosio a base di grano
it wheat_maltodextrin|maltodestrina di frumento;maltodestrine a base di grano;maltodestrine (frumento)
it barley_glucose|sciroppo di glucosio d'orzo;sciroppo di glucosio a base di orzo
it soya_oil|olio di soia raffinato;olio di soia completamente raffinato;olio vegetale (soia);grasso di soia
it fish_gelatine|gelatina di pesce;colla di pesce;ittiocolla;gelatina (pesce)
it distillate|distillato di frumento;alcol di grano;alcol etilico (frumento)
pt wheat_glucose|xarope de glicose de trigo;xarope de glucose (trigo);dextrose de trigo;xarope de glucose à base de trigo;xarope de glucose-frutose de trigo
pt wheat_maltodextrin|maltodextrina de trigo;maltodextrinas à base de trigo;maltodextrina (trigo)
pt barley_glucose|xarope de glucose de cevada;xarope de glucose à base de cevada
pt soya_oil|óleo de soja totalmente refinado;óleo de soja refinado;gordura de soja;óleo vegetal (soja)
pt fish_gelatine|gelatina de peixe;ictiocola;gelatina (peixe)
pt distillate|álcool de trigo;destilado de trigo;aguardente de cevada
nl wheat_glucose|glucosestroop (tarwe);glucosestroop van tarwe;glucosestroop uit tarwe;tarweglucosestroop;dextrose (tarwe);tarwedextrose;glucose-fructosestroop (tarwe);glucosestroop op basis van tarwe
nl wheat_maltodextrin|maltodextrine op basis van tarwe;tarwemaltodextrine;maltodextrine uit tarwe
nl barley_glucose|glucosestroop (gerst);glucosestroop op basis van gerst
nl soya_oil|volledig geraffineerde sojaolie;geraffineerde sojaolie;sojavet;plantaardige olie (soja);sojaboonolie
nl fish_gelatine|visgelatine;vislijm;gelatine (vis)
nl distillate|alcohol uit tarwe;tarwedestillaat;graanalcohol (tarwe);alcoholazijn (tarwe)
sv wheat_glucose|glukossirap (vete);glukossirap från vete;veteglukossirap;dextros (vete);glukos-fruktossirap från vete;glukossirap framställd av vete;druvsocker av vete;vetebaserad glukossirap
sv wheat_maltodextrin|maltodextrin (vete);maltodextrin från vete;vetemaltodextrin;vetebaserat maltodextrin
sv barley_glucose|glukossirap från korn;glukossirap (korn)
sv soya_oil|fullraffinerad sojaolja;raffinerad sojaolja;sojaolja;sojafett;vegetabilisk olja (soja)
sv fish_gelatine|fiskgelatin;husbloss;gelatin (fisk)
sv distillate|alkohol av vete;sprit (vete);vetedestillat;etanol (vete)
pl wheat_glucose|syrop glukozowy z pszenicy;syrop glukozowy (pszenica);syrop glukozowo-fruktozowy z pszenicy;dekstroza z pszenicy;syrop glukozowy na bazie pszenicy;glukoza pszenna;dekstroza (pszenna)
pl wheat_maltodextrin|maltodekstryna z pszenicy;maltodekstryna (pszenica);maltodekstryny na bazie pszenicy
pl barley_glucose|syrop glukozowy z jęczmienia;syrop glukozowy na bazie jęczmienia
pl soya_oil|olej sojowy całkowicie rafinowany;rafinowany olej sojowy;w pełni rafinowany olej sojowy;olej sojowy;tłuszcz sojowy
pl fish_gelatine|żelatyna rybna;karuk;żelatyna (ryby)
pl distillate|destylat z pszenicy;alkohol etylowy z pszenicy;spirytus (pszenica);spirytus zbożowy (żyto)
`;

it.each(rows.trim().split('\n'))('all of %s', (row) => {
  const [head = '', some = ''] = row.split('|');
  const [language = '', exemption] = head.split(' ');
  for (const phrase of some.split(';')) {
    const text = (lists[language] ?? '').replace('{}', phrase);
    const found = exemptPhrases(text, european);
    expect([phrase, found.map((one) => [one.exemption, text.slice(one.start, one.end)])]).toEqual([
      phrase,
      [[exemption, phrase]],
    ]);
  }
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
    'Glucose syrup, wheat flour',
    'Maltodextrin, wheat',
    'Beer (barley), wheat beer, barley malt vinegar',
    'Wheat protein, maltodextrin',
    'Sugar, salt, free from wheat glucose syrup',
    'Zucker, Wasser, Salz, Weizenmehl, Glukosesirup, Weizenbier, ohne Sojaöl',
    'Sucre, eau, sel, farine de blé, sirop de glucose, lécithine de soja, huile de tournesol',
    'Azúcar, agua, aceite, harina de trigo, jarabe de glucosa',
    'Zucchero, acqua, sale, farina di frumento, sciroppo di glucosio',
    'Suiker, water, zout, tarwebloem, glucosestroop',
    'Socker, vatten, salt, vetemjöl, glukossirap',
    'Cukier, woda, sól, mąka pszenna, syrop glukozowy',
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
