import { signedIn, uploading } from '../../platform/http/gate.ts';
import { reportReceipts } from './receipts.actions.ts';
import { listReceipts } from './receipts.queries.ts';
import { startTraceExport } from './trace-exports.actions.ts';
import { findTraceable, readTrace, readTracedLabels } from './trace.actions.ts';

const { trace, receipts } = signedIn;

export const traceRoutes = {
  find: trace.find.handler(({ input: { query }, context: { tx } }) => findTraceable(tx, query.search)),
  get: trace.get.handler(({ input: { query }, context: { tx, me } }) => readTrace(tx, me, query)),
  labels: trace.labels.handler(({ input: { query }, context: { tx, me } }) => readTracedLabels(tx, me, query)),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.trace.export.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => startTraceExport(tx, me, query)),
  ),
};

export const receiptsRoutes = {
  list: receipts.list.handler(({ input: { query }, context: { tx } }) => listReceipts(tx, query)),
  report: receipts.report.handler(async ({ input: { body }, context: { tx, me } }) => ({
    results: await reportReceipts(tx, me, body.receipts),
  })),
};
