import { uuidv7 } from 'uuidv7';
import type { Me, Uploading } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit.ts';
import { fault, fieldFault } from '../../platform/fault.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Tx } from '../../platform/scope.ts';
import { readUpload } from './import-file.actions.ts';
import { loadRows, type Loaded } from './import-load.actions.ts';
import {
  countPlan,
  findActions,
  findImportableSkus,
  findRepeatedNames,
  findWrongUse,
  lockImports,
  openStage,
  planRows,
  type PlanOptions,
} from './import-stage.queries.ts';
import { applyPlan } from './import-writes.queries.ts';
import {
  findAccountAllergens,
  findConfiguration,
  findJob,
  insertConfiguration,
  insertJob,
  updateJobRun,
  type ConfigurationRow,
  type JobRow,
} from './imports.queries.ts';
import { failedRowsMail } from './imports.mails.ts';
import { placeColumns, readCategoryMapping, readMapping, type Mapping } from './mapping.rules.ts';
import { problem, type ImportProblem } from './row.rules.ts';

const PROBLEMS_LISTED = 10_000;

/** Makes a configuration whose mappings can be used; a wrong one is refused by its field. */
export async function createConfiguration(
  tx: Tx,
  me: Me,
  wanted: Omit<ConfigurationRow, 'id' | 'created_at'>,
): Promise<ConfigurationRow> {
  readMappings(wanted);
  const id = uuidv7();
  await insertConfiguration(tx, { id, ...wanted });
  const made = await existingConfiguration(tx, id);
  const { name, use, format } = made;
  await audit(tx, me, {
    event: 'created',
    subject_type: 'import_configuration',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { name, use, format },
  });
  return made;
}

export async function createJob(
  tx: Tx,
  me: Me,
  wanted: Pick<JobRow, 'configuration_id' | 'type'> & { error_notification_emails?: string | undefined },
): Promise<JobRow> {
  await existingConfiguration(tx, wanted.configuration_id);
  const id = uuidv7();
  const { configuration_id, type, error_notification_emails = '' } = wanted;
  await insertJob(tx, { id, configuration_id, type, error_notification_emails });
  await audit(tx, me, {
    event: 'created',
    subject_type: 'import_job',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { configuration_id, type },
  });
  return existingJob(tx, id);
}

/** What a run of this file would do, page by page of its rows; the catalogue stays as it is. */
export async function previewJob(
  { me, transaction }: Pick<Uploading, 'me' | 'transaction'>,
  id: string,
  file: Blob,
  page: number,
) {
  return prepared({ me, transaction, write: transaction }, id, file, { page }, async (tx, plan, loaded) => {
    const actions = new Map(
      (
        await findActions(
          tx,
          loaded.page.map(({ row }) => row),
        )
      ).map(({ row, action }) => [row, action]),
    );
    const counts = await countsOf(tx, plan, loaded);
    const rows = loaded.page.map((shown) => {
      const action = actions.get(shown.row);
      return {
        ...shown,
        update: action === 'update' || action === 'none',
        unchanged: action === 'none',
        importable: action !== undefined && action !== 'wrong_use',
      };
    });
    return { ...counts, rows, page, size: loaded.size, skus: await findImportableSkus(tx) };
  });
}

/**
 * Imports the chosen rows in one transaction: the catalogue is exactly the old or exactly the new one. A purge that has nothing to put in
 * the place of what it removes is refused.
 */
export async function runJob(
  { me, transaction, write }: Pick<Uploading, 'me' | 'transaction' | 'write'>,
  id: string,
  file: Blob,
  skus: string | undefined,
) {
  const chosen = skus === undefined ? undefined : readSkus(skus);
  return prepared(
    { me, transaction, write },
    id,
    file,
    { chosen, locks: true },
    async (tx, plan, loaded, { job, configuration }) => {
      const counts = await countsOf(tx, plan, loaded);
      if (plan.isPurge && counts.creates === 0)
        throw fieldFault('file', 'None of the chosen rows can be imported: nothing was removed');
      await applyPlan(tx, me, plan);
      const { errors, warnings, problems_capped, ...numbers } = counts;
      await updateJobRun(tx, id, numbers);
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
      return { ...numbers, errors, warnings, problems_capped };
    },
  );
}

type Preparing = { page?: number; chosen?: Set<string> | undefined; locks?: boolean };

/** Reads the file outside of any transaction, then loads and judges its rows inside of one. */
async function prepared<T>(
  { me, transaction, write }: Pick<Uploading, 'me' | 'transaction' | 'write'>,
  id: string,
  file: Blob,
  { page, chosen, locks = false }: Preparing,
  work: (tx: Tx, plan: PlanOptions, loaded: Loaded, of: { job: JobRow; configuration: ConfigurationRow }) => Promise<T>,
): Promise<T> {
  const { job, configuration } = await transaction(async (tx) => {
    const job = await existingJob(tx, id);
    return { job, configuration: await existingConfiguration(tx, job.configuration_id) };
  });
  const { mapping, categoryMapping } = readMappings(configuration);
  const sheet = await readUpload(file, configuration.format, Object.values(mapping));
  const { places, missing } = placeColumns(mapping, sheet.headers);
  if (missing.length > 0) throw fieldFault('file', missingColumns(mapping, missing));
  return write(async (tx) => {
    await openStage(tx);
    if (locks) await lockImports(tx);
    const allergens = await findAccountAllergens(tx);
    const loaded = await loadRows(tx, sheet, {
      places,
      categoryMapping,
      allergens,
      page,
      chosen,
      most: PROBLEMS_LISTED,
    });
    const usage = configuration.use === 'prep' ? 'COMPONENT' : 'SINGLE';
    const plan: PlanOptions = { usage, isPurge: job.type === 'purge', organization_id: me.organization_id };
    await planRows(tx, plan);
    return work(tx, plan, loaded, { job, configuration });
  });
}

async function countsOf(tx: Tx, plan: PlanOptions, loaded: Loaded) {
  const { wrong_use, ...counts } = await countPlan(tx, plan);
  const errors = [...loaded.errors];
  const other = plan.usage === 'COMPONENT' ? 'a sale product' : 'a prep product';
  if (wrong_use > 0) {
    for (const { row, sku } of await findWrongUse(tx))
      errors.push(problem(row, 'sku', sku, `SKU ${sku} belongs to ${other}`));
  }
  const room = Math.max(0, PROBLEMS_LISTED - loaded.warnings.length);
  const repeated = room === 0 ? [] : await findRepeatedNames(tx, plan, room + 1);
  const warnings = [
    ...loaded.warnings,
    ...repeated.map(({ row, name, sku }) => problem(row, 'name', name, `A product with SKU ${sku} has the same name`)),
  ];
  return {
    total: loaded.total,
    ...counts,
    failed: loaded.failed + wrong_use,
    errors: inOrder(errors).slice(0, PROBLEMS_LISTED),
    warnings: inOrder(warnings).slice(0, PROBLEMS_LISTED),
    problems_capped: loaded.isCapped || errors.length > PROBLEMS_LISTED || warnings.length > PROBLEMS_LISTED,
  };
}

function inOrder(problems: ImportProblem[]): ImportProblem[] {
  return problems.toSorted((one, other) => one.row - other.row);
}

function readMappings(configuration: Pick<ConfigurationRow, 'mapping' | 'category_mapping' | 'use'>) {
  const columns = readMapping(configuration.mapping, configuration.use);
  if ('fault' in columns) throw fieldFault('mapping', columns.fault);
  const categories = readCategoryMapping(configuration.category_mapping);
  if ('fault' in categories) throw fieldFault('category_mapping', categories.fault);
  return { mapping: columns.mapping, categoryMapping: categories.mapping };
}

function missingColumns(mapping: Mapping, missing: (keyof Mapping)[]): string {
  const list = missing.map((target) => `“${mapping[target] ?? ''}” (${target})`).join(', ');
  return `The file has no column ${list}, which the configuration maps`;
}

function readSkus(text: string): Set<string> {
  try {
    const value = JSON.parse(text) as unknown;
    if (Array.isArray(value) && value.every((sku) => typeof sku === 'string')) return new Set(value);
  } catch {
    // Told below, like a list of something else.
  }
  throw fieldFault('skus', 'skus must be a JSON list of texts');
}

function addresses(list: string): string[] {
  return [...new Set(list.split(',').map((address) => address.trim().toLowerCase()))].filter(
    (address) => address !== '',
  );
}

async function existingConfiguration(tx: Tx, id: string): Promise<ConfigurationRow> {
  const found = await findConfiguration(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

async function existingJob(tx: Tx, id: string): Promise<JobRow> {
  const found = await findJob(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}
