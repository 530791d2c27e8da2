import { addressSearch } from '../../platform/http/address-search.ts';
import { fault } from '../../platform/http/fault.ts';
import { signedIn, uploading } from '../../platform/http/gate.ts';
import { sampleAddresses } from './address-sample.rules.ts';
import { openOrganization } from './organization-create.actions.ts';
import { readOrganization } from './organization-detail.actions.ts';
import { findOrganization } from './organization-detail.queries.ts';
import { editOrganization, flagCustomer } from './organization-edit.actions.ts';
import { askForSync } from './organization-sync.actions.ts';
import { organizationCategories } from './organization.rules.ts';
import { listAccounts, listOrganizationNames, listOrganizations } from './organizations.queries.ts';
import { listGrantableRoles } from './role-choice.actions.ts';
import { createVenuesLike } from './venues-like.actions.ts';

export const organizationsRoutes = {
  list: signedIn.organizations.list.handler(async ({ input: { params, query }, context: { tx, me } }) => {
    if (!(await findOrganization(tx, params.id))) throw fault('NOT_FOUND');
    const everybody = me.organization_type === 'SAAS_OPERATOR' && params.id === me.organization_id;
    return everybody ? listAccounts(tx, query) : listOrganizations(tx, params.id, query);
  }),
  get: signedIn.organizations.get.handler(({ input: { params }, context: { app, tx, me } }) =>
    readOrganization(tx, me, app.config, params.id),
  ),
  create: signedIn.organizations.create.handler(async ({ input: { body }, context: { app, tx, me } }) => {
    const id = await openOrganization(app, tx, me, body);
    return readOrganization(tx, me, app.config, id);
  }),
  createLike: signedIn.organizations.createLike.handler(({ input: { params, body }, context: { app, tx, me } }) =>
    createVenuesLike(app, tx, me, params.id, body),
  ),
  update: signedIn.organizations.update.handler(async ({ input: { params, body }, context: { app, tx, me } }) => {
    await editOrganization(app, tx, me, params.id, body);
    return readOrganization(tx, me, app.config, params.id);
  }),
  setFlags: signedIn.organizations.setFlags.handler(({ input: { params, body }, context: { app, tx, me } }) =>
    flagCustomer(app, tx, me, params.id, body),
  ),
  sync: signedIn.organizations.sync.handler(({ input: { params }, context: { tx, me } }) =>
    askForSync(tx, me, params.id),
  ),
  roles: signedIn.organizations.roles.handler(async ({ input: { params, query }, context: { tx, me } }) => ({
    items: await listGrantableRoles(tx, me, params.id, query),
  })),
  categories: signedIn.organizations.categories.handler(({ input: { query } }) => ({
    items: organizationCategories.filter(({ tag }) => !query.tag || tag === query.tag),
  })),
  names: signedIn.organizations.names.handler(async ({ context: { tx } }) => ({
    items: await listOrganizationNames(tx),
  })),
  // Judged first, then answered outside of any transaction: a slow service keeps no connection of the database.
  addresses: uploading.organizations.addresses.handler(async ({ input: { query }, context: { app } }) => ({
    items: await addressSearch(app.config, sampleAddresses).search(query.search, query.country_code),
  })),
  address: uploading.organizations.address.handler(async ({ input: { params }, context: { app } }) => {
    const found = await addressSearch(app.config, sampleAddresses).find(params.address);
    if (!found) throw fault('NOT_FOUND');
    return found;
  }),
};
