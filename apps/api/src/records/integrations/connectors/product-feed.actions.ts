import { ORPCError } from '@orpc/server';
import { createHash } from 'node:crypto';
import { createJob } from '../../../catalogue/imports/import-configurations.actions.ts';
import { closeCall } from '../../../catalogue/imports/import-encoding.rules.ts';
import { readUpload } from '../../../catalogue/imports/import-file.actions.ts';
import { runJob } from '../../../catalogue/imports/imports.actions.ts';
import { findConfiguration } from '../../../catalogue/imports/imports.queries.ts';
import { missingColumns, placeColumns, readMapping } from '../../../catalogue/imports/mapping.rules.ts';
import type { Me } from '../../../platform/app-context.ts';
import { withScope, type Tx } from '../../../platform/database/scope.ts';
import { outbound } from '../../../platform/http/outbound.ts';
import { rememberOf } from '../automations.queries.ts';
import { importConfigurationParam } from '../connectors.rules.ts';
import { failure, outcomeOf, type Outcome } from './outcome.rules.ts';
import type { Sending } from './sending.rules.ts';

/** What an upload may weigh too. */
const most = 25 * 1024 * 1024;

/**
 * Fetches a file of products and imports it by a saved configuration: new ones are added, known SKUs changed, none
 * removed. The same file is not imported twice. A test says what the file holds and changes nothing.
 */
export async function runFeed(sending: Sending): Promise<Outcome> {
  const { app, account_id, delivery, values } = sending;
  const headers = authorization(values);
  const { status, body } = await outbound(app.config, values.url ?? '', { headers, timeout: 60_000, most });
  if (status !== 200) return { ...outcomeOf(status), ok: false };
  const mark = createHash('sha256')
    .update(body)
    .update(values[importConfigurationParam] ?? '')
    .digest('base64url');
  if (!delivery.is_test && delivery.memory.file === mark) return done(status, 'The file has not changed');
  const file = new File([new Uint8Array(body)], fileNameAt(values.url ?? ''));
  try {
    if (delivery.is_test) return await inspect(sending, file);
    const id = await ensureJob(sending);
    const transaction = <T>(work: (tx: Tx) => Promise<T>) => withScope(app.database, { account_id }, work);
    const context = { app, me: feedOf(account_id), transaction, write: transaction };
    const { creates, updates, unchanged, failed } = await runJob(context, id, file);
    return {
      ...done(
        status,
        `${written(creates)} added, ${written(updates)} changed, ${written(unchanged)} unchanged, ${written(failed)} rows failed`,
      ),
      write: (tx) => rememberOf(tx, delivery.automation_id, { file: mark }),
    };
  } catch (error) {
    if (error instanceof ORPCError) return { ok: false, status, result: error.message };
    throw error;
  }
}

async function inspect({ app, account_id, values }: Sending, file: Blob): Promise<Outcome> {
  const id = values[importConfigurationParam] ?? '';
  const configuration = await withScope(app.database, { account_id }, (tx) => findConfiguration(tx, id));
  if (!configuration) return failure('The import configuration no longer exists: choose another one');
  const columns = readMapping(configuration.mapping, configuration.use, configuration.choices);
  if ('fault' in columns) return failure(columns.fault);
  const { mapping } = columns;
  const sheet = await readUpload(file, {
    format: configuration.format,
    wanted: Object.values(mapping),
    encoding: { usual: configuration.encoding || undefined },
    layout: { sheet: configuration.choices.sheet, header_row: configuration.choices.header_row },
    caller: account_id,
  });
  const { missing } = placeColumns(mapping, sheet.headers);
  if (missing.length > 0) return { ok: false, status: 200, result: missingColumns(mapping, missing) };
  if (sheet.reading?.is_certain === false) return { ok: false, status: 200, result: closeCall(sheet) };
  return done(200, `The file can be read: ${written(sheet.row_count)} rows`);
}

/** The import job of this feed: made at its first run, and again when its configuration or addresses changed. */
async function ensureJob({ app, account_id, delivery, values }: Sending): Promise<string> {
  const configuration_id = values[importConfigurationParam] ?? '';
  const error_notification_emails = values.error_notification_emails ?? '';
  const job_for = `${configuration_id} ${error_notification_emails}`;
  const known = delivery.memory;
  if (known.job && known.job_for === job_for) return known.job;
  return withScope(app.database, { account_id }, async (tx) => {
    const wanted = { configuration_id, type: 'create_update' as const, error_notification_emails };
    const { id } = await createJob(tx, feedOf(account_id), wanted);
    await rememberOf(tx, delivery.automation_id, { job: id, job_for });
    return id;
  });
}

/** Whom the audit names for what nobody imported by hand: the account itself, as behind a masquerade. */
function feedOf(account_id: string): Me {
  return {
    id: account_id,
    name: 'Product feed',
    masqueraded_by: null,
    session_id: '',
    login_id: '',
    account_id,
    organization_id: account_id,
    role_name: '',
    role_level: 1,
    permissions: [],
    organization_type: 'ACCOUNT',
    is_highest: true,
  };
}

/** What the file is called in the list of runs. */
function fileNameAt(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

function authorization({ authentication, token, username, password }: Sending['values']): Record<string, string> {
  if (authentication === 'bearer') return { authorization: `Bearer ${token}` };
  if (authentication !== 'basic') return {};
  return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

const written = (count: number) => count.toLocaleString('en-GB');

function done(status: number, result: string): Outcome {
  return { ok: true, status, result };
}
