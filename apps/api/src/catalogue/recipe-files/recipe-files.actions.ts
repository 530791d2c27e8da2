import {
  mostRecipeRows,
  RecipeReading,
  shownRecipeRows,
  type RecipeFileCounts,
  type RecipeFilePreview,
} from '@larder/contract/catalogue/recipe-files';
import { nameKey } from '@larder/rules/name-key';
import type { RecipeTarget } from '@larder/rules/recipe-target';
import { ORPCError } from '@orpc/server';
import { uuidv7 } from 'uuidv7';
import type { Me, Uploading } from '../../platform/app-context.ts';
import { insertRows, updateRow } from '../../platform/database/row-writes.ts';
import { attempt } from '../../platform/database/savepoint.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, fieldFault } from '../../platform/http/fault.ts';
import { fairQueue } from '../../platform/jobs/fair-queue.ts';
import { mappingOf, type Places } from '../../platform/spreadsheet/named-columns.ts';
import { sheetRows, type Sheet } from '../../platform/spreadsheet/table.ts';
import { unreadable } from '../../platform/spreadsheet/unread-cell.ts';
import { prepGuideIngredients } from '../../schema/prep-guides.ts';
import { cellText, oneLine } from '../imports/cell.rules.ts';
import { checkEncoding, closeCall } from '../imports/import-encoding.rules.ts';
import { layoutOf, readUpload } from '../imports/import-file.actions.ts';
import { findIngredientsCalled } from '../ingredients/ingredients.queries.ts';
import { saveGuide } from '../products/prep-guide/prep-guide.queries.ts';
import { refuseCircle } from '../products/prep-guide/recipe.actions.ts';
import { findLacks, lockParts } from '../products/prep-guide/recipe.queries.ts';
import { changeProduct } from '../products/product-change.actions.ts';
import { recipeColumns } from './recipe-columns.rules.ts';
import { findGuidesCalled, findProductsCalled } from './recipe-files.queries.ts';
import {
  carriedRows,
  planRecipes,
  shownLine,
  type LinePlan,
  type PlannedRecipes,
  type RecipePlan,
  type RecipeRow,
  type RowProblem,
} from './recipe-plan.rules.ts';

export type RecipeUpload = { file: Blob; reading?: string | undefined };
type Called = Pick<Uploading, 'me' | 'transaction' | 'write'> & { signal?: AbortSignal | undefined };
type ReadFile = { sheet: Sheet; places: Places<RecipeTarget>; rows: RecipeRow[] };

/** Files of several customers side by side, and one of each. */
const inTurn = fairQueue(3);

/** What a file would change; nothing is stored. */
export function previewRecipes(called: Called, upload: RecipeUpload): Promise<RecipeFilePreview> {
  return inTurn(
    called.me.account_id,
    async () => {
      const file = await readFile(called, upload);
      return called.transaction(async (tx) => {
        const planned = await plan(tx, file);
        return {
          ...(await countsOf(tx, file, planned)),
          ...layoutOf(file.sheet),
          encoding: file.sheet.encoding ?? '',
          encodings: file.sheet.reading,
          columns: file.sheet.headers,
          mapping: mappingOf(file.sheet.headers, file.places),
          shown: shownRows(file, planned),
        };
      });
    },
    called.signal,
  );
}

/** Adds and changes the lines of a file, all in one transaction; what cannot be read or written is reported by row. */
export function importRecipes(called: Called, upload: RecipeUpload): Promise<RecipeFileCounts> {
  return inTurn(
    called.me.account_id,
    async () => {
      const file = await readFile(called, upload);
      if (file.sheet.reading?.is_certain === false) throw fieldFault('encoding', closeCall(file.sheet));
      return called.write(async (tx) => {
        await lockParts(tx);
        const planned = await plan(tx, file);
        planned.errors.push(...(await writePlans(tx, called.me, planned)));
        return countsOf(tx, file, planned);
      });
    },
    called.signal,
  );
}

/** Reads the file outside of any transaction. */
async function readFile({ me, signal }: Called, { file, reading: text = '{}' }: RecipeUpload): Promise<ReadFile> {
  // Its lines are part of the product.
  if (!me.permissions.includes('PRODUCTS_MANAGE')) throw fault('FORBIDDEN');
  const { encoding, sheet: name, header_row, mapping } = readingOf(text);
  const sheet = await readUpload(file, {
    format: null,
    wanted: Object.values(mapping ?? {}),
    encoding: { chosen: checkEncoding(encoding) },
    layout: { ...(name && { sheet: name }), ...(header_row !== undefined && { header_row }) },
    words: recipeColumns.words,
    isPlain: () => true,
    caller: me.account_id,
    signal,
  });
  if (sheet.row_count > mostRecipeRows)
    throw fieldFault('file', `A file of recipes has at most ${mostRecipeRows.toLocaleString('en')} rows: split it`);
  const places = recipeColumns.placesOf(sheet.headers, mapping);
  if (places.recipe === undefined && places.sku === undefined)
    throw fieldFault('mapping', 'Choose the column that names the recipes, or has their SKUs');
  if (places.ingredient === undefined) throw fieldFault('mapping', 'Choose the column that names the ingredients');
  return { sheet, places, rows: carriedRows(rowsOf(sheet, places)) };
}

function readingOf(text: string): RecipeReading {
  try {
    return RecipeReading.parse(JSON.parse(text));
  } catch {
    throw fieldFault('reading', 'How the file is to be read is not understood');
  }
}

function rowsOf(sheet: Sheet, places: Places<RecipeTarget>): RecipeRow[] {
  return [...sheetRows(sheet)].map(({ row, cells }) => {
    const of = (target: RecipeTarget) => {
      const cell = cellText(cells[places[target] ?? -1] ?? '');
      return unreadable(cell) ? '' : oneLine(cell).slice(0, 200);
    };
    return {
      row,
      recipe: of('recipe'),
      sku: of('sku'),
      ingredient: of('ingredient'),
      amount: of('amount'),
      unit: of('unit'),
      yield: of('yield'),
    };
  });
}

/** Lays the rows beside what there is. */
async function plan(tx: Tx, { rows }: ReadFile): Promise<PlannedRecipes> {
  const distinct = (texts: string[]) => [...new Set(texts.filter((text) => text !== ''))];
  const lines = distinct(rows.map(({ ingredient }) => ingredient));
  const recipes = await findGuidesCalled(
    tx,
    distinct(rows.map(({ recipe }) => recipe)),
    distinct(rows.map(({ sku }) => sku)),
  );
  const ingredients = await findIngredientsCalled(tx, lines, []);
  const parts = await findProductsCalled(tx, lines);
  const byName = new Map(ingredients.map(({ id, name }) => [nameKey(name), { id, name }]));
  return planRecipes(rows, { recipes, parts, ingredients: byName });
}

/** Writes what changes; a recipe that is refused is left out, and reported by its rows. */
async function writePlans(tx: Tx, me: Me, planned: PlannedRecipes): Promise<RowProblem[]> {
  const failed: RowProblem[] = [];
  for (const one of planned.plans.filter(isChanging)) {
    const tried = await attempt(tx, () => writePlan(tx, me, one));
    if (tried.ok) continue;
    const { error } = tried;
    if (!(error instanceof ORPCError)) throw error;
    const { message } = error;
    failed.push(...one.lines.map(({ row }) => ({ row, field: 'recipe', value: one.product.name, message })));
    one.lines = [];
  }
  return failed;
}

/** Writes the lines of one product as one change of it. */
async function writePlan(tx: Tx, me: Me, { product, makes, lines }: RecipePlan): Promise<void> {
  const { id: product_id } = product;
  const changed = lines.filter(({ action }) => action !== 'none');
  const parts = changed.flatMap(({ link, before }) =>
    link?.kind === 'PRODUCT' && !before?.sub_product_id ? [link.id] : [],
  );
  if (parts.length > 0) await refuseCircle(tx, product_id, parts);
  const linked = changed.flatMap(({ name, link }) => (link ? [`${name}: ${link.name}`] : []));
  await changeProduct(
    tx,
    me,
    product_id,
    async ({ organization_id }) => {
      if (!product.has_guide) {
        const { amount: batch_count, unit_type: batch_type } = makes ?? oneBatch;
        await saveGuide(tx, { organization_id, product_id, batch_count, batch_type });
      }
      const added = changed.filter(({ before }) => !before);
      const rows = added.map((line) => ({ id: uuidv7(), organization_id, product_id, ...lineOf(line) }));
      if (rows.length > 0) await insertRows(tx, prepGuideIngredients, rows);
      for (const line of changed)
        if (line.before) await updateRow(tx, prepGuideIngredients, line.before.id, lineOf(line));
    },
    linked.length > 0 ? { recipe_line: linked.join('; ') } : {},
  );
}

const oneBatch = { amount: 1, unit_type: 'units' as const };

function lineOf({ name, amount, unit_type, link }: LinePlan) {
  return {
    name,
    amount,
    unit_type,
    ingredient_id: link?.kind === 'INGREDIENT' ? link.id : null,
    sub_product_id: link?.kind === 'PRODUCT' ? link.id : null,
  };
}

const isChanging = ({ lines }: RecipePlan) => lines.some(({ action }) => action !== 'none');

async function countsOf(
  tx: Tx,
  { sheet }: ReadFile,
  { plans, errors, warnings }: PlannedRecipes,
): Promise<RecipeFileCounts> {
  const unread = sheet.problems.map(({ row, column, message }) => ({ row, field: column ?? '', value: '', message }));
  const lines = plans.flatMap((one) => one.lines);
  const countOf = (action: LinePlan['action']) => lines.filter((line) => line.action === action).length;
  const all = inOrder([...unread, ...errors]);
  const lacks = await findLacks(
    tx,
    plans.map(({ product }) => product.id),
  );
  const left = new Set(all.map(({ row }) => row));
  return {
    rows: sheet.row_count + sheet.problems.length,
    recipes: plans.filter(isChanging).length,
    new_guides: plans.filter((one) => isChanging(one) && !one.product.has_guide).length,
    creates: countOf('create'),
    updates: countOf('update'),
    unchanged: countOf('none'),
    failed: left.size,
    unlinked: lines.filter(({ link }) => !link).length,
    lacking: new Set(lacks.map(({ product_id }) => product_id)).size,
    errors: all,
    warnings: inOrder(warnings.filter(({ row }) => !left.has(row))),
  };
}

const inOrder = (problems: RowProblem[]) => problems.toSorted((one, other) => one.row - other.row);

const ranks = { error: 0, update: 1, create: 2, none: 3 } as const;

/** The rows that a person looks at first: those that are left out, then what changes. */
function shownRows({ rows }: ReadFile, { plans, errors }: PlannedRecipes): RecipeFilePreview['shown'] {
  const asWritten = new Map(rows.map((one) => [one.row, one]));
  const wrong = errors.map(({ row }) => ({
    row,
    recipe: asWritten.get(row)?.recipe ?? '',
    line: asWritten.get(row)?.ingredient ?? '',
    action: 'error' as const,
    amount: '',
    was: '',
    link: null,
  }));
  return [...wrong, ...plans.flatMap((one) => one.lines.map((line) => shownLine(one, line)))]
    .toSorted((one, other) => ranks[one.action] - ranks[other.action] || one.row - other.row)
    .slice(0, shownRecipeRows);
}
