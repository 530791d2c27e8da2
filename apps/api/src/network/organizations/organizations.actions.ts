import { defaultAllergens } from '@larder/rules/default-allergens';
import { uuidv7 } from 'uuidv7';
import { customerRoles, operatorRoles } from '../../access/users/role.rules.ts';
import { insertRoles } from '../../access/users/users.queries.ts';
import { insertAllergens } from '../../catalogue/allergens/allergen-writes.queries.ts';
import { startIncidentActions } from '../../cold/closing/incident-actions.actions.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { defaultStorageRules, localGroupName, type RuleSeed } from '../../storage/default-storage.rules.ts';
import { insertRuleGroup } from '../../storage/rule-groups.queries.ts';
import { insertRules } from '../../storage/storage-rules.queries.ts';
import { startWastage } from '../../waste/wastage-choices.actions.ts';
import {
  insertAddresses,
  insertContacts,
  insertOrganization,
  type NewAddress,
  type NewContact,
  type NewOrganization,
} from './organization-writes.queries.ts';
import { searchKey } from './search-key.rules.ts';

export type WantedOrganization = Pick<NewOrganization, 'name' | 'organization_type'> &
  Partial<NewOrganization> & {
    addresses?: Omit<NewAddress, 'id'>[] | undefined;
    /** The venue that it is made like, as the record of changes names it. */
    like?: string | undefined;
    contacts?: Omit<NewContact, 'id'>[] | undefined;
  };

/** Makes one organisation with its addresses and contacts, below its parent if it has one. Answers its id. */
export async function createOrganization(tx: Tx, actor: Actor, wanted: WantedOrganization): Promise<string> {
  const { addresses = [], contacts = [], id = uuidv7(), like, ...facts } = wanted;
  const search_key = searchKeyOf({ ...facts, addresses, contacts });
  const organization = { ...bare, ...facts, id, search_key };
  await insertOrganization(tx, organization);
  if (addresses.length) await insertAddresses(tx, id, addresses.map(identified));
  if (contacts.length) await insertContacts(tx, id, contacts.map(identified));
  const { name, organization_type, parent_id, timezone } = organization;
  await audit(tx, actor, {
    event: 'created',
    subject_type: 'organization',
    subject_id: id,
    organization_id: id,
    new_values: { name, organization_type, parent_id, timezone, ...(like !== undefined && { like }) },
  });
  return id;
}

/**
 * Makes a customer: its highest organisation and what every customer starts with, which is roles, its own copies of the
 * default allergens, wastage reasons and containers, the checklist of incidents, and the Local set of storage rules.
 * The transaction's scope is the new account, whose id is the organisation's.
 */
export async function createCustomer(
  tx: Tx,
  actor: Actor,
  {
    storage_rules = defaultStorageRules,
    ...wanted
  }: Omit<WantedOrganization, 'id' | 'parent_id'> & {
    /** What its Local set begins with. */
    storage_rules?: readonly RuleSeed[] | undefined;
  },
): Promise<string> {
  const id = await createOrganization(tx, actor, { ...wanted, id: tx.account_id, parent_id: null });
  await insertRoles(tx, customerRoles.map(identified));
  await insertAllergens(
    tx,
    defaultAllergens.map((name) => ({ id: uuidv7(), name, hierarchy_id: null })),
  );
  const group_id = uuidv7();
  await insertRuleGroup(tx, { id: group_id, organization_id: id, name: localGroupName, is_saas_default: true });
  await insertRules(tx, { organization_id: id, group_id }, storage_rules.map(identified));
  await startWastage(tx);
  await startIncidentActions(tx);
  return id;
}

/** Makes the operator's organisation with the roles of its staff. The transaction's scope is its account. */
export async function createOperator(tx: Tx, actor: Actor, { name }: { name: string }): Promise<string> {
  const id = await createOrganization(tx, actor, { name, organization_type: 'SAAS_OPERATOR', id: tx.account_id });
  await insertRoles(tx, operatorRoles.map(identified));
  return id;
}

/** What an organisation with these details is found by. */
export function searchKeyOf({
  name,
  code = '',
  primary_contact = '',
  addresses = [],
  contacts = [],
}: Searchable): string {
  return searchKey([
    name,
    code,
    primary_contact,
    ...contacts.map((one) => one.contact_value),
    ...addresses.flatMap(({ postcode, city }) => [postcode, city]),
  ]);
}

type Searchable = Pick<WantedOrganization, 'name' | 'code' | 'primary_contact' | 'contacts'> & {
  addresses?: Pick<NewAddress, 'postcode' | 'city'>[] | undefined;
};

const bare = {
  parent_id: null,
  timezone: '',
  code: '',
  unique_tax_reference: '',
  company_registration_number: '',
  primary_contact: '',
  allow_networking: true,
  send_invite: true,
  invoice_organization_id: null,
  payment_organization_id: null,
  integration_id: '',
};

function identified<T extends object>(one: T): T & { id: string } {
  return { ...one, id: uuidv7() };
}
