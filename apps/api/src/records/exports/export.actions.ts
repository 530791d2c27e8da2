import type { ExportedFormat, ExportFormat, ExportStarted } from '@larder/contract/records/exports';
import { exportLockSeconds } from '@larder/rules/export-limit';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { ExportKind, ExportPack } from '../../platform/export-kind.ts';
import { fault, fieldFault } from '../../platform/http/fault.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { countExport, findLastStart, insertExport, isActiveAddress } from './exports.queries.ts';

export const exportJobName = 'export';

type ExportRequest<Query> = { to: string; format?: ExportFormat | undefined; query: Query };

/**
 * Starts an export of a kind for the caller: a job writes the file and mails it to `to`, which is the address of an
 * active person of the account, the caller's own too. The same person's next one of that kind is refused for 15
 * seconds. The caller's contract line takes `exportQuery` and answers `ExportStarted`; its route is served by the gate
 * `uploading`, since a GET that starts something writes.
 */
export async function startExport<Query extends object>(
  tx: Tx,
  me: Me,
  kind: ExportKind<Query>,
  { to, format = 'xlsx', query }: ExportRequest<Query>,
): Promise<ExportStarted> {
  const rows = () => countExport(tx, kind.from(query, tx));
  return requestExport(tx, me, kind, { to, format, query, rows });
}

type Request<Query> = {
  to: string;
  format: ExportedFormat;
  query: Query;
  /** Counts what there is to write, once it is known that the export may begin. */
  rows: () => Promise<number>;
};

/** The same of anything that the job knows how to make. */
export async function requestExport<Query extends object>(
  tx: Tx,
  me: Me,
  kind: Pick<ExportKind | ExportPack, 'name' | 'title'>,
  { to, format, query, rows: count }: Request<Query>,
): Promise<ExportStarted> {
  if (!(await isActiveAddress(tx, to))) throw fieldFault('to', strangerText);
  await holdLock(tx, me, kind.name);
  const rows = await count();
  const id = uuidv7();
  await insertExport(tx, {
    id,
    organization_id: me.organization_id,
    user_id: me.id,
    kind: kind.name,
    title: kind.title,
    format,
    to,
    query: Object.fromEntries(Object.entries(query)),
    rows_expected: rows,
    created_at: new Date(clock.now()).toISOString(),
  });
  await audit(tx, me, {
    event: 'created',
    subject_type: 'export',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { kind: kind.name, to, format, rows },
  });
  await enqueue(tx, exportJobName, { account_id: tx.account_id, id });
  return { id, to, rows };
}

const strangerText = 'Exports go to your own address or to that of an active user of your account';

async function holdLock(tx: Tx, me: Me, kind: string): Promise<void> {
  const last = await findLastStart(tx, me.id, kind);
  if (!last) return;
  const left = Math.ceil((Date.parse(last) + exportLockSeconds * 1_000 - clock.now()) / 1_000);
  if (left <= 0) return;
  throw fault('TOO_MANY', `Please wait ${left === 1 ? '1 second' : `${left} seconds`} before you export again`, {
    retry_after: left,
  });
}
