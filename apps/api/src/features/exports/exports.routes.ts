import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { withScope } from '../../platform/database/scope.ts';
import { fault } from '../../platform/http/fault.ts';
import { open, signedIn } from '../../platform/http/gate.ts';
import { blobKey, contentTypes, fileName } from './export-file.rules.ts';
import { findKeptFile, listExports, type ExportLine } from './exports.queries.ts';

export const exportsRoutes = {
  exports: signedIn.reports.exports.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    const found = await listExports(tx, me.id, query);
    return { ...found, items: await Promise.all(found.items.map((line) => withLink(app, tx.account_id, line))) };
  }),
  exportFile: open.reports.exportFile.handler(async ({ input: { params, query }, context: { app, setHeader } }) => {
    const claims = await app.tokens.verify('file', query.token);
    if (typeof claims === 'string' || claims.sub !== params.id) throw fault('NOT_FOUND', endedText);
    const account_id = claims.jti;
    const file = await withScope(app.database, { account_id }, (tx) => findKeptFile(tx, params.id));
    const pieces = file && (await app.blobs.read(blobKey(account_id, params.id)));
    if (!pieces) throw fault('NOT_FOUND', endedText);
    setHeader('content-disposition', `attachment; filename="${fileName(file)}"`);
    setHeader('content-type', contentTypes[file.format]);
    return pieces;
  }),
};

const endedText = 'This link has expired: exported files are kept for 7 days. Please export again';

/** The link is only for the person who asked, and lives as long as the file. */
async function withLink(app: App, account_id: string, line: ExportLine) {
  const { id, expires_at, size_bytes } = line;
  const kept = size_bytes !== null && expires_at !== null && Date.parse(expires_at) > clock.now();
  const token = kept && (await app.tokens.signFile({ id, account_id, expires_at: Date.parse(expires_at) }));
  return { ...line, link: token ? `/exports/${id}/file?token=${token}` : null };
}
