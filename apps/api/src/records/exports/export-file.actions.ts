import { formatDateTime } from '@larder/rules/date-format';
import { rowLimit } from '@larder/rules/export-limit';
import type { App } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { streamRows, type TextRow } from '../../platform/database/row-stream.ts';
import { withScope, type Tx } from '../../platform/database/scope.ts';
import type { ExportKind, ExportPack, Packed } from '../../platform/export-kind.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { findSettings } from '../../platform/settings.ts';
import { sheetPiecesApart } from '../../platform/spreadsheet/write-apart.ts';
import { mayHave } from './export-access.rules.ts';
import { blobKey, contentTypes, fileName } from './export-file.rules.ts';
import {
  failExport,
  findAsker,
  finishExport,
  noteProgress,
  noteRoots,
  takeExport,
  type Asker,
  type ExportWork,
} from './export-work.queries.ts';
import { exportFailedMail, exportMail } from './exports.mails.ts';

type Making = Pick<App, 'config' | 'database' | 'blobs' | 'tokens'>;

/** Days for which the file and the link to it are kept. */
const keptDays = 7;
/** Bytes up to which the file itself travels with the mail. */
const attachedMost = 10 * 2 ** 20;
const attemptsMost = 5;

/**
 * Writes the file of an export that was asked for and mails it. Repeated after a crash or a failure; the mail leaves
 * once.
 */
export async function makeExport(
  app: Making,
  kinds: readonly (ExportKind | ExportPack)[],
  account_id: string,
  id: string,
): Promise<void> {
  const found = await withScope(app.database, { account_id }, async (tx) => {
    const work = await takeExport(tx, id);
    const asker = work && (await findAsker(tx, work.user_id));
    if (asker) await noteRoots(tx, id, asker.roots);
    return work && { work, asker };
  });
  if (!found) return;
  const { work, asker } = found;
  const kind = kinds.find(({ name }) => name === work.kind);
  const giveUp = async () => {
    await withScope(app.database, { account_id }, (tx) => failExport(tx, id, new Date(clock.now()).toISOString()));
    // What was written and never sent is nobody's: no sweep would look for it.
    await app.blobs.remove(blobKey(account_id, id));
  };
  if (!kind || !asker || !mayHave(kind.name, asker)) return giveUp();
  try {
    const made = await writeFile(app, kind, work, account_id, asker);
    await deliver(app, { work, asker, account_id }, made);
  } catch (error) {
    if (work.attempts < attemptsMost) throw error;
    await giveUp();
    await withScope(app.database, { account_id }, async (tx) => {
      if (asker.email) await sendMail(tx, { to: asker.email, ...exportFailedMail(app.config.publicUrl, work.title) });
    });
  }
}

type Made = { rows: number; is_cut: boolean; size_bytes: number; checksum?: string };

/** Reads in the asker's own scope, through a cursor, and writes as it reads. */
async function writeFile(
  app: Making,
  kind: ExportKind | ExportPack,
  work: ExportWork,
  account_id: string,
  { name, roots }: Asker,
): Promise<Made> {
  return withScope(app.database, { account_id, roots }, async (tx) => {
    const { date_format, timezone } = await findSettings(tx, work.organization_id);
    const written: Partial<Packed> & { rows: number; is_cut: boolean } = { rows: 0, is_cut: false };
    const tell = (rows: number) =>
      withScope(app.database, { account_id }, (other) => noteProgress(other, work.id, rows));
    const store = (pieces: AsyncIterable<Uint8Array>) =>
      app.blobs.write(blobKey(account_id, work.id), pieces, contentTypes[work.format]);
    if ('pack' in kind) {
      const { created_at, format } = work;
      const order = { asker: name, created_at, format, date_format, timezone, tell: noting(tell) };
      const size_bytes = await store(answered(kind.pack(tx, work.query, order), written));
      return { ...written, size_bytes };
    }
    if (work.format === 'zip' || work.format === 'jsonld') throw new Error(`${kind.name} is a list`);
    const batches = counted(
      streamRows(tx, kind.select(work.query, tx), { columns: kind.columns.length, most: rowLimit(work.format) }),
      written,
      noting(tell),
    );
    const origin = `${name}, ${formatDateTime(work.created_at, { date_format, timezone })} (${timezone})`;
    const sheet = { title: kind.title, columns: kind.columns, dateFormat: date_format, origin };
    const size_bytes = await store(sheetPiecesApart(work.format, sheet, batches));
    return { ...written, size_bytes };
  });
}

/** Milliseconds between two notes of how far it is. */
const noteEvery = 1_000;

async function* counted(
  batches: AsyncGenerator<TextRow[], { more: boolean }>,
  written: { rows: number; is_cut: boolean },
  tell: (rows: number) => Promise<void>,
): AsyncGenerator<TextRow[]> {
  for (;;) {
    const { value, done } = await batches.next();
    if (done) {
      written.is_cut = value.more;
      return;
    }
    written.rows += value.length;
    yield value;
    await tell(written.rows);
  }
}

/** Tells no more often than need be. */
function noting(tell: (rows: number) => Promise<void>): (rows: number) => Promise<void> {
  let noted = performance.now();
  return async (rows) => {
    if (performance.now() - noted < noteEvery) return;
    noted = performance.now();
    await tell(rows);
  };
}

/** The pieces of an archive, and at their end what it holds. */
async function* answered(pieces: AsyncGenerator<Buffer, Packed>, written: Partial<Packed>): AsyncGenerator<Buffer> {
  Object.assign(written, yield* pieces);
}

/** The record and the mail go together: either both are there or the work is done again. */
async function deliver(
  app: Making,
  { work, asker, account_id }: { work: ExportWork; asker: Asker; account_id: string },
  made: Made,
): Promise<void> {
  const expires_at = clock.now() + keptDays * 86_400_000;
  const token = await app.tokens.signFile({ id: work.id, account_id, expires_at });
  const attached = made.size_bytes <= attachedMost;
  await withScope(app.database, { account_id }, async (tx) => {
    const outcome = {
      ...made,
      finished_at: new Date(clock.now()).toISOString(),
      expires_at: new Date(expires_at).toISOString(),
    };
    if (!(await finishExport(tx, work.id, outcome))) return;
    if (made.checksum) await noteChecksum(tx, work, asker, made.checksum);
    const mail = exportMail({
      title: work.title,
      rows: made.rows,
      is_cut: made.is_cut,
      most: rowLimit(work.format),
      sender: asker.email.toLowerCase() === work.to.toLowerCase() ? undefined : asker.name,
      link: attached ? undefined : `${app.config.publicUrl}/api/exports/${work.id}/file?token=${token}`,
      until: new Date(expires_at),
      checksum: made.checksum,
    });
    const attachment = {
      filename: fileName(work),
      content_type: contentTypes[work.format],
      blob: blobKey(account_id, work.id),
      size: made.size_bytes,
    };
    await sendMail(tx, { to: work.to, ...mail, ...(attached && { attachments: [attachment] }) });
  });
}

/** The record of changes keeps what an archive was, so that its seals vouch for it as well. */
function noteChecksum(tx: Tx, { id, organization_id, user_id }: ExportWork, { name }: Asker, checksum: string) {
  return audit(
    tx,
    { id: user_id, name },
    {
      event: 'updated',
      subject_type: 'export',
      subject_id: id,
      organization_id,
      new_values: { checksum },
    },
  );
}
