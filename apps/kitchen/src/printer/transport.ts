import { loopback } from './loopback.ts';
import type { PrinterSetup, Transport } from './printer.ts';

/** The way to a printer; its code is loaded when it is first needed. */
export async function transportTo(printer: PrinterSetup): Promise<Transport> {
  switch (printer.route) {
    case 'loopback':
      return loopback();
    case 'serial':
      return (await import('./serial.ts')).serial(printer);
    case 'usb':
      return (await import('./usb.ts')).usb(printer);
    case 'bluetooth':
      return (await import('./bluetooth.ts')).bluetooth(printer);
    case 'bridge':
      return (await import('./bridge.ts')).bridge(printer);
    case 'dialog':
    case 'file':
      return (await import('./pages.ts')).pages(printer);
  }
}
