import type { DeviceEvent } from '@larder/contract/devices/exchange';
import type { LabelFactReported } from '@larder/contract/labels/label-facts';
import { uuidv7 } from 'uuidv7';
import { createFakeDevice, type FakeDevice } from '../../../tools/fake-device.ts';
import { reachOf } from './fake-device.ts';
import type { Harness } from './harness.ts';

const admin = 'admin@harbour.test';

/** The id of an organisation of the test account by its name. */
export async function organizationId(harness: Harness, name: string): Promise<string> {
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body;
  return items.find((one: { name: string }) => one.name === name).id;
}

/** A venue of Harbour Café where nothing has happened yet. */
export async function makeVenue(harness: Harness, name: string, timezone = 'Europe/London'): Promise<string> {
  const parent = [{ id: await organizationId(harness, 'Harbour Café') }];
  const location = [{ line1: '88 Old Ferry Street', city: 'Bristol', postcode: 'BS1 4DJ' }];
  const body = { name, category: { tag: 'VENUE' }, parent, location, timezone };
  const made = await harness.call('POST', '/organizations', { as: admin, body });
  if (made.status !== 201) throw new Error(`No venue: ${made.text}`);
  return made.body.id;
}

/** A new device of a venue, paired and with its state. */
export async function pairTablet(harness: Harness, name: string, venue: string, clock: () => number = Date.now) {
  const body = { name, organization_id: venue, pin: '1234' };
  const { body: device } = await harness.call('POST', '/devices', { as: admin, body });
  await harness.call('POST', `/devices/${device.id}/pairing`, { as: admin });
  const tablet = createFakeDevice(reachOf(harness), { clock });
  await tablet.pair(device.device_code, '1234');
  await tablet.pull();
  return { id: device.id as string, tablet };
}

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

type Printing = {
  minutes?: number;
  use_by?: string;
  parents?: { id: string; relation: string }[];
  life?: Record<string, unknown>;
  [member: string]: unknown;
};

/** A print that says how its food lives: chilled, five days, with rules for opening, freezing and thawing. */
export function printLiving(tablet: FakeDevice, { minutes = 600, ...body }: Printing = {}): DeviceEvent {
  const { id: _, ...event } = tablet.print({
    product_id: tablet.state.products[0]?.id ?? '',
    storage_id: tablet.state.storage[0]?.id ?? '',
    at: minutesAgo(minutes),
  });
  tablet.outbox.pop();
  return {
    ...event,
    id: uuidv7(),
    body: {
      ...event.body,
      use_by: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      condition: 'CHILLED',
      life: {
        timezone: 'Europe/London',
        day_of_production: true,
        opened: { units: 2, period: 'days' },
        frozen: { units: 90, period: 'days' },
        thawed: { units: 24, period: 'hours' },
        thaw_policy: 'fixed',
      },
      ...body,
    },
  };
}

/** Something that happened to a label, so many minutes ago. */
export function labelFact(
  tablet: FakeDevice,
  label: string | DeviceEvent,
  kind: LabelFactReported['kind'],
  minutes: number,
  details: Record<string, unknown> = {},
): DeviceEvent {
  const label_id = typeof label === 'string' ? label : label.id;
  const named = 'code' in details ? {} : { label_id };
  return tablet.report('label_fact', { ...named, kind, initials: 'TT', ...details }, minutesAgo(minutes));
}
