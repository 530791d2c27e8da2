import type { ImportQuestion } from '@larder/contract/catalogue/import-reading';
import {
  IngredientReading,
  mostIngredientRows,
  shownIngredientRows,
  type IngredientFileCounts,
  type IngredientFilePreview,
} from '@larder/contract/catalogue/ingredient-files';
import { nameKey } from '@larder/rules/name-key';
import { ORPCError } from '@orpc/server';
import type { Me, Uploading } from '../../platform/app-context.ts';
import { attempt } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fieldFault } from '../../platform/http/fault.ts';
import { fairQueue } from '../../platform/jobs/fair-queue.ts';
import { mappingOf } from '../../platform/spreadsheet/named-columns.ts';
import { sheetRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { allergenReader, valueKey } from '../imports/allergen.rules.ts';
import { cellText, lines, oneLine } from '../imports/cell.rules.ts';
import type { ChartSheet } from '../imports/chart-sheet.rules.ts';
import { checkEncoding, closeCall } from '../imports/import-encoding.rules.ts';
import { layoutOf, readUpload } from '../imports/import-file.actions.ts';
import { findAccountAllergens } from '../imports/imports.queries.ts';
import { createIngredient, editIngredient } from '../ingredients/ingredients.actions.ts';
import { findIngredientsCalled } from '../ingredients/ingredients.queries.ts';
import { createSupplier } from '../ingredients/suppliers.actions.ts';
import { exactNames, readRow, type ReadCell, type ReadRow } from './ingredient-cells.rules.ts';
import { ingredientWords, isOwnExport, placesOf, type IngredientPlaces } from './ingredient-columns.rules.ts';
import { findSuppliersCalled } from './ingredient-files.queries.ts';
import { planRows, type FileProblem, type IngredientPlan, type Planned } from './ingredient-plan.rules.ts';

export type IngredientUpload = { file: Blob; reading?: string | undefined };
type Called = Pick<Uploading, 'me' | 'transaction' | 'write'> & { signal?: AbortSignal | undefined };

/** Files of several customers side by side, and one of each. */
const inTurn = fairQueue(3);
const mostQuestions = 500;

/** What a file would change; nothing is stored. */
export function previewIngredients(called: Called, upload: IngredientUpload): Promise<IngredientFilePreview> {
  return inTurn(
    called.me.account_id,
    async () => {
      const file = await readFile(called, upload);
      return called.transaction(async (tx) => {
        const judged = await judge(tx, file);
        const { sheet, places } = file;
        return {
          ...countsOf(file, judged),
          ...layoutOf(sheet),
          encoding: sheet.encoding ?? '',
          encodings: sheet.reading,
          columns: sheet.headers,
          mapping: mappingOf(sheet.headers, places),
          questions: [...chartQuestions(sheet), ...wordQuestions(judged.rows, file.reading)],
          shown: shownRows(judged),
        };
      });
    },
    called.signal,
  );
}

/** Adds and changes the ingredients of a file, all in one transaction; what cannot be read or written is reported by row. */
export function importIngredients(called: Called, upload: IngredientUpload): Promise<IngredientFileCounts> {
  return inTurn(
    called.me.account_id,
    async () => {
      const file = await readFile(called, upload);
      if (file.sheet.reading?.is_certain === false) throw fieldFault('encoding', closeCall(file.sheet));
      return called.write(async (tx) => {
        const judged = await judge(tx, file);
        const failed = await writePlans(tx, called.me, judged.planned.plans);
        return countsOf(file, judged, failed);
      });
    },
    called.signal,
  );
}

type ReadFile = { sheet: Sheet | ChartSheet; places: IngredientPlaces; reading: IngredientReading };
type Judged = { rows: ReadRow[]; planned: Planned; newSuppliers: string[] };

/** Reads the file outside of any transaction. */
async function readFile({ me, signal }: Called, { file, reading: text }: IngredientUpload): Promise<ReadFile> {
  const reading = readingOf(text);
  const { encoding, sheet: name, header_row, marks, mapping } = reading;
  const sheet = await readUpload(file, {
    format: null,
    wanted: Object.values(mapping ?? {}),
    encoding: { chosen: checkEncoding(encoding) },
    layout: { ...(name && { sheet: name }), ...(header_row !== undefined && { header_row }) },
    marks,
    withNone: true,
    words: ingredientWords,
    isPlain: isOwnExport,
    caller: me.account_id,
    signal,
  });
  if (sheet.row_count > mostIngredientRows)
    throw fieldFault(
      'file',
      `A file of ingredients has at most ${mostIngredientRows.toLocaleString('en')} rows: split it`,
    );
  const places = placesOf(sheet.headers, mapping);
  if (places.name === undefined) throw fieldFault('mapping', 'Choose the column that names the ingredients');
  return { sheet, places, reading };
}

function readingOf(text = '{}'): IngredientReading {
  try {
    return IngredientReading.parse(JSON.parse(text));
  } catch {
    throw fieldFault('reading', 'How the file is to be read is not understood');
  }
}

/** Reads the rows and lays them beside what there is. */
async function judge(tx: Tx, { sheet, places, reading }: ReadFile): Promise<Judged> {
  const allergens = await findAccountAllergens(tx);
  const read = cellReaderOf(allergens, reading);
  const rows = [...sheetRows(sheet)].map(({ row, cells }) =>
    readRow({
      row,
      reading,
      read,
      value: (target) => {
        const at = places[target];
        const cell = cellText(at === undefined ? '' : (cells[at] ?? ''));
        const text = unreadable(cell) ? '' : cell;
        return target === 'ingredients' ? lines(text) : oneLine(text);
      },
    }),
  );
  const said = rows.filter((one) => one.name !== '' || one.item !== undefined || Object.keys(one.facts).length > 0);
  const names = said.map(({ name }) => name);
  const codes = [...new Set(said.flatMap(({ facts }) => facts.external_id ?? []))];
  const found = await findIngredientsCalled(tx, names, codes);
  const suppliers = await findSuppliersCalled(
    tx,
    said.flatMap(({ item }) => item?.supplier ?? []),
  );
  const planned = planRows(said, {
    byName: new Map(found.map((one) => [nameKey(one.name), one])),
    byCode: onlyOnes(found),
    suppliers: new Map(suppliers.map((one) => [nameKey(one.name), one])),
    allergens,
    reading,
  });
  const added = new Map(
    changed(planned.plans).flatMap(({ items }) =>
      items.flatMap(({ new_supplier }) => (new_supplier ? [[nameKey(new_supplier), new_supplier] as const] : [])),
    ),
  );
  return { rows: said, planned, newSuppliers: [...added.values()] };
}

const changed = (plans: IngredientPlan[]) => plans.filter(({ isChanged }) => isChanged);

/** The ingredients by their codes, as far as only one has it. */
function onlyOnes<T extends { external_id: string }>(found: T[]): Map<string, T> {
  const shared = (code: string) => found.filter(({ external_id }) => external_id === code).length > 1;
  return new Map(
    found.flatMap((one) => (one.external_id && !shared(one.external_id) ? [[one.external_id, one] as const] : [])),
  );
}

/** An exported list is taken by its names; any other cell as cells of allergens are everywhere. */
function cellReaderOf(allergens: { id: string; name: string }[], { meanings }: IngredientReading): ReadCell {
  const read = allergenReader(allergens, meanings);
  const byKey = new Map(allergens.map(({ id, name }) => [nameKey(name), id]));
  return (cell) => {
    const ids = cell === '' ? undefined : exactNames(cell, byKey);
    return ids ? { ids, unknown: [], unread: [], may: '', declared: true } : read(cell);
  };
}

/** Writes what changes; an ingredient that is refused is left out, and reported by its rows. */
async function writePlans(tx: Tx, me: Me, plans: IngredientPlan[]): Promise<FileProblem[]> {
  const made = new Map<string, string>();
  const failed: FileProblem[] = [];
  for (const plan of changed(plans)) {
    const tried = await attempt(tx, () => writePlan(tx, me, plan, made));
    if (tried.ok) {
      for (const [key, id] of tried.value) made.set(key, id);
      continue;
    }
    const { error } = tried;
    if (!(error instanceof ORPCError)) throw error;
    for (const one of plan.rows) failed.push({ row: one.row, field: 'name', value: plan.name, message: error.message });
    plan.isChanged = false;
    plan.rows = [];
  }
  return failed;
}

/** Writes one ingredient with the suppliers that it is the first to name, and answers these. */
async function writePlan(tx: Tx, me: Me, plan: IngredientPlan, made: ReadonlyMap<string, string>) {
  const added = new Map<string, string>();
  const items = [];
  for (const { given, new_supplier } of plan.items) {
    if (!new_supplier) {
      items.push(given);
      continue;
    }
    const key = nameKey(new_supplier);
    const supplier_id = made.get(key) ?? added.get(key) ?? (await createSupplier(tx, me, { name: new_supplier })).id;
    if (!made.has(key)) added.set(key, supplier_id);
    items.push({ ...given, supplier_id });
  }
  const { before, name, facts } = plan;
  if (!before) await createIngredient(tx, me, { ...facts, name, items });
  else
    await editIngredient(tx, me, before.id, {
      ...facts,
      ...(name !== before.name && { name }),
      version: before.version,
      items,
    });
  return added;
}

function countsOf(
  { sheet, places }: ReadFile,
  { rows, planned, newSuppliers }: Judged,
  failed: FileProblem[] = [],
): IngredientFileCounts {
  const { plans, weaker, absences } = planned;
  const unread = sheet.problems.map(({ row, column, message }) => ({ row, field: column ?? '', value: '', message }));
  const columns = new Set(Object.values(mappingOf(sheet.headers, places)));
  const notes = sheet.notes
    .filter(({ column }) => column === null || columns.has(column))
    .map(({ row, column, message }) => ({ row, field: column ?? '', value: '', message }));
  const left = rows.flatMap((one) => one.left.map((each) => ({ row: one.row, ...each })));
  const errors = [...unread, ...planned.errors, ...failed];
  const live = plans.filter((plan) => plan.rows.length > 0);
  const updates = changed(live).filter(({ before }) => before);
  return {
    rows: sheet.row_count + sheet.problems.length,
    creates: live.filter(({ before }) => !before).length,
    updates: updates.length,
    unchanged: live.filter(({ before, isChanged }) => before && !isChanged).length,
    failed: new Set(errors.map(({ row }) => row)).size,
    new_suppliers: newSuppliers,
    weaker,
    absences,
    lists: rows.filter(({ isWhole }) => isWhole).length,
    errors: inOrder(errors),
    warnings: inOrder([...notes, ...left]),
  };
}

const inOrder = (problems: FileProblem[]) => problems.toSorted((one, other) => one.row - other.row);

const ranks = { error: 0, update: 1, create: 2, none: 3 } as const;

/** The rows that a person looks at first: those that are left out, then what changes. */
function shownRows({ rows, planned }: Judged): IngredientFilePreview['shown'] {
  const names = new Map(rows.map((one) => [one.row, one]));
  const wrong = [...new Set(planned.errors.map(({ row }) => row))].map((row) => ({
    row,
    name: names.get(row)?.name ?? '',
    item: names.get(row)?.item?.name ?? '',
    action: 'error' as const,
    changes: [],
  }));
  return [...wrong, ...planned.plans.flatMap((plan) => plan.rows)]
    .toSorted((one, other) => ranks[one.action] - ranks[other.action] || one.row - other.row)
    .slice(0, shownIngredientRows);
}

/** Each value of a chart is asked about once; until then it is read by what such a mark usually says. */
function chartQuestions(sheet: Sheet | ChartSheet): ImportQuestion[] {
  const values = 'chart' in sheet ? sheet.chart : [];
  return values.map(({ cells, ...one }) => ({ field: 'chart', rows: cells, is_word: false, ...one }));
}

/** The same of each word and sign in lists of allergens. */
function wordQuestions(rows: readonly ReadRow[], { meanings }: IngredientReading): ImportQuestion[] {
  const asked = new Map<string, ImportQuestion>();
  for (const { asked: values } of rows)
    for (const { value, is_word } of values) {
      const known = asked.get(valueKey(value));
      if (known) known.rows += 1;
      else if (asked.size < mostQuestions && meanings?.[value] === undefined)
        asked.set(valueKey(value), { field: 'custom_allergens', value, rows: 1, is_word, suggestion: '' });
    }
  return [...asked.values()].toSorted((one, other) => other.rows - one.rows || one.value.localeCompare(other.value));
}
