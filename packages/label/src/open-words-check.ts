import { unreadWords } from '@larder/rules/ingredient-reading';
import { openWords } from '@larder/rules/open-words';

/** What a list that nobody has confirmed leaves open. `allergens`: what each of the doubtful words may bring along. */
export interface OpenFinding {
  kind: 'doubtful_words' | 'unread_language' | 'none_found' | 'unknown_words';
  level: 'amber';
  words: string[];
  allergens?: string[][];
}

/**
 * Says where a list may name allergens that are not found. A list in which none is found is never in order by itself:
 * either it has words that are not known, doubtful ones among them, or somebody must have declared that it contains
 * none (`declared`).
 */
export function openFindings(text: string, { declared }: { declared: boolean }): OpenFinding[] {
  const { named, doubtful, unknown } = openWords(text);
  const unread = unreadWords(text);
  const asked = doubtful.map(({ word }) => word);
  const unjudged = [...asked, ...unknown];
  const findings: OpenFinding[] = [];
  if (doubtful.length > 0) {
    const allergens = doubtful.map((one) => one.allergens);
    findings.push({ kind: 'doubtful_words', level: 'amber', words: asked, allergens });
  }
  if (unread.length > 0) return [...findings, { kind: 'unread_language', level: 'amber', words: unread }];
  if (!named && (unjudged.length > 0 || !declared))
    return [...findings, { kind: 'none_found', level: 'amber', words: unjudged }];
  return unknown.length > 0 ? [...findings, { kind: 'unknown_words', level: 'amber', words: unknown }] : findings;
}
