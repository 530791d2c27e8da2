import type { OrganizationEdit } from '@larder/contract/network/organizations';
import { isTimeZone } from '@larder/rules/time-zone';
import { networkRefusals } from '@larder/words/refusals/network';
import { uuidv7 } from 'uuidv7';
import type { App, Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { insideAccount } from '../../platform/database/other-account.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { readContacts, readLocations } from './location.rules.ts';
import { actorIn } from './organization-create.actions.ts';
import { findOrganization, type OrganizationFull } from './organization-detail.queries.ts';
import {
  insertAddresses,
  insertContacts,
  lockFlags,
  removeAddresses,
  removeContacts,
  updateFlags,
  updateOrganization,
} from './organization-writes.queries.ts';
import { isOperatorAdmin, mayEdit, seesBilling } from './organization.rules.ts';
import { searchKeyOf } from './organizations.actions.ts';

/** Changes the details of an organisation; what is left out stays, lists replace what was there. */
export async function editOrganization(app: App, tx: Tx, me: Me, id: string, edit: OrganizationEdit): Promise<void> {
  const before = await existing(tx, id);
  if (!mayEdit(me, before)) throw fault('FORBIDDEN');
  const operator = me.organization_type === 'SAAS_OPERATOR';
  if (edit.allow_networking !== undefined && !operator && edit.allow_networking !== before.allow_networking) {
    throw faultOf(networkRefusals.NETWORKING_BY_PROVIDER);
  }
  if (edit.integration !== undefined && !(operator && seesBilling(me))) throw fault('FORBIDDEN');
  if (edit.timezone && !isTimeZone(edit.timezone)) throw faultOf(networkRefusals.TIME_ZONE_UNKNOWN);
  const changed = readEdit(before, edit);
  const facts = {
    name: edit.name ?? before.name,
    code: edit.code ?? before.code,
    unique_tax_reference: edit.unique_tax_reference ?? before.unique_tax_reference,
    company_registration_number: edit.company_registration_number ?? before.company_registration_number,
    primary_contact: edit.primary_contact ?? before.primary_contact,
    timezone: edit.timezone ?? before.own_timezone,
    allow_networking: edit.allow_networking ?? before.allow_networking,
    integration_id: edit.integration === undefined ? before.integration_id : (edit.integration?.id ?? ''),
  };
  const search_key = searchKeyOf({ ...facts, addresses: changed.locations, contacts: changed.contacts });
  const renewed =
    facts.name !== before.name ||
    facts.timezone !== before.own_timezone ||
    facts.allow_networking !== before.allow_networking;
  const write = async (inside: Tx) => {
    const revision = edit.version ?? before.revision;
    if (!(await updateOrganization(inside, id, { ...facts, search_key }, { revision, renewed })))
      throw fault('CONFLICT');
    if (edit.locations) {
      await removeAddresses(inside, id);
      await insertAddresses(inside, id, changed.locations.map(identified));
    }
    if (edit.contact_details) {
      await removeContacts(inside, id);
      await insertContacts(inside, id, changed.contacts.map(identified));
    }
    await audit(inside, actorIn(app, tx, me, before.account_id), {
      event: 'updated',
      subject_type: 'organization',
      subject_id: id,
      organization_id: id,
      old_values: {
        ...auditable(before),
        locations: before.locations.map(addressLine),
        contact_details: before.contact_details.map(contactLine),
      },
      new_values: {
        ...facts,
        locations: changed.locations.map(addressLine),
        contact_details: changed.contacts.map(contactLine),
      },
    });
  };
  await (before.account_id === tx.account_id ? write(tx) : insideAccount(tx, before.account_id, write));
}

type Flags = { is_restricted: boolean; is_flagged: boolean };

/** Restricts or flags a customer as a whole, each by itself. */
export async function flagCustomer(app: App, tx: Tx, me: Me, id: string, wanted: Partial<Flags>): Promise<Flags> {
  const { account_id, is_highest, organization_type } = await existing(tx, id);
  if (!isOperatorAdmin(me)) throw fault('FORBIDDEN');
  if (!is_highest || organization_type === 'SAAS_OPERATOR') {
    throw faultOf(networkRefusals.RESTRICTED_AS_WHOLE);
  }
  return insideAccount(tx, account_id, async (inside) => {
    const before = await lockFlags(inside);
    const after = {
      is_restricted: wanted.is_restricted ?? before.is_restricted,
      is_flagged: wanted.is_flagged ?? before.is_flagged,
    };
    if (after.is_restricted === before.is_restricted && after.is_flagged === before.is_flagged) return after;
    await updateFlags(inside, after);
    await audit(inside, actorIn(app, tx, me, account_id), {
      event: 'updated',
      subject_type: 'organization',
      subject_id: id,
      organization_id: id,
      old_values: before,
      new_values: after,
    });
    return after;
  });
}

async function existing(tx: Tx, id: string): Promise<OrganizationFull> {
  const found = await findOrganization(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

function readEdit(before: OrganizationFull, edit: OrganizationEdit) {
  const { locations, errors } = readLocations(edit.locations ?? before.locations, before.locations);
  const { contacts, errors: contactErrors } = readContacts(
    edit.contact_details ?? before.contact_details,
    before.contact_details,
  );
  const refused = [...errors, ...contactErrors];
  if (refused.length > 0) throw fault('INVALID', refused[0]?.message, { errors: refused });
  return { locations, contacts };
}

function auditable(one: OrganizationFull) {
  const {
    name,
    code,
    unique_tax_reference,
    company_registration_number,
    primary_contact,
    own_timezone,
    allow_networking,
  } = one;
  const rest = { timezone: own_timezone, allow_networking, integration_id: one.integration_id };
  return { name, code, unique_tax_reference, company_registration_number, primary_contact, ...rest };
}

function addressLine({
  line1,
  line2,
  line3,
  city,
  state,
  postcode,
}: Record<'line1' | 'line2' | 'line3' | 'city' | 'state' | 'postcode', string>) {
  return [line1, line2, line3, city, state, postcode].filter(Boolean).join(', ');
}

function contactLine({ country_code, contact_value }: { country_code: string; contact_value: string }) {
  return `${country_code} ${contact_value}`.trim();
}

function identified<T extends object>(one: T): T & { id: string } {
  return { ...one, id: uuidv7() };
}
