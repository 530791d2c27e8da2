import { signedIn } from '../../platform/http/gate.ts';
import { createSupplier, deleteSupplier, editSupplier, restoreSupplier } from './suppliers.actions.ts';
import { listSuppliers } from './suppliers.queries.ts';

const { suppliers } = signedIn;

export const suppliersRoutes = {
  list: suppliers.list.handler(({ input, context: { tx } }) => listSuppliers(tx, input.query)),
  create: suppliers.create.handler(({ input, context: { tx, me } }) => createSupplier(tx, me, input.body)),
  update: suppliers.update.handler(({ input: { params, body }, context: { tx, me } }) =>
    editSupplier(tx, me, params.id, body),
  ),
  remove: suppliers.remove.handler(({ input, context: { tx, me } }) => deleteSupplier(tx, me, input.params.id)),
  restore: suppliers.restore.handler(({ input, context: { tx, me } }) => restoreSupplier(tx, me, input.params.id)),
};
