import type { Shown } from './bluetherm.rules.ts';

/** The services of the Bluetooth SIG that any maker may offer, by their assigned numbers. */
export const environmental = { service: 0x181a, temperature: 0x2a6e } as const;
export const batteryOf = { service: 0x180f, level: 0x2a19 } as const;
export const deviceOf = { service: 0x180a, serial: 0x2a25, model: 0x2a24 } as const;

/** Environmental Sensing's temperature: int16, little endian, in hundredths of a degree Celsius; 0x8000 is not known. */
export function readEnvironmental(bytes: DataView): Shown {
  if (bytes.byteLength < 2) return 'fault';
  const hundredths = bytes.getInt16(0, true);
  return hundredths === -0x80_00 ? 'fault' : hundredths / 100;
}

/** A battery's level in per cent; undefined for what is none. */
export function readBattery(bytes: DataView): number | undefined {
  if (bytes.byteLength < 1) return undefined;
  const level = bytes.getUint8(0);
  return level <= 100 ? level : undefined;
}

/** A text as the services write it: UTF-8, which some end with zeros. */
export function readText(bytes: DataView): string {
  return new TextDecoder().decode(bytes).replace(/\0.*$/su, '').trim();
}
