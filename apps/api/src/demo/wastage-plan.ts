import type { WastedUnit } from '@larder/contract/waste/waste';
import { startOfLocalDay } from '@larder/rules/local-day';
import type { UnitCosts } from '@larder/rules/money';
import { chanceOf } from './chance.ts';
import { demoId } from './demo-id.ts';
import { liquid } from './product-costs.ts';

/** A demo device and what it knows: the food that was labelled on it, and who works with it. */
export type WastingDevice = {
  id: string;
  organization_id: string;
  timezone: string;
  products: WastedProduct[];
  initials: string[];
};

type WastedProduct = UnitCosts & { id: string; name: string; usage: 'prep' | 'sale' };

export type PlannedWaste = {
  id: string;
  device: WastingDevice;
  at: number;
  product: WastedProduct;
  amount: number;
  unit_type: WastedUnit;
  /** The name of a reason. */
  reason: string;
  notes: string;
  /** The name of a container, and how often it was filled. */
  container: { name: string; volume: number; count: number } | null;
  wasted_by: string;
  has_picture: boolean;
};

const reasons = [
  'Expired',
  'Overproduction',
  'Preparation waste',
  'Left on plate',
  'Dropped or spilled',
  'Damaged in delivery',
  'Other',
];
const notes = ['Left out during service', 'Lid came off in the walk-in', 'Wrong order was made'];
const containers = [
  { name: 'GN 1/6, 100 mm', volume: 1600 },
  { name: 'GN 1/9, 65 mm', volume: 600 },
  { name: 'Ladle', volume: 250 },
];

/** Everything that a device throws away on a local day (YYYY-MM-DD); the same whenever it is asked for. */
export function planWaste(device: WastingDevice, day: string): PlannedWaste[] {
  if (!device.products.length) return [];
  const chance = chanceOf(`${device.id} ${day} waste`);
  const start = startOfLocalDay(day, device.timezone) * 1000;
  // Kitchens cook more for the end of the week, and now and then far too much.
  const busy = [5, 6, 0].includes(new Date(day).getUTCDay()) ? 2 : 0;
  const count = chance.between(0, 3) + busy + (chance.happens(0.04) ? 5 : 0);
  return Array.from({ length: count }, (_, index) => {
    const product = chance.favourite(device.products);
    if (!product) throw new Error('A device that wastes has products');
    const reason = chance.favourite(reasons) ?? 'Expired';
    const container = liquid.test(product.name) ? chance.oneOf(containers) : undefined;
    const filled = chance.between(1, 6) / 2;
    const weight = chance.between(4, 90) * 25;
    const units = chance.between(1, 7);
    return {
      id: demoId(`waste/${device.id}/${day}/${index}`),
      device,
      at: start + chance.between(11 * 60, 21 * 60) * 60_000 + index * 1_000,
      product,
      ...(container
        ? { amount: container.volume * filled, unit_type: 'volume' as const }
        : product.usage === 'sale'
          ? { amount: units, unit_type: 'units' as const }
          : { amount: weight, unit_type: 'weight' as const }),
      reason,
      notes: reason === 'Other' ? (chance.oneOf(notes) ?? '') : '',
      container: container ? { ...container, count: filled } : null,
      wasted_by: chance.favourite(device.initials) ?? 'FD',
      has_picture: chance.happens(0.3),
    };
  });
}
