import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { oneLine } from './cell.rules.ts';

const lacking = `(?:${[
  String.raw`free\s+(?:from|of)|does\s+not\s+contain|do\s+not\s+contain|not\s+present|absent|without`,
  String.raw`(?<!not\s)(?<!un)suitable\s+for|safe\s+for|can\s+eat`,
  String.raw`frei\s+von|nicht\s+enthalten|(?<!nicht\s)geeignet\s+f[üu]r`,
  String.raw`sans|ne\s+contient\s+pas|convient\s+aux?`,
  String.raw`sin|no\s+contiene|apt[oa]s?\s+para`,
  String.raw`senza|non\s+contiene|adatt[oi]\s+a`,
  String.raw`sem|n[ãa]o\s+cont[ée]m`,
  String.raw`zonder|bevat\s+(?:geen|niet)|geschikt\s+voor`,
  String.raw`utan|innehåller\s+(?:inte|ej)|uden|uten`,
  String.raw`bez|nie\s+zawiera`,
].join('|')})`;
// What usually says yes: "N = does not contain" is no surprise.
const words = 'yes|ticks?|ticked|marks?|marked|dots?|ja|oui|s[íi]|häkchen|haken|coche';
const mark = String.raw`(?:[✓✔☑✅√●•■]|(?<!\p{L})(?:[xycj]|${words})(?!\p{L}))`;
const means = 'means?|indicates?|shows?|is|are|bedeutet|signifie|significa|betekent|betyder|oznacza';
const between = String.raw`\s*(?:(?!contain)[^.;,|=:]){0,40}?(?<!\p{L})`;

/** "✓ = free from", "A tick means that the dish does not contain it". */
const turnedMark = new RegExp(String.raw`${mark}\s*(?:[=:→–-]|${means})${between}${lacking}(?!\p{L})`, 'iu');
/** A title such as "Dishes free from", "Suitable for people who avoid". */
const turnedTitle = new RegExp(String.raw`^(?:\p{L}+\s+){0,3}${lacking}(?!\p{L})(?:\s|\p{P}|\p{L}){0,40}$`, 'iu');

/**
 * The text of a chart by which its marks may say what is not in the food: then no mark has a usual meaning, and a
 * person says what each means. `texts` are titles, the name of the dishes' column, and what is written below the last
 * dish.
 */
export function turnedMeaning(texts: readonly string[]): string | undefined {
  return texts.map(oneLine).find((text) => turnedMark.test(text) || turnedTitle.test(text));
}

/** What stands above the names of the columns of a sheet. */
export function titlesOf({ first_rows, header_row }: Pick<Sheet, 'first_rows' | 'header_row'>): string[] {
  return first_rows.filter(({ row }) => row < header_row).flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
}

/**
 * The second column of dishes of a chart whose halves stand beside each other, each with its own allergens: read as one
 * row, a dish would get the marks of another.
 */
export function dishesBeside(headers: readonly string[], first: number, others: readonly number[]): string | undefined {
  const name = headers[first] ?? '';
  const again = others.find((at) => at > first + 3 && (headers[at] ?? '').replace(/ \(\d+\)$/, '') === name);
  return again === undefined ? undefined : headers[again];
}
