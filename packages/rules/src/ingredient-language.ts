import type { IngredientLanguage } from './allergen-lexicon.ts';

/**
 * In which languages a list of ingredients is written: those of which two telling words occur, or the only one of which any does.
 * Words for allergens tell nothing here: "orge" alone does not make a text French. `tokens` in lower case without accents.
 */
export function ingredientLanguages(tokens: readonly string[]): Set<IngredientLanguage> {
  const seen = new Set(tokens);
  const counted = languages.map(([language, words]) => ({
    language,
    hits: words.filter((word) => seen.has(word)).length,
  }));
  const sure = counted.filter(({ hits }) => hits >= 2);
  const only = counted.filter(({ hits }) => hits > 0);
  const found = sure.length > 0 ? sure : only.length === 1 ? only : [];
  return new Set(found.map(({ language }) => language));
}

const telling: Record<IngredientLanguage, string> = {
  en: 'sugar sugars water salt flour oil oils and powder starch syrup contains flavouring flavourings vegetable dried from with colour emulsifier yeast acid whole skimmed organic',
  fr: 'sucre huile huiles farine eau sel et du des au aux poudre arome aromes sirop matiere grasse ecreme entier complet complete complets pate graisse vegetale vegetales contient emulsifiant emulsifiants lecithine amidon levure epices oignon fromages traces maigre naturel acidifiant malte ingredients flocons cereales extrait',
  de: 'zucker wasser salz mehl und ol mit aus pulver zutaten enthalt kann spuren gewurze emulgator emulgatoren starke hefe fett pflanzliche palmol sonnenblumenol getreide sirup glukosesirup speisesalz vollkorn farbstoff kakaomasse',
  es: 'azucar aceite harina agua ingredientes contiene puede polvo almidon jarabe emulgente vegetal sal especias levadura aroma aromas colorante y conservador acidulante',
  it: 'zucchero olio farina acqua sale ingredienti contiene puo polvere amido sciroppo emulsionante lievito aromi di tenero correttore spezie',
  pt: 'acucar oleo farinha agua ingredientes contem pode amido xarope emulsionante sal aromas fermento especiarias',
  nl: 'suiker zout bloem ingredienten bevat poeder zetmeel stroop plantaardige olie met van emulgator gist kruiden water volkoren mager magere glucosestroop vlokken granen',
  sv: 'socker vatten mjol ingredienser innehaller starkelse olja och jast vegetabilisk vegetabiliska fett arom fullkorn emulgeringsmedel',
  da: 'sukker vand mel ingredienser indeholder stivelse olie og gaer vegetabilsk fedt fuldkorn emulgator',
  no: 'sukker vann mel ingredienser inneholder stivelse olje og gjaer vegetabilsk fett fullkorn emulgator',
  pl: 'cukier woda sol maka skladniki zawiera moze proszek proszku skrobia olej syrop drozdze tluszcz roslinny aromat emulgator lecytyny sladowe ilosci',
};

const languages = Object.entries(telling).map(
  ([language, words]) => [language as IngredientLanguage, words.split(' ')] as const,
);
