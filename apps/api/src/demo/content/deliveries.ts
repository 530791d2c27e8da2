import type { harbourSuppliers } from './recipes.ts';

export type DemoDelivery = {
  at: string;
  supplier: (typeof harbourSuppliers)[number]['key'];
  /** The name of an ingredient of the demo. */
  ingredient: string;
  lot?: string;
  /** How long ago it came in, and until when it can be used, in days. */
  daysAgo: number;
  usable: number;
  amount: number;
  unit?: 'g' | 'ml' | 'each';
  temperature?: number;
  refused?: string;
};

const parmesan = 'Parmesan, finely grated';

/** The lot that the demo's kitchens can trace, and one whose code somebody mistyped. */
export const plantedLot = { ingredient: parmesan, supplier: 'dairy', lot: 'L-2214 B' } as const;
export const mistypedLot = { ...plantedLot, lot: 'L-2214 8' } as const;

/** What came in at the doors of the demo's venues in the last days. */
export const harbourDeliveries: readonly DemoDelivery[] = [
  dairy('central', plantedLot.lot, { daysAgo: 6, amount: 20_000, temperature: 3.4 }),
  dairy('harbour-venue', plantedLot.lot, { daysAgo: 5, amount: 4000, temperature: 4.1 }),
  dairy('station-road', mistypedLot.lot, { daysAgo: 5, amount: 2000, temperature: 3.9 }),
  dairy('station-road', 'L-2209 A', { daysAgo: 11, amount: 3000, temperature: 4.4 }),
  {
    at: 'harbour-venue',
    supplier: 'dairy',
    ingredient: 'Whole milk',
    lot: 'WM 1841',
    daysAgo: 2,
    usable: 7,
    amount: 24_000,
    unit: 'ml',
    temperature: 3.2,
  },
  {
    at: 'quayside',
    supplier: 'dairy',
    ingredient: 'Butter',
    lot: 'BT-0917',
    daysAgo: 3,
    usable: 40,
    amount: 12_500,
    temperature: 4.8,
  },
  {
    at: 'quayside',
    supplier: 'dry',
    ingredient: 'Plain flour',
    lot: 'F26-311',
    daysAgo: 4,
    usable: 180,
    amount: 48_000,
  },
  {
    at: 'central',
    supplier: 'fresh',
    ingredient: 'Eggs, medium',
    lot: '2UK 14532',
    daysAgo: 1,
    usable: 18,
    amount: 360,
    unit: 'each',
    temperature: 8.6,
  },
  {
    at: 'harbour-venue',
    supplier: 'fresh',
    ingredient: 'Anchovy fillets, drained',
    daysAgo: 1,
    usable: 60,
    amount: 1500,
    temperature: 9.2,
    refused: 'Too warm at the door',
  },
];

type Facts = Pick<DemoDelivery, 'daysAgo' | 'amount' | 'temperature'>;

function dairy(at: string, lot: string, facts: Facts): DemoDelivery {
  return { at, supplier: 'dairy', ingredient: parmesan, lot, usable: 45, ...facts };
}
