import type { ImportQuestion } from '@larder/contract/catalogue/import-reading';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { findCurrency } from '../../platform/currency.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { faultOf, fieldFault } from '../../platform/http/fault.ts';
import { fairQueue } from '../../platform/jobs/fair-queue.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import type { Sheet } from '../../platform/spreadsheet/table.ts';
import { findStorageNames } from '../../storage/storage-names.queries.ts';
import { findThawGround } from '../products/thaw-period.queries.ts';
import { chartMappingFault, type ChartSheet } from './chart-sheet.rules.ts';
import { gridFault, seriesFault } from './chart.rules.ts';
import { findFieldChanges, findFileChanges, findNewCategories } from './import-changes.queries.ts';
import { existingConfiguration, existingJob, readMappings } from './import-configurations.actions.ts';
import { checkEncoding, closeCall } from './import-encoding.rules.ts';
import { firstRows, layoutOf, readUpload } from './import-file.actions.ts';
import { loadRows, type Loaded } from './import-load.actions.ts';
import { problem, type ImportProblem } from './import-problem.rules.ts';
import { fileNameOf, withKeptFile, type Importing } from './import-run-file.actions.ts';
import { closeRun, findStale, insertRun } from './import-runs.queries.ts';
import {
  countPlan,
  findActions,
  findImportableSkus,
  findRepeatedNames,
  findRefused,
  lockImports,
  openStage,
  planRows,
  type PlanOptions,
  type RefusedRow,
} from './import-stage.queries.ts';
import { applyPlan } from './import-writes.queries.ts';
import { failedRowsMail } from './imports.mails.ts';
import { findAccountAllergens, updateJobRun, type ConfigurationRow, type JobRow } from './imports.queries.ts';
import { missingColumns, placeColumns } from './mapping.rules.ts';

const PROBLEMS_LISTED = 10_000;

/** How a person says that this very file is to be read. */
export type Reading = { encoding?: string | undefined; empty_cells_clear?: 'true' | 'false' | undefined };

/**
 * Imports of several customers side by side, and one of each: every one holds all of its rows, and a connection to the
 * database.
 */
const inTurn = fairQueue(3);

/** What a run of this file would do, page by page of its rows; the catalogue stays as it is. */
export function previewJob(context: Importing, id: string, file: Blob, page: number, reading: Reading = {}) {
  return inTurn(context.me.account_id, () => preview(context, id, file, page, reading), context.signal);
}

async function preview(context: Importing, id: string, file: Blob, page: number, reading: Reading) {
  const prepared = await prepare(context, id, file, reading);
  const { encoding, reading: shown } = prepared.sheet;
  return context.transaction(async (tx) => {
    const { plan, loaded } = await stage(tx, context.me, prepared, { page });
    const numbers = loaded.page.map(({ row }) => row);
    const actions = new Map((await findActions(tx, numbers)).map(({ row, action }) => [row, action]));
    const changes = await findFieldChanges(tx, numbers);
    const counts = await countsOf(tx, plan, loaded);
    const rows = loaded.page.map((one) => {
      const action = actions.get(one.row);
      return {
        ...one,
        update: action === 'update' || action === 'none',
        unchanged: action === 'none',
        importable: action === 'create' || action === 'update' || action === 'none',
        changes: changes.filter(({ row }) => row === one.row).map(({ row: _row, ...change }) => change),
      };
    });
    const skus = await findImportableSkus(tx);
    return {
      ...counts,
      ...layoutOf(prepared.sheet),
      questions: [...chartQuestions(prepared.sheet), ...questionsOf(loaded)],
      rows,
      page,
      size: loaded.size,
      encoding: encoding ?? '',
      reading: shown,
      skus,
    };
  });
}

/**
 * Imports the chosen rows in one transaction: the catalogue is exactly the old or exactly the new one. A purge that has
 * nothing to put in the place of what it removes is refused, and so is a text file that may be in several encodings
 * until somebody has chosen one.
 */
export function runJob(context: Importing, id: string, file: Blob, wanted: ProductReading = {}) {
  return inTurn(context.me.account_id, () => importRows(context, id, file, wanted), context.signal);
}

type ProductReading = Reading & { skus?: string | undefined };

async function importRows(context: Importing, id: string, file: Blob, { skus, ...reading }: ProductReading) {
  const { me } = context;
  const chosen = skus === undefined ? undefined : readSkus(skus);
  const prepared = await prepare(context, id, file, reading);
  const { job, configuration, sheet, emptyCellsClear } = prepared;
  if (sheet.reading?.is_certain === false) throw fieldFault('encoding', closeCall(sheet));
  return withKeptFile(context, file, async (tx, file_key) => {
    const { plan, loaded } = await stage(tx, me, prepared, { chosen, locks: true });
    const counts = await countsOf(tx, plan, loaded);
    if (plan.isPurge && counts.creates === 0) throw faultOf(catalogueRefusals.NO_ROW_IMPORTED);
    const { errors, warnings, problems_capped, new_categories, changed_fields: _fields, ...numbers } = counts;
    const run_id = uuidv7();
    await insertRun(tx, {
      id: run_id,
      configuration_id: configuration.id,
      job_id: id,
      type: job.type,
      ran_by: me.name,
      file_name: fileNameOf(file),
      file_bytes: file.size,
      file_key,
      encoding: sheet.encoding ?? '',
      empty_cells_clear: emptyCellsClear,
      counts: numbers,
    });
    await applyPlan(tx, me, run_id, plan);
    await closeRun(tx, run_id);
    const { clears: _clears, new_category_count: _made, ...ran } = numbers;
    await updateJobRun(tx, id, ran);
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'import_job',
      subject_id: id,
      organization_id: me.organization_id,
      new_values: { name: configuration.name, ...numbers },
    });
    if (counts.failed > 0) {
      const mail = await failedRowsMail({ name: configuration.name, ...numbers }, errors);
      for (const to of addresses(job.error_notification_emails)) await sendMail(tx, { to, ...mail });
    }
    return withStickers(tx, { ...numbers, new_categories, errors, warnings, problems_capped, run_id });
  });
}

type Prepared = {
  job: JobRow;
  configuration: ConfigurationRow;
  sheet: Sheet | ChartSheet;
  places: ReturnType<typeof placeColumns>['places'];
  categoryMapping: Record<string, string>;
  emptyCellsClear: boolean;
};

/** Reads the file outside of any transaction. */
async function prepare(
  { me, transaction, signal }: Importing,
  id: string,
  file: Blob,
  { encoding, empty_cells_clear }: Reading,
): Promise<Prepared> {
  const chosen = checkEncoding(encoding);
  const { job, configuration } = await transaction(async (tx) => {
    const job = await existingJob(tx, id);
    return { job, configuration: await existingConfiguration(tx, job.configuration_id) };
  });
  const { mapping, categoryMapping } = readMappings(configuration);
  const { sheet: sheetName, header_row, marks } = configuration.choices;
  const sheet = await readUpload(file, {
    format: configuration.format,
    wanted: Object.values(mapping),
    encoding: { chosen, usual: configuration.encoding || undefined },
    layout: { sheet: sheetName, header_row },
    marks,
    caller: me.account_id,
    signal,
  });
  const { places, missing } = placeColumns(mapping, sheet.headers);
  if (missing.length > 0) throw fieldFault('file', missingColumns(mapping, missing));
  const unmapped = 'chart' in sheet && chartMappingFault(mapping);
  if (unmapped) throw fieldFault('mapping', unmapped);
  const lost = seriesFault([mapping.custom_allergens, mapping.ingredients, mapping.may_contain], sheet.headers);
  if (lost) throw fieldFault('file', lost);
  const taken = new Set(Object.values(places));
  const free = sheet.headers.flatMap((_, at) => (taken.has(at) ? [] : [at]));
  const grid = gridFault(sheet.headers, places.custom_allergens, firstRows(sheet), free);
  if (grid) throw fieldFault('file', grid);
  return { job, configuration, sheet, places, categoryMapping, emptyCellsClear: empty_cells_clear === 'true' };
}

/** Each value of a chart is asked about once; until then it is read by what such a mark usually says. */
function chartQuestions(sheet: Sheet | ChartSheet): ImportQuestion[] {
  const values = 'chart' in sheet ? sheet.chart : [];
  return values.map(({ cells, ...one }) => ({ field: 'chart', rows: cells, is_word: false, ...one }));
}

type Staging = { page?: number; chosen?: Set<string> | undefined; locks?: boolean };

/** Loads and judges the rows of a file. */
async function stage(
  tx: Tx,
  me: Me,
  { job, configuration, sheet, places, categoryMapping, emptyCellsClear }: Prepared,
  { page, chosen, locks = false }: Staging,
): Promise<{ plan: PlanOptions; loaded: Loaded }> {
  await openStage(tx);
  if (locks) await lockImports(tx);
  const allergens = await findAccountAllergens(tx);
  const loaded = await loadRows(tx, sheet, {
    places,
    categoryMapping,
    allergens,
    choices: configuration.choices,
    currency: await findCurrency(tx),
    storage: await findStorageNames(tx),
    emptyCellsClear,
    page,
    chosen,
    most: PROBLEMS_LISTED,
  });
  const usage = configuration.use === 'prep' ? 'COMPONENT' : 'SINGLE';
  const { keyed: isKeyed } = configuration;
  const plan: PlanOptions = { usage, isKeyed, isPurge: job.type === 'purge', organization_id: me.organization_id };
  await planRows(tx, plan, await findThawGround(tx));
  return { plan, loaded };
}

async function countsOf(tx: Tx, plan: PlanOptions, loaded: Loaded) {
  const { refused, ...counts } = await countPlan(tx, plan);
  const errors = [...loaded.errors];
  if (refused > 0) for (const one of await findRefused(tx)) errors.push(refusal(one, plan));
  const room = Math.max(0, PROBLEMS_LISTED - loaded.warnings.length);
  const repeated = room === 0 ? [] : await findRepeatedNames(tx, plan, room + 1);
  const stale = plan.isKeyed && room > 0 ? await findStale(tx, room + 1) : [];
  const warnings = [
    ...loaded.warnings,
    ...stale.map(({ row }) =>
      problem(row, 'key', '', 'The product was changed after the file was made: check old and new'),
    ),
    ...repeated.map(({ row, name, sku }) => problem(row, 'name', name, `A product with SKU ${sku} has the same name`)),
  ];
  return {
    total: loaded.total,
    same_sku_rows: loaded.sameSkuRows,
    ...counts,
    ...(await findFileChanges(tx)),
    ...(await findNewCategories(tx)),
    failed: loaded.failed + refused,
    errors: inOrder(errors).slice(0, PROBLEMS_LISTED),
    warnings: inOrder(warnings).slice(0, PROBLEMS_LISTED),
    problems_capped: loaded.isCapped || errors.length > PROBLEMS_LISTED || warnings.length > PROBLEMS_LISTED,
  };
}

/** Says why the catalogue refuses a row. */
function refusal({ row, sku, category, action }: RefusedRow, { usage }: PlanOptions): ImportProblem {
  if (action === 'no_product') return problem(row, 'key', '', 'There is no product of this key any more');
  if (action === 'other_sku') return problem(row, 'sku', sku, 'The SKU cannot be changed here');
  if (action === 'no_category')
    return problem(row, 'category_id', category, `There is no category “${category}” of the product’s use`);
  if (action === 'no_thaw')
    return problem(
      row,
      'thawed_for',
      '',
      'It may be frozen, and nothing would say how long it keeps once it has thawed: enter a time, such as 24 hours',
    );
  if (action === 'no_reason')
    return problem(
      row,
      'thawed_reason',
      '',
      'Food that may be used for longer than 24 hours after thawing needs a reason',
    );
  const other = usage === 'COMPONENT' ? 'a sale product' : 'a prep product';
  return problem(row, 'sku', sku, `SKU ${sku} belongs to ${other}`);
}

/** Those of most rows first. */
function questionsOf({ questions }: Loaded): ImportQuestion[] {
  return [...questions.values()].toSorted(
    (one, other) => other.rows - one.rows || one.value.localeCompare(other.value),
  );
}

function inOrder(problems: ImportProblem[]): ImportProblem[] {
  return problems.toSorted((one, other) => one.row - other.row);
}

function readSkus(text: string): Set<string> {
  try {
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value) && value.every((sku) => typeof sku === 'string')) return new Set(value);
  } catch {
    // Reported below, like a list of something else.
  }
  throw faultOf(catalogueRefusals.SKUS_NOT_A_LIST);
}

function addresses(list: string): string[] {
  return [...new Set(list.split(',').map((address) => address.trim().toLowerCase()))].filter(
    (address) => address !== '',
  );
}
