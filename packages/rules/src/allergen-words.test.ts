import { describe, expect, it } from 'vitest';
import { suggestAllergens } from './allergen-emphasis.ts';

/** What a list in its language names for certain beside a word for which it has room. */
const named = (list: string, word: string) =>
  [...new Set(suggestAllergens(list.replace('…', word)).flatMap((one) => (one.certain ? [one.allergen] : [])))].join(
    '+',
  );

const lists = {
  en: 'Sugar, water, …, salt',
  fr: 'Sucre, eau, …, sel',
  de: 'Zucker, Wasser, …, Salz',
  es: 'Azúcar, agua, …, aceite de girasol',
  it: 'Zucchero, acqua, …, olio di girasole',
  pt: 'Açúcar, água, …, óleo de girassol',
  nl: 'Suiker, water, …, zout',
  sv: 'Socker, vatten, …, salt',
  da: 'Sukker, vand, …, salt',
  no: 'Sukker, vann, …, salt',
  pl: 'Cukier, woda, …, sól',
} as const;

// Written by hand from shop labels and Regulation (EU) 1169/2011, annex II, in its eleven languages.
const words: Record<keyof typeof lists, Record<string, string>> = {
  en: {
    Wheat: 'wholewheat, durum wheat, bulgur, Wheatgerm, wheatflour, graham flour',
    Rye: 'rye flour',
    Crustaceans: 'king prawns, crayfish tails, langoustines, shrimps',
    Eggs: 'egg white, dried egg yolks, albumen',
    Fish: 'hake, pike, pilchards, anchovies, smoked mackerel, skipjack tuna, cod roe, taramasalata',
    Peanuts: 'groundnut oil, peanut butter',
    Soya: 'soybeans, tofu, soya lecithin, tamari, edamame',
    Milk: 'brie, camembert, edam, grana padano, reblochon, whey powder, ghee, clotted cream, milk solids, sodium caseinate',
    Almonds: 'ground almonds, marzipan, almond flour',
    'Macadamia nuts': 'macadamias',
    Celery: 'celeriac',
    Mustard: 'mustard seeds',
    Sesame: 'tahini',
    'Sulphur dioxide/sulphites':
      'sodium disulphite, potassium di-sulphite, sodium metabisulphite, potassium meta-bisulfite, sodium hydrogen sulphite, E223, e 228, INS 220, preservative (224), SO2',
    Lupin: 'lupin flour, lupin beans',
    Molluscs: 'cockles, whelks, scallops, cuttlefish, squid',
  },
  fr: {
    Wheat: 'farine de blé, froment, boulgour',
    Barley: "malt d'orge",
    Crustaceans: 'écrevisses, crevettes roses, tourteau',
    Eggs: "œufs, oeufs frais, jaunes d'œufs, ŒUFS, œufs de caille",
    Fish: 'maquereaux, maquereau, merlu, brochet, brochets, églefin, lieu noir, anchois, œufs de lompe, filets de colin d’Alaska',
    Peanuts: 'cacahuètes, huile d’arachide',
    Milk: 'édam, reblochon, lactosérum, crème fraîche, fromage blanc, protéines laitières, roquefort, comté, chèvre frais',
    Cashews: 'noix de cajou',
    'Brazil nuts': 'noix du Brésil',
    Pecans: 'noix de pécan',
    Molluscs: 'moules, encornets, noix de Saint-Jacques, noix de St Jacques, noix de pétoncles, bulots, poulpe',
    'Sulphur dioxide/sulphites':
      'disulfite de sodium, métabisulfite de potassium, anhydride sulfureux, bisulfites, E 224',
    Celery: 'céleri-rave',
    Mustard: 'moutarde de Dijon, graines de moutarde',
    Soya: 'lécithine de soja, lait de soja',
  },
  de: {
    Wheat: 'Weizenmehl, Hartweizengrieß, Weizeneiweiß',
    Spelt: 'Dinkelvollkornmehl, Grünkern',
    Eggs: 'Hühnereieiweiß, Eigelb, Vollei, Eiern',
    Fish: 'Seelachs, Heringsfilet, Forelle, Hecht, Seehecht, Sardellen',
    Milk: 'Süßmolkenpulver, Schlagsahne, Frischkäse, Sauerrahm, Magerquark, Emmentaler, Butterreinfett, Topfen',
    Hazelnuts: 'Haselnüsse, Haselnussmasse',
    Walnuts: 'Walnüsse, Baumnüsse',
    'Brazil nuts': 'Paranüsse',
    Soya: 'Sojalecithin, Soja-Eiweiß',
    'Sulphur dioxide/sulphites': 'Natriumdisulfit, Natriummetabisulfit, Kaliumdisulfit, Schwefeldioxid, geschwefelt',
    Celery: 'Knollensellerie',
    Mustard: 'Gelbsenfsaat',
    Lupin: 'Lupinenmehl',
    Molluscs: 'Miesmuschelfleisch, Tintenfisch, Austern, Jakobsmuscheln',
    Crustaceans: 'Garnelen, Flusskrebse, Nordseekrabben',
  },
  es: {
    Wheat: 'harina de trigo, trigo duro',
    Crustaceans: 'gambas, langostinos, cigalas',
    Eggs: 'yema de huevo, clara de huevo',
    Fish: 'merluza, boquerones, atún, caballa, bonito del norte',
    Milk: 'leche en polvo, suero lácteo, nata, quesos, mantequilla, requesón',
    Peanuts: 'maní, cacahuetes, mantequilla de cacahuete',
    Walnuts: 'nueces',
    'Sulphur dioxide/sulphites': 'metabisulfito sódico, disulfito de sodio, anhídrido sulfuroso, sulfitos',
    Molluscs: 'mejillones, calamares, pulpo, berberechos',
    Lupin: 'altramuces',
    Sesame: 'ajonjolí, sésamo',
    Celery: 'apio',
  },
  it: {
    Wheat: 'farina di grano tenero, semola di grano duro, frumento',
    Crustaceans: 'gamberetti, scampi',
    Eggs: 'tuorlo, uova',
    Fish: 'acciughe, nasello, merluzzo, tonno, alici',
    Milk: 'burro, panna, latticello, grana padano, pecorino romano, caseinati, siero di latte in polvere',
    Hazelnuts: 'nocciole, pasta di nocciole',
    Pistachios: 'pistacchi',
    'Sulphur dioxide/sulphites': 'anidride solforosa, metabisolfito di potassio, disolfito di sodio',
    Molluscs: 'cozze, vongole, seppie, totani',
    Celery: 'sedano',
  },
  pt: {
    Wheat: 'farinha de trigo, trigo',
    Crustaceans: 'camarão, camarões, lagosta',
    Eggs: 'gema de ovo, ovos',
    Fish: 'bacalhau, pescada, sardinhas, cavala, salmão',
    Milk: 'leite em pó, manteiga, natas, soro de leite, lacticínios, queijos',
    Hazelnuts: 'avelãs',
    Cashews: 'castanha de caju',
    'Brazil nuts': 'castanha-do-pará',
    'Sulphur dioxide/sulphites': 'metabissulfito de sódio, dissulfito de sódio, dióxido de enxofre, sulfitos',
    Molluscs: 'polvo, lulas, mexilhões, amêijoas',
    Lupin: 'tremoços',
  },
  nl: {
    Wheat: 'tarwebloem, tarwegriesmeel',
    Barley: 'gerstemoutextract',
    Crustaceans: 'garnalen, kreeft',
    Eggs: 'eigeel, kippeneiwit, eidooiers',
    Fish: 'zalm, ansjovis, heek, kabeljauw',
    Milk: 'boter, slagroom, weipoeder, melksuiker, karnemelk, geitenkaas, roomkaas',
    Peanuts: "pindakaas, pinda's",
    Soya: 'soja-eiwit',
    'Sulphur dioxide/sulphites': 'natriummetabisulfiet, zwaveldioxide',
    Molluscs: 'mosselen, inktvis',
    Mustard: 'mosterdzaad',
    Celery: 'knolselderij',
  },
  sv: {
    Wheat: 'vetemjöl, durumvete, vetestärkelse',
    Rye: 'rågmjöl, rågsikt',
    Barley: 'kornmalt, kornmaltextrakt',
    Eggs: 'äggula, helägg, äggpulver',
    Fish: 'torsk, sill, makrill, fisksås',
    Milk: 'gräddpulver, vassleprotein, smörolja, Emmentalerost, mögelost, smör',
    Hazelnuts: 'hasselnötter',
    Peanuts: 'jordnötsbitar',
    Mustard: 'senapsfrö',
    'Sulphur dioxide/sulphites': 'natriumbisulfit, natriumvätesulfit, svaveldioxid',
    Crustaceans: 'räkor, kräftor',
    Molluscs: 'blåmusslor, bläckfisk',
  },
  da: {
    Wheat: 'hvedemel, durumhvede',
    Eggs: 'æggeblomme, æggehvider',
    Milk: 'sødmælk, flødepulver, kærnemælk',
    Crustaceans: 'rejer',
    Molluscs: 'blåmuslinger',
    Mustard: 'sennepsmel',
  },
  no: {
    Wheat: 'hvetemel',
    Eggs: 'eggehvite',
    Milk: 'skummetmelkpulver, fløte, myse',
    Peanuts: 'peanøtter',
    Crustaceans: 'reker',
    Fish: 'laks, torsk',
  },
  pl: {
    Wheat: 'mąka pszenna, pszenicy, skrobia pszenna',
    Rye: 'mąka żytnia',
    Barley: 'słód jęczmienny',
    Eggs: 'białko jaja kurzego, żółtka jaj, jajka',
    Fish: 'śledź, łosoś, tuńczyka, ryby',
    Milk: 'serwatka w proszku, śmietanki, mlekiem, masło, twaróg, laktozę',
    Peanuts: 'orzeszki ziemne, orzechów arachidowych',
    Hazelnuts: 'orzechów laskowych',
    Soya: 'białko sojowe, lecytyna sojowa',
    'Sulphur dioxide/sulphites': 'pirosiarczyn sodu, dwutlenek siarki, siarczyny',
    Celery: 'selera, selerem',
    Mustard: 'gorczycy, musztarda',
    Molluscs: 'małże, kalmary',
  },
};

describe.each(Object.entries(lists))('%s', (language, list) => {
  const rows = Object.entries(words[language as keyof typeof lists]).flatMap(([allergen, some]) =>
    some.split(', ').map((word): [string, string] => [word, allergen]),
  );
  it.each(rows)('%s is %s', (word, allergen) => {
    expect(named(list, word)).toBe(allergen);
  });
});

describe('what sounds like an allergen and is none', () => {
  it.each([
    [
      'en',
      'coconut, coconut milk, creamed coconut, nutmeg, butternut squash, butter beans, cream of tartar, cocoa butter',
    ],
    ['en', 'pine nuts, eggplant, buckwheat, oyster mushrooms, jellyfish, rice noodles, gluten-free flour, corn flour'],
    [
      'fr',
      'noix de coco, huile de noix de coco, lait de coco, noix de muscade, noix de veau, fromage de tête, crème de tartre',
    ],
    ['fr', 'ferments lactiques, amande de palmiste, farine de riz, beurre de karité'],
    [
      'de',
      'Kokosnuss, Muskatnuss, Kakaobutter, Buchweizenmehl, Leberkäse, Austernpilze, Erdmandel, Milchsäure, Erbseneiweiß',
    ],
    [
      'es',
      'ajo en polvo, cacao polvo, mantequilla de cacao, leche de coco, nuez moscada, trigo sarraceno, fermentos lácticos',
    ],
    ['it', 'burro di cacao, latte di cocco, noce moscata, grano saraceno, pomodori essiccati al sole, cremor tartaro'],
    ['pt', 'manteiga de cacau, leite de coco, noz-moscada, alho em pó, farinha de arroz'],
    ['nl', 'kokosmelk, nootmuskaat, cacaoboter, boekweit, chroom, oesterzwam'],
    ['sv', 'kokosmjölk, muskotnöt, kakaosmör, bovete, mjölksyra'],
    ['pl', 'masło kakaowe, mleko kokosowe, gałka muszkatołowa, kwas mlekowy, mleczan sodu'],
  ] as const)('%s: %s', (language, some) => {
    for (const word of some.split(', '))
      expect([word, suggestAllergens(lists[language].replace('…', word))]).toEqual([word, []]);
  });
});

describe('words as scanners and keyboards leave them', () => {
  it.each([
    ['laitécrémé, sucre', 'lait'],
    ['pétalesdebléentier, sucre', 'blé'],
    ['24%milk, sugar', 'milk'],
    ['saltMilk powder, sugar', 'Milk'],
    ['wei\u00ADzen\u200Bmehl, Zucker, Salz', 'wei\u00ADzen\u200Bmehl'],
    ['ﬁsh, salt', 'ﬁsh'],
    ['ＭＩＬＫ, sugar', 'ＭＩＬＫ'],
    ['mi\u0301lk, sugar', 'mi\u0301lk'],
  ])('%s', (text, word) => {
    expect(suggestAllergens(text).map(({ start, end, certain }) => [text.slice(start, end), certain])).toEqual([
      [word, true],
    ]);
  });
});
