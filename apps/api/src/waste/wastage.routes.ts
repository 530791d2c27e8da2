import { fault } from '../platform/http/fault.ts';
import { signedIn, uploading } from '../platform/http/gate.ts';
import { readPicture } from '../platform/pictures/picture-store.ts';
import { startExport } from '../records/exports/export.actions.ts';
import {
  addContainer,
  addReason,
  dropContainer,
  dropReason,
  editContainer,
  editReason,
} from './wastage-choices.actions.ts';
import { listChoices } from './wastage-choices.queries.ts';
import { correctItem, readItem, voidItemFor } from './wastage-corrections.actions.ts';
import { wastageExport } from './wastage-export.queries.ts';
import { hasPicture } from './wastage-items.queries.ts';
import { narrowingOf, readItems, readReport, readSummary } from './wastage.actions.ts';

export const wastageRoutes = {
  list: signedIn.wastage.list.handler(({ input, context: { tx, app } }) => readItems(tx, input.query, app.cursors)),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.wastage.export.handler(({ input: { query }, context: { write, me } }) =>
    write(async (tx) => {
      const { to, format, sort_by, sort_order } = query;
      const narrowing = await narrowingOf(tx, query);
      return startExport(tx, me, wastageExport, { to, format, query: { ...narrowing, sort_by, sort_order } });
    }),
  ),
  summary: signedIn.wastage.summary.handler(({ input, context: { tx, me } }) => readSummary(tx, me, input.query)),
  report: signedIn.wastage.report.handler(({ input, context: { tx, me } }) => readReport(tx, me, input.query)),
  // The store may be far away: no transaction waits for it.
  picture: uploading.wastage.picture.handler(async ({ input: { params }, context }) => {
    if (!(await context.transaction((tx) => hasPicture(tx, params.id)))) throw fault('NOT_FOUND');
    return readPicture(context, params.id);
  }),
  get: signedIn.wastage.get.handler(({ input, context: { tx } }) => readItem(tx, input.params.id)),
  correct: signedIn.wastage.correct.handler(({ input: { params, body }, context: { tx, me } }) =>
    correctItem(tx, me, params.id, body),
  ),
  void: signedIn.wastage.void.handler(({ input: { params, body }, context: { tx, me } }) =>
    voidItemFor(tx, me, params.id, body.reason),
  ),
  reasons: signedIn.wastage.reasons.handler(({ input, context: { tx } }) =>
    listChoices(tx, 'wastage_reasons', input.query),
  ),
  addReason: signedIn.wastage.addReason.handler(({ input, context: { tx, me } }) => addReason(tx, me, input.body)),
  updateReason: signedIn.wastage.updateReason.handler(({ input: { params, body }, context: { tx, me } }) =>
    editReason(tx, me, params.id, body),
  ),
  removeReason: signedIn.wastage.removeReason.handler(({ input, context: { tx, me } }) =>
    dropReason(tx, me, input.params.id),
  ),
  containers: signedIn.wastage.containers.handler(({ input, context: { tx } }) =>
    listChoices(tx, 'containers', input.query),
  ),
  addContainer: signedIn.wastage.addContainer.handler(({ input, context: { tx, me } }) =>
    addContainer(tx, me, input.body),
  ),
  updateContainer: signedIn.wastage.updateContainer.handler(({ input: { params, body }, context: { tx, me } }) =>
    editContainer(tx, me, params.id, body),
  ),
  removeContainer: signedIn.wastage.removeContainer.handler(({ input, context: { tx, me } }) =>
    dropContainer(tx, me, input.params.id),
  ),
};
