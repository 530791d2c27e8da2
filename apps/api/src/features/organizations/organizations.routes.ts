import { fault } from '../../platform/fault.ts';
import { signedIn } from '../../platform/gate.ts';
import { findOrganization, listOrganizationNames, listOrganizations } from './organizations.queries.ts';

export const organizationsRoutes = {
  list: signedIn.organizations.list.handler(async ({ input: { params, query }, context: { tx, me } }) => {
    if (!(await findOrganization(tx, params.id))) throw fault('NOT_FOUND');
    const everybody = me.organization_type === 'SAAS_OPERATOR' && params.id === me.organization_id;
    return listOrganizations(tx, params.id, query, everybody);
  }),
  get: signedIn.organizations.get.handler(async ({ input: { params }, context: { tx } }) => {
    const found = await findOrganization(tx, params.id);
    if (!found) throw fault('NOT_FOUND');
    return found;
  }),
  names: signedIn.organizations.names.handler(async ({ context: { tx } }) => ({
    items: await listOrganizationNames(tx),
  })),
};
