/** A stretch of a text, [start, end) in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/**
 * What a list of ingredients says about foods that are not among them: "may contain", "made in a factory that handles", "free from",
 * "not suitable for" and advice on where to look, in the languages of the lexicon, each to the end of its sentence or part.
 * Nothing in there is an ingredient (Regulation (EU) 1169/2011, article 36(3)(a), keeps precaution apart from the list).
 */
export function notIngredients(text: string): Stretch[] {
  return [...text.matchAll(precaution), ...text.matchAll(absence), ...text.matchAll(freeAfter)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

const openings = [
  String.raw`may\s+(?:also\s+)?contain`,
  String.raw`can\s+contain\s+traces`,
  String.raw`traces?\s+(?:of|de|d['’]|von|di|van|av|af|possibles?|[ée]ventuelles?)`,
  String.raw`peu(?:t|vent)\s+(?:[ée]galement\s+|aussi\s+)?contenir`,
  String.raw`peut\s+[ée]ventuellement`,
  String.raw`pourrait\s+contenir`,
  String.raw`contient\s+[ée]ventuellement`,
  String.raw`kann\s+(?:auch\s+)?(?:spuren|andere)`,
  String.raw`kann\s+[^.;]{0,80}\benthalten`,
  String.raw`puede(?:n)?\s+contener`,
  String.raw`pu[oò]\s+contenere`,
  String.raw`pode\s+conter`,
  String.raw`kan\s+(?:ook\s+)?(?:sporen|spår|spor|innehålla|indeholde|inneholde)`,
  String.raw`mo[żz]e\s+zawiera[ćc]`,
  String.raw`(?:produced|made|manufactured|packed|packaged|prepared|processed)\s+(?:in|on)\s+(?:an?|the|our|equipment|shared|machinery|lines?|premises)(?!\p{L})`,
  String.raw`(?:elaborad|fabricad|envasad|procesad|producid|produzid|processad|embalad)[oa]s?\s+(?:en|em|n[ao]s?)\s+(?:un\p{L}*|uma?|l[aí]neas?|linhas?|equipos?|equipamentos?|instalaci\p{L}*|instala\p{L}*|f[aá]bricas?|plantas?|l[ao]s?|mism\p{L}*)(?!\p{L})`,
  String.raw`(?:prodotto|confezionato|lavorato)\s+in\s+(?:uno?|stabiliment|ambient|laborator)`,
  String.raw`(?:geproduceerd|vervaardigd|gemaakt|verpakt)\s+in\s+een`,
  String.raw`tillverka[dt]s?\s+i\s+(?:en|ett|samma|anl)`,
  String.raw`(?:potrebbe|possono)\s+contenere`,
  String.raw`pode[mr]?\s+(?:tamb[eé]m\s+)?conter`,
  String.raw`puede\s+haber\s+trazas`,
  String.raw`(?:trazas|tracce|vest[ií]gios|sporen|spår|spor)\s+(?:de|di|van|av|af)`,
  String.raw`wyprodukowano\s+w`,
  String.raw`(?:fabriqu|élabor|elabor|produit|conditionn|emball)\S*\s+dans`,
  String.raw`hergestellt\s+in`,
  // With a colon a whole list follows; without one, the words up to the comma (see `absence`).
  String.raw`free\s+(?:from|of)\s*:`,
  String.raw`(?:not|non)\s+suitable\s+for`,
  String.raw`unsuitable\s+for`,
  String.raw`allergy\s+advice`,
  String.raw`allergen\s+(?:advice|information)`,
  String.raw`for\s+allergens`,
  String.raw`pour\s+les\s+allerg`,
  String.raw`c[ée]r[ée]ales\s+contenant\s+du\s+gluten\s*,?\s+sont`,
];
const precaution = new RegExp(String.raw`(?<![\p{L}])(?:${openings.join('|')})[^.!\n]*`, 'giu');

const absence =
  /(?<!\p{L})(?:free\s+(?:from|of)|without|contains\s+no|does\s+not\s+contain|no\s+added|sans|ne\s+contient\s+pas|ohne|sin|senza|sem|zonder|utan|uden|uten|bez|libres?\s+de|livres?\s+de|isent[oa]s?\s+de|priv[oi]\s+di|exempte?s?\s+de)\s[^.,;:()[\]\n]*/giu;
const freeAfter =
  /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:\s*[-–]\s*|\s+)(?:free|frei|vrij|fri)(?!\p{L})|non[-\s]dairy|(?:gluten|la[kc]tose|dairy|milk|milch|nut|nuss|egg|wheat|so[jy]a?)(?:free|frei(?:e[mnrs]?)?|vrije?|fria?|fritt)(?!\p{L})/giu;
