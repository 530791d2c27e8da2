import { describe, expect, it } from 'vitest';
import { addressProblems, refusedContacts } from './contact-problems.rules.ts';
import {
  companyProblems,
  freshAnswers,
  networkProblems,
  organizationOf,
  ownerProblems,
  type OrganizationAnswers,
} from './organization-answers.rules.ts';

const answered = (changes: Partial<OrganizationAnswers> = {}): OrganizationAnswers => ({
  ...freshAnswers(),
  name: ' Nettle & Vine ',
  email: 'office@nettle.test',
  address: {
    line1: '1 Lane',
    line2: '',
    city: 'Bristol',
    state: '',
    postcode: 'bs15qd',
    country_code: 'GB',
    location: null,
  },
  ...changes,
});
const uk = (number: string) => ({ country: '+44', number }) as const;

describe('what keeps a step from being left', () => {
  it('is a name or an e-mail that lacks, and a phone that is too short', () => {
    expect(companyProblems(answered())).toEqual({});
    expect(companyProblems(answered({ name: ' ', email: '' }))).toEqual({ name: 'required', email: 'email' });
    expect(companyProblems(answered({ email: 'office@nettle' }))).toEqual({ email: 'email' });
    expect(companyProblems(answered({ mobile: uk('7700 900 12'), landline: uk('011 749 601 1') }))).toEqual({
      mobile: 'mobile',
      landline: 'landline',
    });
    expect(companyProblems(answered({ mobile: uk('7700 900 123'), landline: uk('011 749 601 10') }))).toEqual({});
  });

  it('is a first line, town or post code that lacks, and nonsense for a post code', () => {
    const { address } = answered();
    expect(addressProblems(address)).toEqual({});
    expect(addressProblems({ ...address, line1: '', city: ' ', postcode: '' })).toEqual({
      line1: 'required',
      city: 'required',
      postcode: 'required',
    });
    expect(addressProblems({ ...address, postcode: '1120' })).toEqual({ postcode: 'postcode' });
    expect(addressProblems({ ...address, postcode: '1120', country_code: 'DK' })).toEqual({});
    expect(addressProblems({ ...address, postcode: '75', country_code: 'FR' })).toEqual({ postcode: 'postcodeAbroad' });
    expect(addressProblems({ ...address, postcode: '', country_code: 'HK' })).toEqual({});
  });

  it('is an owner of one word or without e-mail; brands and venues may have none', () => {
    const given = { owner_name: 'Zoë', owner_email: 'zoe' };
    expect(ownerProblems('account', answered(given))).toEqual({ owner_name: 'fullName', owner_email: 'email' });
    expect(ownerProblems('account', answered())).toEqual({ owner_name: 'fullName', owner_email: 'email' });
    expect(ownerProblems('brand', answered())).toEqual({});
    expect(ownerProblems('brand', answered({ owner_name: 'Zoë Lin', owner_email: 'zoe@nettle.test' }))).toEqual({});
  });

  it('is an owner of whom only a phone or number was given, which would be lost', () => {
    for (const given of [{ owner_phone: uk('7700 900 123') }, { badge_number: 'B7' }, { owner_title: 'Dr' }])
      expect(ownerProblems('venue', answered(given))).toEqual({ owner_name: 'fullName', owner_email: 'email' });
  });

  it('is a brand that was promised and not chosen', () => {
    expect(networkProblems(answered({ add_to_brand: true }))).toEqual({ brand_id: 'brand' });
    expect(networkProblems(answered({ add_to_brand: true, brand_id: 'b' }))).toEqual({});
  });
});

describe('what is sent', () => {
  it('is trimmed, with the post code in its one form, the owner split after the first word, below the brand that was chosen', () => {
    const answers = answered({
      owner_name: " Zoë  O'Neill Şahin ",
      owner_email: 'zoe@nettle.test',
      landline: uk('011 749 601 10'),
      add_to_brand: true,
      brand_id: 'brand',
    });
    expect(organizationOf('venue', answers, 'account')).toMatchObject({
      name: 'Nettle & Vine',
      category: { id: 'VENUE', tag: 'VENUE' },
      parent: [{ id: 'brand', relationship_type: 'CHILD' }],
      location: [{ line1: '1 Lane', postcode: 'BS1 5QD', is_primary: true, is_billing: true }],
      contact_details: [
        { contact_type: 'EMAIL', contact_value: 'office@nettle.test' },
        { contact_type: 'LANDLINE', contact_value: '01174960110', country_code: '+44' },
      ],
      account_owner: { forename: 'Zoë', surname: "O'Neill Şahin", email: 'zoe@nettle.test', is_owner: true },
    });
    expect(organizationOf('brand', answered(), 'account').account_owner).toBeUndefined();
  });

  it('is refused at the field that was meant', () => {
    const refused = { 'contact_details.1.contact_value': 'No such number' };
    expect(refusedContacts(refused, answered({ mobile: uk('7700 900 123') })).mobile).toBe('No such number');
    const landline = refusedContacts(refused, answered({ landline: uk('011 749 601 10') }));
    expect([landline.landline, landline.mobile, landline.email]).toEqual(['No such number', undefined, undefined]);
  });
});
