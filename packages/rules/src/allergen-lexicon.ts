/** Languages whose words for allergens are known. */
export type IngredientLanguage = 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl' | 'sv' | 'da' | 'no' | 'pl';

/**
 * Words of one language by the allergen that they mean, the allergens named as accounts start with them. "nut(|s)" is
 * short for "nut" and "nuts". A phrase may mark the words that carry the meaning by `*` ("*almond milk"); `none` holds
 * phrases that only look like an allergen, `perhaps` words that often, not always, contain one and that a person must
 * decide about. `stems` begin or end compounds.
 */
export interface Lexicon {
  words: Readonly<Record<string, string>>;
  none: string;
  perhaps: Readonly<Record<string, string>>;
  stems?: Readonly<Record<string, string>>;
  /**
   * What compounds end with that must be asked about, whatever they begin with: Eiernudeln, Butterkeks, Apfelkuchen.
   */
  tails?: Readonly<Record<string, string>>;
  /** Compounds that begin or end with a stem and do not mean it. */
  notCompounds?: string;
}

/** Words by the allergens that what they mean often contains: "Celery+Wheat". Each of them must be asked about. */
export type Questions = Readonly<Record<string, string>>;
