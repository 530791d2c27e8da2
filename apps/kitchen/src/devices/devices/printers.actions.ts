import { calibrationDocument, calibrationLabel } from '@larder/label/calibration-label';
import { loadShapes } from '@larder/look/label-shapes';
import { encodeQR } from 'qr';
import type { PrinterSetup, Route } from '../../printer/printer.ts';
import { transportTo } from '../../printer/transport.ts';
import { webDevices } from '../../printer/web-devices.ts';
import { keepMeta } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';

/** Keeps a printer, in the place of the one with its id; the first one prints every kind of label. */
export async function keepPrinter(printer: PrinterSetup): Promise<void> {
  const { printers } = currentKitchen();
  const isKnown = printers.some(({ id }) => id === printer.id);
  await keepPrinters(isKnown ? printers.map((one) => (one.id === printer.id ? printer : one)) : [...printers, printer]);
}

export async function removePrinter(id: string): Promise<void> {
  await keepPrinters(currentKitchen().printers.filter((one) => one.id !== id));
}

/** Lets one printer print a kind of label, and no other. */
export async function printsKind(id: string, kind: 'prep' | 'sale', isOn: boolean): Promise<void> {
  await keepPrinters(
    currentKitchen().printers.map((one) => {
      const others = one.default_for.filter((other) => other !== kind);
      return { ...one, default_for: one.id === id && isOn ? [...others, kind] : others };
    }),
  );
}

/** Prints the label by which a printer is set up. It is no label of food, and is not reported. */
export async function printCalibration(printer: PrinterSetup): Promise<void> {
  const qr = encodeQR('LARDER', 'raw');
  const transport = await transportTo(printer);
  await transport.open();
  try {
    const document = await calibrationDocument(printer, { size: 'SINGLE_HEIGHT', qr, shapes: await loadShapes() });
    const parts: [ReturnType<typeof calibrationLabel>] = [calibrationLabel(printer, 'SINGLE_HEIGHT', qr)];
    const words = { name: 'Calibration' } as never;
    await transport.send({ parts, documents: [document], words }, () => undefined);
    await transport.finish?.();
  } finally {
    await transport.close().catch(() => undefined);
  }
}

/** Whether this browser has a way at all; whether a printer is at its end shows when it is chosen. */
export function hasRoute(route: Route): boolean {
  const { serial, usb, bluetooth } = webDevices();
  if (route === 'serial') return serial !== undefined;
  if (route === 'usb') return usb !== undefined;
  if (route === 'bluetooth') return bluetooth !== undefined;
  if (route === 'file') return 'canShare' in navigator;
  return route !== 'loopback' || currentKitchen().demo;
}

async function keepPrinters(printers: PrinterSetup[]): Promise<void> {
  await keepMeta('printers', printers);
  await refresh(['identity']);
}
