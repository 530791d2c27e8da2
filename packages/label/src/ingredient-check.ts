import { suggestAllergens, type AllergenWord } from '@larder/rules/allergen-emphasis';
import { readAllergens } from '@larder/rules/allergen-reading';
import { foodLaw, type FoodLaw } from '@larder/rules/food-law';
import type { Span } from './emphasis.ts';
import { allergenWords, isGenericName, meet, membersByGroup } from './named-allergens.ts';

/**
 * What food law asks about a printed list of ingredients; each list holds the words of the text that a finding is
 * about.
 */
export interface IngredientCheck {
  /** Allergens that stand nowhere in bold. */
  plain: string[];
  /** Allergens that are in bold elsewhere in the list, not here. */
  partlyPlain: string[];
  /** Group words, such as "nuts", without the food's own name; `elsewhere` when the list names one of the group. */
  unnamed: { word: string; group: string; elsewhere: boolean }[];
  /** "Contains: milk" in a list that names milk already; `only` are the allergens that such a statement alone names. */
  repeated: string[];
  only: string[];
  /** What such statements leave out of the allergens of the list, each by its first word there. */
  unsaid: string[];
  /** Group words of such statements that name none of the group there. */
  unnamedInStatement: string[];
  /** "May contain nuts" in the list. */
  precautions: string[];
  /** The list ends in the middle. */
  incomplete: boolean;
}

/**
 * Judges a list of ingredients and its emphasised stretches by the law of a country, as Regulation (EU) 1169/2011 does:
 * article 18 (a full list), 21(1) (allergens emphasised, not repeated), annex II 1 and 8 (cereals and nuts by name).
 * `exempt` are foods that the law exempts.
 */
export function checkIngredients(
  text: string,
  emphasis: readonly Span[],
  { law = foodLaw('GB'), exempt = [] }: { law?: FoodLaw | undefined; exempt?: readonly Span[] } = {},
): IngredientCheck {
  const boxes = containsBoxes(text);
  const words = allergenWords(text, law).filter((word) => !exempt.some((span) => meet(word, span)));
  const listed = words.filter((word) => !boxes.some((box) => meet(word, box)));
  const bold = (word: AllergenWord) => emphasis.some((span) => meet(word, span));
  const emphasised = new Set(words.filter(bold).map(({ allergen }) => allergen));
  const plain = listed.filter((word) => word.certain && !bold(word));
  const named = new Set(listed.map(({ allergen }) => allergen));
  const only = words.filter(
    (word) => word.certain && boxes.some((box) => meet(word, box)) && !isNamed(word.allergen, named),
  );
  // To delete a statement that alone names an allergen would lose it.
  const repeated = boxes.filter((box) => !only.some((word) => meet(word, box)));
  const boxed = words.filter((word) => boxes.some((box) => meet(word, box)));
  const kinds = law?.kinds ?? Object.keys(membersByGroup);
  // A label in two languages names every kind twice.
  const unsaidKinds = law?.name === 'US' ? unsaidKindsIn(text, { boxed, listed, kinds }) : [];
  return {
    plain: textsOf(
      text,
      plain.filter(({ allergen }) => !emphasised.has(allergen)),
    ),
    partlyPlain: textsOf(
      text,
      plain.filter(({ allergen }) => emphasised.has(allergen)),
    ),
    unnamed: unnamedGroups(text, listed, kinds),
    repeated: textsOf(text, repeated),
    only: textsOf(text, only),
    unsaid: boxes.length > 0 ? textsOf(text, [...unsaidIn(boxed, listed), ...unsaidKinds]) : [],
    unnamedInStatement: unnamedGroups(text, boxed, kinds).map(({ word }) => word),
    precautions: precautionsIn(text),
    incomplete: isIncomplete(text),
  };
}

/** The allergens that a list names for certain, by the names that accounts start with; `exempt` stretches name none. */
export function allergensIn(text: string, exempt: readonly Span[] = []): string[] {
  const certain = suggestAllergens(text).filter((word) => word.certain && !exempt.some((span) => meet(word, span)));
  return [...new Set(certain.map(({ allergen }) => allergen))];
}

function isNamed(allergen: string, named: ReadonlySet<string>): boolean {
  return named.has(allergen) || (membersByGroup[allergen] ?? []).some((member) => named.has(member));
}

// "Contains: wheat, gluten" says of a list what "barley" and "wheat" in it are.
function unsaidIn(boxed: readonly AllergenWord[], listed: readonly AllergenWord[]): AllergenWord[] {
  const said = new Set(boxed.map(({ allergen }) => allergen));
  const isSaid = (allergen: string) =>
    isNamed(allergen, said) ||
    (['Spelt', 'Khorasan wheat'].includes(allergen) && said.has('Wheat')) ||
    Object.entries(membersByGroup).some(
      ([group, members]) => group === 'Cereals containing gluten' && said.has(group) && members.includes(allergen),
    );
  return listed.filter(
    ({ certain, allergen }, index) =>
      certain && !isSaid(allergen) && listed.findIndex((one) => one.certain && one.allergen === allergen) === index,
  );
}

// "Contains: shrimp" says nothing of the lobster beside it: of fish and shellfish every kind has its name.
function unsaidKindsIn(
  text: string,
  { boxed, listed, kinds }: Record<'boxed' | 'listed', readonly AllergenWord[]> & { kinds: readonly string[] },
): AllergenWord[] {
  const kindOf = ({ start, end }: Span) => singular(text.slice(start, end).toLowerCase()).replace('prawn', 'shrimp');
  const ofKinds = (words: readonly AllergenWord[]) =>
    words.filter(
      ({ allergen, start, end }) =>
        kinds.includes(allergen) && !membersByGroup[allergen] && !isGenericName(text.slice(start, end)),
    );
  const said = ofKinds(boxed).map(kindOf);
  // A statement with the group's word alone is found by its lack of any name.
  return ofKinds(listed).filter(
    (word) =>
      word.certain &&
      boxed.some(({ allergen, start, end }) => allergen === word.allergen && !isGenericName(text.slice(start, end))) &&
      !said.some((one) => kindOf(word).includes(one) || one.includes(kindOf(word))),
  );
}

function singular(word: string): string {
  return word.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');
}

// At the start of a sentence, outside brackets: "soy sauce (contains wheat)" names the cereal of a compound, as it
// should.
function containsBoxes(text: string): Span[] {
  return Array.from(text.matchAll(boxOpening), (match) => {
    const start = match.index;
    const from = start + match[0].length;
    return {
      start,
      from,
      end: from + (/^(?:[^.;!()[\]•]|\([^()]*\)|\[[^[\]]*\])*/u.exec(text.slice(from))?.[0].length ?? 0),
    };
  })
    .filter(({ start, from, end }) => {
      const said = text.slice(from, end);
      const [first] = suggestAllergens(said);
      const listsShares = /^[^,]*(?:%|less than)/iu.test(said);
      return startsSentence(text, start) && first !== undefined && first.start < 30 && !listsShares;
    })
    .map(({ start, end }) => ({ start, end }));
}

const boxOpening =
  /(?<!\p{L})(?:(?:allerg(?:en|y|ie)\p{L}*(?:\s+(?:advice|information|info|warning))?\s*[:-]\s*)?(?:contains|contient|enth[äa]lt|contiene|bevat)|allerg[eèé]ne?s?\s*:)(?!\p{L})\s*:?\s*/giu;

// Scanned texts lose their full stops: a capital after small letters begins a sentence too.
function startsSentence(text: string, at: number): boolean {
  const before = text.slice(0, at);
  if (!isOutsideBrackets(text, at)) return false;
  return /(?:^|[.;!•|\])])\s*$/u.test(before) || (/\p{Lu}/u.test(text.charAt(at)) && /[\p{Ll}\d%]\s+$/u.test(before));
}

function isOutsideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.replaceAll(/[^([{]/gu, '').length <= before.replaceAll(/[^)\]}]/gu, '').length;
}

// "Wheat gluten", "barley (gluten)" and "nuts (almonds, walnuts)" say which; "vegetable oil, nuts" does not.
function unnamedGroups(text: string, words: AllergenWord[], kinds: readonly string[]): IngredientCheck['unnamed'] {
  const isGeneric = ({ start, end }: Span) => isGenericName(text.slice(start, end));
  return words
    .filter((word) => kinds.includes(word.allergen))
    .filter((word) => (membersByGroup[word.allergen] ? word.certain && !isNoGroup(text, word) : isGeneric(word)))
    .flatMap((word) => {
      const members = words.filter(
        (one) =>
          membersByGroup[word.allergen]?.includes(one.allergen) ||
          (one.allergen === word.allergen && !membersByGroup[word.allergen] && one.certain && !isGeneric(one)),
      );
      if (members.some((member) => saysWhich(text, word, member))) return [];
      return [{ word: text.slice(word.start, word.end), group: word.allergen, elsewhere: members.length > 0 }];
    });
}

// The French walnut is a "noix" alone; "cereals containing gluten, see ingredients in bold" points to the list.
function isNoGroup(text: string, { start, end }: Span): boolean {
  if (/^noix$/iu.test(text.slice(start, end))) return true;
  return (
    /c\S?r\S?al\S*\s[^,;.]{0,24}$/iu.test(text.slice(0, start)) && /^[^.;]{0,12}(?:see|voir)/iu.test(text.slice(end))
  );
}

function saysWhich(text: string, group: Span, member: Span): boolean {
  const before = member.start < group.start;
  const gap = before ? text.slice(member.end, group.start) : text.slice(group.end, member.start);
  const between = gap.replaceAll(/[([]?\s*\d+(?:[.,]\d+)?\s*%\s*[)\]]?/gu, ' ');
  if (!/[,;.]/u.test(between)) return true;
  return !before && /^[^,;.()[\]]{0,30}[([{:][^()[\]{}.;]*$/u.test(between);
}

function precautionsIn(text: string): string[] {
  return readAllergens(text, 'ingredients').precautions.map(({ start, end }) => text.slice(start, end));
}

function isIncomplete(text: string): boolean {
  const count = (signs: RegExp) => text.match(signs)?.length ?? 0;
  return (
    count(/[([{]/gu) > count(/[)\]}]/gu) || /(?:…|\.\.\.|[,;:&(]|(?<!\p{L})(?:and|with|of|und|et))\s*$/iu.test(text)
  );
}

function textsOf(text: string, spans: readonly Span[]): string[] {
  return [...new Set(spans.map(({ start, end }) => text.slice(start, end).trim()))];
}
