import { text } from '@larder/browser/texts';
import type { LabelData, LabelSettings } from '@larder/label/label-data';
import { undrawnWords } from '@larder/label/undrawn';
import { lettersTexts } from './letters.texts.ts';
import { quotedWords } from './quoted-words.rules.ts';

/**
 * What a label's letters say against printing it: `fault`: it is not printed; `asked`: words that a person has to see
 * first.
 */
export interface LettersCheck {
  fault: string | undefined;
  asked: string[];
}

/** The same check as the portal's, with what to do where a name or an allergen would be empty boxes. */
export function checkLetters(data: LabelData, settings: LabelSettings, hasProduct: boolean): LettersCheck {
  const { refused, asked } = undrawnWords(data, settings);
  const t = text(lettersTexts);
  if (refused.length === 0) return { fault: undefined, asked };
  return { fault: t(hasProduct ? 'refusedProduct' : 'refusedName', { words: quotedWords(refused) }), asked };
}
