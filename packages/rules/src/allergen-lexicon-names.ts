import type { Lexicon } from './allergen-lexicon.ts';

/**
 * Names that labels of every country borrow as they are: cheeses, species by their scientific names, additives by their
 * numbers.
 */
export const borrowedNames: Lexicon = {
  words: {
    Milk: [
      'brie, camembert, edam, edamer, edamski, gouda, emmental, emmenthal, emmentaler, emmenthaler, emmentalski, gruyere, gruyeres, comte, reblochon, roquefort, raclette, tomme, cantal, boursin, chaource, coulommiers, livarot, maroilles, mimolette, morbier, munster, neufchatel, vacherin, saint nectaire, pont l eveque, port salut, epoisses, ossau iraty, fourme d ambert, bleu d auvergne, bleu de bresse, beaufort, salers, petit suisse, petits suisses, faisselle',
      'mozzarella, mozarella, mozzarela, bocconcini, burrata, mascarpone, ricotta, gorgonzola, parmesan, parmigiano, parmigiano reggiano, reggiano, grana padano, padano, pecorino, provolone, provola, asiago, fontina, taleggio, scamorza, caciocavallo, caciotta, stracchino, crescenza, montasio, robiola, castelmagno',
      'manchego, cabrales, idiazabal, mahon menorca, queso fresco, quesillo, feta, halloumi, hallumi, kefalotyri, kefalotiri, graviera, mizithra, kasseri, labneh, paneer, panir',
      'stilton, wensleydale, caerphilly, cheshire cheese, lancashire cheese, colby, havarti, danbo, danablu, esrom, jarlsberg, maasdam, maasdamer, leerdam, leerdamer, beemster, tilsit, tilsiter, limburger, appenzeller, sbrinz, cambozola, tete de moine, herve, passendale, oscypek, bryndza, brunost, geitost, gamalost, vasterbotten, prastost, herrgard, greve, svecia, kashkaval, kaskaval, sirene, liptauer, obatzda, quargel, twarog, gomolka',
    ].join(', '),
    Fish: 'gadus, theragra, merluccius, oncorhynchus, salmo, thunnus, katsuwonus, engraulis, scomber, sardina pilchardus, sardinops, sardinella, clupea, pangasius, melanogrammus, pollachius, dicentrarchus, sparus, xiphias, micromesistius, macruronus, lophius, pleuronectes, hippoglossus, reinhardtius, mallotus, sprattus, trachurus, lates niloticus, oreochromis',
    Crustaceans:
      'penaeus, litopenaeus, pandalus, crangon, homarus, nephrops, procambarus, astacus, chionoecetes, metapenaeus, pleoticus',
    Molluscs:
      'mytilus, loligo, dosidicus, illex, crassostrea, pecten maximus, placopecten, chlamys, aequipecten, todarodes',
    Mustard: 'sinapis, brassica juncea, brassica nigra',
    Celery: 'apium graveolens',
    Sesame: 'sesamum',
    Lupin: 'lupinus',
    Soya: 'glycine max',
    Peanuts: 'arachis hypogaea',
  },
  none: '',
  perhaps: {},
};

/**
 * Stretches of words that mean an allergen in every language, wherever in a word: natriummetabisulfit, metabissulfito,
 * pirosiarczyn.
 */
export const tellingParts: Readonly<Record<string, string>> = {
  'Sulphur dioxide/sulphites': 'sulfit, sulphit, sulfiet, solfit, siarczyn',
};
