import type { Stretch } from './stretch.ts';

/** Where the sentence, line or bracket ends in which a text is at `from`; what opens after it closes before its end. */
export function sentenceEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) return at;
    if (letter === '\n' ? endsLine(text, at) : endsSentence(text, at)) return at;
  }
  return text.length;
}

/** Where it began. */
export function sentenceStart(text: string, from: number): number {
  let depth = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at);
    if (')]}'.includes(letter)) depth += 1;
    else if ('([{'.includes(letter)) depth -= 1;
    if (depth < 0) return at + 1;
    if (letter === '\n' ? endsLine(text, at) : endsSentence(text, at)) return at + 1;
  }
  return 0;
}

function endsSentence(text: string, at: number): boolean {
  const letter = text.charAt(at);
  if ('!?•'.includes(letter)) return true;
  // "nuts|milk" are entries, "nuts | milk" are two texts.
  if (letter === '|') return !/^\S\|\S/u.test(text.slice(Math.max(0, at - 1), at + 2));
  if (letter !== '.') return false;
  const before = text.slice(Math.max(0, at - 8), at);
  if (/\d$/u.test(before) && /^\d/u.test(text.slice(at + 1))) return false;
  return !/(?<!\p{L})(?:\p{L}|incl|inkl|approx|ca|bzw|st|inc|evtl|max|min)$/iu.test(before);
}

// A line that ends in the middle of a list goes on.
function endsLine(text: string, at: number): boolean {
  return (
    !/(?:[,;:&/(-]|(?<!\p{L})(?:and|or|et|ou|und|oder|y|o|e|en|of|och|eller|og|i|lub|contain|contenir|traces?|de|von|di))\s*$/iu.test(
      text.slice(Math.max(0, at - 16), at),
    ) && !/^\s*(?:[,;&/)]|(?:and|or|et|ou|und|oder|och|eller|og|lub)(?!\p{L}))/iu.test(text.slice(at))
  );
}

/** One entry of a list, and whether a comma or the like stands before it, an "or", or neither. */
export type ListItem = Stretch & { after: 'comma' | 'or' | 'and' | 'none' };

const separator =
  /[,;/&+]|(?<!\p{L})(?:and|or|nor|plus|et|ou|ni|und|oder|sowie|noch|y|o|e|ed|n[ée]|nem|en|of|och|eller|samt|og|i|oraz|lub|ani)(?!\p{L})/giu;
const alternative = /^(?:or|nor|ou|ni|oder|noch|o|n[ée]|nem|of|eller|lub|ani)$/iu;

/** The entries of a list between two places; what is in brackets belongs to the entry before. */
export function itemsOf(text: string, from: number, end: number): ListItem[] {
  const items: ListItem[] = [];
  let start = from;
  let after: ListItem['after'] = 'none';
  for (const match of text.slice(from, end).matchAll(separator)) {
    const at = from + match.index;
    if (!isWithinBracket(text.slice(start, at))) {
      if (/[\p{L}\p{N}]/u.test(text.slice(start, at))) {
        items.push({ start, end: at, after });
        after = 'none';
      }
      const kind = alternative.test(match[0]) ? 'or' : /^[,;/]$/u.test(match[0]) ? 'comma' : 'and';
      // "Nuts, and milk": the comma may end the list.
      if (after !== 'comma' || kind === 'or') after = kind;
      start = at + match[0].length;
    }
  }
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) items.push({ start, end, after });
  return items;
}

/** Whether a bracket that opens in a text is still open at its end. */
export function isWithinBracket(text: string): boolean {
  return text.replaceAll(/[^([{]/gu, '').length > text.replaceAll(/[^)\]}]/gu, '').length;
}
