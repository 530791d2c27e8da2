import type { LabelPrint } from '@larder/label/label-print';
import type { Printer } from '@larder/label/printer';
import type { PrinterStatus } from '@larder/label/printer-status';

/**
 * Ways from the tablet to a printer. Print dialog and file work everywhere and ask each time; loopback is the demo's.
 */
export const routes = ['serial', 'usb', 'bluetooth', 'bridge', 'dialog', 'file', 'loopback'] as const;
export type Route = (typeof routes)[number];

/** A printer as the tablet keeps it: what it is, and how to reach it. */
export interface PrinterSetup extends Printer {
  id: string;
  name: string;
  route: Route;
  /** How the route finds it again: vendor and product of a USB or serial device, the bridge's name of it. */
  address?: Record<string, string | number>;
  /** Prints the labels of these kinds, unless the person chooses another. */
  default_for: ('prep' | 'sale')[];
  /** When it last worked, ISO 8601, and what was wrong last. */
  ok_at?: string;
  error?: string;
}

/** A way to one printer. */
export interface Transport {
  open(): Promise<void>;
  /**
   * Sends one label; answers when the last byte of it was taken, and says in between how many may have left the tablet.
   */
  send(label: LabelPrint, onSent: (bytes: number) => void): Promise<void>;
  /** After the last label: opens the dialog of a route that shows them all at once. */
  finish?(): Promise<void>;
  /** Where the route can read. */
  status?(): Promise<PrinterStatus>;
  /** Nobody but the person can know whether anything was printed: the job asks. */
  asks?: boolean;
  close(): Promise<void>;
}

/** Something is wrong with the printer or the way to it; `reason` is a key of the printer's texts. */
export class PrinterError extends Error {
  override name = 'PrinterError';
  readonly reason: PrinterFault;
  constructor(reason: PrinterFault, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

export const printerFaults = [
  'gone',
  'silent',
  'busy',
  'refused',
  'cancelled',
  'no_paper',
  'open',
  'paused',
  'hot',
  'unsupported',
  'network',
  'bridge',
  'bridge_printer',
  'bridge_unknown',
  'bridge_failed',
  'stopped',
] as const;
export type PrinterFault = (typeof printerFaults)[number];
