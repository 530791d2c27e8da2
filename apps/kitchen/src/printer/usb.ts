import { joined } from '@larder/label/printer-bytes';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';
import { askStatus, by } from './status.ts';
import { webDevices, type UsbDevice } from './web-devices.ts';

/** The USB class of printers. */
const printerClass = 7;
/** Bytes of one transfer. */
const piece = 16_384;

/** Lets the person choose a printer on the tablet's USB port; the browser remembers it. */
export async function chooseUsb(): Promise<Pick<PrinterSetup, 'address'> & { name?: string }> {
  const { usb: devices } = webDevices();
  if (!devices) throw new PrinterError('unsupported');
  try {
    const device = await devices.requestDevice({ filters: [{ classCode: printerClass }] });
    return { address: addressOf(device), ...(device.productName && { name: device.productName }) };
  } catch (error) {
    throw new PrinterError('cancelled', error);
  }
}

/** By WebUSB. On Windows the system's own driver keeps the printer, and the answer is `refused`. */
export function usb(printer: PrinterSetup): Transport {
  let device: UsbDevice | undefined;
  let ends = { out: 0, in: 0 };
  const put = async (bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await device?.transferOut(ends.out, bytes).catch((error: unknown) => {
      throw new PrinterError('gone', error);
    });
    if (answer?.status !== 'ok') throw new PrinterError('gone');
  };
  return {
    async open() {
      const known = (await webDevices().usb?.getDevices()) ?? [];
      const wanted = JSON.stringify(printer.address);
      device = known.find((one) => JSON.stringify(addressOf(one)) === wanted);
      if (!device) throw new PrinterError(webDevices().usb ? 'gone' : 'unsupported');
      try {
        await device.open();
        if (!device.configuration) await device.selectConfiguration(1);
        const found = device.configuration?.interfaces.find((one) => one.alternate.interfaceClass === printerClass);
        if (!found) throw new PrinterError('unsupported');
        await device.claimInterface(found.interfaceNumber);
        const end = (direction: string) =>
          found.alternate.endpoints.find((one) => one.direction === direction && one.type === 'bulk')?.endpointNumber ??
          0;
        ends = { out: end('out'), in: end('in') };
      } catch (error) {
        if (error instanceof PrinterError) throw error;
        const isRefused = error instanceof DOMException && error.name === 'SecurityError';
        throw new PrinterError(isRefused ? 'refused' : 'busy', error);
      }
    },
    async send({ documents }, onSent) {
      const bytes = joined(...documents);
      for (let at = 0; at < bytes.length; at += piece) {
        const part = bytes.slice(at, at + piece);
        // One piece may be a whole label, and a transfer that fails may have arrived all the same.
        onSent(part.length);
        await put(part);
      }
    },
    async status() {
      const known = device;
      if (!known || ends.in === 0) return 'unknown';
      return askStatus(printer, put, async (until) => {
        const { data } = (await by(until, known.transferIn(ends.in, 64))) ?? {};
        return data && new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      });
    },
    async close() {
      await device?.close();
    },
  };
}

function addressOf({ vendorId, productId, serialNumber }: UsbDevice): Record<string, string | number> {
  return { vendor: vendorId, product: productId, ...(serialNumber && { serial: serialNumber }) };
}
