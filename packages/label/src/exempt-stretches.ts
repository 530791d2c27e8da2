import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { allExemptions, exemptPhrases, type ExemptPhrase } from '@larder/rules/exempt-phrases';
import type { FoodLaw } from '@larder/rules/food-law';
import type { Span } from './emphasis.ts';

/** What became of the foods in a list that a law may exempt. */
export interface ExemptStretches {
  /** Left unmarked: a person has decided it, and the law of the country has this exemption. */
  unmarked: Span[];
  /** Allergens that a person has left unmarked by a law that does not hold here. */
  marked: Span[];
  /** What the law of the country may exempt and nobody has left unmarked. */
  open: ExemptPhrase[];
}

/** Sorts the foods of a list that a law may exempt; `decided` are the phrases that a person has left unmarked. */
export function exemptStretches(
  text: string,
  law: FoodLaw | undefined,
  decided: readonly string[] | null | undefined,
): ExemptStretches {
  const kept = new Set(decided ?? []);
  const here = exemptPhrases(text, law?.exemptions ?? []);
  const unmarked = here.filter(({ phrase }) => kept.has(phrase));
  const elsewhere =
    kept.size === 0
      ? []
      : exemptPhrases(text, allExemptions).filter(
          (one) => kept.has(one.phrase) && !here.some(({ start, end }) => start < one.end && end > one.start),
        );
  const words = elsewhere.length > 0 ? suggestAllergens(text).filter(({ certain }) => certain) : [];
  return {
    unmarked: unmarked.map(({ start, end }) => ({ start, end })),
    marked: words
      .filter((word) => elsewhere.some(({ start, end }) => word.start < end && word.end > start))
      .map(({ start, end }) => ({ start, end })),
    open: here.filter(({ phrase }) => !kept.has(phrase)),
  };
}
