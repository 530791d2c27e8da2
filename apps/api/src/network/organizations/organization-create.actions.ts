import type { NewOrganization } from '@larder/contract/network/organizations';
import { readLifePeriods } from '@larder/rules/life-periods';
import { isTimeZone } from '@larder/rules/time-zone';
import { networkRefusals } from '@larder/words/refusals/network';
import { uuidv7 } from 'uuidv7';
import { sendInvitation } from '../../access/users/invitation.actions.ts';
import { keepOrganizationThaw } from '../../catalogue/products/thaw-period.actions.ts';
import type { App, Me } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import { insertRows } from '../../platform/database/row-writes.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { findSettings } from '../../platform/settings.ts';
import { organizationSettings } from '../../schema/organizations.ts';
import { findProviderRules } from '../../storage/rule-groups.queries.ts';
import { readContacts, readLocations } from './location.rules.ts';
import { findOrganization, type OrganizationFull } from './organization-detail.queries.ts';
import { addableTags, isOperatorAdmin } from './organization.rules.ts';
import { createCustomer, createOrganization, type WantedOrganization } from './organizations.actions.ts';
import { createOwner } from './owner.actions.ts';

/**
 * Creates what the wizard asked for: a customer with all that every customer starts with, or a brand or venue below an
 * organisation, and the invitation of its owner. One transaction: all of it, or nothing. Answers the new id.
 */
export async function openOrganization(app: App, tx: Tx, me: Me, body: NewOrganization): Promise<string> {
  const wanted = read(body);
  const above = body.parent?.[0]?.id ?? (me.organization_type === 'SAAS_OPERATOR' ? undefined : me.organization_id);
  if (above === undefined) return openCustomer(app, tx, me, body, wanted);
  if (body.category.tag === 'ACCOUNT' && !isOperatorAdmin(me)) throw fault('FORBIDDEN');
  if (body.category.tag === 'ACCOUNT') throw faultOf(networkRefusals.ACCOUNT_NOT_BELOW);
  const parent = await findOrganization(tx, above);
  if (!parent) throw fault('NOT_FOUND');
  if (!addableTags(me, parent).includes(body.category.tag)) throw refusal(parent, body.category.tag);
  await payersInReach(tx, body, parent.account_id);
  const make = async (inside: Tx) => {
    const actor = actorIn(app, tx, me, parent.account_id);
    const id = await createOrganization(inside, actor, { ...wanted, parent_id: parent.id });
    return finish(app, inside, { me, actor }, id, body);
  };
  return parent.account_id === tx.account_id ? make(tx) : insideAccount(tx, parent.account_id, make);
}

/** Who is on record for a change of a customer: the person, or the provider's name where an operator does it. */
export function actorIn(app: Pick<App, 'config'>, tx: Tx, me: Me, account_id: string): Actor {
  return account_id === tx.account_id ? me : { id: me.id, name: app.config.PROVIDER_NAME };
}

async function openCustomer(
  app: App,
  tx: Tx,
  me: Me,
  body: NewOrganization,
  wanted: WantedOrganization,
): Promise<string> {
  if (!isOperatorAdmin(me)) throw fault('FORBIDDEN');
  if (!body.account_owner) throw faultOf(networkRefusals.OWNER_NAME_MISSING);
  if (body.invoice_organization ?? body.payment_organization) {
    throw faultOf(networkRefusals.NO_INVOICED_ORGANIZATION);
  }
  const account_id = uuidv7();
  const storage_rules = await findProviderRules(tx);
  return insideAccount(tx, account_id, async (inside) => {
    const actor = actorIn(app, tx, me, account_id);
    const id = await createCustomer(inside, actor, { ...wanted, storage_rules });
    return finish(app, inside, { me, actor }, id, body);
  });
}

async function finish(
  app: App,
  tx: Tx,
  by: { me: Me; actor: Actor },
  id: string,
  body: NewOrganization,
): Promise<string> {
  if (body.settings && Object.keys(body.settings).length > 0) {
    const { life: before } = await findSettings(tx, id);
    await insertRows(tx, organizationSettings, [{ organization_id: id, settings: body.settings }]);
    const { life = before } = body.settings;
    await keepOrganizationThaw(tx, readLifePeriods(before), readLifePeriods(life), 'settings.life');
  }
  const { account_owner: owner, category } = body;
  if (owner) {
    const is_customer = id === tx.account_id;
    const owner_id = await createOwner(tx, by, { organization_id: id, tag: category.tag, is_customer, owner });
    if (body.send_invite ?? true) await sendInvitation(tx, app, by.actor, { id: owner_id });
  }
  return id;
}

function read(body: NewOrganization): WantedOrganization {
  const member = body.location ? 'location' : 'locations';
  const { locations, errors } = readLocations(body[member] ?? [], [], member);
  if (locations.length === 0) errors.push({ path: member, message: 'Please enter an address' });
  const { contacts, errors: contactErrors } = readContacts(body.contact_details ?? []);
  const refused = [...errors, ...contactErrors];
  if (body.timezone && !isTimeZone(body.timezone))
    refused.push({ path: 'timezone', message: 'Choose a time zone from the list' });
  if (refused.length > 0) throw fault('INVALID', refused[0]?.message, { errors: refused });
  const { name, category, code = '', unique_tax_reference = '', company_registration_number = '' } = body;
  const { forename = '', surname = '' } = body.account_owner ?? {};
  return {
    name,
    organization_type: category.tag,
    code,
    unique_tax_reference,
    company_registration_number,
    primary_contact: body.primary_contact ?? `${forename} ${surname}`.trim(),
    timezone: body.timezone ?? '',
    allow_networking: body.allow_networking ?? true,
    send_invite: body.send_invite ?? true,
    invoice_organization_id: body.invoice_organization?.id ?? null,
    payment_organization_id: body.payment_organization?.id ?? null,
    integration_id: body.integration?.id ?? '',
    addresses: locations,
    contacts,
  };
}

/** Who is invoiced and who pays stands in the same customer, and in the caller's reach. */
async function payersInReach(tx: Tx, body: NewOrganization, account_id: string): Promise<void> {
  for (const id of [body.invoice_organization?.id, body.payment_organization?.id]) {
    if (id && (await findOrganization(tx, id))?.account_id !== account_id) throw fault('NOT_FOUND');
  }
}

/** People who see the parent get the reason; the shape of a network is no matter of rights. */
function refusal({ organization_type }: OrganizationFull, tag: string) {
  const fits =
    tag === 'BRAND'
      ? organization_type === 'ACCOUNT'
      : organization_type === 'ACCOUNT' || organization_type === 'BRAND';
  if (!fits) return faultOf(networkRefusals.TAG_NOT_BELOW, { tag: tag.toLowerCase() });
  return fault('FORBIDDEN');
}
