import { suggestAllergens } from './allergen-emphasis.ts';
import type { Stretch } from './stretch.ts';

/**
 * Foods that are made of an allergen and that a law exempts, each under a condition that no list of ingredients tells:
 * how far a syrup or an oil is refined, whether alcohol was distilled, what isinglass was used for. (Regulation (EU)
 * 1169/2011, annex II 1 a-d, 4 a-b, 6 a-d, 7 a-b, 8 a; 21 U.S.C. 321(qq)(2); Food Standards Code, schedule 9.)
 */
export type Exemption = (typeof allExemptions)[number];

/** A stretch of a list that names such a food. */
export interface ExemptPhrase extends Stretch {
  /** Its words in lower case, by which a decision about it is kept. */
  phrase: string;
  exemption: Exemption;
}

/**
 * Where a list names foods that one of these exemptions may apply to, in the languages of the lexicon. It is never
 * decided here whether one does: a person knows. In the order of the text, without overlaps.
 */
export function exemptPhrases(text: string, exemptions: readonly Exemption[]): ExemptPhrase[] {
  const words = exemptions.length > 0 ? suggestAllergens(text) : [];
  const found = exemptions
    .flatMap((exemption) =>
      patterns[exemption].flatMap((pattern) =>
        Array.from(text.matchAll(pattern), ({ index, 0: said }) => {
          const length = closed(said, text.slice(index + said.length));
          return { start: index, end: index + length, phrase: phraseKey(text.slice(index, index + length)), exemption };
        }),
      ),
    )
    // Within "may contain" and "free from" nothing is an ingredient; isinglass is no word of the lexicon.
    .filter(
      ({ start, end, phrase }) =>
        isinglass.test(phrase) || words.some((word) => word.start < end && word.end > start && isOf(word.allergen)),
    )
    .toSorted((left, right) => left.start - right.start || right.end - left.end);
  return found.filter((one, index) => found.slice(0, index).every(({ end }) => end <= one.start));
}

/** Every exemption of any law. */
export const allExemptions = [
  'wheat_glucose',
  'wheat_maltodextrin',
  'barley_glucose',
  'distillate',
  'fish_gelatine',
  'isinglass',
  'soya_oil',
  'soya_tocopherol',
  'soya_sterol',
  'lactitol',
  'refined_oil',
] as const;

/** A phrase as decisions about it are kept: the same words, however they are spaced or capitalised. */
export function phraseKey(phrase: string): string {
  return phrase.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

const exemptible: ReadonlySet<string> = new Set([
  'Wheat',
  'Barley',
  'Rye',
  'Oats',
  'Spelt',
  'Khorasan wheat',
  'Cereals containing gluten',
  'Fish',
  'Soya',
  'Peanuts',
  'Milk',
  'Almonds',
  'Hazelnuts',
  'Walnuts',
  'Tree nuts',
  'Sesame',
]);

function isOf(allergen: string): boolean {
  return exemptible.has(allergen);
}

// "Glucose syrup (wheat" ends behind its bracket.
function closed(said: string, behind: string): number {
  const open = said.split(/[([]/u).length - said.split(/[)\]]/u).length;
  const more = open > 0 ? (/^[^,;()[\]]{0,20}[)\]]/u.exec(behind)?.[0].length ?? 0) : 0;
  return said.length + more;
}

const wheat = String.raw`(?:wheat|bl[ée]s?|froment|weizen|trigo|frumento|grano(?:\s+tenero|\s+duro)?|tarwe|vete|hvede|hvete|pszen(?:n|ic)\p{L}*)`;
const barley = String.raw`(?:barley|orge|gerste|cebada|orzo|cevada|gerst|korn|byg|bygg|j[ęe]czmie[nń]n?\p{L}*)`;
const soya = String.raw`(?:soy(?:a|bean|abean)?s?(?:[\s-]+beans?)?|soja(?:bohnen?|bonen?|boon|b[öoø]n\p{L}*)?|soia|sojow\p{L}*)`;
const whey = String.raw`(?:whey|milk|lactos[ée]rum|petit[\s-]lait|lait|molke(?:ne?)?|milch|suero(?:\s+de\s+leche)?|leche|siero(?:\s+di\s+latte)?|latte|soro(?:\s+de\s+leite)?|leite|wei|melk|vassle|mjölk|valle|mælk|myse|serwatk\p{L}*|mlek\p{L}*)`;
const nut = String.raw`(?:nuts?|almonds?|hazelnuts?|walnuts?|noix|noisettes?|amandes?|n[uü]ss\p{L}*|mandeln?|haseln\p{L}*|waln\p{L}*|nueces|nuez|avellanas?|almendras?|noci|nocciole?|mandorle?|nozes|avel[ãa]s?|am[êe]ndoas?|noten|hazelno(?:o)?t\p{L}*|amandelen|n[öø]tt?e?r?|mandel|hasseln\p{L}*|orzech\p{L}*|migda\p{L}*)`;
const cereal = String.raw`(?:${wheat}|${barley}|rye|oats?|seigle|roggen|centeno|segale|centeio|rogge|råg|rug|[żz]yt\p{L}*|avoine|hafer|avena|aveia|haver|havre|owi?e?s\p{L}*|spelt|gluten)`;

const syrup = String.raw`(?:(?:dried\s+)?glucose(?:[\s-]+fructose)?[\s-]*syrups?|corn\s+syrups?|sirops?\s+de\s+glucose(?:[\s-]+fructose)?|glu[ck]ose?(?:[\s-]*fru[ck]tose?)?[\s-]*(?:sirup|sirap|stroop)|jarabes?\s+de\s+glucosa(?:[\s-]+(?:y\s+)?fructosa)?|sciropp[oi]\s+di\s+glucosio(?:[\s-]+fruttosio)?|xaropes?\s+de\s+gl[iu]cose(?:[\s-]+frutose)?|syrop\p{L}*\s+glukozow\p{L}*(?:[\s-]+fruktozow\p{L}*)?|dextrose|dextrosa|destrosio|dekstro(?:se|za|zy)|dextros|traubenzucker|druvsocker|druesukker|glucose|glucosa|glucosio|glukos|glukose|glukoz[ay])`;
const maltodextrin = String.raw`(?:malto(?:dextrin|dekstr[iy]n|destrin)\p{L}*)`;
const alcohol = String.raw`(?:(?:neutral\s+|distilled\s+|ethyl\s+|grain\s+)*(?:distillates?|spirits?|alcohol|ethanol)(?:\s+vinegar)?|vodka|gin|whisk(?:e)?y|bourbon|distillats?|eaux?-de-vie|alcools?(?:\s+éthylique|\s+neutre|\s+de\s+céréales)?|destillate?|branntwein(?:essig)?|kornbrand|alkohol\p{L}*(?:\s+etylow\p{L}*)?|alcohol\s+et[ií]lico|graanalcohol|alcoholazijn|etanol|ethylalkohol|wodka|destilad[oa]s?(?:\s+alcoh[óo]lic[oa]s?)?|aguardiente|distillat[oi]|alcol(?:e)?(?:\s+etilico)?|acquavite|álcool(?:\s+etílico)?|aguardente|(?:di|de)stillaat|destillat|sprit|spirytus\p{L}*(?:\s+zbo[żz]ow\p{L}*)?|destylat\p{L}*|w[óo]dka)`;
const oil = String.raw`(?:oils?|fats?|öl|oel|fett|olie|vet|olja|fedt|olje|lecithin-free\s+oil)`;
const tocopherol = String.raw`(?:(?:mixed\s+|natural\s+|d-)*(?:alpha[\s-]|α-)?(?:toco(?:ph|f)[eé]r[oó]l|tokof(?:e|é)rol)\p{L}*(?:\s+(?:extract|rich\s+extract|acetate|succinate))?|vitamine?a?\s+e|e[\s-]?306|e[\s-]?307)`;
const sterol = String.raw`(?:(?:phyto|fyto|fito)(?:st[eéè]rol|sterin|stanol)\p{L}*(?:\s+esters?)?|(?:plant|pflanzen|planten|plante|växt)[\s-]*(?:sterol|sterin|stanol)\p{L}*(?:\s+esters?)?|(?:st[eé]rols?|stanols?|esteroles|estanoles|steroli|stanoli|esteróis|estanóis)\s+v[eé]g[eé]ta\p{L}*|stero\p{L}*\s+ro[śs]linn\p{L}*)`;
const fishGelatine = String.raw`(?:fish\s+gelatine?|g[ée]latines?\s+de\s+poissons?|fischgelatine|speisegelatine\s+\(?\s*fisch|gelatina\s+de\s+(?:pescado|peixe)|gelatina\s+di\s+pesce|visgelatine|fiskgelatin|fiskegelatine?|[żz]elatyn\p{L}*\s+(?:rybn|rybi|z\s+ryb)\p{L}*|(?:speise)?[gż][ée]?e?lat[iy]n\p{L}*(?:\s*\(\s*|\s+)(?:from\s+)?(?:fish|poisson|fisch|pescado|pesce|peixe|vis|fisk|ryb\p{L}*))`;
const isinglassWords = String.raw`(?:isinglass|ichtyocolle|colle\s+de\s+poisson|hausenblase|colapez|cola\s+de\s+(?:pescado|peixe)|colla\s+di\s+pesce|ictiocola|ittiocolla|vislijm|husblas|husblås|husbloss|karuk)`;
const isinglass = new RegExp(`^${isinglassWords}`, 'iu');

// What stands between a food and what it is made of: "from", "(", "aus"; a list within the bracket, and how far it is
// refined.
const from = String.raw`[\s-]*(?:[([]\s*(?:[^()[\]]{0,40}?[,/&+]\s*)?)?(?:(?:made\s+|derived\s+)?(?:from|with)|contains|of|based\s+on|[àa]\s+base\s+d(?:[ei]|['’])|auf\s+basis\s+von|op\s+basis\s+van|na\s+bazie|procedente\s+de|framställd\s+av|de\s+la|de\s+l['’]|de|du|d['’]|di|del|da|do|à\s+base\s+de|issue?\s+de|aus|von|vom|uit|van|på|av|af|från|fra|ze?|enth[äa]lt|contient|contiene|contém|bevat)?\s*`;
const starch = String.raw`(?:[\s-]*(?:starch|st[äa]rke|stärkelse|stivelse|zetmeel))?`;
const germanicJoin = String.raw`(?:[\s-]*(?:s|en)?[\s-]*)`;

function either(made: string, source: string): RegExp[] {
  return [
    phrase(String.raw`${source}${starch}(?:[\s-]*(?:based|derived)|basera[dt])?${germanicJoin}${made}`),
    phrase(String.raw`${made}\s+auf\s+${source}n?basis`),
    phrase(`${made}${from}${source}${starch}`),
  ];
}

function phrase(pattern: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${pattern}(?!\p{L})`, 'giu');
}

const refined = String.raw`(?:(?:fully|highly|rbd|refined|vollst[äa]ndig|ca[łl]kowicie|w\s+pe[łl]ni|rafinowan\p{L}*|deodorised|deodorized|bleached|degummed|neutralised|vollraffiniertes?|raffiniertes?|volledig|geraffineerde?|(?:full)?raffinerad|raffineret|raffinert)[\s,-]*)*`;
const romanceOil = (source: string) =>
  phrase(
    String.raw`${refined}(?:huiles?|graisses?|matières?\s+grasses?|aceites?|grasas?|olio|olii|grasso|óleos?|gorduras?|olej\p{L}*|t[łl]uszcz\p{L}*)(?:\s+(?:raffiné\p{L}*|entièrement|totalement|refinad\p{L}*|totalmente|raffinat\p{L}*|completamente|végétale?s?|vegetal\p{L}*|rafinowan\p{L}*|ca[łl]kowicie|ro[śs]linn\p{L}*))*\s*(?:\(\s*)?(?:de|di|d['’]|z)?\s*${source}(?:\s+(?:entièrement|totalement|raffinée?s?|refinad\p{L}*|totalmente|completamente|raffinat\p{L}*|(?:w\s+pe[łl]ni\s+|ca[łl]kowicie\s+)?rafinowan\p{L}*))*`,
  );
const oilOf = (source: string) => [
  phrase(`${refined}${source}${germanicJoin}${refined}${oil}`),
  phrase(
    String.raw`(?:${refined}(?:vegetable|pflanzliches?|plantaardige?|vegetabilisk[ta]?)\s+)${oil}\s*\(\s*${refined}${source}`,
  ),
  romanceOil(source),
];
const peanut = String.raw`(?:peanut|groundnut|arachis|arachides?|cacahuètes?|cacahuete|erdnuss|maní)s?`;

const patterns: Record<Exemption, RegExp[]> = {
  wheat_glucose: either(syrup, wheat),
  wheat_maltodextrin: either(maltodextrin, wheat),
  barley_glucose: either(syrup, barley),
  distillate: [...either(alcohol, cereal), ...either(alcohol, whey), ...either(alcohol, nut)],
  fish_gelatine: [phrase(fishGelatine), phrase(isinglassWords)],
  isinglass: [phrase(isinglassWords)],
  soya_oil: oilOf(soya),
  soya_tocopherol: either(tocopherol, soya),
  soya_sterol: either(sterol, soya),
  lactitol: either(String.raw`(?:la[ck]titol\p{L}*|e[\s-]?966)`, whey),
  refined_oil: [
    ...oilOf(soya),
    ...oilOf(peanut),
    phrase(String.raw`(?:highly|fully)\s+refined\s+(?:almond|hazelnut|walnut|sesame|wheat\s*germ)\s+oil`),
  ],
};
