import type { ChartMark } from '@larder/contract/catalogue/import-reading';
import { bare, hasDoubt } from './allergen-statement.rules.ts';
import { oneLine } from './cell.rules.ts';

export type UsualMarks = (cell: string) => ChartMark | undefined;

const yes = set(
  `yes, y, contains, contained, c, ja, j, oui, si, sim, tak, true, 1, present, included, in recipe, in dish, enthalt, enthalten, vorhanden, contient, contiene,
  contem, presente, bevat, aanwezig, innehaller, indeholder, inneholder, zawiera`,
);
const no = set(
  `no, n, nein, non, nao, nej, nie, nee, nei, false, 0, none, absent, free, free from, does not contain, doesn t contain, not contained, not present,
  not included, not in recipe, not in dish, nicht enthalten, nicht vorhanden, frei, ne contient pas, no contiene, non contiene, nao contem, bevat niet,
  innehaller ej, innehaller inte, indeholder ikke, inneholder ikke, nie zawiera`,
);
const may = set(
  `may, may contain, maybe, may be present, can contain, mc, m, t, tr, trace, traces, traces of, trace amounts, possible, possibly, possible traces,
  cross contamination, cross contact, risk of cross contamination, spuren, moglich, kann enthalten, kann spuren enthalten, peut contenir, possibles,
  trazas, puede contener, tracce, puo contenere, vestigios, pode conter, sporen, kan bevatten, spar, kan innehalla, spor, kan indeholde, kan inneholde,
  moze zawierac, sladowe ilosci`,
);
const ticks = /^[✓✔☑✅√●•■◉⬤🟢]\uFE0F?$/u;
const crosses = /^[✗✘❌☒×]\uFE0F?$/u;
/** Half a tick, which may be a whole one where there are no others. */
const halfTicks = /^(?:[○◯◐◑]|\([x✓✔y]\))$/iu;

/**
 * What the values of a chart usually mean, by all values that it has: an "x" is a tick where nothing else is one, and
 * "no" says that an allergen is absent only beside something that says that one is there. Undefined where only a person
 * can tell, as of an empty cell.
 */
export function usualMarks(values: readonly string[]): UsualMarks {
  const words = values.map((value) => bare(value));
  const hasTicks = values.some((value) => ticks.test(oneLine(value)));
  const hasYes = hasTicks || words.some((word) => yes.has(word));
  const hasCross = words.includes('x') || values.some((value) => crosses.test(oneLine(value)));
  return (cell) => {
    const text = oneLine(cell);
    const word = bare(text);
    if (ticks.test(text) || yes.has(word)) return 'contains';
    if (halfTicks.test(text)) return hasYes || hasCross ? 'may_contain' : undefined;
    if (word === 'x') return hasYes ? undefined : 'contains';
    if (may.has(word)) return hasYes || hasCross || word.length > 2 ? 'may_contain' : undefined;
    // "N*" and "no?" take back what they say.
    if (no.has(word)) return (hasYes || hasCross) && !hasDoubt(text) ? 'none' : undefined;
    return undefined;
  };
}

/** Whether a cell is such a mark, whatever it means. */
export function isChartMark(cell: string): boolean {
  const text = oneLine(cell);
  const word = bare(text);
  return [yes, no, may].some((words) => words.has(word)) || [ticks, crosses, halfTicks].some((sign) => sign.test(text));
}

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(',').map((word) => word.trim()));
}
