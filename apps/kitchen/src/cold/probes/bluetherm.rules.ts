/**
 * BlueTherm LE by ETI (Thermapen Blue, ThermaQ Blue, BlueTherm One, TempTest Blue), as "BlueTherm LE Protocol 1.1"
 * describes it.
 */
export const bluetherm = {
  service: '45544942-4c55-4554-4845-524db87ad700',
  sensor: '45544942-4c55-4554-4845-524db87ad701',
  notices: '45544942-4c55-4554-4845-524db87ad705',
  /** Only ever read: its memory wears out by being written. */
  settings: '45544942-4c55-4554-4845-524db87ad709',
} as const;

/** A value in Celsius, or that the sensor is broken or not plugged in. */
export type Shown = number | 'fault';

const fault = 0xff_ff_ff_ff;
const infrared = 0x3;

/** A sensor's value: float32, little endian, always Celsius; 0xFFFFFFFF is a fault. */
export function readBluetherm(bytes: DataView): Shown {
  if (bytes.byteLength < 4 || bytes.getUint32(0, true) === fault) return 'fault';
  const celsius = bytes.getFloat32(0, true);
  return Number.isFinite(celsius) ? celsius : 'fault';
}

export type Notice = 'button' | 'off' | 'refresh';

/** What the instrument says of itself; undefined for what concerns nobody here. */
export function readNotice(bytes: DataView): Notice | undefined {
  if (bytes.byteLength < 2) return undefined;
  const notices: Record<number, Notice> = { 0x0001: 'button', 0x0002: 'off', 0x0005: 'refresh' };
  return notices[bytes.getUint16(0, true)];
}

export interface BluethermSettings {
  /** It measures when its button is pressed, and not by itself. */
  isManual: boolean;
  /** It measures a surface: the low half of the sensor types says infrared. */
  isSurface: boolean;
}

/** The settings: the interval is a uint16 at 1, in seconds; the types of both sensors share the byte at 6. */
export function readSettings(bytes: DataView): BluethermSettings {
  return {
    isManual: bytes.byteLength >= 3 && bytes.getUint16(1, true) === 0,
    isSurface: bytes.byteLength >= 7 && (bytes.getUint8(6) & 0x0f) === infrared,
  };
}

/** The serial number that a name begins with, and the rest, which is the model. */
export function readName(name: string): { serial: string; model: string } {
  const [, serial = '', model = name] = /^(\d{6,})\s*(.*)$/.exec(name.trim()) ?? [];
  return { serial, model: model.trim() };
}
