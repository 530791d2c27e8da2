import { signedIn } from '../../../platform/http/gate.ts';
import { createRole, deleteRole, editRole, tellRoles } from './roles.actions.ts';

const { roles } = signedIn;

export const rolesRoutes = {
  list: roles.list.handler(({ context: { tx } }) => tellRoles(tx)),
  create: roles.create.handler(({ input, context: { tx, me } }) => createRole(tx, me, input.body)),
  update: roles.update.handler(({ input: { params, body }, context: { tx, me } }) => editRole(tx, me, params.id, body)),
  remove: roles.remove.handler(({ input, context: { tx, me } }) => deleteRole(tx, me, input.params.id)),
};
