import type { SaidStretch } from './allergen-list.ts';
import type { FoundWord } from './found-word.ts';
import type { Stretch } from './stretch.ts';

/**
 * What stands behind an allergen's word says of it: "milk (traces)" may be there, "milk: no" is not, and "milk no" is
 * doubtful.
 */
export function saidBehind(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return words.flatMap(({ start, end }): SaidStretch[] => {
    // "No-egg mayonnaise", "egg-less".
    if (/(?<!\p{L})(?:no|non)[-‐–]$/iu.test(text.slice(0, start)) || /^[-‐–]less(?!\p{L})/iu.test(text.slice(end)))
      return [{ start, end, meaning: 'absent' }];
    const behind = text.slice(end, end + 40);
    if (inTraces.test(behind) || mayBehind.test(behind)) return [{ start, end, meaning: 'may_contain' }];
    if (refusal.test(behind)) return [{ start, end, meaning: 'doubtful' }];
    const said = answer.exec(behind)?.groups;
    if (!said || yes.test(said.word ?? '')) return [];
    return [{ start, end, meaning: said.sign ? 'absent' : 'doubtful' }];
  });
}

/** Whether "may contain" at a place answers for the allergen before it: "fish: may contain, milk: contains". */
export function isBehindWord(text: string, words: readonly FoundWord[], at: number): boolean {
  return words.some(
    ({ end }) => end < at && /^\s*[:=|([–-]\s*$/u.test(text.slice(end, at)) && mayBehind.test(text.slice(end, at + 40)),
  );
}

/** Whether a word is one of a table: an allergen and its "yes" or "no", both before and behind it. */
export function isAnswered(text: string, words: readonly FoundWord[], { start, end }: Stretch): boolean {
  const named = words.filter((word) => word.start >= start && word.end <= end).at(-1);
  return (
    named !== undefined &&
    new RegExp(String.raw`^\s*[:=-]?\s*(?:${answers})(?!\p{L})`, 'iu').test(text.slice(named.end))
  );
}

const inTraces =
  /^\s*(?:[([]\s*(?:in\s+|possible\s+)?(?:traces?|spuren|trazas|tracce|vest[ií]gios|tra[çc]os|sporen|spår|spor|[śs]lady|may\s+be\s+present)\s*[)\]]|(?:traces?|spuren|trazas|tracce|vest[ií]gios|sporen|spår)\s*(?:[,;.)\n]|$))/iu;

// "Egg ✗", "egg: N", "egg = 0".
const refusal = /^\s*[:=|([-]?\s*[✗✘❌❎☒🗙✖]|^\s*[:=]\s*[Nn0]\s*(?:[,;|\n)]|$)/u;

const mayContain = String.raw`\s*(?:may\s+(?:also\s+)?contain(?:s|\s+traces)?|peut\s+contenir|kann\s+enthalten\s+sein|puede\s+contener|pu[òo]\s+contenere|pode\s+conter|kan\s+(?:bevatten|innehålla|indeholde|inneholde)|mo[żz]e\s+zawiera[ćc])\s*`;
// "Milk - may contain" above "nuts" opens a list.
const mayBehind = new RegExp(
  String.raw`^\s*(?:(?:[([]${mayContain}[)\]]\s*|[:=|]${mayContain})(?:[,;.|\n]|$)|[–-]${mayContain}(?:[,;.|]|$))`,
  'iu',
);

const noes = 'no|none|nein|keine?|non|aucun|n[ãa]o|nee|geen|nej|nei|nie|brak';
const yeses = 'yes|ja|oui|s[ií]|s[ìi]|sim|tak';
const answers = `${noes}|${yeses}`;
const yes = new RegExp(`^(?:${yeses})$`, 'iu');

// The answer ends its entry: "milk: no sugar added" is none.
const answer = new RegExp(
  String.raw`^\s*(?<sign>[:=|]|[-–]\s)?\s*(?<word>${answers})\s*(?:[,;|\n•)]|\.(?!\s*\d)|$|(?=\s+\p{L}+\s+(?:${answers})(?!\p{L})))`,
  'iu',
);
