import { signedIn, uploading } from '../../platform/http/gate.ts';
import { countersignCheck, exportChecks, readCheck, readChecks } from './food-check-reading.actions.ts';

export const foodChecksRoutes = {
  list: signedIn.foodChecks.list.handler(({ input, context: { tx } }) => readChecks(tx, input.query)),
  // A GET that starts something: its transaction is opened for writing.
  export: uploading.foodChecks.export.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => exportChecks(tx, me, query)),
  ),
  get: signedIn.foodChecks.get.handler(({ input, context: { tx } }) => readCheck(tx, input.params.id)),
  countersign: signedIn.foodChecks.countersign.handler(({ input, context: { tx, me } }) =>
    countersignCheck(tx, me, input.params.id, input.body.note),
  ),
};
