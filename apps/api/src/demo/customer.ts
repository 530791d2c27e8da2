import type { LifePeriods } from '@larder/contract/catalogue/life-periods';
import type { Settings } from '@larder/contract/network/settings';
import type { DateTerm } from '@larder/rules/date-term';
import type { Expiry } from '@larder/rules/expiry';
import type { NewAddress, NewContact } from '../network/organizations/organization-writes.queries.ts';

/** What a customer of the demo consists of. Everything is named by short keys, from which the ids are made. */
export type DemoCustomer = {
  key: string;
  /** The highest one first, each after its parent. */
  organizations: DemoOrganization[];
  people: DemoPerson[];
  devices: DemoDevice[];
  /** Allergens of its own, beyond the default ones. */
  allergens: string[];
  groups: { key: string; name: string; rules: { name: string; expiry: Expiry }[] }[];
  locations: { name: string; at: string; expiry: Expiry; devices?: string[] }[];
  categories: DemoCategory[];
};

export type DemoOrganization = {
  key: string;
  below?: string;
  name: string;
  organization_type: 'ACCOUNT' | 'BRAND' | 'VENUE';
  timezone?: string;
  code?: string;
  unique_tax_reference?: string;
  company_registration_number?: string;
  primary_contact: string;
  address: Omit<NewAddress, 'id' | 'is_primary' | 'is_billing' | 'is_postal'>;
  contacts: Omit<NewContact, 'id'>[];
  settings?: Partial<Settings>;
};

export type DemoPerson = {
  name: [forename: string, surname: string];
  email: string;
  role: string;
  at: string;
  also?: string[];
  status?: 'ACTIVE' | 'INACTIVE' | 'INVITED';
  /** Of somebody invited: how many days the invitation is still good, or negative, since when it is not. */
  invitation_days?: number;
  locked?: boolean;
  device_only?: boolean;
  device_role?: number;
  country_code?: string;
  phone_number?: string;
  /** The devices they use, with the PIN of the demo. */
  devices?: string[];
};

export type DemoDevice = {
  key: string;
  at: string;
  name: string;
  device_code: string;
  /** How many labels it prints on a common day. */
  pace: number;
  /** The categories that it prints from. */
  prints: string[];
  group?: string;
  requires_profile_pin?: boolean;
  billing_period?: 'monthly' | 'annual';
  subscription_status?: string;
  daily_expiry_report_email?: string;
};

export type DemoCategory = {
  /** Two letters that its SKUs begin with. */
  key: string;
  name: string;
  description: string;
  usage: 'SINGLE' | 'COMPONENT';
  /** The owner. */
  at: string;
  shared: string[];
  /** Limited to these devices; none makes it Global. */
  devices?: string[];
  lifecycle?: 'INACTIVE';
  date_term?: DateTerm;
  use_within_hours?: number;
  life?: LifePeriods;
  /** Where its food is kept as a rule: the first of these that a device offers. */
  storage: string[];
  products: DemoProduct[];
};

export type DemoProduct = {
  name: string;
  description?: string;
  ingredients: string;
  /** Names of allergens in the order of the label; undefined while nobody has stated them. */
  allergens: string[] | undefined;
  custom_allergens?: string;
  may_contain?: string;
  price?: string;
  expiry?: Expiry;
  storage_override?: string;
  label_name?: string;
  lifecycle?: 'INACTIVE';
  date_term?: DateTerm;
  /** 0 for no limit in spite of its category. */
  use_within_hours?: number;
  life?: LifePeriods;
  needs_source?: boolean;
  maker_date?: 'ask';
  /** Words of its ingredients that are left unmarked, for the law exempts them. */
  exempt?: string[];
  /** The device that made it. */
  device_added?: string;
};

type More = Omit<DemoProduct, 'name' | 'ingredients' | 'allergens' | 'price'>;

/** A product for sale: its allergens are those that the ingredients write in capitals, as the law asks. */
export function sale(name: string, price: string, ingredients: string, more: More = {}): DemoProduct {
  return { name, price, ingredients, allergens: emphasisedAllergens(ingredients), ...more };
}

/** A product of the kitchen's own: its allergens by name, "none", or "undeclared". */
export function prep(name: string, allergens: string, more: More = {}): DemoProduct {
  if (allergens === 'undeclared') return { name, ingredients: '', allergens: undefined, ...more };
  return { name, ingredients: '', allergens: allergens === 'none' ? [] : allergens.split(', '), ...more };
}

export const days = (units: number): Expiry => ({ units, period: 'days' });
export const hours = (units: number): Expiry => ({ units, period: 'hours' });

/** The allergens that a list of ingredients emphasises by capitals, in the order of their first mention. */
export function emphasisedAllergens(ingredients: string): string[] {
  const found = [...ingredients.matchAll(/\b[A-Z]{3,}(?: NUTS)?\b/g)].map(([word]) => {
    const name = byWord[word];
    if (!name) throw new Error(`${word} in a list of ingredients is no allergen's word`);
    return name;
  });
  return [...new Set(found)];
}

const byWord: Record<string, string> = {
  WHEAT: 'Wheat',
  RYE: 'Rye',
  BARLEY: 'Barley',
  OAT: 'Oats',
  OATS: 'Oats',
  SPELT: 'Spelt',
  CRUSTACEANS: 'Crustaceans',
  EGG: 'Eggs',
  EGGS: 'Eggs',
  FISH: 'Fish',
  PEANUT: 'Peanuts',
  PEANUTS: 'Peanuts',
  SOYA: 'Soya',
  SOY: 'Soya',
  MILK: 'Milk',
  ALMOND: 'Almonds',
  ALMONDS: 'Almonds',
  HAZELNUT: 'Hazelnuts',
  HAZELNUTS: 'Hazelnuts',
  WALNUT: 'Walnuts',
  WALNUTS: 'Walnuts',
  CASHEW: 'Cashews',
  CASHEWS: 'Cashews',
  PECANS: 'Pecans',
  PISTACHIOS: 'Pistachios',
  CELERY: 'Celery',
  MUSTARD: 'Mustard',
  SESAME: 'Sesame',
  SULPHITES: 'Sulphur dioxide/sulphites',
  SULFITES: 'Sulphur dioxide/sulphites',
  LUPIN: 'Lupin',
  MOLLUSCS: 'Molluscs',
};
