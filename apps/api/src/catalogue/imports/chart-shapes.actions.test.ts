import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import { defaultAllergens } from '@larder/rules/default-allergens';
import { expect, it } from 'vitest';
import { shapedChart, type ShapedChart } from '../../../test/chart-shapes.ts';
import { readAs } from '../../platform/spreadsheet/format.ts';
import { SHEET_LIMITS } from '../../platform/spreadsheet/limits.ts';
import type { readSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { sheetRows } from '../../platform/spreadsheet/table.ts';
import { allergenReader } from './allergen.rules.ts';
import { chartHeaders } from './chart-sheet.rules.ts';
import { readUpload } from './import-file.actions.ts';
import { suggestMapping } from './suggestion.rules.ts';

/** As the server reads it, without a thread for each file. */
const inProcess: typeof readSheet = async ({ file, format, layout = {} }) =>
  readAs(format, new Uint8Array(await (file as Blob).arrayBuffer()), SHEET_LIMITS, { layout });
const readAllergens = allergenReader(defaultAllergens.map((name) => ({ id: name, name })));

type Dish = { name: string; names: Set<string>; may: number; declared: boolean; text: string };
type Seen = { refused: string } | { dishes: Dish[]; asked: { value: string; suggestion: string }[]; notes: string[] };

/** What becomes of a chart when its suggested columns are taken, as a person does who knows nothing better. */
async function imported({ file }: ShapedChart, marks: Record<string, ChartMark>): Promise<Seen> {
  const sheet = await readUpload(new Blob([file]), { format: null, marks, reader: inProcess }).catch(
    (error: Error) => error.message,
  );
  if (typeof sheet === 'string') return { refused: sheet };
  const suggested = suggestMapping(sheet.headers.map((header) => ({ header, samples: [] })));
  const columnOf = (target: string) => suggested.find((one) => one.target === target)?.column;
  const at = (header: string | undefined) => sheet.headers.indexOf(header ?? '');
  const [name, contains, may] = [Math.max(0, at(columnOf('name'))), at(chartHeaders.contains), at(chartHeaders.may)];
  const dishes = [...sheetRows(sheet)].map(({ cells }) => {
    const read = readAllergens(cells[contains] ?? '');
    return {
      name: cells[name] ?? '',
      names: new Set(read.ids.map((one) => (one === 'Wheat' ? 'Cereals containing gluten' : one))),
      may: (cells[may] ?? '').split(', ').filter(Boolean).length,
      declared: read.declared,
      text: read.unknown.join(', '),
    };
  });
  return { dishes, asked: 'chart' in sheet ? sheet.chart : [], notes: sheet.notes.map(({ message }) => message) };
}

/** What is wrong with it, and nobody noticed. */
async function silentFaults(chart: ShapedChart): Promise<string[]> {
  const before = await imported(chart, {});
  if ('refused' in before) return [`refused: ${before.refused}`];
  const marks = Object.fromEntries(
    before.asked.flatMap(({ value }) => {
      const meant = chart.person[value.toLowerCase()];
      return meant === undefined ? [] : [[value.toLowerCase(), meant]];
    }),
  );
  const after = await imported(chart, marks);
  if ('refused' in after) return [`refused once answered: ${after.refused}`];
  const open = before.asked.filter(({ value, suggestion }) => suggestion === '' && !(value.toLowerCase() in marks));
  return [
    ...open.map(({ value }) => `nobody knows “${value}”`),
    ...differences(chart, before.dishes, true).map((one) => `unanswered: ${one}`),
    ...differences(chart, after.dishes, false),
  ];
}

function differences({ truth }: ShapedChart, dishes: readonly Dish[], isUnanswered: boolean): string[] {
  const found: string[] = [];
  for (const { name } of dishes) if (!truth.has(name)) found.push(`“${name}” is no dish`);
  for (const [name, sayings] of truth) {
    const dish = dishes.find((one) => one.name === name);
    if (!dish) {
      found.push(`${name} is missing`);
      continue;
    }
    const { names, may, declared, text } = dish;
    if (text) found.push(`${name} has the text “${text}”`);
    for (const [allergen, saying] of sayings) {
      if (saying === 'contains' && !names.has(allergen) && !(isUnanswered && !declared))
        found.push(`${name} lost ${allergen}`);
      const mayStand = saying === 'contains' || (isUnanswered && saying === 'may');
      if (!mayStand && names.has(allergen)) found.push(`${name} wrongly contains ${allergen}`);
    }
    for (const one of names) if (!sayings.has(one)) found.push(`${name} has ${one} from nowhere`);
    const isWhole = [...sayings.values()].every((saying) => saying !== 'unsaid');
    const mays = [...sayings.values()].filter((saying) => saying === 'may').length;
    if (declared && !isWhole) found.push(`${name} is declared, and not all is said`);
    if (!isUnanswered && may !== mays) found.push(`${name} may contain ${may}, not ${mays}`);
    if (!isUnanswered && !declared && isWhole) found.push(`${name} is not declared`);
  }
  return found;
}

// `CHARTS=5000` reads more of them.
const charts = Array.from({ length: Number(process.env.CHARTS ?? 400) }, (_, seed) => shapedChart(seed)).filter(
  (chart) => chart !== undefined,
);

it('a chart in any shape and dialect is read as it was meant, or asked about', async () => {
  const wrong: string[] = [];
  for (const chart of charts) {
    const faults = await silentFaults(chart);
    if (faults.length > 0) wrong.push(`${chart.about}: ${faults.slice(0, 3).join('; ')}`);
  }
  expect(charts.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it('a column of marks whose name nobody knows leaves no dish declared, and is reported', async () => {
  const file = 'Dish,Milk,Eggs,Fish,Zorblax\nPie,Y,N,N,Y\nTea,N,N,N,N';
  const sheet = await readUpload(new Blob([file]), { format: null, reader: inProcess });
  expect([...sheetRows(sheet)].map(({ cells }) => readAllergens(cells.at(-2) ?? '').declared)).toEqual([false, false]);
  expect(sheet.notes.map(({ message }) => message)).toEqual([expect.stringMatching(/^“Zorblax” has marks like/)]);
});
