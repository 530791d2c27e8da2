import type { Product } from '@larder/contract/catalogue/products';
import { allExemptions, exemptPhrases, type Exemption, type ExemptPhrase } from '@larder/rules/exempt-phrases';
import { foodLaw } from '@larder/rules/food-law';
import { choose, openQuestions, refuse, type Marks } from './ingredient-marks.rules.ts';

/** What a person decided about words that a law may exempt. */
export type Decision = NonNullable<Product['label_text']['exemptions']>[number];

/** A food in the list that a law may exempt, once however often it is named, with what is decided of it. */
export type Exemptible = ExemptPhrase & { decision: Decision | undefined };

/** What of a list the laws of some countries may exempt. */
export function exemptiblesIn(
  text: string,
  countries: readonly string[],
  decisions: readonly Decision[],
): Exemptible[] {
  const exemptions = new Set<Exemption>(countries.flatMap((country) => foodLaw(country)?.exemptions ?? []));
  const found = exemptPhrases(text, [...exemptions]);
  return found
    .filter(({ phrase }, index) => found.findIndex((one) => one.phrase === phrase) === index)
    .map((one) => ({ ...one, decision: decisions.find(({ phrase }) => phrase === one.phrase) }));
}

/**
 * The marks and decisions after one more: what is exempt is left unmarked wherever it is named, what is not is in bold.
 */
export function decide(
  { ingredients, marks, exemptions }: { ingredients: string; marks: Marks; exemptions: readonly Decision[] },
  { phrase, exempt }: { phrase: string; exempt: boolean },
): { marks: Marks; exemptions: Decision[] } {
  const others = exemptions.filter((one) => one.phrase !== phrase);
  return {
    exemptions: [...others, { phrase, exempt }],
    marks: markedBy(ingredients, marks, [{ phrase, exempt }]),
  };
}

/** The marks of a list as decisions about its words have them. */
export function markedBy(ingredients: string, marks: Marks, decisions: readonly Decision[]): Marks {
  if (decisions.length === 0) return marks;
  const nothing: Marks = { chosen: [], refused: [] };
  return exemptPhrases(ingredients, allExemptions).reduce((now, stretch) => {
    const decision = decisions.find(({ phrase }) => phrase === stretch.phrase);
    if (!decision) return now;
    const words = openQuestions(ingredients, nothing).filter(
      ({ start, end }) => start < stretch.end && end > stretch.start,
    );
    return words.reduce(
      (all, word) =>
        decision.exempt ? refuse(all, { start: word.start, end: word.end }) : choose(ingredients, all, word),
      now,
    );
  }, marks);
}

/** What is sent: the decisions about words that are still in the list, and those that are taken back. */
export function exemptionsBody(ingredients: string, now: readonly Decision[]) {
  const phrases = new Set(now.length > 0 ? exemptPhrases(ingredients, allExemptions).map(({ phrase }) => phrase) : []);
  return now.filter(({ phrase }) => phrases.has(phrase)).map(({ phrase, exempt }) => ({ phrase, exempt }));
}
