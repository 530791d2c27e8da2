import { joined } from '@larder/label/printer-bytes';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';
import { webDevices, type BluetoothCharacteristic, type BluetoothDevice } from './web-devices.ts';

/**
 * Services by which label printers take bytes over Bluetooth LE: Zebra, the serial services of common modules, and
 * generic printers.
 */
const services = [
  '38eb4a80-c570-11e3-9507-0002a5d5c51b',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  0x18f0,
  0xff00,
];
/** Bytes of one write; longer ones are cut by many printers, and writes without an answer lose parts of labels. */
const piece = 180;

// Browsers ask again in each session: what was chosen is kept for as long as the app runs.
const chosen = new Map<string, BluetoothDevice>();

/** Lets the person choose a Bluetooth LE printer. */
export async function chooseBluetooth(): Promise<Pick<PrinterSetup, 'address'> & { name?: string }> {
  const { bluetooth: devices } = webDevices();
  if (!devices) throw new PrinterError('unsupported');
  try {
    const device = await devices.requestDevice({ acceptAllDevices: true, optionalServices: services });
    chosen.set(device.id, device);
    return { address: { id: device.id }, ...(device.name && { name: device.name }) };
  } catch (error) {
    throw new PrinterError('cancelled', error);
  }
}

/** By Web Bluetooth (LE). It cannot be read, so it has no status. */
export function bluetooth(printer: PrinterSetup): Transport {
  const id = String(printer.address?.['id'] ?? '');
  let way: BluetoothCharacteristic | undefined;
  return {
    async open() {
      if (!webDevices().bluetooth) throw new PrinterError('unsupported');
      const device = chosen.get(id);
      if (!device?.gatt) throw new PrinterError('refused');
      try {
        const found = await (await device.gatt.connect()).getPrimaryServices();
        const all = (await Promise.all(found.map((service) => service.getCharacteristics()))).flat();
        way = all.find(({ properties }) => properties.write);
      } catch (error) {
        throw new PrinterError('gone', error);
      }
      if (!way) throw new PrinterError('unsupported');
    },
    async send({ documents }, onSent) {
      const bytes = joined(...documents);
      for (let at = 0; at < bytes.length; at += piece) {
        const part = bytes.slice(at, at + piece);
        try {
          await way?.writeValueWithResponse(part);
        } catch (error) {
          throw new PrinterError('gone', error);
        }
        onSent(part.length);
      }
    },
    close() {
      chosen.get(id)?.gatt?.disconnect();
      return Promise.resolve();
    },
  };
}
