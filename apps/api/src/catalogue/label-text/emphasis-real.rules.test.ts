import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const file = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'products/off2019_uk_3000.csv');
const there = existsSync(file);
if (!there) console.info(`${file} is not there: precision and recall of the suggested emphasis are not measured`);

type Marked = { text: string; marks: { start: number; end: number }[] };

/**
 * People marked allergens in 283 of the file's labels by underscores, seldom all of them. A suggestion is right where
 * it meets a mark, where the label's marks name the same allergen, or where the same word is marked in another label.
 */
it.skipIf(!there)('finds what people marked in real labels, and little else', () => {
  const labels = readLabels(readFileSync(file, 'utf8')).flatMap(marked);
  const words = new Set(
    labels.flatMap(({ text, marks }) => marks.map(({ start, end }) => key(text.slice(start, end)))),
  );
  let [marks, met, suggested, strictly, right] = [0, 0, 0, 0, 0];
  for (const label of labels) {
    const sure = suggestAllergens(label.text).filter(({ certain }) => certain);
    const meets = (one: { start: number; end: number }) =>
      label.marks.some(({ start, end }) => one.start < end && one.end > start);
    const named = new Set(sure.filter(meets).map(({ allergen }) => allergen));
    marks += label.marks.length;
    met += label.marks.filter((mark) => sure.some(({ start, end }) => start < mark.end && end > mark.start)).length;
    suggested += sure.length;
    const agreed = sure.filter((one) => meets(one) || named.has(one.allergen));
    strictly += agreed.length;
    right += sure.filter((one) => agreed.includes(one) || words.has(key(label.text.slice(one.start, one.end)))).length;
  }
  const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 1000;
  console.info(
    `emphasis of ${labels.length} labels: recall ${share(met, marks)} of ${marks} marks, precision ${share(right, suggested)} of ${suggested} suggestions (${share(strictly, suggested)} by the marks of the same label alone)`,
  );
  expect(share(met, marks)).toBeGreaterThanOrEqual(0.97);
  expect(share(right, suggested)).toBeGreaterThanOrEqual(0.97);
  expect(share(strictly, suggested)).toBeGreaterThanOrEqual(0.955);
});

function marked(text: string): Marked[] {
  const marks: Marked['marks'] = [];
  let plain = '';
  let last = 0;
  for (const match of text.matchAll(/_([^_]{1,30})_/g)) {
    plain += text.slice(last, match.index);
    marks.push({ start: plain.length, end: plain.length + (match[1]?.length ?? 0) });
    plain += match[1];
    last = match.index + match[0].length;
  }
  return marks.length > 0 ? [{ text: plain + text.slice(last), marks }] : [];
}

function key(word: string): string {
  return word.toLowerCase().trim();
}

/** The third column of a CSV file with quoted cells. */
function readLabels(csv: string): string[] {
  const cells: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    cells.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end?.includes('\n')) cells.push([]);
  }
  return cells.slice(1).map((row) => row[2] ?? '');
}
