/**
 * A text as one printable line: control, bidirectional-override and noncharacters removed, lone surrogates replaced,
 * all white space collapsed to single spaces. What remains is legal XML 1.0 and cannot reorder the text around it.
 */
export function cleanText(text: string | null | undefined): string {
  if (!text) return '';
  return text
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .replaceAll(unprintable, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

// Zero-width space and mark, bidirectional embeddings, overrides and isolates, tags, noncharacters. Joiners stay: emoji
// and several scripts need them.
const unprintable = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}\p{Noncharacter_Code_Point}]/gu;
