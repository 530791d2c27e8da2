import { days, hours, prep, sale, type DemoCustomer } from '../customer.ts';
import { butter, cheddar, flour } from './breads.ts';

const shortcrust = `shortcrust pastry (${flour}, ${butter}, water, EGG, salt)`;

/** The smaller customer: one farm shop with a kitchen, complete in itself. */
export const orchard: DemoCustomer = {
  key: 'orchard',
  organizations: [
    {
      key: 'orchard',
      name: 'Orchard Foods',
      organization_type: 'ACCOUNT',
      timezone: 'Europe/London',
      code: 'OF',
      unique_tax_reference: '7316402985',
      company_registration_number: '11283746',
      primary_contact: 'Rowan Pritchard',
      address: {
        line1: 'Lower Orchard Farm',
        line2: 'Cider Lane',
        city: 'Ledbury',
        state: 'Herefordshire',
        country_code: 'GB',
        postcode: 'HR8 2ZX',
      },
      contacts: [
        { contact_type: 'LANDLINE', contact_value: '1632960210', country_code: '+44', is_primary: true },
        { contact_type: 'EMAIL', contact_value: 'office@orchard.test', is_primary: true },
      ],
      settings: { day_of_production: false, include_weekday: false },
    },
    {
      key: 'farm-shop',
      below: 'orchard',
      name: 'Orchard Farm Shop',
      organization_type: 'VENUE',
      code: 'OFS',
      primary_contact: 'Megan Powell',
      address: {
        line1: 'The Old Press House',
        line2: 'Cider Lane',
        city: 'Ledbury',
        state: 'Herefordshire',
        country_code: 'GB',
        postcode: 'HR8 2ZX',
      },
      contacts: [
        { contact_type: 'LANDLINE', contact_value: '1632960214', country_code: '+44', is_primary: true },
        { contact_type: 'EMAIL', contact_value: 'shop@orchard.test', is_primary: true },
      ],
    },
  ],
  people: [
    { name: ['Rowan', 'Pritchard'], email: 'admin@orchard.test', role: 'Admin', at: 'orchard', device_role: 1 },
    {
      name: ['Megan', 'Powell'],
      email: 'megan.powell@orchard.test',
      role: 'Venue Manager',
      at: 'farm-shop',
      device_role: 2,
    },
    { name: ['Dylan', 'Rees'], email: 'dylan.rees@orchard.test', role: 'Staff', at: 'farm-shop' },
    {
      name: ['Cerys', 'Vaughan'],
      email: 'cerys.vaughan@orchard.test',
      role: 'Staff',
      at: 'farm-shop',
      status: 'INVITED',
    },
  ],
  devices: [
    { key: 'farm-kitchen', at: 'farm-shop', name: 'Farm Kitchen', device_code: '2000001', pace: 14 },
    {
      key: 'shop-counter',
      at: 'farm-shop',
      name: 'Shop Counter',
      device_code: '2000002',
      pace: 9,
      billing_period: 'annual',
    },
  ],
  allergens: ['Apple'],
  groups: [],
  locations: [{ name: 'Cheese counter', at: 'orchard', expiry: days(5), devices: ['shop-counter'] }],
  categories: [
    {
      key: 'PP',
      name: 'Pies & Pasties',
      description: 'Baked at the farm every morning',
      usage: 'SINGLE',
      at: 'orchard',
      shared: ['orchard'],
      storage: 'Fridge',
      products: [
        sale(
          'Steak & Ale Pie',
          '£4.95',
          `Beef (34%), ${shortcrust}, ale (BARLEY, WHEAT, hops, yeast), onion, beef stock (water, beef extract, CELERY, salt), WHEAT flour, thyme`,
        ),
        sale('Cheese & Onion Pasty', '£3.95', `${shortcrust}, ${cheddar} (22%), potato, onion, MILK, MUSTARD, pepper`),
        sale(
          'Traditional Pasty',
          '£4.25',
          `Pastry (${flour}, lard, water, salt), beef skirt (24%), potato, swede, onion, pepper, glaze (EGG, MILK)`,
        ),
        sale(
          'Chicken & Cider Pie',
          '£4.75',
          `Chicken (30%), ${shortcrust}, cider (apples, sugar, SULPHITES), leek, cream (MILK), WHEAT flour, MUSTARD`,
        ),
        sale(
          'Lentil & Root Vegetable Pie',
          '£4.25',
          `Pastry (${flour}, rapeseed oil, water, salt), green lentils (18%), carrot, parsnip, onion, CELERY, tomato purée, thyme`,
          { may_contain: 'milk, egg' },
        ),
        sale('Pork Pie', '£3.75', `Pork (58%), pastry (${flour}, lard, water, salt), pork jelly, pepper, glaze (EGG)`, {
          expiry: days(5),
        }),
        sale(
          'Scotch Egg',
          '£2.95',
          `Pork sausage meat (pork, rusk (WHEAT flour, salt), SULPHITES, spices) (48%), free range EGG (32%), breadcrumbs (WHEAT flour, yeast, salt), rapeseed oil`,
        ),
      ],
    },
    {
      key: 'FC',
      name: 'Farm Cakes',
      description: '',
      usage: 'SINGLE',
      at: 'orchard',
      shared: ['orchard'],
      devices: ['shop-counter'],
      storage: 'Ambient',
      products: [
        sale(
          'Dorset Apple Cake',
          '£2.95',
          `Apple (30%), ${flour}, ${butter}, sugar, free range EGG, cinnamon, raising agents: E450, E500`,
          { custom_allergens: 'Apple' },
        ),
        sale(
          'Bara Brith Slice',
          '£2.25',
          `Sultanas (SULPHITES), ${flour}, tea, brown sugar, free range EGG, mixed spice, raising agents: E450, E500`,
          { expiry: days(7) },
        ),
        sale('Walnut Fudge', '£3.50', 'Sugar, condensed milk (MILK, sugar), butter (MILK), WALNUTS (12%), salt', {
          may_contain: 'other nuts',
          expiry: days(21),
        }),
        sale('Oat Biscuits', '£2.75', `OATS (38%), ${butter}, sugar, ${flour}, golden syrup, raising agent: E500`, {
          may_contain: 'nuts, sesame',
          expiry: days(14),
        }),
      ],
    },
    {
      key: 'PJ',
      name: 'Pressed Juice',
      description: 'From the farm’s own apples and pears',
      usage: 'SINGLE',
      at: 'farm-shop',
      shared: ['farm-shop'],
      storage: 'Fridge',
      products: [
        sale('Cox Apple Juice', '£2.60', 'Apple juice (100%), antioxidant: ascorbic acid', {
          custom_allergens: 'Apple',
          expiry: days(4),
        }),
        sale('Pear & Ginger', '£2.80', 'Pear juice (92%), ginger, lemon juice', { expiry: days(4) }),
        sale('Mulled Apple', '£2.90', 'Apple juice (96%), orange, cinnamon, clove', { lifecycle: 'INACTIVE' }),
      ],
    },
    {
      key: 'PF',
      name: 'Pie Fillings',
      description: 'Cooked and chilled the day before',
      usage: 'COMPONENT',
      at: 'orchard',
      shared: ['orchard'],
      storage: 'Fridge',
      products: [
        prep('Steak & Ale Filling', 'Barley, Wheat, Celery', { expiry: days(2) }),
        prep('Cheese & Onion Filling', 'Milk, Mustard', { expiry: days(2) }),
        prep('Chicken & Cider Filling', 'Milk, Wheat, Mustard, Sulphur dioxide/sulphites', { expiry: days(2) }),
        prep('Lentil Filling', 'Celery'),
        prep('Shortcrust Pastry', 'Wheat, Milk, Eggs', { expiry: days(3) }),
        prep('Pork Jelly', 'none', { expiry: days(5) }),
        prep('Hand-raised Crust', 'undeclared'),
      ],
    },
    {
      key: 'CC',
      name: 'Cheese & Deli',
      description: 'Cut and wrapped at the counter',
      usage: 'COMPONENT',
      at: 'farm-shop',
      shared: ['farm-shop'],
      storage: 'Cheese counter',
      products: [
        prep('Cut Cheddar', 'Milk', { expiry: days(10) }),
        prep('Cut Soft Blue', 'Milk', { expiry: days(5) }),
        prep('Sliced Ham', 'none', { expiry: days(3) }),
        prep('Olives, Marinated', 'none', { storage_override: 'Deli bowl', may_contain: 'nuts' }),
        prep('Coleslaw', 'Eggs, Mustard'),
        prep('Potato Salad', 'Eggs, Mustard, Celery', { expiry: days(2) }),
        prep('Soup of the Day', 'Celery, Milk', { expiry: hours(4) }),
      ],
    },
  ],
};
