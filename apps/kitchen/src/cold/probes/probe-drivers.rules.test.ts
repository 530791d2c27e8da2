import { describe, expect, it } from 'vitest';
import { readBluetherm, readName, readNotice, readSettings } from './bluetherm.rules.ts';
import { readBattery, readEnvironmental, readText } from './environmental.rules.ts';

const bytes = (...values: number[]) => new DataView(Uint8Array.from(values).buffer);
const float = (value: number) => {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value, true);
  return view;
};

describe('BlueTherm LE', () => {
  it('shows float32 in little endian, or a fault', () => {
    // A value that somebody read from an instrument: 21.6 °C.
    expect(readBluetherm(bytes(0xd7, 0xb7, 0xac, 0x41))).toBeCloseTo(21.59, 2);
    expect(readBluetherm(float(-18.25))).toBe(-18.25);
    expect(readBluetherm(bytes(0xff, 0xff, 0xff, 0xff))).toBe('fault');
    expect(readBluetherm(float(Number.POSITIVE_INFINITY))).toBe('fault');
    expect(readBluetherm(bytes(0xd7, 0xb7))).toBe('fault');
  });

  it('says that its button was pressed, that it switches itself off, or asks to be read again', () => {
    const said = [[1, 0], [2, 0], [5, 0], [3, 0], [0, 1], [1]].map((notice) => readNotice(bytes(...notice)));
    expect(said).toEqual(['button', 'off', 'refresh', undefined, undefined, undefined]);
  });

  it('tells by its settings whether it measures a surface, and whether by itself', () => {
    const settings = (interval: number, types: number) => readSettings(bytes(0, interval, 0, 10, 0, 1, types, 95));
    expect(settings(1, 0x02)).toEqual({ isManual: false, isSurface: false });
    expect(settings(0, 0x03)).toEqual({ isManual: true, isSurface: true });
    // Of two sensors the first counts.
    expect([settings(1, 0x13).isSurface, settings(1, 0x31).isSurface]).toEqual([true, false]);
    expect(readSettings(bytes(0))).toEqual({ isManual: false, isSurface: false });
  });

  it('is called by its serial number and its model', () => {
    expect(readName('12345678 ThermapenBlue')).toEqual({ serial: '12345678', model: 'ThermapenBlue' });
    expect(readName('12345678BlueThermOne')).toEqual({ serial: '12345678', model: 'BlueThermOne' });
    expect(readName(' Kitchen probe ')).toEqual({ serial: '', model: 'Kitchen probe' });
  });
});

describe('the services of the Bluetooth SIG', () => {
  it('show hundredths of a degree, or that nothing is known', () => {
    const shown = [bytes(0x2e, 0x01), bytes(0x00, 0x80), bytes(0xff, 0xff), bytes(0x01)].map(readEnvironmental);
    expect(shown).toEqual([3.02, 'fault', -0.01, 'fault']);
  });

  it('tell the battery and the serial number', () => {
    expect([bytes(8), bytes(100), bytes(255), bytes()].map(readBattery)).toEqual([8, 100, undefined, undefined]);
    expect(readText(bytes(0x31, 0x37, 0x30, 0x36, 0x00, 0x20))).toBe('1706');
  });
});
