import { allExemptions, exemptPhrases, phraseKey } from '@larder/rules/exempt-phrases';
import type { KeptExemption } from './label-text.rules.ts';

/**
 * The decisions about foods that a law may exempt after an edit: those that are sent replace earlier ones about the
 * same words, with the person and the time when they say something else, and those whose words are no longer in the
 * list are gone. Answers the first words that the list does not have, or that no law exempts.
 */
export function decideExemptions(
  before: readonly KeptExemption[],
  sent: readonly { phrase: string; exempt: boolean | null }[],
  ingredients: string,
  by: Pick<KeptExemption, 'decided_by' | 'decided_at'>,
): { kept: KeptExemption[] } | { unknown: string } {
  if (before.length + sent.length === 0) return { kept: [] };
  const phrases = phrasesOf(ingredients);
  const kept = new Map(before.map((one) => [one.phrase, one]));
  for (const { phrase: words, exempt } of sent) {
    const phrase = phraseKey(words);
    if (exempt === null) kept.delete(phrase);
    else if (!phrases.has(phrase)) return { unknown: words };
    else if (kept.get(phrase)?.exempt !== exempt) kept.set(phrase, { phrase, exempt, ...by });
  }
  return { kept: [...kept.values()].filter(({ phrase }) => phrases.has(phrase)) };
}

/** The decisions that are still about words of a list. */
export function keptExemptions(before: readonly KeptExemption[], ingredients: string): KeptExemption[] {
  const phrases = before.length > 0 ? phrasesOf(ingredients) : new Set();
  return before.filter(({ phrase }) => phrases.has(phrase));
}

function phrasesOf(ingredients: string): Set<string> {
  return new Set(exemptPhrases(ingredients, allExemptions).map(({ phrase }) => phrase));
}
