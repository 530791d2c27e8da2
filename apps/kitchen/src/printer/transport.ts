import { loopback } from './loopback.ts';
import { PrinterError, type PrinterSetup, type Transport } from './printer.ts';

/** The way to a printer. */
export function transportTo(printer: PrinterSetup): Promise<Transport> {
  if (printer.route === 'loopback') return Promise.resolve(loopback());
  return Promise.reject(new PrinterError('unsupported'));
}
