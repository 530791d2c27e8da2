import iconv from 'iconv-lite';

const DOUBLED = /[ÂÃÄÅÆÐÑâïð][\u0080-\u00BF\u0152-\u0178\u02C6\u02DC\u2013-\u203A\u20AC\u2122ŒœŠšŽžŸƒ]/u;
const MARKUP =
  /&(?:amp|lt|gt|quot|apos|nbsp|[a-z]+(?:acute|grave|uml|circ|cedil|tilde);|#\d+|#x[\da-f]+);?|<\/?(?:b|br|i|u|em|strong|p|span|div|font|li|ul|sup|sub)\b[^<>]*>/i;

/**
 * Says of a text that an earlier program has spoiled it, although the file itself can be read: letters that were read
 * in a wrong encoding and saved again ("CrÃ¨me"), letters that were lost ("Cr?me"), or the code of a web page.
 * Undefined for every other text.
 */
export function lettersLost(text: string): string | undefined {
  if (/^[\w .,;:()'%+*/-]*$/.test(text)) return undefined;
  if (text.includes('\uFFFD') || /\p{L}\?\p{Ll}/u.test(text))
    return 'A letter seems to be lost in this cell: it was saved in an encoding that lacks it. Correct it in the file.';
  if (DOUBLED.test(text) && wasReadTwice(text))
    return 'Letters of this cell were read in a wrong encoding before the file was saved. Correct them in the file.';
  if (MARKUP.test(text)) return 'This cell contains the code of a web page, which is read as it stands.';
  return undefined;
}

/** Whether the bytes of the text in the usual code page are the UTF-8 of another text. */
function wasReadTwice(text: string): boolean {
  return text.split(/\s+/).some((word) => {
    if (!DOUBLED.test(word)) return false;
    const bytes = iconv.encode(word, 'windows-1252');
    if (iconv.decode(bytes, 'windows-1252') !== word) return false;
    const other = bytes.toString('utf8');
    return other !== word && !other.includes('\uFFFD');
  });
}
