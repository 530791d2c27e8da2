import type { Exemption } from './exempt-phrases.ts';

/** Whose rules for labels a country follows, where Larder knows them. */
export type FoodLawName = 'EU' | 'GB' | 'US' | 'ANZ' | 'CA';

/** What one food law asks of the allergens on the label of food for sale. */
export interface FoodLaw {
  name: FoodLawName;
  /** The allergens that it knows, by the names that accounts start with. */
  allergens: readonly string[];
  /** Whether allergens must be set apart from the rest of the list, as in bold. */
  emphasis: boolean;
  /** A "Contains" statement beside the list: not wanted, voluntary but complete where there is one, or compulsory. */
  contains: 'refused' | 'complete' | 'compulsory';
  /** Groups whose food must be named: which nut, which cereal, which fish. */
  kinds: readonly string[];
  /** Whether "casein" alone is too little, so that the list or a "Contains" statement must say "milk". */
  plain_names: boolean;
  /** The least x-height of the list in millimetres, and that of small packs; null where no height is prescribed. */
  x_height: { full: number; small: number } | null;
  /** The foods made of allergens that need not be marked. */
  exemptions: readonly Exemption[];
}

/**
 * The rules for labels in a country (ISO 3166-1 alpha-2); undefined where Larder does not know them. The members of the
 * European Economic Area and the parts of the world that belong to the EU follow Regulation (EU) 1169/2011, the UK the
 * same as it was retained; the US the FALCPA and FASTER acts (21 U.S.C. 343(w)), Australia and New Zealand Standard
 * 1.2.3 and schedule 9 of the Food Standards Code, Canada division B.01.010 of the Food and Drug Regulations.
 */
export function foodLaw(country: string | null | undefined): FoodLaw | undefined {
  return laws.find(({ name }) => countriesOf[name].split(' ').includes(country ?? ''));
}

const countriesOf: Record<FoodLawName, string> = {
  EU: 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS LI AX GP MQ GF RE YT MF',
  GB: 'GB',
  US: 'US PR GU VI AS MP',
  ANZ: 'AU NZ',
  CA: 'CA',
};

const cereals = ['Wheat', 'Rye', 'Barley', 'Oats', 'Spelt', 'Khorasan wheat', 'Cereals containing gluten'];
const nuts = [
  'Almonds',
  'Hazelnuts',
  'Walnuts',
  'Cashews',
  'Pecans',
  'Brazil nuts',
  'Pistachios',
  'Macadamia nuts',
  'Tree nuts',
];
const everywhere = ['Crustaceans', 'Eggs', 'Fish', 'Peanuts', 'Soya', 'Milk', ...nuts, 'Sesame'];
const sulphites = 'Sulphur dioxide/sulphites';
const pineNuts = 'Pine nuts';

const european: Omit<FoodLaw, 'name'> = {
  allergens: [...cereals, ...everywhere, 'Celery', 'Mustard', sulphites, 'Lupin', 'Molluscs'],
  emphasis: true,
  contains: 'refused',
  kinds: ['Cereals containing gluten', 'Tree nuts'],
  plain_names: false,
  x_height: { full: 1.2, small: 0.9 },
  exemptions: [
    'wheat_glucose',
    'wheat_maltodextrin',
    'barley_glucose',
    'distillate',
    'fish_gelatine',
    'soya_oil',
    'soya_tocopherol',
    'soya_sterol',
    'lactitol',
  ],
};

const laws: readonly FoodLaw[] = [
  { name: 'EU', ...european },
  { name: 'GB', ...european },
  {
    name: 'US',
    allergens: ['Wheat', 'Spelt', 'Khorasan wheat', 'Cereals containing gluten', ...everywhere, pineNuts],
    emphasis: false,
    contains: 'complete',
    kinds: ['Cereals containing gluten', 'Tree nuts', 'Fish', 'Crustaceans'],
    plain_names: true,
    // A sixteenth of an inch, half of it on small packs (21 CFR 101.2(c)).
    x_height: { full: 1.58, small: 0.79 },
    exemptions: ['refined_oil'],
  },
  {
    name: 'ANZ',
    allergens: [...cereals, ...everywhere, pineNuts, sulphites, 'Lupin', 'Molluscs'],
    emphasis: true,
    contains: 'compulsory',
    kinds: ['Cereals containing gluten', 'Tree nuts'],
    plain_names: true,
    x_height: null,
    exemptions: ['wheat_glucose', 'distillate', 'isinglass', 'soya_oil', 'soya_tocopherol', 'soya_sterol'],
  },
  {
    name: 'CA',
    allergens: [...cereals, ...everywhere, pineNuts, 'Mustard', sulphites, 'Molluscs'],
    emphasis: false,
    contains: 'complete',
    kinds: ['Cereals containing gluten', 'Tree nuts', 'Fish', 'Crustaceans', 'Molluscs'],
    plain_names: true,
    x_height: { full: 1.1, small: 0.8 },
    exemptions: [],
  },
];
