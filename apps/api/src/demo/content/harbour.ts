import { days, hours, type DemoCustomer } from '../customer.ts';
import { harbourBakery } from './harbour-bakery.ts';
import { harbourCounter } from './harbour-counter.ts';
import { harbourDeli } from './harbour-deli.ts';
import { harbourOrganizations } from './harbour-organizations.ts';
import { harbourPeople } from './harbour-people.ts';
import { harbourPrep } from './harbour-prep.ts';
import { harbourSandwiches } from './harbour-sandwiches.ts';

/** The rich customer: two brands, five venues in three time zones, a central kitchen, a bakery and a bar. */
export const harbour: DemoCustomer = {
  key: 'harbour',
  organizations: harbourOrganizations,
  people: harbourPeople,
  devices: [
    device('kitchen', 'harbour-venue', 'Harbour Kitchen', '1000001', 18, 'HF HS FP CP VP SS DE', {
      daily_expiry_report_email: 'kitchen@harbour.test',
    }),
    device('deli', 'harbour-venue', 'Harbour Deli Counter', '1000002', 15, 'SW SL GG CB DP'),
    device('bar', 'harbour-venue', 'Harbour Bar', '1000003', 7, 'DR', { requires_profile_pin: true }),
    device('station-kitchen', 'station-road', 'Station Road Kitchen', '1000004', 14, 'HF CP VP DP SS DE'),
    device('station-counter', 'station-road', 'Station Road Counter', '1000005', 12, 'SW SL GG CB'),
    device('quayside-bakery', 'quayside', 'Quayside Bakery', '1000006', 13, 'DF CB LR', { group: 'bakery' }),
    device('quayside-counter', 'quayside', 'Quayside Counter', '1000007', 10, 'LR CB GG DR'),
    device('pier-kitchen', 'brooklyn', 'Brooklyn Pier Kitchen', '1000008', 14, 'BP DE SD'),
    device('pier-counter', 'brooklyn', 'Brooklyn Pier Counter', '1000009', 11, 'BK CB LR DR', {
      billing_period: 'annual',
    }),
    device('prep-1', 'central', 'Central Prep Line 1', '1000010', 22, 'CP SS DP DE', {
      daily_expiry_report_email: 'central@harbour.test',
    }),
    device('prep-2', 'central', 'Central Prep Line 2', '1000011', 20, 'VP SD DP'),
    device('dispatch', 'central', 'Central Dispatch', '1000012', 9, 'SD SS VP', {
      billing_period: 'annual',
      subscription_status: 'non_renewing',
    }),
  ],
  allergens: ['Kiwi fruit', 'Coconut', 'Garlic'],
  groups: [
    {
      key: 'bakery',
      name: 'Bakery rules',
      rules: [
        { name: 'Ambient', expiry: days(1) },
        { name: 'Bread store', expiry: days(2) },
        { name: 'Fridge', expiry: days(3) },
        { name: 'Proving room', expiry: hours(18) },
        { name: 'Dough freezer', expiry: days(60) },
      ],
    },
  ],
  locations: [
    { name: 'Walk-in fridge', at: 'harbour', expiry: days(3) },
    { name: 'Walk-in freezer', at: 'central', expiry: days(30), devices: ['prep-1', 'prep-2'] },
    {
      name: 'Display fridge',
      at: 'harbour',
      expiry: days(1),
      devices: ['deli', 'station-counter', 'quayside-counter', 'pier-counter'],
    },
    { name: 'Blast chiller', at: 'harbour', expiry: hours(12), devices: ['prep-1', 'prep-2'] },
    { name: 'Salad well', at: 'cafe', expiry: hours(4), devices: ['deli', 'station-counter'] },
  ],
  categories: [...harbourSandwiches, ...harbourCounter, ...harbourBakery, ...harbourDeli, ...harbourPrep],
};

type Device = DemoCustomer['devices'][number];

function device(
  key: string,
  at: string,
  name: string,
  device_code: string,
  pace: number,
  categories: string,
  more: Partial<Device> = {},
): Device {
  return { key, at, name, device_code, pace, prints: categories.split(' '), ...more };
}
