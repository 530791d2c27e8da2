import { signedIn, uploading } from '../../platform/http/gate.ts';
import { startReport } from './recall-report.actions.ts';
import {
  answerRecall,
  closeRecall,
  confirmRecall,
  proposeRecall,
  readRecall,
  readRecallLabels,
} from './recalls.actions.ts';
import { listRecalls } from './recalls.queries.ts';

const { recalls } = signedIn;

export const recallsRoutes = {
  list: recalls.list.handler(({ input: { query }, context: { tx } }) => listRecalls(tx, query)),
  get: recalls.get.handler(({ input: { params }, context: { tx, me } }) => readRecall(tx, me, params.id)),
  labels: recalls.labels.handler(({ input: { params, query }, context: { tx } }) =>
    readRecallLabels(tx, params.id, query),
  ),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.recalls.export.handler(({ input: { params, query }, context: { write, me } }) =>
    write((tx) => startReport(tx, me, params.id, query)),
  ),
  open: recalls.open.handler(({ input: { body }, context: { tx, me } }) => proposeRecall(tx, me, body)),
  confirm: recalls.confirm.handler(({ input: { params }, context: { tx, me } }) => confirmRecall(tx, me, params.id)),
  answer: recalls.answer.handler(({ input: { params, body }, context: { tx, me } }) =>
    answerRecall(tx, me, params.id, body),
  ),
  close: recalls.close.handler(({ input: { params, body }, context: { tx, me } }) =>
    closeRecall(tx, me, params.id, body),
  ),
};
