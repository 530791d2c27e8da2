import { joined } from '@larder/label/printer-bytes';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';
import { askStatus, by } from './status.ts';
import { webDevices, type SerialPort } from './web-devices.ts';

/** The serial port profile of Bluetooth classic, which mobile label printers speak. */
const serialPortProfile = 0x1101;
const speed = 115_200;

/** Lets the person choose a serial or paired Bluetooth printer; the browser remembers it. */
export async function chooseSerial(): Promise<Pick<PrinterSetup, 'address'>> {
  const { serial: ports } = webDevices();
  if (!ports) throw new PrinterError('unsupported');
  try {
    return { address: addressOf(await ports.requestPort({ allowedBluetoothServiceClassIds: [serialPortProfile] })) };
  } catch (error) {
    throw new PrinterError('cancelled', error);
  }
}

/** By Web Serial: a cable, or Bluetooth classic. */
export function serial(printer: PrinterSetup): Transport {
  let port: SerialPort | undefined;
  let writing: WritableStreamDefaultWriter<Uint8Array> | undefined;
  const put = async (bytes: Uint8Array<ArrayBuffer>, onBegun = () => {}) => {
    if (!port?.writable || port.writable.locked) throw new PrinterError('gone');
    writing = port.writable.getWriter();
    try {
      onBegun();
      await writing.write(bytes);
    } catch (error) {
      throw new PrinterError('gone', error);
    } finally {
      writing.releaseLock();
      writing = undefined;
    }
  };
  return {
    async open() {
      const known = (await webDevices().serial?.getPorts()) ?? [];
      port = known.find((one) => JSON.stringify(addressOf(one)) === JSON.stringify(printer.address));
      if (!port) throw new PrinterError(webDevices().serial ? 'refused' : 'unsupported');
      try {
        await port.open({ baudRate: speed, bufferSize: 65_536 });
      } catch (error) {
        throw new PrinterError(
          error instanceof DOMException && error.name === 'InvalidStateError' ? 'busy' : 'gone',
          error,
        );
      }
    },
    async send({ documents }, onSent) {
      const bytes = joined(...documents);
      // How much of it has left when it fails, the browser does not say.
      await put(bytes, () => onSent(bytes.length));
    },
    async status() {
      const reader = port?.readable?.getReader();
      if (!reader) return 'unknown';
      try {
        return await askStatus(
          printer,
          (bytes) => put(bytes),
          async (until) => (await by(until, reader.read()))?.value,
        );
      } finally {
        await reader.cancel().catch(() => undefined);
        reader.releaseLock();
      }
    },
    async close() {
      // What the printer has not taken by now is dropped: the port would stay open, and busy for the next label.
      await writing?.abort();
      await port?.close();
    },
  };
}

function addressOf(port: SerialPort): Record<string, string | number> {
  const { usbVendorId, usbProductId, bluetoothServiceClassId } = port.getInfo();
  return {
    ...(usbVendorId !== undefined && { vendor: usbVendorId }),
    ...(usbProductId !== undefined && { product: usbProductId }),
    ...(bluetoothServiceClassId !== undefined && { service: bluetoothServiceClassId }),
  };
}
