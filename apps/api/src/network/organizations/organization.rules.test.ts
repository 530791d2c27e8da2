import { normalisePostcode } from '@larder/rules/postcode';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayGrant } from '../../access/users/role-choice.rules.ts';
import { sampleAddresses } from './address-sample.rules.ts';
import { readContacts, readLocations } from './location.rules.ts';
import { addableTags, mayEdit, syncSentence } from './organization.rules.ts';
import { foldText, searchKey } from './search-key.rules.ts';

const real = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'venues/fsa_london_4000.csv');

const person = (role_level: number, organization_type = 'ACCOUNT') => ({
  role_level,
  organization_type,
  permissions: role_level < 8 ? ['ORGANIZATIONS_VIEW'] : [],
});
const operator = person(1, 'SAAS_OPERATOR');
const account = { organization_type: 'ACCOUNT', in_scope: true };
const brand = { organization_type: 'BRAND', in_scope: true };

describe('who makes what', () => {
  it.each([
    ['an Admin below the account', person(1), account, ['BRAND', 'VENUE']],
    ['an account manager below a brand', person(2), brand, ['VENUE']],
    ['a brand manager below the brand', person(4), brand, ['VENUE']],
    ['a brand manager below the account', person(4), account, ['VENUE']],
    ['a venue manager', person(6), brand, []],
    ['staff', person(8), brand, []],
    ['an Admin out of scope', person(1), { ...account, in_scope: false }, []],
    ["an operator's admin", operator, { ...account, in_scope: false }, ['BRAND', 'VENUE']],
    ["an operator's support", person(4, 'SAAS_OPERATOR'), account, []],
    ['anybody below a venue', person(1), { organization_type: 'VENUE', in_scope: true }, []],
    ['an operator below the own organisation', operator, { organization_type: 'SAAS_OPERATOR', in_scope: true }, []],
  ])('%s', (_, me, above, tags) => {
    expect(addableTags(me, above)).toEqual(tags);
  });

  it('and who changes details', () => {
    expect([1, 2, 4, 6, 8].map((level) => mayEdit(person(level), { in_scope: true }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(mayEdit(person(1), { in_scope: false })).toBe(false);
    expect([mayEdit(operator, { in_scope: false }), mayEdit(person(4, 'SAAS_OPERATOR'), { in_scope: true })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a role', () => {
  const levels = [1, 2, 4, 6, 8];
  const granted = (me: ReturnType<typeof person>, organization_type: string, more = {}) =>
    levels.filter((level) =>
      mayGrant(me, { level, permissions: [] }, { organization_type, is_highest: false, device_only: false, ...more }),
    );

  it('is never above the own one, and stands where it means something', () => {
    expect(granted(person(1), 'ACCOUNT', { is_highest: true })).toEqual(levels);
    expect(granted(person(2), 'ACCOUNT', { is_highest: true })).toEqual([2, 4, 6, 8]);
    expect(granted(person(1), 'BRAND')).toEqual([4, 6, 8]);
    expect(granted(person(1), 'VENUE')).toEqual([6, 8]);
    expect(granted(person(1), 'VENUE', { is_highest: true })).toEqual(levels);
    expect(granted(person(8), 'VENUE')).toEqual([8]);
  });

  it('of value 1 is not for those who use devices alone', () => {
    expect(granted(person(1), 'ACCOUNT', { is_highest: true, device_only: true })).toEqual([2, 4, 6, 8]);
  });

  it("of a customer is given by an operator's admin, not by support", () => {
    expect(granted(operator, 'ACCOUNT', { is_highest: true })).toEqual(levels);
    expect(granted(person(4, 'SAAS_OPERATOR'), 'ACCOUNT', { is_highest: true })).toEqual([]);
  });
});

describe('addresses and contacts', () => {
  const at = (postcode: string, more = {}) => ({ line1: '1 Lane', city: 'Bristol', postcode, ...more });

  it('have one primary and one for billing, whatever was said', () => {
    const flags = (locations: Parameters<typeof readLocations>[0]) =>
      readLocations(locations).locations.map(({ is_primary, is_billing }) => [is_primary, is_billing]);
    expect(flags([at('BS1 5QD')])).toEqual([[true, true]]);
    expect(flags([at('BS1 5QD'), at('10001', { is_billing: true })])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(flags([at('BS1 5QD', { is_primary: true }), at('10001', { is_primary: true })])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('keep long names, accents and apostrophes', () => {
    const line1 = `L'Épicerie de la Très Longue Rue Saint-Étienne-du-Mont ${'x'.repeat(40)}`;
    expect(readLocations([at('BS1 5QD', { line1 })]).locations[0]?.line1).toBe(line1);
  });

  it('are refused by the place in their list', () => {
    expect(readLocations([at('BS1 5QD'), at('nonsense')]).errors.map(({ path }) => path)).toEqual([
      'locations.1.postcode',
    ]);
    const contacts = [
      { contact_type: 'EMAIL' as const, contact_value: 'A@B.test' },
      { contact_type: 'LANDLINE' as const, contact_value: '123' },
    ];
    const read = readContacts(contacts);
    expect([read.contacts[0]?.contact_value, read.errors.map(({ path }) => path)]).toEqual([
      'a@b.test',
      ['contact_details.1.contact_value'],
    ]);
  });
});

describe('what is searched', () => {
  it('is folded, and packed where spaces are a matter of taste', () => {
    expect(searchKey(['Žižkov  Küche', 'BS1 5QD', ''])).toBe('zizkov kuche bs1 5qd bs15qd');
    expect(foldText(' Ærøskøbing ÉCLAIR ')).toBe('ærøskøbing eclair');
    expect(foldText('築地 キッチン')).toContain('築地');
  });
});

describe('the addresses that come along', () => {
  it('are about two hundred, with true post codes and names of their own', () => {
    const all = sampleAddresses();
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter((one) => !one.line1 || !one.city || !one.state)).toEqual([]);
    for (const { postcode, country_code, address } of all) {
      expect(normalisePostcode(postcode), address).toEqual({ postcode, country_code });
    }
  });
});

describe.skipIf(!existsSync(real))('the post codes of real venues, where they are at hand', () => {
  it('are all accepted, and are in their one form already', () => {
    const codes = readFileSync(real, 'utf8').match(/(?<=,)[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?=,)/g) ?? [];
    expect(codes.length).toBeGreaterThan(3000);
    const packed = (code: string) => code.replace(' ', '').toLowerCase();
    expect(codes.filter((code) => normalisePostcode(packed(code))?.postcode !== code)).toEqual([]);
  });
});

describe('what a sync tells', () => {
  it('is one sentence', () => {
    expect(syncSentence({})).toBe('');
    expect(syncSentence({ failure: 'No.' })).toBe('No.');
    expect(
      syncSentence({
        known: false,
        subscriptions: 0,
        changed: 0,
        brands: 1,
        venues: 2,
        devices: 3,
        users: 1,
        repaired: 0,
      }),
    ).toBe(
      'The billing system does not know this customer. 0 subscriptions; 0 changes of them; 1 brand, 2 venues, 3 devices and 1 user counted; the network is in order.',
    );
  });
});
