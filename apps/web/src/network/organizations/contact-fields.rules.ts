import { readPostcode } from '@larder/rules/postcode';
import { maskedContact, sentPhone } from './contact-mask.rules.ts';
import {
  addressProblems,
  noAddress,
  reachProblems,
  type AddressAnswer,
  type PhoneAnswer,
  type Problems,
} from './contact-problems.rules.ts';
import type { OrganizationContact, OrganizationEdit, OrganizationFull } from './organizations.api.ts';

/** What the contact card's form edits: the first of each kind of contact, and the primary address. */
export type ContactFields = {
  primary_contact: string;
  email: string;
  mobile: PhoneAnswer;
  landline: PhoneAnswer;
  address: AddressAnswer;
};

export function contactFields(organization: OrganizationFull): ContactFields {
  const { primary_contact, primary_location } = organization;
  const { line1, line2, city, state, postcode, country_code, location } = primary_location ?? noAddress;
  return {
    primary_contact,
    email: edited(organization, 'EMAIL')?.contact_value ?? '',
    mobile: phoneOf(organization, 'MOBILE'),
    landline: phoneOf(organization, 'LANDLINE'),
    address: { line1, line2, city, state, postcode, country_code, location },
  };
}

/**
 * What a changed form sends; lists go whole, with what the form does not show left as it is. Undefined when nothing
 * changed.
 */
export function contactChanges(organization: OrganizationFull, fields: ContactFields): OrganizationEdit | undefined {
  const before = contactFields(organization);
  const reached =
    before.email === fields.email &&
    samePhone(before.mobile, fields.mobile) &&
    samePhone(before.landline, fields.landline);
  const edit: OrganizationEdit = {
    ...(before.primary_contact !== fields.primary_contact && { primary_contact: fields.primary_contact.trim() }),
    ...(!reached && { contact_details: contacts(organization, fields) }),
    ...(!sameAddress(before.address, fields.address) && { locations: locations(organization, fields.address) }),
  };
  return Object.keys(edit).length > 0 ? { ...edit, version: organization.version } : undefined;
}

/** What is wrong with the form; an address that is on record stays good as long as its place does. */
export function contactProblems(organization: OrganizationFull, fields: ContactFields): Problems {
  const { line1, postcode, country_code } = organization.primary_location ?? {};
  const moved = !sameAddress(contactFields(organization).address, fields.address);
  const problems = { ...reachProblems(fields), ...(moved && addressProblems(fields.address)) };
  const { address } = fields;
  const stays = address.line1 === line1 && address.postcode === postcode && address.country_code === country_code;
  if (stays) delete problems.postcode;
  return problems;
}

function samePhone(one: PhoneAnswer, other: PhoneAnswer): boolean {
  return one.country === other.country && one.number === other.number;
}

function sameAddress(one: AddressAnswer, other: AddressAnswer): boolean {
  const { location: here, ...lines } = one;
  const { location: there, ...others } = other;
  const same = Object.entries(lines).every(([name, line]) => line === others[name as keyof typeof others]);
  return same && here?.latitude === there?.latitude && here?.longitude === there?.longitude;
}

function contacts(organization: OrganizationFull, { email, mobile, landline }: ContactFields) {
  const wanted = [
    { contact_type: 'EMAIL' as const, contact_value: email.trim(), country_code: '' },
    { contact_type: 'MOBILE' as const, ...sentPhone(mobile) },
    { contact_type: 'LANDLINE' as const, ...sentPhone(landline) },
  ];
  const shown = new Set(wanted.map(({ contact_type }) => edited(organization, contact_type)));
  return [
    ...wanted
      .filter(({ contact_value }) => contact_value)
      .map((one) => ({ ...one, subtype: edited(organization, one.contact_type)?.subtype ?? '', is_primary: true })),
    ...organization.contact_details.filter((one) => !shown.has(one)),
  ];
}

function locations({ locations: all, primary_location }: OrganizationFull, address: AddressAnswer) {
  const read = readPostcode(address.postcode, address.country_code) ?? { postcode: address.postcode.trim() };
  const { line3 = '', is_billing = true, is_postal = true } = primary_location ?? {};
  const primary = { ...address, ...read, line3, is_billing, is_postal, is_primary: true };
  const others = all
    .filter(({ id }) => id !== primary_location?.id)
    .map(({ id: _, formatted_address: __, ...one }) => one);
  return [primary, ...others];
}

/** The contact of a kind that the form shows: the first of the countries that are offered, else the first. */
function edited({ contact_details }: OrganizationFull, type: OrganizationContact['contact_type']) {
  const known = contact_details.filter(({ contact_type }) => contact_type === type);
  return known.find(({ country_code }) => ['', '+44', '+1'].includes(country_code)) ?? known[0];
}

function phoneOf(organization: OrganizationFull, type: 'MOBILE' | 'LANDLINE'): PhoneAnswer {
  const found = edited(organization, type);
  const { country_code = '', contact_value = '' } = found ?? {};
  const kind = type === 'MOBILE' ? 'mobile' : 'landline';
  if (country_code === '+1') return maskedContact(kind, '+1', contact_value);
  const offered = ['', '+44'].includes(country_code);
  return maskedContact(kind, '+44', offered ? contact_value : `${country_code}${contact_value}`);
}
