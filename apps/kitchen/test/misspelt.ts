/** What a hurried person makes of a name: one mistake in a word of five letters or more, chosen by chance. */
export function misspelt(name: string, chance: () => number): string | undefined {
  const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length >= 5);
  const word = long[Math.floor(chance() * long.length)];
  if (word === undefined) return undefined;
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [letter, next] = [word[at] ?? '', word[at + 1] ?? ''];
  const kinds = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + next + letter + word.slice(at + 2),
    () => word.slice(0, at) + (beside[letter] ?? 'e') + word.slice(at + 1),
    () => word.replaceAll(/([a-z])\1/g, '$1'),
    () => word.replace('ck', 'k').replace('ph', 'f').replace('ou', 'u'),
    () => word.slice(0, at) + word.slice(at).replace(/[aeiou]/, (vowel) => beside[vowel] ?? vowel),
  ];
  const wrong = kinds[Math.floor(chance() * kinds.length)]?.() ?? word;
  return wrong === word ? undefined : words.map((one) => (one === word ? wrong : one)).join(' ');
}

/** What is typed in place of a letter: a key beside it, for a vowel the one that sounds like it. */
const beside: Record<string, string> = Object.fromEntries(
  'ae ei ie ou uo bv cx df fd gh hg jk kj lk mn nb pl qw rt sa tr vb wq xc yt zx'
    .split(' ')
    .map(([a = '', b = '']) => [a, b]),
);
