/**
 * What an organisation is searched by, as one text: lower case, without accents, single-spaced. Post codes and phone
 * numbers stand in it with and without their spaces. Scripts without capitals or accents stay as they are.
 */
export function searchKey(texts: readonly string[]): string {
  const folded = texts.map(foldText).filter(Boolean);
  const packed = folded.filter((text) => /\d/.test(text) && text.includes(' ')).map((text) => text.replaceAll(' ', ''));
  return [...new Set([...folded, ...packed])].join(' ').slice(0, 2000);
}

/** A typed text as it can be compared with a search key. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase().trim().replaceAll(/\s+/g, ' ');
}
