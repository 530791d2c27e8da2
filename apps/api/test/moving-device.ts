import type { DeviceEvent, EventResult } from '@larder/contract/devices/exchange';
import { createFakeDevice } from '../../../tools/fake-device.ts';
import { reachOf } from './fake-device.ts';
import type { Harness } from './harness.ts';

const admin = 'admin@harbour.test';
type VenueName = 'Harbour' | 'Station Road' | 'Quayside' | 'Brooklyn Pier';

/** The venues of two brands of the demo, and devices that are moved between them. */
export async function openMoves(harness: Harness) {
  const { items } = (await harness.call('GET', '/organization_names', { as: admin })).body as {
    items: { id: string; name: string; tag: string }[];
  };
  const idOf = (name: string) => items.find((one) => one.name === name)?.id ?? '';
  const account = items.find(({ tag }) => tag === 'ACCOUNT')?.id ?? '';
  let made = 0;

  async function newDevice(at: VenueName | { id: string }, clock = Date.now) {
    const organization_id = typeof at === 'string' ? idOf(at) : at.id;
    const body = { name: `Moving ${++made}`, organization_id, pin: '1234' };
    const { id, device_code } = (await harness.call('POST', '/devices', { as: admin, body })).body as {
      id: string;
      device_code: string;
    };
    const tablet = createFakeDevice(reachOf(harness), { clock });
    const device = {
      id,
      device_code,
      name: body.name,
      tablet,
      /** In the portal; its tablet does not know of it yet. */
      async moveTo(venue: VenueName) {
        const moved = await harness.call('PUT', `/devices/${id}`, {
          as: admin,
          body: { organization_id: idOf(venue) },
        });
        if (moved.status !== 200) throw new Error(`Not moved: ${moved.text}`);
      },
      async pair(by = tablet) {
        await harness.call('POST', `/devices/${id}/pairing`, { as: admin });
        await by.pair(device_code, '1234');
        await by.pull();
      },
      /** Both. */
      async settleAt(venue: VenueName) {
        await device.moveTo(venue);
        await device.pair();
      },
      send: async (...events: DeviceEvent[]): Promise<EventResult[]> => tablet.send(events),
      print: (given: object = {}) =>
        tablet.print({
          product_id: tablet.state.products[0]?.id ?? '',
          storage_id: tablet.state.storage[0]?.id ?? '',
          ...given,
        }),
      read: (fridge_id = tablet.state.fridges[0]?.id, value = 4) =>
        tablet.report('temperature_recorded', { fridge_id, value, recorded_at: new Date(clock()).toISOString() }),
      waste: (given: object = {}) =>
        tablet.report('wastage_recorded', {
          product_id: tablet.state.products[0]?.id,
          reason_id: tablet.state.wastage_reasons[0]?.id,
          amount: 2,
          unit_type: 'units',
          wasted_by: 'MV',
          wasted_at: new Date(clock()).toISOString(),
          ...given,
        }),
    };
    await device.pair();
    return device;
  }

  return {
    account,
    idOf,
    newDevice,
    /** The venue where each of these reports is kept, by name: of the report itself and of what it says. */
    async placesOf(events: readonly { id: string }[]): Promise<string[]> {
      const found = await harness.inAccount<{ id: string; places: string[] }>(
        account,
        `select x.id, array_agg(distinct o.name order by o.name) as places from (
           select event_id as id, organization_id from device_events union all select id, organization_id from label_logs
           union all select id, organization_id from label_events union all select id, organization_id from temperature_readings
           union all select id, organization_id from wastage_items union all select id, organization_id from label_orders
           union all select id, organization_id from live_labels) x
         join organizations o on o.id = x.organization_id where x.id = any ($1::uuid[]) group by 1`,
        [events.map(({ id }) => id)],
      );
      const places = new Map(found.map((one) => [one.id, one.places.join(' and ')]));
      return events.map(({ id }) => places.get(id) ?? 'nowhere');
    },
  };
}
