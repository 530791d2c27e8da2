import type { ImportChoices } from '@larder/contract/catalogue/import-reading';
import { sql } from 'drizzle-orm';
import { listPage } from '../../platform/database/list.ts';
import { row, rows } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { AccountAllergen } from './allergen.rules.ts';

export type ConfigurationRow = {
  id: string;
  name: string;
  use: 'prep' | 'sale';
  format: 'csv' | 'xlsx' | 'json';
  mapping: string;
  category_mapping: string;
  encoding: string;
  keyed: boolean;
  choices: ImportChoices;
  created_at: string;
};

export type JobRow = {
  id: string;
  configuration_id: string;
  type: 'create_update' | 'purge';
  trigger: 'manual';
  last_run_at: string | null;
  error_notification_emails: string;
  created_at: string;
};

type ListQuery = { page?: number | undefined; size: number; search?: string | undefined };

const configurationColumns = sql`c.id, c.name, c.use, c.format, c.mapping, c.category_mapping, c.encoding,
  c.mapping::jsonb ? 'key' as keyed, c.choices, c.created_at`;
const jobColumns = sql`j.id, j.configuration_id, j.type, j.trigger, j.last_run_at, j.error_notification_emails, j.created_at`;

export function listConfigurations(tx: Tx, query: ListQuery) {
  const matching = query.search ? sql`position(lower(${query.search}) in lower(c.name)) > 0` : sql`true`;
  return listPage<ConfigurationRow>(tx, query, {
    columns: configurationColumns,
    from: sql`import_configurations c where ${matching}`,
    order: sql`c.created_at desc, c.id desc`,
  });
}

export function findConfiguration(tx: Tx, id: string) {
  return row<ConfigurationRow>(tx, sql`select ${configurationColumns} from import_configurations c where c.id = ${id}`);
}

export async function insertConfiguration(tx: Tx, made: Omit<ConfigurationRow, 'created_at' | 'keyed'>): Promise<void> {
  await rows(
    tx,
    sql`insert into import_configurations (account_id, id, name, use, format, mapping, category_mapping, encoding, choices)
        values (${tx.account_id}, ${made.id}, ${made.name}, ${made.use}, ${made.format}, ${made.mapping}, ${made.category_mapping},
          ${made.encoding}, ${JSON.stringify(made.choices)}::jsonb)`,
  );
}

/** The configuration that reads products which were exported to be edited. */
export function findKeyedConfiguration(tx: Tx) {
  return row<ConfigurationRow>(
    tx,
    sql`select ${configurationColumns} from import_configurations c where c.mapping::jsonb ? 'key' order by c.created_at, c.id limit 1`,
  );
}

/** The job of a configuration that adds and changes: of several the first. */
export function findUpdateJob(tx: Tx, configuration_id: string) {
  return row<JobRow>(
    tx,
    sql`select ${jobColumns} from import_jobs j where j.configuration_id = ${configuration_id} and j.type = 'create_update'
        order by j.created_at, j.id limit 1`,
  );
}

export async function updateConfiguration(
  tx: Tx,
  id: string,
  {
    name,
    mapping,
    category_mapping,
    choices,
  }: Pick<ConfigurationRow, 'name' | 'mapping' | 'category_mapping' | 'choices'>,
): Promise<void> {
  await rows(
    tx,
    sql`update import_configurations set name = ${name}, mapping = ${mapping}, category_mapping = ${category_mapping},
          choices = ${JSON.stringify(choices)}::jsonb where id = ${id}`,
  );
}

export function listJobs(tx: Tx, configuration_id: string, query: ListQuery) {
  return listPage<JobRow>(tx, query, {
    columns: jobColumns,
    from: sql`import_jobs j where j.configuration_id = ${configuration_id}`,
    order: sql`j.created_at desc, j.id desc`,
  });
}

export function findJob(tx: Tx, id: string) {
  return row<JobRow>(tx, sql`select ${jobColumns} from import_jobs j where j.id = ${id}`);
}

export async function insertJob(
  tx: Tx,
  made: Pick<JobRow, 'id' | 'configuration_id' | 'type' | 'error_notification_emails'>,
): Promise<void> {
  await rows(
    tx,
    sql`insert into import_jobs (account_id, id, configuration_id, type, trigger, error_notification_emails)
        values (${tx.account_id}, ${made.id}, ${made.configuration_id}, ${made.type}, 'manual', ${made.error_notification_emails})`,
  );
}

/** Keeps when a job ran and with which counts. */
export async function updateJobRun(tx: Tx, id: string, counts: Record<string, number>): Promise<void> {
  await rows(
    tx,
    sql`update import_jobs set last_run_at = now(), last_result = ${JSON.stringify(counts)}::jsonb where id = ${id}`,
  );
}

/** The account's allergens, which cells are matched to. */
export function findAccountAllergens(tx: Tx) {
  return rows<AccountAllergen>(
    tx,
    sql`select a.id, a.name from allergens a where a.deleted_at is null order by a.position, a.id`,
  );
}
