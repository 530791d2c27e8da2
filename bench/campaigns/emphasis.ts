/**
 * How well allergens are found in real lists of ingredients, by language: `npx tsx bench/campaigns/emphasis.ts --half
 * even|odd [--misses 20]`.
 *
 * The data are Open Food Facts' (REAL_DATA_DIR, default ../shared/data). Words and rules may be made by looking at the
 * even half, the products whose barcode has a SHA-1 that ends in an even hexadecimal digit; the odd half is for
 * measuring alone. The language of a list is judged here by its commonest small words, not by the rules that are
 * measured.
 *
 * The truth is what people and Open Food Facts said, and it is dirty. Three readings of it, each by itself:
 * - marked: a word that somebody put in underscores ("_milk_"), outside of "may contain". Found where a suggestion
 *   meets it. Some
 *   marks are no allergens, and some are misspelt by a scanner; both count as missed.
 * - declared: an allergen of the 14 groups that the product declares and that Open Food Facts' own reading finds in the
 *   same list. Found
 *   where any word of the list is suggested for the group. Only lists without "may contain" and its like, which that
 *   reading takes for
 *   ingredients.
 * - precision: a certain suggestion is right where it meets a mark, where its group is declared (also as a trace), or
 *   where the same
 *   word for the same allergen is so in another list. Only lists with marks or declarations count. Products seldom
 *   declare everything. "found" counts certain words, "raised" also those that a person is asked about.
 */
import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { suggestAllergens, type AllergenWord } from '../../packages/rules/src/allergen-emphasis.ts';

const { values } = parseArgs({
  options: { half: { type: 'string', default: 'even' }, misses: { type: 'string', default: '0' } },
});
const folder = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'products');

type Row = Record<string, string>;
type Mark = { start: number; end: number };
type List = {
  text: string;
  language: string;
  marks: Mark[];
  declared: Set<string>;
  /** Declared, and found in the list by Open Food Facts. */
  read: Set<string>;
  words: AllergenWord[];
};

const smallWords: Record<string, string> = {
  en: 'and of with from water sugar salt flour oil powder contains acid starch organic',
  fr: 'et du des eau sucre sel farine huile poudre contient arôme arômes amidon émulsifiant',
  de: 'und aus mit wasser zucker salz speisesalz mehl enthält stärke gewürze emulgator zutaten',
  es: 'y del agua azúcar azucar sal harina aceite contiene almidón ácido ingredientes',
  it: 'e di acqua zucchero sale farina olio contiene amido aromi ingredienti',
  pt: 'e água açúcar acucar sal farinha óleo contém amido ácido',
  nl: 'en van met suiker zout bevat olie zetmeel ingrediënten emulgator water bloem',
  sv: 'och av med vatten socker salt mjöl innehåller olja stärkelse ingredienser från',
  da: 'og af med vand sukker salt mel indeholder olie stivelse gær fra',
  no: 'og av med vann sukker salt mel inneholder olje stivelse gjær fra',
  pl: 'w oraz woda cukier sól mąka zawiera olej skrobia składniki',
  other:
    'sare zahăr apă făină și făinǎ só cukor víz és liszt so šećer voda brašno ulje sůl cukr mouka olej sol su tuz şeker un suola sokeri vesi sisältää',
};

// The 14 groups by Open Food Facts' names.
const groups: Record<string, readonly string[]> = {
  'en:gluten': ['Cereals containing gluten', 'Wheat', 'Rye', 'Barley', 'Oats', 'Spelt', 'Khorasan wheat'],
  'en:crustaceans': ['Crustaceans'],
  'en:eggs': ['Eggs'],
  'en:fish': ['Fish'],
  'en:peanuts': ['Peanuts'],
  'en:soybeans': ['Soya'],
  'en:milk': ['Milk'],
  'en:nuts': [
    'Tree nuts',
    'Almonds',
    'Hazelnuts',
    'Walnuts',
    'Cashews',
    'Pecans',
    'Brazil nuts',
    'Pistachios',
    'Macadamia nuts',
  ],
  'en:celery': ['Celery'],
  'en:mustard': ['Mustard'],
  'en:sesame-seeds': ['Sesame'],
  'en:sulphur-dioxide-and-sulphites': ['Sulphur dioxide/sulphites'],
  'en:lupin': ['Lupin'],
  'en:molluscs': ['Molluscs'],
};
const groupOf = new Map(
  Object.entries(groups).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
);

const precaution =
  /may (?:also )?contain|facility|made on lines|manufactured in|traces|trazas|peu(?:t|vent) contenir|spuren|puede contener|(?:elabora|elaborado|fabricado) en|può contenere|pode conter|kan (?:spor|inneh|bev)|može zawie|može|może zawie|zpracov/iu;

const lists = readLists();
const backed = new Set(
  lists.flatMap((list) => sureOf(list).flatMap((word) => (isBacked(list, word) ? [key(list, word)] : []))),
);
const left = { marked: Number(values.misses), declared: Number(values.misses), wrong: Number(values.misses) };
const shown = new Set<string>();
console.log(`${values.half} half: ${lists.length} lists`);
console.log('language  lists | marked found raised | declared found raised | right among certain | questions a list');
for (const language of Object.keys(smallWords)) {
  show(
    language,
    lists.filter((list) => list.language === language),
  );
}
show('unknown', lists.filter(({ language }) => language === 'unknown')); // prettier-ignore

function show(language: string, some: List[]): void {
  const marks = some.flatMap((list) => list.marks.map((mark) => ({ list, mark })));
  const read = some.flatMap((list) => [...list.read].map((group) => ({ list, group })));
  const marked = some.filter(({ marks: own, declared }) => own.length > 0 || declared.size > 0);
  const sure = marked.flatMap((list) => sureOf(list).map((word) => ({ list, word })));
  const raisedMarks = marks.filter(({ list, mark }) => list.words.some((word) => meet(word, mark)));
  const raised = read.filter(({ list, group }) => names(list.words, group));
  const right = sure.filter(({ list, word }) => isBacked(list, word) || backed.has(key(list, word)));
  const questions = some.reduce((sum, list) => sum + list.words.length - sureOf(list).length, 0);
  for (const one of marks) if (!raisedMarks.includes(one)) tell('marked', one.list, said(one.list, one.mark));
  for (const one of read) if (!raised.includes(one)) tell('declared', one.list, one.group);
  for (const one of sure)
    if (!right.includes(one)) tell('wrong', one.list, said(one.list, one.word), one.word.allergen);
  const found = marks.filter(({ list, mark }) => sureOf(list).some((word) => meet(word, mark))).length;
  const readFound = read.filter(({ list, group }) => names(sureOf(list), group)).length;
  console.log(
    `${language.padEnd(8)} ${String(some.length).padStart(6)} |`,
    `${String(marks.length).padStart(6)} ${share(found, marks.length)} ${share(raisedMarks.length, marks.length)} |`,
    `${String(read.length).padStart(8)} ${share(readFound, read.length)} ${share(raised.length, read.length)} |`,
    `${share(right.length, sure.length)} of ${sure.length} | ${share(questions, some.length)}`,
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? '  -  ' : (part / whole).toFixed(3);
}

function tell(kind: keyof typeof left, { text, language }: List, what: string, allergen = ''): void {
  const line = `  ${kind} [${language}] ${what} ${allergen}`;
  if (left[kind] <= 0 || shown.has(line)) return;
  shown.add(line);
  left[kind] -= 1;
  const at = Math.max(0, text.indexOf(what));
  console.log(`${line}: ${text.slice(Math.max(0, at - 60), at + 140).replaceAll(/\s+/gu, ' ')}`);
}

function isBacked({ marks, declared }: List, word: AllergenWord): boolean {
  return marks.some((mark) => meet(word, mark)) || declared.has(groupOf.get(word.allergen) ?? '');
}

function sureOf({ words }: List): AllergenWord[] {
  return words.filter(({ certain }) => certain);
}

function names(words: AllergenWord[], group: string): boolean {
  return words.some(({ allergen }) => groupOf.get(allergen) === group);
}

function said({ text }: List, { start, end }: Mark): string {
  return text.slice(start, end);
}

function key(list: List, word: AllergenWord): string {
  return `${said(list, word).toLowerCase()} ${word.allergen}`;
}

function meet(one: Mark, other: Mark): boolean {
  return one.start < other.end && one.end > other.start;
}

function readLists(): List[] {
  const rows: Row[] = [
    ...read('off_lookup_food.csv').map((row) => ({
      ...row,
      barcode: row.code ?? '',
      ingredients: row.ingredients_text ?? '',
    })),
    ...read('import_shaped/off_import_600.csv'),
    ...read('off2019_uk_3000.csv'),
    ...read('off2019_multilingual.csv'),
  ];
  const texts = new Set<string>();
  return rows.flatMap((row) => {
    const written = row.ingredients ?? '';
    if (written.trim() === '' || texts.has(written) || halfOf(row.barcode ?? '') !== values.half) return [];
    texts.add(written);
    const { text, marks } = unmarked(written);
    const declared = tagsOf(row.allergens_tags ?? row.custom_allergens ?? '');
    const found = tagsOf(row.allergens_from_ingredients ?? '');
    const traces = tagsOf(row.traces_tags ?? row.may_contain ?? '');
    return [
      {
        text,
        language: languageOf(text),
        marks,
        declared: new Set([...declared, ...traces]),
        read: new Set(precaution.test(text) ? [] : [...declared].filter((tag) => found.has(tag))),
        words: suggestAllergens(text),
      },
    ];
  });
}

function read(name: string): Row[] {
  return parse(readFileSync(join(folder, name)), { columns: true, bom: true, relax_column_count: true });
}

function halfOf(id: string): string {
  return Number.parseInt(createHash('sha1').update(id).digest('hex').slice(-1), 16) % 2 === 0 ? 'even' : 'odd';
}

function languageOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const counted = Object.entries(smallWords).map(([language, list]) => {
    const small = new Set(list.split(' '));
    return { language, hits: words.filter((word) => small.has(word)).length };
  });
  const [best] = counted.toSorted((one, other) => other.hits - one.hits);
  return best && best.hits >= 2 ? best.language : 'unknown';
}

function unmarked(written: string): { text: string; marks: Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let last = 0;
  for (const match of written.matchAll(/_([^_]{2,30})_/gu)) {
    text += written.slice(last, match.index);
    const word = match[1] ?? '';
    const sentence = text.split(/[.!\n]/u).at(-1) ?? '';
    if (/\p{L}{2}/u.test(word) && !precaution.test(sentence))
      marks.push({ start: text.length, end: text.length + word.length });
    text += word;
    last = match.index + match[0].length;
  }
  return { text: text + written.slice(last), marks };
}

function tagsOf(cell: string): Set<string> {
  return new Set(
    cell
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag in groups),
  );
}
