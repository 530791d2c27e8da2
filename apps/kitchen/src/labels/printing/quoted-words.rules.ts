import { text } from '@larder/browser/texts';
import { lettersTexts } from './letters.texts.ts';

/** Words in quotation marks, the first few of many. */
export function quotedWords(words: readonly string[]): string {
  const t = text(lettersTexts);
  const shown = words.slice(0, most).map((word) => t('quoted', { word: beginning(word) }));
  const rest = words.length - shown.length;
  return rest > 0 ? t('andMore', { words: shown.join(', '), count: rest }) : shown.join(', ');
}

const most = 6;

function beginning(word: string): string {
  const characters = Array.from(word);
  return characters.length > 40 ? `${characters.slice(0, 36).join('')}…` : word;
}
