import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { withStickers } from '../../labels/stickers/sticker-words.actions.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { signedIn, uploading } from '../../platform/http/gate.ts';
import { changeConfiguration, createConfiguration, createJob } from './import-configurations.actions.ts';
import { checkEncoding } from './import-encoding.rules.ts';
import { inspectUpload } from './import-file.actions.ts';
import { runFileKey } from './import-run-file.actions.ts';
import { findRun, listRuns } from './import-runs.queries.ts';
import { previewUndo, undoRun } from './import-undo.actions.ts';
import { previewJob, runJob } from './imports.actions.ts';
import { findConfiguration, findJob, listConfigurations, listJobs } from './imports.queries.ts';
import { exportSheet, sheetJob } from './product-sheet.actions.ts';

export const importsRoutes = {
  listConfigurations: signedIn.imports.listConfigurations.handler(({ input, context: { tx } }) =>
    listConfigurations(tx, input.query),
  ),
  createConfiguration: signedIn.imports.createConfiguration.handler(({ input, context: { tx, me } }) =>
    createConfiguration(tx, me, input.body),
  ),
  getConfiguration: signedIn.imports.getConfiguration.handler(async ({ input, context: { tx } }) => {
    const found = await findConfiguration(tx, input.params.id);
    if (!found) throw fault('NOT_FOUND');
    return found;
  }),
  updateConfiguration: signedIn.imports.updateConfiguration.handler(
    ({ input: { params, body }, context: { tx, me } }) => changeConfiguration(tx, me, params.id, body),
  ),
  inspect: uploading.imports.inspect.handler(({ input: { body }, context: { me, leaving } }) =>
    inspectUpload(body.file, {
      encoding: { chosen: checkEncoding(body.encoding) },
      layout: {
        ...(body.sheet && { sheet: body.sheet }),
        ...(body.header_row && { header_row: Number(body.header_row) }),
      },
      caller: me.account_id,
      signal: leaving(),
    }),
  ),
  listJobs: signedIn.imports.listJobs.handler(async ({ input: { query }, context: { tx } }) => {
    if (!(await findConfiguration(tx, query.configuration_id))) throw fault('NOT_FOUND');
    return listJobs(tx, query.configuration_id, query);
  }),
  createJob: signedIn.imports.createJob.handler(({ input, context: { tx, me } }) => createJob(tx, me, input.body)),
  getJob: signedIn.imports.getJob.handler(async ({ input, context: { tx } }) => {
    const found = await findJob(tx, input.params.id);
    if (!found) throw fault('NOT_FOUND');
    return found;
  }),
  preview: uploading.imports.preview.handler(({ input: { params, query, body }, context }) =>
    previewJob({ ...context, signal: context.leaving() }, params.id, body.file, query?.page ?? 0, body),
  ),
  run: uploading.imports.run.handler(({ input: { params, body }, context }) =>
    runJob({ ...context, signal: context.leaving() }, params.id, body.file, body),
  ),
  exportSheet: signedIn.imports.exportSheet.handler(async ({ input, context: { tx, setHeader } }) => {
    setHeader('content-disposition', 'attachment; filename="products.xlsx"');
    return exportSheet(tx, input.body);
  }),
  sheetJob: signedIn.imports.sheetJob.handler(({ context: { tx, me } }) => sheetJob(tx, me)),
  listRuns: signedIn.imports.listRuns.handler(({ input: { query }, context: { tx } }) => listRuns(tx, query)),
  runFile: uploading.imports.runFile.handler(
    async ({ input: { params }, context: { app, transaction, setHeader } }) => {
      const { run, account_id } = await transaction(async (tx) => ({
        run: await findRun(tx, params.id),
        account_id: tx.account_id,
      }));
      if (run?.file_removed_at) throw faultOf(catalogueRefusals.FILE_NOT_KEPT);
      const bytes = run && (await app.blobs.get(runFileKey(account_id, run.file_key)));
      if (!bytes) throw fault('NOT_FOUND');
      const name = encodeURIComponent(run.file_name || 'import');
      setHeader('content-disposition', `attachment; filename*=UTF-8''${name}`);
      return new Blob([bytes], { type: 'application/octet-stream' });
    },
  ),
  previewUndo: signedIn.imports.previewUndo.handler(({ input: { params }, context: { tx } }) =>
    previewUndo(tx, params.id),
  ),
  undo: signedIn.imports.undo.handler(async ({ input: { params }, context: { tx, me } }) =>
    withStickers(tx, await undoRun(tx, me, params.id)),
  ),
};
