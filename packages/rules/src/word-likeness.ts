/** A word that was typed, with what it is compared by. A word with a figure is forgiven nothing. */
export interface TypedWord {
  word: string;
  hasFigure: boolean;
  sound: Sound;
}

/** How a word sounds: with the colour of its vowels, and by its consonants alone. */
export interface Sound {
  spoken: string;
  consonants: string;
}

/** What is compared of a word that was typed, in small letters without accents. */
export function typedWord(word: string): TypedWord {
  return { word, hasFigure: /\d/.test(word), sound: soundOf(word) };
}

/**
 * How many letters have to be added, left out, exchanged or swapped with their neighbour to make the typed word the
 * beginning of the other; undefined where these are more than are forgiven: one from five letters, two from nine.
 */
export function typingErrors({ word: typed, hasFigure }: TypedWord, word: string): number | undefined {
  // A word that lacks one of its five letters has only four, and is compared with the whole of the other.
  const isWhole = word.length === typed.length + 1 && forgiven(word.length) > forgiven(typed.length);
  const most = hasFigure ? 0 : forgiven(isWhole ? word.length : typed.length);
  if (most === 0 || typed.length - word.length > most) return undefined;
  const width = Math.min(word.length, typed.length + most);
  let [before, last, row] = [rows[0], rows[1], rows[2]];
  for (let at = 0; at <= width; at += 1) last[at] = at;
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    const [from, to] = [Math.max(1, line - most), Math.min(width, line + most)];
    let least = line;
    row[from - 1] = from === 1 ? line : most + 1;
    for (let at = from; at <= to; at += 1) {
      const other = word.charCodeAt(at - 1);
      const above = at < line + most ? cell(last, at) : most + 1;
      let cost = Math.min(cell(last, at - 1) + (letter === other ? 0 : 1), above + 1, cell(row, at - 1) + 1);
      const areSwapped =
        line > 1 && at > 1 && letter === word.charCodeAt(at - 2) && typed.charCodeAt(line - 2) === other;
      if (areSwapped) cost = Math.min(cost, cell(before, at - 2) + 1);
      row[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return undefined;
    [before, last, row] = [last, row, before];
  }
  let best = most + 1;
  for (let at = isWhole ? width : Math.max(0, typed.length - most); at <= width; at += 1)
    best = Math.min(best, cell(last, at));
  return best <= most ? best : undefined;
}

/** Whether a typed word of five letters or more sounds like the beginning of the other: "mayonaise", "houmus". */
export function soundsLike({ word, hasFigure, sound }: TypedWord, other: Sound): boolean {
  if (hasFigure || word.length < 5) return false;
  if (sound.consonants.length >= 4 && other.consonants.startsWith(sound.consonants)) return true;
  return sound.spoken.length >= 3 && other.spoken.startsWith(sound.spoken);
}

/** How a word in small letters without accents sounds in an English kitchen, as far as a mistake in writing goes. */
export function soundOf(word: string): Sound {
  const said = spellings.reduce((text, [written, sound]) => text.replaceAll(written, sound), word);
  const spoken = said.replaceAll(/(.)\1+/g, '$1').replace(/[ae]$/, '');
  const consonants = spoken.slice(0, 1).replace('e', 'a') + spoken.slice(1).replaceAll(/[ae]/g, '');
  return { spoken, consonants: consonants.replaceAll(/(.)\1+/g, '$1') };
}

/** Letters that are written for one sound: C is "ch", S is "sh"; a and e are the dark and the bright vowels. */
const spellings: [RegExp, string][] = [
  [/^kn|^gn/g, 'n'],
  [/^wr/g, 'r'],
  [/ae|oe/g, 'e'],
  [/[aeiou]r(?![aeiou])/g, 'er'],
  [/ph/g, 'f'],
  [/gh(?=t)/g, ''],
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/th/g, 't'],
  [/c(?=[eiy])|z/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/(?<=[aeiouy])h/g, ''],
  [/[aou][aeiouyw]*/g, 'a'],
  [/[eiy][aeiouy]*/g, 'e'],
];

function forgiven(letters: number): number {
  return letters >= 9 ? 2 : letters >= 5 ? 1 : 0;
}

/** Rows of the table of edits, used again for each pair: a search compares thousands. */
const rows = [new Uint8Array(80), new Uint8Array(80), new Uint8Array(80)] as const;

function cell(row: Uint8Array, at: number): number {
  return row[at] ?? 255;
}
