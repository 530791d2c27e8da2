import { isEmail } from '@larder/rules/email';
import { readPostcode } from '@larder/rules/postcode';
import { uuidv4 } from 'uuidv7';
import type { api } from '../../browser/client.ts';
import { sentPhone } from './contact-mask.rules.ts';
import {
  noAddress,
  reachProblems,
  tooShort,
  type AddressAnswer,
  type PhoneAnswer,
  type Problems,
} from './contact-problems.rules.ts';

export type Kind = 'account' | 'brand' | 'venue';
/** What the wizard knows so far. */
export type OrganizationAnswers = {
  name: string;
  email: string;
  mobile: PhoneAnswer;
  landline: PhoneAnswer;
  code: string;
  company_registration_number: string;
  unique_tax_reference: string;
  timezone: string;
  address: AddressAnswer;
  /** The billing address is the same as the address. */
  same_billing: boolean;
  billing: AddressAnswer;
  owner_name: string;
  owner_email: string;
  owner_title: string;
  owner_phone: PhoneAnswer;
  employee_number: string;
  badge_number: string;
  send_invite: boolean;
  allow_networking: boolean;
  add_to_brand: boolean;
  brand_id: string;
  /** Sent with ADD: however often that is pressed, one organisation is made. */
  key: string;
};

const noPhone: PhoneAnswer = { country: '+44', number: '' };

/** Answers of somebody who begins; addresses are first in the country of what stands above. */
export function freshAnswers(country_code = 'GB'): OrganizationAnswers {
  return {
    name: '',
    email: '',
    mobile: noPhone,
    landline: noPhone,
    code: '',
    company_registration_number: '',
    unique_tax_reference: '',
    timezone: '',
    address: { ...noAddress, country_code },
    same_billing: true,
    billing: { ...noAddress, country_code },
    owner_name: '',
    owner_email: '',
    owner_title: '',
    owner_phone: noPhone,
    employee_number: '',
    badge_number: '',
    send_invite: true,
    allow_networking: true,
    add_to_brand: false,
    brand_id: '',
    key: uuidv4(),
  };
}

/** What is wrong in COMPANY INFO, by field; empty when the step may be left. */
export function companyProblems(answers: OrganizationAnswers): Problems {
  return {
    ...(!answers.name.trim() && { name: 'required' as const }),
    ...(!answers.email.trim() && { email: 'email' as const }),
    ...reachProblems(answers),
  };
}

/** An account has an owner; a brand or venue may have one. The name is judged before the e-mail. */
export function ownerProblems(kind: Kind, answers: OrganizationAnswers): Problems {
  const { owner_name, owner_email, owner_phone } = answers;
  if (kind !== 'account' && !hasOwner(answers)) return {};
  return {
    ...(owner_name.trim().split(/\s+/).length < 2 && { owner_name: 'fullName' as const }),
    ...(!isEmail(owner_email.trim()) && { owner_email: 'email' as const }),
    ...(tooShort('mobile', owner_phone) && { owner_phone: 'mobile' as const }),
  };
}

export function networkProblems({ add_to_brand, brand_id }: OrganizationAnswers): Problems {
  return add_to_brand && !brand_id ? { brand_id: 'brand' } : {};
}

/** Anything given about an owner asks for the rest: nothing that was typed is dropped in silence. */
export function hasOwner(answers: OrganizationAnswers): boolean {
  const { owner_name, owner_email, owner_title, owner_phone, employee_number, badge_number } = answers;
  return [owner_name, owner_email, owner_title, owner_phone.number, employee_number, badge_number].some((answer) =>
    answer.trim(),
  );
}

type NewBody = Parameters<typeof api.organizations.create>[0]['body'];

/** The body of the call that creates the organisation. `above` is what it stands below, unless a brand was chosen. */
export function organizationOf(kind: Kind, answers: OrganizationAnswers, above: string | undefined): NewBody {
  const tag = ({ account: 'ACCOUNT', brand: 'BRAND', venue: 'VENUE' } as const)[kind];
  const parent = kind === 'venue' && answers.add_to_brand && answers.brand_id ? answers.brand_id : above;
  const { address, billing, same_billing } = answers;
  const at = (one: AddressAnswer) => ({ ...one, ...readPostcode(one.postcode, one.country_code) });
  return {
    name: answers.name.trim(),
    category: { id: tag, tag },
    ...(parent && { parent: [{ id: parent, relationship_type: 'CHILD' as const }] }),
    code: answers.code.trim(),
    unique_tax_reference: answers.unique_tax_reference.trim(),
    company_registration_number: answers.company_registration_number.trim(),
    timezone: answers.timezone,
    location: [
      { ...at(address), is_primary: true, is_billing: same_billing, is_postal: true },
      ...(same_billing ? [] : [{ ...at(billing), is_primary: false, is_billing: true, is_postal: false }]),
    ],
    contact_details: contactsOf(answers),
    ...((kind === 'account' || hasOwner(answers)) && { account_owner: ownerOf(answers) }),
    send_invite: answers.send_invite,
    allow_networking: answers.allow_networking,
  };
}

function contactsOf({ email, mobile, landline }: OrganizationAnswers): NonNullable<NewBody['contact_details']> {
  const phone = (contact_type: 'MOBILE' | 'LANDLINE', answer: PhoneAnswer) =>
    answer.number ? [{ contact_type, ...sentPhone(answer), is_primary: true }] : [];
  return [
    { contact_type: 'EMAIL', contact_value: email.trim(), is_primary: true },
    ...phone('MOBILE', mobile),
    ...phone('LANDLINE', landline),
  ];
}

/**
 * The first word is the forename, all that follows the surname: double names, accents and apostrophes stay as they are.
 */
function ownerOf(answers: OrganizationAnswers): NonNullable<NewBody['account_owner']> {
  const [forename = '', ...surnames] = answers.owner_name.trim().split(/\s+/);
  const { owner_title: title, owner_phone, employee_number, badge_number } = answers;
  return {
    forename,
    surname: surnames.join(' '),
    email: answers.owner_email.trim(),
    is_owner: true,
    ...(title.trim() && { title: title.trim() }),
    ...(owner_phone.number && { phone: sentPhone(owner_phone).contact_value, country_code: owner_phone.country }),
    ...(employee_number.trim() && { employee_number: employee_number.trim() }),
    ...(badge_number.trim() && { badge_number: badge_number.trim() }),
  };
}
