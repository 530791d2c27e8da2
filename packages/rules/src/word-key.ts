/** What a word about an allergen is compared by: case, white space, marks of emphasis and a full stop do not count. */
export function wordKey(word: string): string {
  return word
    .replaceAll('_', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .-]+|[ .-]+$/g, '')
    .toLowerCase();
}
