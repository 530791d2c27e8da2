import type { ImportChoices, ImportInspection } from '@larder/contract/catalogue/import-reading';
import { readExpiry } from '@larder/rules/expiry-text';
import type { ImportTarget } from '@larder/rules/import-target';

export type CategoryPair = { from: string; to: string };

/** What the wizard knows so far. The file itself cannot be kept; what was read from it can. */
export type ImportAnswers = {
  fileName: string;
  inspection: ImportInspection | null;
  /** What the person chose; empty while the file tells its own. */
  encoding: string;
  /** What else the person chose of how the file is read. */
  choices: ImportChoices;
  mapping: Partial<Record<ImportTarget, string>>;
  /** The category of each value of the file that does not become one of its own name. */
  becomes: Record<string, string>;
  /** The same of other values, or in place of those. */
  pairs: CategoryPair[];
  name: string;
  use: 'prep' | 'sale' | '';
};

export const noAnswers: ImportAnswers = {
  fileName: '',
  inspection: null,
  encoding: '',
  choices: {},
  mapping: {},
  becomes: {},
  pairs: [],
  name: '',
  use: '',
};

const keptCharacters = 200_000;

/** A fresh start from a file: its suggested mapping, without the values that would not fit into the tab's memory. */
export function answersFor(
  fileName: string,
  inspection: ImportInspection,
  encoding = '',
  place: Pick<ImportChoices, 'sheet' | 'header_row'> = {},
): Partial<ImportAnswers> {
  let room = keptCharacters;
  const values = Object.entries(inspection.values)
    .toSorted(([, one], [, other]) => one.length - other.length)
    .filter(([, list]) => (room -= list.join('').length) >= 0);
  const suggested = inspection.suggestions.map(({ target, column }) => [target, column]);
  return {
    fileName,
    inspection: { ...inspection, values: Object.fromEntries(values) },
    encoding,
    choices: place,
    mapping: Object.fromEntries(suggested) as ImportAnswers['mapping'],
    becomes: {},
    pairs: [],
  };
}

/** Whether a file may be in several encodings and nobody has chosen one yet. */
export function isUnclear({ reading }: Pick<ImportInspection, 'reading'>): boolean {
  return reading?.is_certain === false;
}

/** Whether no row plainly names the columns and nobody has chosen one yet. */
export function isHeaderUnclear({ is_header_certain }: Pick<ImportInspection, 'is_header_certain'>): boolean {
  return !is_header_certain;
}

type Mapping = ImportAnswers['mapping'];
type Columns = ImportInspection['columns'];

/**
 * Why none of the sample rows would get an expiry from the columns that are mapped to one; undefined when one of them
 * does.
 */
export function expiryFault(mapping: Mapping, columns: Columns): string | undefined {
  if (!mapping.units || !mapping.period) return undefined;
  const [units = [], period = []] = [mapping.units, mapping.period].map(
    (column) => columns.find(({ header }) => header === column)?.samples,
  );
  const read = units.map((cell, row) => readExpiry(cell, period[row] ?? '')).filter((one) => one !== undefined);
  const faults = read.flatMap((one) => (Array.isArray(one) ? one.slice(0, 1) : []));
  return faults.length === read.length ? faults[0]?.message : undefined;
}

/** The sample cells of a column that say something. */
export function filledSamples(columns: Columns, column: string): string[] {
  return (columns.find(({ header }) => header === column)?.samples ?? []).filter((sample) => sample.trim() !== '');
}

/**
 * What is wrong with the category mappings: one lacks a side, or a value is mapped twice (names are case-sensitive).
 */
export function pairsFault(pairs: readonly CategoryPair[]): 'half' | { twice: string } | undefined {
  const written = pairs.map(({ from, to }) => ({ from: from.trim(), to: to.trim() }));
  if (written.some(({ from, to }) => (from === '') !== (to === ''))) return 'half';
  const values = written.map(({ from }) => from).filter((from) => from !== '');
  const twice = values.find((from, index) => values.indexOf(from) < index);
  return twice === undefined ? undefined : { twice };
}

/** The values of the file whose category has another name. */
export function mappedCategories({ becomes, pairs }: Pick<ImportAnswers, 'becomes' | 'pairs'>): Record<string, string> {
  const all = [...Object.entries(becomes).map(([from, to]) => ({ from, to })), ...pairs]
    .map(({ from, to }) => [from.trim(), to.trim()] as const)
    .filter(([from, to]) => from && to);
  return Object.fromEntries([...new Map(all)].filter(([from, to]) => from !== to));
}

/** The body of the call that creates the configuration. */
export function configurationOf({ name, use, inspection, encoding, choices, mapping, becomes, pairs }: ImportAnswers) {
  return {
    name: name.trim(),
    use: use === 'prep' ? ('prep' as const) : ('sale' as const),
    format: inspection?.format ?? ('csv' as const),
    mapping: JSON.stringify(mapping),
    category_mapping: JSON.stringify(mappedCategories({ becomes, pairs })),
    ...(encoding && { encoding }),
    ...(Object.keys(choices).length > 0 && { choices }),
  };
}
