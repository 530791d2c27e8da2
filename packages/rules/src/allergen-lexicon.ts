/** Languages whose words for allergens are known. */
export type IngredientLanguage = 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'sv' | 'da' | 'no' | 'pl';

/**
 * Words of one language by the allergen that they mean, the allergens named as accounts start with them. A phrase may mark the words
 * that carry the meaning by `*` ("*almond milk"); `none` holds phrases that only look like an allergen, `perhaps` words that often,
 * not always, hold one and that a person must decide about. `stems` begin or end compounds; `whole` words are never part of one.
 */
export interface Lexicon {
  words: Readonly<Record<string, string>>;
  none: string;
  perhaps: Readonly<Record<string, string>>;
  stems?: Readonly<Record<string, string>>;
  /** Compounds that begin or end with a stem and do not mean it. */
  notCompounds?: string;
}

/** English, of both sides of the Atlantic. Additives are known by their E numbers in every language. */
export const english: Lexicon = {
  words: {
    Wheat:
      'wheat, wholewheat, wheatgerm, wheatmeal, durum, bulgur, bulgar wheat, seitan, freekeh, einkorn, emmer, triticale',
    Rye: 'rye',
    Barley: 'barley, pearl barley',
    Oats: 'oat, oats, oatmeal, oatbran, *oat milk, *oat drink, *oat cream, *oat butter',
    Spelt: 'spelt',
    'Khorasan wheat': 'kamut, khorasan wheat, khorasan',
    'Cereals containing gluten': 'gluten',
    Crustaceans:
      'crustacean, crustaceans, crab, crabs, prawn, prawns, shrimp, shrimps, lobster, lobsters, crayfish, langoustine, langoustines, krill, scampi',
    Eggs: 'egg, eggs, albumen',
    Fish: 'fish, anchovy, anchovies, cod, salmon, tuna, haddock, mackerel, sardine, sardines, pollock, pollack, hake, trout, sea bass, herring, herrings, bonito, halibut, tilapia, pangasius, plaice, kipper, kippers, sprats, whiting, swordfish, monkfish',
    Peanuts: 'peanut, peanuts, groundnut, groundnuts, monkey nuts, *peanut butter, *peanut milk',
    Soya: 'soya, soy, soja, soybean, soybeans, soyabean, soyabeans, soya bean, soya beans, soy bean, soy beans, tofu, edamame, tempeh, tamari, shoyu, *soya milk, *soy milk, *soya drink, *soya cream, *soya yogurt, *soya yoghurt, *soya cheese, *soya butter, *soy butter',
    Milk: 'milk, buttermilk, milkfat, butter, butterfat, butteroil, cream, creme fraiche, fromage frais, cheese, cheddar, mozzarella, parmesan, mascarpone, ricotta, feta, halloumi, gouda, emmental, gruyere, gorgonzola, stilton, pecorino, paneer, quark, skyr, kefir, yogurt, yoghurt, yogurts, yoghurts, whey, lactose, casein, caseinate, caseinates, sodium caseinate, ghee, curd, curds, dairy',
    Almonds: 'almond, almonds, marzipan, frangipane, *almond milk, *almond drink, *almond butter, *almond cream',
    Hazelnuts: 'hazelnut, hazelnuts, *hazelnut milk, *hazelnut butter',
    Walnuts: 'walnut, walnuts',
    Cashews: 'cashew, cashews, cashew nut, cashew nuts, *cashew milk, *cashew butter, *cashew cream',
    Pecans: 'pecan, pecans, pecan nut, pecan nuts',
    'Brazil nuts': 'brazil nut, brazil nuts',
    Pistachios: 'pistachio, pistachios, pistachio nut, pistachio nuts',
    'Macadamia nuts': 'macadamia, macadamias, macadamia nut, macadamia nuts, queensland nut, queensland nuts',
    'Tree nuts': 'nut, nuts, tree nut, tree nuts, *nut butter, *nut milk',
    Celery: 'celery, celeriac',
    Mustard: 'mustard',
    Sesame: 'sesame, tahini, tahina',
    'Sulphur dioxide/sulphites':
      'sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, metabisulphite, metabisulphites, metabisulfite, metabisulfites, bisulphite, bisulfite, sulphurous anhydride, e220, e221, e222, e223, e224, e225, e226, e227, e228, e 220, e 221, e 222, e 223, e 224, e 226, e 227, e 228',
    Lupin: 'lupin, lupins',
    Molluscs:
      'mollusc, molluscs, mollusk, mollusks, mussel, mussels, oyster, oysters, squid, octopus, scallop, scallops, clam, clams, cockles, whelks, cuttlefish, calamari, abalone',
  },
  none: [
    'coconut milk, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, coconut cheese, creamed coconut, rice milk, rice drink, hemp milk, pea milk, plant milk',
    'cocoa butter, cacao butter, shea butter, mango butter, kokum butter, sal butter, illipe butter, apple butter, butter bean, butter beans, butter lettuce, butternut, butternut squash',
    'seed butter, sunflower butter, milk thistle, cream of tartar, cream soda, lemon curd',
    'nutmeg, tiger nut, tiger nuts, tigernut, tigernuts, chestnut, chestnuts, water chestnut, water chestnuts, pine nut, pine nuts, coconut, coconuts, cola nut, kola nut, areca nut, doughnut, doughnuts, palm nut, shea nut',
    'eggplant, egg plant, buckwheat, buck wheat, wheatgrass, wheat grass, oyster mushroom, oyster mushrooms, crab apple, crab apples, vegetable ghee, vegan cheese, vegan butter, vegan cream, vegan mozzarella, dairy alternative, egg replacer',
  ].join(', '),
  perhaps: {
    Barley: 'malt, malted, malt extract, malt vinegar, malt flavouring',
    Wheat: 'semolina, couscous, breadcrumbs, breadcrumb, rusk, filo, pasta, noodles, farina',
    Milk: 'creamer, chocolate chips, toffee, fudge, custard, butterscotch, ice cream, nougat, cheesecake',
    Eggs: 'mayonnaise, meringue, lysozyme, custard powder, aioli',
    Fish: 'worcester sauce, worcestershire sauce, surimi, sole, bass, caviar, roe',
    Molluscs: 'oyster sauce, snails',
    Soya: 'miso, hydrolysed vegetable protein, textured vegetable protein',
    'Tree nuts': 'praline, gianduja, pesto, nut paste',
    Sesame: 'houmous, hummus, halva',
    Mustard: 'piccalilli',
    'Sulphur dioxide/sulphites': 'sulphite ammonia caramel',
  },
  stems: {
    Wheat: 'wheat',
    Barley: 'barley',
    Soya: 'soya, soybean',
    Milk: 'milk, buttermilk',
    Peanuts: 'peanut',
    Hazelnuts: 'hazelnut',
    Almonds: 'almond',
    Mustard: 'mustard',
    Sesame: 'sesame',
    Celery: 'celery',
  },
  notCompounds: 'buckwheat, wheatgrass, wheatear, milkweed, milkwort, milkthistle, almondine',
};
