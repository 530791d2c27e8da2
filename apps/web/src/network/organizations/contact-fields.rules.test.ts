import { describe, expect, it } from 'vitest';
import { contactChanges, contactFields } from './contact-fields.rules.ts';
import type { OrganizationFull } from './organizations.api.ts';

const dublin = {
  id: 'l1',
  formatted_address: '31 Quay, Dublin',
  line1: '31 Quay',
  line2: '',
  line3: 'Yard',
  city: 'Dublin',
  state: '',
  country_code: 'IE',
  postcode: 'D02 XQ41',
  location: null,
  is_primary: true,
  is_billing: false,
  is_postal: true,
};
const invoices = { ...dublin, id: 'l2', line1: '9 Ledger Lane', is_primary: false, is_billing: true };
const contact = (contact_type: string, contact_value: string, country_code = '') => ({
  contact_type,
  subtype: '',
  contact_value,
  country_code,
  is_primary: true,
});
const organization = {
  primary_contact: 'Ada Lin',
  primary_location: dublin,
  locations: [dublin, invoices],
  contact_details: [
    contact('EMAIL', 'a@b.test'),
    contact('EMAIL', 'second@b.test'),
    contact('LANDLINE', '209100161', '+353'),
    contact('LANDLINE', '1174960110', '+44'),
  ],
  version: 7,
} as OrganizationFull;

describe('the contact form', () => {
  it('shows the first of each kind that it can edit', () => {
    expect(contactFields(organization)).toMatchObject({
      primary_contact: 'Ada Lin',
      email: 'a@b.test',
      mobile: { country: '+44', number: '' },
      landline: { country: '+44', number: '011 749 601 10' },
      address: { line1: '31 Quay', postcode: 'D02 XQ41' },
    });
  });

  it('sends nothing when nothing changed, and only what did', () => {
    const fields = contactFields(organization);
    expect(contactChanges(organization, fields)).toBeUndefined();
    expect(contactChanges(organization, { ...fields, primary_contact: ' Bo ' })).toEqual({
      primary_contact: 'Bo',
      version: 7,
    });
  });

  it('leaves the contacts and addresses that it does not show', () => {
    const fields = {
      ...contactFields(organization),
      email: '',
      mobile: { country: '+44' as const, number: '7700 900 123' },
    };
    const { contact_details } = contactChanges(organization, fields) ?? {};
    expect(contact_details?.map((one) => one.contact_value)).toEqual([
      '7700900123',
      '01174960110',
      'second@b.test',
      '209100161',
    ]);
    const address = { ...fields.address, line2: 'Second floor' };
    const { locations } = contactChanges(organization, { ...fields, address }) ?? {};
    expect(
      locations?.map(({ line1, line2, line3, country_code, is_billing }) => [
        line1,
        line2,
        line3,
        country_code,
        is_billing,
      ]),
    ).toEqual([
      ['31 Quay', 'Second floor', 'Yard', 'IE', false],
      ['9 Ledger Lane', '', 'Yard', 'IE', true],
    ]);
  });

  it('shows and sends a number of another country whole', () => {
    const irish = { ...organization, contact_details: [contact('LANDLINE', '14960110', '+353')] } as OrganizationFull;
    const fields = contactFields(irish);
    expect(fields.landline).toEqual({ country: '+44', number: '+35314960110' });
    expect(contactChanges(irish, fields)).toBeUndefined();
    const moved = { ...fields, landline: { country: '+44' as const, number: '+33142685300' } };
    expect(contactChanges(irish, moved)?.contact_details).toMatchObject([
      { contact_type: 'LANDLINE', contact_value: '+33142685300', country_code: '' },
    ]);
  });
});
