import { textWidth } from '@larder/label/measure';
import { toWords, wrapWords } from '@larder/label/wrap';

/** The lines of a text that is set in a width (millimetres); none for an empty text. */
export function linesOf(text: string, width: number, size: number, weight: 400 | 700): string[] {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain === '') return [];
  if (textWidth(plain, 'Arimo', weight) * size <= width) return [plain];
  return wrapWords(toWords([{ text: plain, weight }], 'Arimo'), size, width, 'Arimo').map(({ words }) =>
    words.map((word, at) => (at > 0 && word.spaced ? ' ' : '') + word.text).join(''),
  );
}

/** How wide a text is on one line, in millimetres. */
export function widthOf(text: string, size: number, weight: 400 | 700): number {
  return textWidth(text, 'Arimo', weight) * size;
}
