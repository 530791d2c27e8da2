/** What once happened to a fridge of the demo; it is played when the fridge is made. */
export type FridgeStory = 'door left open' | 'failing now' | 'forgotten' | 'written down later' | 'set too cold';

export type DemoFridge = {
  /** The short keys of its customer and venue. */
  customer: string;
  at: string;
  name: string;
  kind: 'FRIDGE' | 'FREEZER';
  /** How cold it usually is, in Celsius. */
  degrees: number;
  /** A probe reads so often, in minutes; a fridge without one is read by hand, morning, noon and evening. */
  probe?: number;
  threshold?: number;
  legal_limit?: number;
  lower_limit?: number;
  /** The storage that it is on labels. */
  storage_name?: string;
  story?: FridgeStory;
};

const fridge = (
  customer: string,
  at: string,
  name: string,
  degrees: number,
  more: Partial<DemoFridge> = {},
): DemoFridge => ({
  customer,
  at,
  name,
  kind: 'FRIDGE',
  degrees,
  ...more,
});
const freezer = (
  customer: string,
  at: string,
  name: string,
  degrees: number,
  more: Partial<DemoFridge> = {},
): DemoFridge => ({
  ...fridge(customer, at, name, degrees, more),
  kind: 'FREEZER',
});

export const demoFridges: DemoFridge[] = [
  fridge('harbour', 'harbour-venue', 'Walk-in fridge', 3.1, {
    probe: 30,
    storage_name: 'Walk-in fridge',
    story: 'door left open',
  }),
  fridge('harbour', 'harbour-venue', 'Display fridge', 3.8, {
    probe: 30,
    storage_name: 'Display fridge',
    story: 'failing now',
  }),
  fridge('harbour', 'harbour-venue', 'Salad fridge', 3.4, { story: 'written down later' }),
  fridge('harbour', 'harbour-venue', 'Bar fridge', 4.1, { story: 'forgotten' }),
  freezer('harbour', 'harbour-venue', 'Chest freezer', -20.6, { probe: 30 }),
  fridge('harbour', 'station-road', 'Kitchen fridge', 3.3, { probe: 60 }),
  fridge('harbour', 'station-road', 'Sandwich fridge', 3.6),
  freezer('harbour', 'station-road', 'Upright freezer', -20.1),
  fridge('harbour', 'quayside', 'Pastry fridge', 3.2, { lower_limit: 0, story: 'set too cold' }),
  freezer('harbour', 'quayside', 'Dough freezer', -20.9, { probe: 60 }),
  fridge('harbour', 'brooklyn', 'Prep cooler', 2.5, { probe: 60, threshold: 4.4, legal_limit: 5 }),
  freezer('harbour', 'brooklyn', 'Walk-in freezer', -20.4),
  fridge('harbour', 'central', 'Walk-in chiller', 2.8, { probe: 60 }),
  freezer('harbour', 'central', 'Walk-in freezer', -21.2, { probe: 60 }),
  fridge('orchard', 'farm-shop', 'Dairy fridge', 3.0, { probe: 60, story: 'door left open' }),
  fridge('orchard', 'farm-shop', 'Kitchen fridge', 3.5),
  freezer('orchard', 'farm-shop', 'Ice cream freezer', -20.3, { story: 'forgotten' }),
];
