import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import type { BluetoothCharacteristic, BluetoothDevice, BluetoothServer } from '../../printer/web-devices.ts';
import { bluetherm, readBluetherm, readName, readSettings, type Shown } from './bluetherm.rules.ts';
import { batteryOf, deviceOf, environmental, readBattery, readEnvironmental, readText } from './environmental.rules.ts';

/** An instrument that is connected. */
export interface Instrument {
  probe: ReportedProbe;
  isSurface: boolean;
  /** It measures only when its button is pressed. */
  isManual: boolean;
  /** Where its values come from; each change of it, also one that was read, comes as an event. */
  values: BluetoothCharacteristic;
  read: (bytes: DataView) => Shown;
  /** Where it says that its button was pressed; few have that. */
  notices?: BluetoothCharacteristic | undefined;
  battery: () => Promise<number | undefined>;
}

/** What the browser is asked for: instruments of ETI name no service before they are connected, but their maker. */
export const probeFilters = [
  { manufacturerData: [{ companyIdentifier: 0x0376 }] },
  { services: [bluetherm.service] },
  { services: [environmental.service] },
];
export const probeServices = [bluetherm.service, environmental.service, batteryOf.service, deviceOf.service];

/** Finds out what a device is; undefined where it is no instrument that can be read. */
export async function openInstrument(
  device: BluetoothDevice,
  server: BluetoothServer,
): Promise<Instrument | undefined> {
  const own = await ofBluetherm(server);
  const found = own ?? (await ofEnvironmental(server));
  if (!found) return undefined;
  const named = readName(device.name ?? '');
  // Browsers keep serial numbers from pages, and then the name is all there is: on some it begins with the number.
  const serial = (await textOf(server, deviceOf.serial)) || named.serial || device.name?.trim() || 'Bluetooth';
  const model = named.model === serial ? '' : named.model;
  const battery = await partOf(server, batteryOf.service, batteryOf.level);
  return {
    ...found,
    probe: { serial: serial.slice(0, 64), ...(model && { model: model.slice(0, 64) }) },
    battery: async () => battery && readBattery(await battery.readValue()),
  };
}

type Found = Omit<Instrument, 'probe' | 'battery'>;

async function ofBluetherm(server: BluetoothServer): Promise<Found | undefined> {
  const values = await partOf(server, bluetherm.service, bluetherm.sensor);
  if (!values) return undefined;
  const notices = await partOf(server, bluetherm.service, bluetherm.notices);
  const settings = await partOf(server, bluetherm.service, bluetherm.settings);
  const said = settings && (await settings.readValue().then(readSettings, () => undefined));
  return { isManual: false, isSurface: false, ...said, values, notices, read: readBluetherm };
}

async function ofEnvironmental(server: BluetoothServer): Promise<Found | undefined> {
  const values = await partOf(server, environmental.service, environmental.temperature);
  return values && { values, isManual: false, isSurface: false, read: readEnvironmental };
}

async function textOf(server: BluetoothServer, characteristic: number): Promise<string> {
  try {
    const found = await partOf(server, deviceOf.service, characteristic);
    return found ? readText(await found.readValue()) : '';
  } catch {
    return '';
  }
}

/** What an instrument does not have is no error of it. */
async function partOf(
  server: BluetoothServer,
  service: string | number,
  characteristic: string | number,
): Promise<BluetoothCharacteristic | undefined> {
  try {
    return await (await server.getPrimaryService(service)).getCharacteristic(characteristic);
  } catch {
    return undefined;
  }
}
