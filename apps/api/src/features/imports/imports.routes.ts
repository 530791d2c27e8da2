import { fault } from '../../platform/fault.ts';
import { signedIn, uploading } from '../../platform/gate.ts';
import { inspectUpload } from './import-file.actions.ts';
import { createConfiguration, createJob, previewJob, runJob } from './imports.actions.ts';
import { findConfiguration, findJob, listConfigurations, listJobs } from './imports.queries.ts';

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
  inspect: uploading.imports.inspect.handler(({ input }) => inspectUpload(input.body.file)),
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
  preview: uploading.imports.preview.handler(({ input, context }) =>
    previewJob(context, input.params.id, input.body.file, input.query?.page ?? 0),
  ),
  run: uploading.imports.run.handler(({ input, context }) =>
    runJob(context, input.params.id, input.body.file, input.body.skus),
  ),
};
