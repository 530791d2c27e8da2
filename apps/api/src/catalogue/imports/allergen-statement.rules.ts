import { oneLine } from './cell.rules.ts';

/** What a cell states: what the food contains, what it may contain, as lists of parts. */
export type AllergenStatement = { contains: string; may: string };

const none = set(
  `none, none present, contains none, no allergens, no allergen, no allergens present, contains no allergens, allergen free, allergens none,
  free of allergens, free from allergens, without allergens, aucun, aucune, aucun allergene, aucuns allergenes, sans allergene, sans allergenes,
  pas d allergene, pas d allergenes, keine, keiner, keines, keins, kein, keine allergene, ohne allergene, allergenfrei, ninguno, ninguna,
  ningun alergeno, sin alergenos, nessuno, nessuna, nessun allergene, senza allergeni, privo di allergeni, nenhum, nenhuma, nenhum alergenio,
  nenhum alergeno, sem alergenios, sem alergenos, geen, geen allergenen, zonder allergenen, inga, ingen, inga allergener, ingen allergener,
  utan allergener, uden allergener, uten allergener, brak, brak alergenow, bez alergenow, zadne, zadne alergeny, bez alergenu, bez alergenov,
  nincs, nincs allergen, fara alergeni, niciunul, ei allergeeneja, alerjen yok, alerjen icermez`,
);

const open = set(
  `n a, na, nil, null, nan, undefined, tbc, tba, tbd, tb c, unknown, not known, not sure, unsure, pending, to follow, to be confirmed,
  to be advised, to be checked, to do, todo, check, please check, ask, t b c, t b a, t b d, see label, see pack, see packaging, see spec, see specification,
  see ingredients, see below, see above, see menu, n k, nk, not available, not applicable, not stated, not specified, not provided,
  not declared, undeclared, no data, no info, no information, blank, empty, k a, ka, unbekannt, siehe etikett, s o, inconnu, non renseigne,
  non communique, voir etiquette, desconocido, sin datos, ver etiqueta, sconosciuto, vedi etichetta, n d, nd, n c, nc, s d, n v t, nvt, onbekend,
  zie etiket, okand, ukendt, ukjent, nieznane, nie dotyczy, b d, bd, brak danych, desconhecido`,
);

/**
 * No words of these are longer, with what may stand around them: a list of ingredients is not read letter by letter for
 * them.
 */
const LONGEST = 80;

/**
 * True of words that say that there are no allergens at all, in any of the languages of an import; not beside a sign
 * that may take that back: "none*", "none?".
 */
export function saysNone(text: string): boolean {
  return text.length <= LONGEST && none.has(bare(text)) && !hasDoubt(text);
}

/** True of the same words also where a sign stands beside them or more words follow: "none of the above". */
export function looksNone(text: string): boolean {
  if (text.length > LONGEST) return false;
  const words = bare(text);
  return none.has(words) || none.has(words.split(' ', 1)[0] ?? '');
}

/** Whether a sign stands in a text that tells of a footnote, or that somebody asks. */
export function hasDoubt(text: string): boolean {
  return /[*†‡§#?¿^~¹²³⁴]/u.test(text);
}

/** True of signs and words that stand where nobody has said anything: "-", "n/a", "?", "tbc". */
export function saysNothing(text: string): boolean {
  if (text.length > LONGEST) return /^[\p{P}\s~|=+^]*$/u.test(text);
  const key = bare(text);
  return key === '' ? /^[\p{P}\s~|=+^]*$/u.test(text) : open.has(key);
}

const NEGATION = set(
  `no, not, non, without, free, except, ohne, frei, sans, pas, sin, senza, sem, zonder, geen, vrij, utan, uden, uten, fri, inga, ingen, kein, keine,
  bez, nie, gf, df, vegan`,
);
const FREE = /^\p{L}{3,}(?:free|frei|freie|fri|fritt|vrij)$/u;

/** True where a text says that something is not in the food: whether that covers all of it, only a person can tell. */
export function hasNegation(text: string): boolean {
  return bare(text)
    .split(' ')
    .some((word) => NEGATION.has(word) || FREE.test(word));
}

/** Letters and digits of a text without accents, in lower case, with single spaces. */
export function bare(text: string): string {
  return oneLine(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const MAY = [
  'may (?:also )?contain(?: traces? of)?',
  '(?:may have |possible |contains )?traces?(?: of|:)',
  'can contain(?: traces? of)?',
  'cross[- ]contamination:',
  'kann (?:auch )?(?:spuren von|spuren)?',
  'spuren(?: von|:)',
  "peut contenir(?: (?:des )?traces?)?(?: de| d['’])?",
  "traces? (?:éventuelles? )?(?:de |d['’])",
  'puede contener(?: trazas de)?',
  'trazas de',
  'può contenere(?: tracce di)?',
  'tracce di',
  'pode conter(?: (?:vestígios|traços) de)?',
  'vestígios de',
  'kan (?:ook )?(?:sporen van|sporen)(?: bevatten)?',
  'kan bevatten',
  'sporen van',
  'kan innehålla(?: spår av)?',
  'spår av',
  'kan indeholde(?: spor af)?',
  'kan inneholde(?: spor av)?',
  'spor a[fv]',
  'może zawierać(?: śladowe ilości)?',
].join('|');
const CONTAINS =
  'contains?|enthält|contient|contiene|contém|bevat|innehåller|indeholder|inneholder|zawiera|allergens?|allergy advice|allergènes?|allergene|alérgenos|allergeni|alergénios|allergenen|allergener|alergeny';
const MARKER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<may>${MAY})|(?<contains>(?:${CONTAINS})(?=\\s*:|\\s+\\p{L})))(?![\\p{L}])\\s*:?`,
  'giu',
);
const MAY_ALONE = new RegExp(`^(?:may|mc|${MAY})$`, 'iu');
const MAY_WITHIN = new RegExp(`(?<![\\p{L}])(?:${MAY})(?![\\p{L}])\\s*:?\\s*`, 'iu');

/**
 * Tells apart what a cell says is contained and what may be: "Contains: Milk. May contain: nuts". A precaution inside
 * brackets ends with them, one outside at the end of its sentence. Null where the cell does not say which words are
 * meant.
 */
export function readStatement(cell: string): AllergenStatement | null {
  const contains: string[] = [];
  const may: string[] = [];
  const text = withoutBracketedPrecautions(cell, may);
  const masked = text.replaceAll(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length));
  let at = 0;
  let isMay = false;
  const take = (end: number) => {
    const piece = text.slice(at, end);
    if (!isMay) return contains.push(piece);
    const stop = /[.!](?=\s|$)|\n/.exec(piece)?.index ?? piece.length;
    may.push(piece.slice(0, stop).replace(/\s(?:enthalten|bevatten)\s*$/iu, ''));
    return contains.push(piece.slice(stop + 1));
  };
  for (const found of masked.matchAll(MARKER)) {
    take(found.index);
    isMay = found.groups?.may !== undefined;
    at = found.index + found[0].length;
  }
  take(text.length);
  if (isMay && bare(may.at(-1) ?? '') === '') return null;
  // Behind a semicolon a new statement may begin.
  if (may.some((piece) => piece.includes(';'))) return null;
  return { contains: joined(contains), may: joined(may) };
}

/** "nuts (may contain)" and "milk (may contain nuts)". */
function withoutBracketedPrecautions(cell: string, may: string[]): string {
  return cell.replaceAll(/([^,;\n|•·()]*)\(([^()]*)\)/g, (all, before: string, inner: string) => {
    const words = inner.trim();
    if (MAY_ALONE.test(words)) {
      may.push(before);
      return '';
    }
    const found = MAY_WITHIN.exec(words);
    if (!found) return all;
    may.push(words.slice(found.index + found[0].length));
    const kept = words.slice(0, found.index).replace(/[\s,;.]+$/, '');
    return kept === '' ? before : `${before}(${kept})`;
  });
}

function joined(pieces: string[]): string {
  return pieces
    .map((piece) => piece.trim().replaceAll(/^[.,;:\s]+|[,;.\s]+$/g, ''))
    .filter((piece) => piece !== '')
    .join(', ');
}

function set(list: string): Set<string> {
  return new Set(list.split(',').map((word) => word.replaceAll(/\s+/g, ' ').trim()));
}
