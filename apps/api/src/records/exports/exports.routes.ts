import type { App, Me } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import { fault } from '../../platform/http/fault.ts';
import { open, signedIn } from '../../platform/http/gate.ts';
import { mayHave } from './export-access.rules.ts';
import { findFileFor } from './export-download.actions.ts';
import { blobKey, contentTypes, fileName } from './export-file.rules.ts';
import { listExports, type ExportLine } from './exports.queries.ts';

export const exportsRoutes = {
  exports: signedIn.reports.exports.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    const found = await listExports(tx, me.id, query);
    return { ...found, items: await Promise.all(found.items.map((line) => withLink(app, me, line))) };
  }),
  exportFile: open.reports.exportFile.handler(async ({ input: { params, query }, context: { app, setHeader } }) => {
    const claims = await app.tokens.verify('file', query.token);
    if (typeof claims === 'string' || claims.sub !== params.id) throw fault('NOT_FOUND', endedText);
    const account_id = claims.jti;
    const file = await findFileFor(app, claims);
    const pieces = file && (await app.blobs.read(blobKey(account_id, params.id)));
    if (!pieces) throw fault('NOT_FOUND', endedText);
    setHeader('content-disposition', `attachment; filename="${fileName(file)}"`);
    setHeader('content-type', contentTypes[file.format]);
    return pieces;
  }),
};

const endedText =
  'This link has ended: exported files are kept for 7 days, for people who are signed in or got the link by mail, and who may still see all that is in them. Please export again';

/** The link is only for the person who asked, while they are signed in, and lives as long as the file. */
async function withLink(app: App, { account_id, session_id, ...me }: Me, { in_reach, ...line }: ExportLine) {
  const { id, kind, expires_at, size_bytes } = line;
  const kept = size_bytes !== null && expires_at !== null && Date.parse(expires_at) > clock.now();
  const token =
    kept &&
    in_reach &&
    mayHave(kind, me) &&
    (await app.tokens.signFile({ id, account_id, sid: session_id, expires_at: Date.parse(expires_at) }));
  return { ...line, link: token ? `/exports/${id}/file?token=${token}` : null };
}
